import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** German path → page: the table of contents, grouped by layout. */
export default [
  layout('shell/layouts/default.layout.tsx', [
    index('features/content/home/home.page.tsx'),
    route('heizoelpreise', 'features/market/price-pages/country-prices.page.tsx'),
    route(
      'heizoelpreise/:stateName/:countyOrCityZipCode?/:cityZipCode?',
      'features/market/price-pages/local-prices.page.tsx',
    ),
    route('impressum', 'features/content/legal/imprint.page.tsx'),
    route('agb', 'features/content/legal/terms.page.tsx'),
    route('datenschutz', 'features/content/legal/privacy.page.tsx'),
    route('barrierefreiheit', 'features/content/legal/accessibility.page.tsx'),
    route('so-sortieren-wir', 'features/content/legal/ranking.page.tsx'),
    route('info-center', 'features/content/info-center/info-center.page.tsx'),
    route('news', 'features/content/news/news-list.page.tsx'),
    route('news/artikel/:artikelString', 'features/content/news/article.page.tsx'),
    route('vertrag-widerrufen', 'features/withdrawals/withdrawal.page.tsx'),
    route('cookie-einstellungen', 'shell/consent/cookie-settings.page.tsx'),

    route('sammelbestellung/neu/:orderId', 'features/checkout/group/start-group.page.tsx'),
    route('sammelbestellung/:code', 'features/checkout/group/group-order.page.tsx'),

    route(':productGroup/angebotsliste', 'features/offers/list/offer-list.page.tsx'),
    route(':productGroup/angebotsliste/:dealerId', 'features/offers/details/offer-details.page.tsx'),
    route('heizoelhaendler/:stateName/:zipCode/:dealerId', 'features/dealer-directory/dealer.page.tsx'),
    route(
      'heizoelhaendler/:stateName/:zipCode/:branchId/:dealerId',
      'features/dealer-directory/dealer.page.tsx',
      {
        id: 'dealer-of-branch',
      },
    ),
    route('haendler/:dealerId/bewertungen', 'features/reviews/dealer-reviews.page.tsx'),

    route('support/zugang/:secret', 'features/identity/roles/operator-access.page.ts'),
    layout('shell/work/staff.layout.tsx', [
      route('support', 'shell/work/start.page.tsx'),
      route('admin/verkaufsliste', 'features/orders/sales-list/sales-list.page.tsx'),
      route('admin/verkaufsliste/:orderId', 'features/orders/sales-list/sales-order.page.tsx'),
      route('support/user/list', 'features/identity/staff-users/user-list.page.tsx'),
      route('support/benutzer/:id/bearbeiten', 'features/identity/staff-users/user.page.tsx'),
      route('support/abrechnungen', 'features/billing/commission/statements.page.tsx'),
      route('support/zahlungen', 'features/payments/staff/alerts.page.tsx'),
      route('support/zahlungseingang', 'features/receivables/staff/receipts.page.tsx'),
      route('support/forderungen', 'features/receivables/staff/claims.page.tsx'),
      route('support/widerrufe', 'features/withdrawals/staff/withdrawals.page.tsx'),
      route('support/bewertungen', 'features/reviews/staff/reports.page.tsx'),
      route('statistics', 'features/statistics/statistics.page.tsx'),
      route('support/protokoll', 'features/identity/audit/audit.page.tsx'),
      route('support/mails', 'features/messages/staff/mail-list.page.tsx'),
      route('support/mails/:mailId', 'features/messages/staff/mail.page.tsx'),
    ]),

    layout('features/customers/customer.layout.tsx', [
      route('kunde/startseite', 'features/orders/customer-orders/home.page.tsx'),
      route('kunde/bestellungen', 'features/orders/customer-orders/orders.page.tsx'),
      route('kunde/bestellungen/:orderId', 'features/orders/order-page/customer-order.page.tsx'),
      route('kunde/stammdaten', 'features/customers/data.page.tsx'),
      route('persoenliche-daten', 'features/customers/data.page.tsx', { id: 'personal-data' }),
      route('kunde/mex', 'features/tanks/dashboard/mex.page.tsx'),
      layout('features/tanks/dashboard/dashboard.layout.tsx', [
        route('kunde/dashboard', 'features/tanks/dashboard/overview.page.tsx'),
        route('kunde/dashboard/kaufpreis', 'features/tanks/dashboard/purchase-price.page.tsx'),
        route('kunde/dashboard/tank-fuellstand', 'features/tanks/dashboard/sensor-topic.page.tsx', {
          id: 'tank-level',
        }),
        route('kunde/dashboard/tank-reichweite', 'features/tanks/dashboard/sensor-topic.page.tsx', {
          id: 'tank-range',
        }),
        route('kunde/dashboard/verbrauch', 'features/tanks/dashboard/sensor-topic.page.tsx', {
          id: 'tank-consumption',
        }),
      ]),
      route('kunde/benachrichtigungen', 'features/customers/notifications/web/notifications.page.tsx'),
      route('kunde/sicherheit', 'features/identity/factors/security.page.tsx'),
      route('kunde/meine-daten', 'features/identity/privacy/own-data.page.tsx'),
    ]),

    route('bestellung/:orderId', 'features/orders/order-page/customer-order.page.tsx', { id: 'guest-order' }),

    layout('shell/work/shared.layout.tsx', [
      route('stornomanagement', 'features/billing/cancellations/cancellations.page.tsx'),
      route('export-orders', 'features/exports/export.page.tsx'),
    ]),
    layout('features/dealers/portal/dealer.layout.tsx', [
      route('haendler/bestellungen', 'features/orders/inbox/inbox.page.tsx'),
      layout('features/dealers/portal/offering.layout.tsx', [
        route('haendler/preise', 'features/dealers/portal/prices/prices.page.tsx'),
        route('haendler/preise/import', 'features/dealers/portal/prices/import.page.tsx'),
        route('haendler/gebiete', 'features/dealers/portal/zones/zones.page.tsx'),
        route('haendler/gebiete/neu', 'features/dealers/portal/zones/zone.page.tsx', { id: 'new-zone' }),
        route('haendler/gebiete/:zoneId', 'features/dealers/portal/zones/zone.page.tsx'),
        route('haendler/konditionen', 'features/dealers/portal/terms/terms.page.tsx'),
        route('haendler/liefertage', 'features/dealers/portal/delivery/delivery.page.tsx'),
      ]),
      route('haendler/statistik', 'features/orders/inbox/statistics.page.tsx'),
      route('haendler/einstellungen', 'features/dealers/portal/prices/settings.page.tsx'),
      route('haendler/bestellungen/:orderId', 'features/orders/inbox/order.page.tsx', [
        index('features/payments/dealer-part/dealer-payment.page.tsx'),
      ]),
      route('haendler/abrechnungen', 'features/billing/commission/own-statements.page.tsx'),
      route('haendler/bewertungen', 'features/reviews/own-reviews.page.tsx'),
    ]),

    route('*', 'shell/not-found.page.tsx'),
  ]),

  layout('shell/layouts/focused.layout.tsx', [
    route(
      'benutzerkonto/anmeldung/:registerVariant?/:viewVariant?',
      'features/identity/sign-in/sign-in.page.tsx',
    ),
    route(
      'benutzerkonto/bestellanmeldung/:productGroup/:registerVariant?/:viewVariant?',
      'features/identity/sign-in/sign-in.page.tsx',
      { id: 'order-sign-in' },
    ),
    route('benutzerkonto/anmeldung/login/zweiter-schritt', 'features/identity/factors/second-step.page.tsx'),
    route('anfrage-bestaetigen', 'features/identity/sign-in/choose-password.page.tsx', {
      id: 'confirm-account',
    }),
    route('neues-kennwort-setzen/:token', 'features/identity/sign-in/choose-password.page.tsx', {
      id: 'reset-password',
    }),
    route(':productGroup/angebotsassistent', 'features/offers/assistant/assistant.page.tsx'),
    route(':productGroup/bestellparameter-bestaetigen', 'features/offers/confirm/confirm.page.tsx'),
  ]),

  layout('shell/layouts/order-process.layout.tsx', [
    route(
      ':productGroup/bestellung/:stepOrVariant?/:stepName?/:subStep?',
      'features/checkout/steps/order.page.tsx',
    ),
    route(':productGroup/bestellung-erfolgreich/:orderId', 'features/checkout/success/success.page.tsx'),
  ]),

  layout('shell/layouts/message.layout.tsx', [
    route('benutzerkonto/geloescht', 'features/identity/privacy/deleted.page.tsx'),
    route('email-anpassung-bestaetigen/:token', 'features/identity/sign-in/confirm-email.page.tsx'),
    route(
      'benachrichtigungen/:token/bestaetigen',
      'features/customers/notifications/web/consent-link.page.tsx',
    ),
    route('bestellung/zahlung/:reference', 'features/payments/payment-return.page.tsx'),
    route('bestellung/zugang/:secret', 'features/orders/order-page/order-access.page.tsx'),
    route('bewerten-sie-uns/:token/:orderId', 'features/reviews/rate.page.tsx'),
    route('bewertungen/:reviewId/melden', 'features/reviews/report.page.tsx'),
  ]),

  layout('shell/layouts/app-only.layout.tsx', [
    route('app-anmeldung-verifizierung', 'features/identity/sign-in/app-sign-in.page.tsx'),
  ]),

  layout('shell/layouts/partial.layout.tsx', [
    route(
      'account/basedata/partial/:addressCol?/:addressColItem?/:loginCol?',
      'features/customers/data.page.tsx',
      { id: 'base-data-partial' },
    ),
    route(
      'account/basedata/modals/addEditAddressModal',
      'features/customers/address-book/address-modal.page.tsx',
    ),
  ]),

  layout('shell/layouts/plain-print.layout.tsx', [
    route(
      ':productGroup/bestellung-erfolgreich/:orderId/druckansicht',
      'features/checkout/success/order-print.page.tsx',
    ),

    route('druckansicht/agb', 'features/content/legal/terms-print.page.tsx'),
  ]),

  route(':productGroup/bestellung-entwurf', 'features/checkout/steps/order-draft.resource.ts'),
  route('benutzerkonto/vertretung-beenden', 'features/identity/roles/end-impersonation.resource.ts'),
  route('benutzerkonto/passkey-anfrage', 'features/identity/factors/passkey-request.resource.ts'),
  route('kunde/meine-daten/auskunft.zip', 'features/identity/privacy/export.resource.ts'),
  route('kunde/passkey-anfrage', 'features/identity/factors/own-passkey-request.resource.ts'),
  route('benutzerkonto/abmelden', 'features/identity/sessions/sign-out.resource.ts'),
  route('angebote', 'features/offers/entry/start.resource.ts'),
  route('robots.txt', 'features/content/crawlers/robots.resource.ts'),
  route('sitemap.xml', 'features/content/crawlers/sitemap.resource.ts'),
  route('export-orders/datei', 'features/exports/export-file.resource.ts'),
  route('support/abrechnungen/:dealerId/:month/csv', 'features/billing/commission/statement-csv.resource.ts'),
  route('haendler/abrechnungen/:month/csv', 'features/billing/commission/own-statement-csv.resource.ts'),
  route('support/abrechnungen/:dealerId/:month/pdf', 'features/billing/commission/statement-pdf.resource.ts'),
  route('haendler/abrechnungen/:month/pdf', 'features/billing/commission/own-statement-pdf.resource.ts'),
  route('support/lastschriften/:fileId', 'features/receivables/staff/debit-file.resource.ts'),
  route('admin/verkaufsliste/csv', 'features/exports/sales-csv.resource.ts'),
  route('statistics/csv', 'features/statistics/statistics-csv.resource.ts'),
  route('haendler', 'features/dealers/portal/portal.resource.ts'),
  route('bestellung/:orderId/qr-rechnung.svg', 'features/payments/qr-bill.resource.ts'),
  route('bestellung/:orderId/termin.ics', 'features/orders/order-page/order-calendar.resource.ts'),
  route('bestellung/:orderId/dokumente/:file', 'features/orders/documents/order-document.resource.ts', {
    id: 'own-document',
  }),
  route(
    'haendler/bestellungen/:orderId/dokumente/:file',
    'features/orders/documents/order-document.resource.ts',
    { id: 'dealer-document' },
  ),
  route(
    'admin/verkaufsliste/:orderId/dokumente/:file',
    'features/orders/documents/order-document.resource.ts',
    { id: 'sales-document' },
  ),
  route('support/mails/:mailId/ansicht', 'features/messages/staff/mail-view.resource.ts'),
  route('karten/:file', 'features/places/state-map.resource.ts'),
  route('land-waehlen', 'shell/choose-country.page.ts'),
  route('darstellung-waehlen', 'shell/theme/choose-theme.resource.ts'),
] satisfies RouteConfig;

import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

/** German path → page: the table of contents, grouped by layout. */
export default [
  layout('web/layouts/default.layout.tsx', [
    index('features/content/web/home/home.page.tsx'),
    route('heizoelpreise', 'features/content/web/prices/country-prices.page.tsx'),
    route(
      'heizoelpreise/:stateName/:countyOrCityZipCode?/:cityZipCode?',
      'features/content/web/prices/local-prices.page.tsx',
    ),
    route('impressum', 'features/content/web/legal/imprint.page.tsx'),
    route('agb', 'features/content/web/legal/terms.page.tsx'),
    route('datenschutz', 'features/content/web/legal/privacy.page.tsx'),
    route('barrierefreiheit', 'features/content/web/legal/accessibility.page.tsx'),
    route('so-sortieren-wir', 'features/content/web/legal/ranking.page.tsx'),
    route('info-center', 'features/content/web/info-center/info-center.page.tsx'),
    route('news', 'features/content/web/news/news-list.page.tsx'),
    route('news/artikel/:artikelString', 'features/content/web/news/article.page.tsx'),
    route('vertrag-widerrufen', 'features/orders/web/withdrawal/withdrawal.page.tsx'),
    route('cookie-einstellungen', 'features/content/web/cookies/cookie-settings.page.tsx'),

    route('sammelbestellung/neu/:orderId', 'features/checkout/web/group/start-group.page.tsx'),
    route('sammelbestellung/:code', 'features/checkout/web/group/group-order.page.tsx'),

    route(':productGroup/angebotsliste', 'features/calculator/web/offer-list.page.tsx'),
    route(':productGroup/angebotsliste/:dealerId', 'features/calculator/web/offer-details.page.tsx'),
    route('heizoelhaendler/:stateName/:zipCode/:dealerId', 'features/reviews/web/dealer.page.tsx'),
    route('heizoelhaendler/:stateName/:zipCode/:branchId/:dealerId', 'features/reviews/web/dealer.page.tsx', {
      id: 'dealer-of-branch',
    }),
    route('haendler/:dealerId/bewertungen', 'features/reviews/web/dealer-reviews.page.tsx'),

    route('support/zugang/:secret', 'features/accounts/web/operator-access.page.ts'),
    layout('features/support/admin/staff.layout.tsx', [
      route('support', 'features/support/admin/start.page.tsx'),
      route('admin/verkaufsliste', 'features/orders/admin/sales-list.page.tsx'),
      route('admin/verkaufsliste/:orderId', 'features/orders/admin/sales-order.page.tsx'),
      route('support/user/list', 'features/support/admin/user-list.page.tsx'),
      route('support/benutzer/:id/bearbeiten', 'features/support/admin/user.page.tsx'),
      route('support/abrechnungen', 'features/support/web/commission/statements.page.tsx'),
      route('support/zahlungen', 'features/payments/admin/alerts.page.tsx'),
      route('support/zahlungseingang', 'features/payments/admin/receipts.page.tsx'),
      route('support/forderungen', 'features/payments/admin/claims.page.tsx'),
      route('support/widerrufe', 'features/orders/admin/withdrawals.page.tsx'),
      route('support/bewertungen', 'features/reviews/admin/reports.page.tsx'),
      route('statistics', 'features/statistics/admin/statistics.page.tsx'),
      route('support/protokoll', 'features/support/admin/audit.page.tsx'),
      route('support/mails', 'features/notifications/admin/mail-list.page.tsx'),
      route('support/mails/:mailId', 'features/notifications/admin/mail.page.tsx'),
    ]),

    layout('features/orders/web/customer/customer.layout.tsx', [
      route('kunde/startseite', 'features/orders/web/customer/home.page.tsx'),
      route('kunde/bestellungen', 'features/orders/web/customer/orders.page.tsx'),
      route('kunde/bestellungen/:orderId', 'features/orders/web/life/customer-order.page.tsx'),
      route('kunde/stammdaten', 'features/orders/web/customer/data.page.tsx'),
      route('persoenliche-daten', 'features/orders/web/customer/data.page.tsx', { id: 'personal-data' }),
      route('kunde/mex', 'features/tanks/web/dashboard/mex.page.tsx'),
      layout('features/tanks/web/dashboard/dashboard.layout.tsx', [
        route('kunde/dashboard', 'features/tanks/web/dashboard/overview.page.tsx'),
        route('kunde/dashboard/kaufpreis', 'features/tanks/web/dashboard/purchase-price.page.tsx'),
        route('kunde/dashboard/tank-fuellstand', 'features/tanks/web/dashboard/sensor-topic.page.tsx', {
          id: 'tank-level',
        }),
        route('kunde/dashboard/tank-reichweite', 'features/tanks/web/dashboard/sensor-topic.page.tsx', {
          id: 'tank-range',
        }),
        route('kunde/dashboard/verbrauch', 'features/tanks/web/dashboard/sensor-topic.page.tsx', {
          id: 'tank-consumption',
        }),
      ]),
      route('kunde/benachrichtigungen', 'features/notifications/web/notifications.page.tsx'),
      route('kunde/sicherheit', 'features/accounts/web/security/security.page.tsx'),
      route('kunde/meine-daten', 'features/accounts/web/own-data/own-data.page.tsx'),
    ]),

    route('bestellung/:orderId', 'features/orders/web/life/customer-order.page.tsx', { id: 'guest-order' }),

    layout('features/support/web/shared.layout.tsx', [
      route('stornomanagement', 'features/support/web/cancellations/cancellations.page.tsx'),
      route('export-orders', 'features/orders/web/export/export.page.tsx'),
    ]),
    layout('features/orders/web/dealer/dealer.layout.tsx', [
      route('haendler/bestellungen', 'features/orders/web/dealer/inbox.page.tsx'),
      layout('features/orders/web/dealer/offering.layout.tsx', [
        route('haendler/preise', 'features/orders/web/dealer/prices/prices.page.tsx'),
        route('haendler/preise/import', 'features/orders/web/dealer/prices/import.page.tsx'),
        route('haendler/gebiete', 'features/orders/web/dealer/zones/zones.page.tsx'),
        route('haendler/gebiete/neu', 'features/orders/web/dealer/zones/zone.page.tsx', { id: 'new-zone' }),
        route('haendler/gebiete/:zoneId', 'features/orders/web/dealer/zones/zone.page.tsx'),
        route('haendler/konditionen', 'features/orders/web/dealer/terms/terms.page.tsx'),
        route('haendler/liefertage', 'features/orders/web/dealer/delivery/delivery.page.tsx'),
      ]),
      route('haendler/statistik', 'features/orders/web/dealer/statistics.page.tsx'),
      route('haendler/einstellungen', 'features/orders/web/dealer/prices/settings.page.tsx'),
      route('haendler/bestellungen/:orderId', 'features/orders/web/dealer/order.page.tsx', [
        index('features/payments/web/dealer/dealer-payment.page.tsx'),
      ]),
      route('haendler/abrechnungen', 'features/support/web/commission/own-statements.page.tsx'),
      route('haendler/bewertungen', 'features/reviews/web/own-reviews.page.tsx'),
    ]),

    route('*', 'web/not-found.page.tsx'),
  ]),

  layout('web/layouts/focused.layout.tsx', [
    route(
      'benutzerkonto/anmeldung/:registerVariant?/:viewVariant?',
      'features/accounts/web/sign-in.page.tsx',
    ),
    route(
      'benutzerkonto/bestellanmeldung/:productGroup/:registerVariant?/:viewVariant?',
      'features/accounts/web/sign-in.page.tsx',
      { id: 'order-sign-in' },
    ),
    route(
      'benutzerkonto/anmeldung/login/zweiter-schritt',
      'features/accounts/web/security/second-step.page.tsx',
    ),
    route('anfrage-bestaetigen', 'features/accounts/web/choose-password.page.tsx', { id: 'confirm-account' }),
    route('neues-kennwort-setzen/:token', 'features/accounts/web/choose-password.page.tsx', {
      id: 'reset-password',
    }),
    route(':productGroup/angebotsassistent', 'features/calculator/web/assistant.page.tsx'),
    route(':productGroup/bestellparameter-bestaetigen', 'features/calculator/web/confirm.page.tsx'),
  ]),

  layout('web/layouts/order-process.layout.tsx', [
    route(
      ':productGroup/bestellung/:stepOrVariant?/:stepName?/:subStep?',
      'features/checkout/web/order.page.tsx',
    ),
    route(':productGroup/bestellung-erfolgreich/:orderId', 'features/checkout/web/success.page.tsx'),
  ]),

  layout('web/layouts/message.layout.tsx', [
    route('benutzerkonto/geloescht', 'features/accounts/web/own-data/erased.page.tsx'),
    route('email-anpassung-bestaetigen/:token', 'features/accounts/web/confirm-email.page.tsx'),
    route('benachrichtigungen/:token/bestaetigen', 'features/notifications/web/consent-link.page.tsx'),
    route('bestellung/zahlung/:reference', 'features/payments/web/payment-return.page.tsx'),
    route('bestellung/zugang/:secret', 'features/orders/web/order-access.page.tsx'),
    route('bewerten-sie-uns/:token/:orderId', 'features/reviews/web/rate.page.tsx'),
    route('bewertungen/:reviewId/melden', 'features/reviews/web/report.page.tsx'),
  ]),

  layout('web/layouts/app-only.layout.tsx', [
    route('app-anmeldung-verifizierung', 'features/accounts/web/app-sign-in.page.tsx'),
  ]),

  layout('web/layouts/partial.layout.tsx', [
    route(
      'account/basedata/partial/:addressCol?/:addressColItem?/:loginCol?',
      'features/orders/web/customer/data.page.tsx',
      { id: 'base-data-partial' },
    ),
    route(
      'account/basedata/modals/addEditAddressModal',
      'features/orders/web/customer/address-modal.page.tsx',
    ),
  ]),

  layout('web/layouts/plain-print.layout.tsx', [
    route(
      ':productGroup/bestellung-erfolgreich/:orderId/druckansicht',
      'features/checkout/web/order-print.page.tsx',
    ),

    route('druckansicht/agb', 'features/content/web/legal/terms-print.page.tsx'),
  ]),

  route(':productGroup/bestellung-entwurf', 'features/checkout/web/order-draft.resource.ts'),
  route('benutzerkonto/vertretung-beenden', 'features/accounts/web/end-impersonation.resource.ts'),
  route('benutzerkonto/passkey-anfrage', 'features/accounts/web/security/passkey-request.resource.ts'),
  route('kunde/meine-daten/auskunft.zip', 'features/accounts/web/own-data/export.resource.ts'),
  route('kunde/passkey-anfrage', 'features/accounts/web/security/own-passkey-request.resource.ts'),
  route('benutzerkonto/abmelden', 'features/accounts/web/sign-out.resource.ts'),
  route('angebote', 'features/calculator/web/start.resource.ts'),
  route('robots.txt', 'features/content/web/crawlers/robots.resource.ts'),
  route('sitemap.xml', 'features/content/web/crawlers/sitemap.resource.ts'),
  route('export-orders/datei', 'features/orders/web/export/export-file.resource.ts'),
  route(
    'support/abrechnungen/:dealerId/:month/csv',
    'features/support/web/commission/statement-csv.resource.ts',
  ),
  route('haendler/abrechnungen/:month/csv', 'features/support/web/commission/own-statement-csv.resource.ts'),
  route(
    'support/abrechnungen/:dealerId/:month/pdf',
    'features/support/web/commission/statement-pdf.resource.ts',
  ),
  route('haendler/abrechnungen/:month/pdf', 'features/support/web/commission/own-statement-pdf.resource.ts'),
  route('support/lastschriften/:fileId', 'features/payments/admin/debit-file.resource.ts'),
  route('admin/verkaufsliste/csv', 'features/orders/admin/sales-csv.resource.ts'),
  route('statistics/csv', 'features/statistics/admin/statistics-csv.resource.ts'),
  route('haendler', 'features/orders/web/dealer/portal.resource.ts'),
  route('bestellung/:orderId/qr-rechnung.svg', 'features/payments/web/qr-bill.resource.ts'),
  route('bestellung/:orderId/termin.ics', 'features/orders/web/order-calendar.resource.ts'),
  route('bestellung/:orderId/dokumente/:file', 'features/orders/web/documents/own-document.resource.ts'),
  route(
    'haendler/bestellungen/:orderId/dokumente/:file',
    'features/orders/web/documents/dealer-document.resource.ts',
  ),
  route('admin/verkaufsliste/:orderId/dokumente/:file', 'features/orders/admin/sales-document.resource.ts'),
  route('support/mails/:mailId/ansicht', 'features/notifications/admin/mail-view.resource.ts'),
  route('karten/:file', 'features/locations/web/state-map.resource.ts'),
  route('land-waehlen', 'web/choose-country.page.ts'),
  route('darstellung-waehlen', 'web/theme/choose-theme.resource.ts'),
] satisfies RouteConfig;

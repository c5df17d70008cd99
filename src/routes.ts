import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { fileRoutes, resource } from './file-routes.ts';

/** A page of a feature; where several paths share one, each needs a name of its own. */
const page = (path: string, file: string, id?: string) =>
  route(path, `features/${file}.page.tsx`, id ? { id } : {});

/** German path → page: the table of contents, grouped by layout. */
export default [
  // Before the pages of product groups, of which one ends like a slot is called (angebotsliste).
  resource('anzeige/:slot', 'adverts/frame/frame'),

  layout('shell/layouts/default.layout.tsx', [
    index('features/content/home/home.page.tsx'),
    page('heizoelpreise', 'market/price-pages/country-prices'),
    page('heizoelpreise/:stateName/:countyOrCityZipCode?/:cityZipCode?', 'market/price-pages/local-prices'),
    page('impressum', 'content/legal/legal', 'imprint'),
    page('agb', 'content/legal/legal', 'terms'),
    page('datenschutz', 'content/legal/legal', 'privacy'),
    page('barrierefreiheit', 'content/legal/legal', 'accessibility'),
    page('so-sortieren-wir', 'content/legal/legal', 'ranking'),
    page('mex/ratgeber-kauf', 'tanks/advice/back-test'),
    page('info-center', 'content/info-center/info-center'),
    page('news', 'content/news/news-list'),
    page('news/artikel/:artikelString', 'content/news/article'),
    page('mex/magazin', 'content/news/magazine'),
    page('mex/magazin/artikel/:artikelString', 'content/news/magazine-article'),
    page('newsletter', 'content/newsletter/newsletter'),
    page('mein-mex', 'tanks/my-oil/mein-mex'),
    page('widgets', 'widgets/widgets'),
    page('presse', 'press/releases/press'),
    page('presse/mitteilungen/:release', 'press/releases/release'),
    page('vertrag-widerrufen', 'withdrawals/withdrawal'),
    page('anzeige/hinweis/:showing?', 'adverts/frame/notice'),
    route('cookie-einstellungen', 'shell/consent/cookie-settings.page.tsx'),

    page('sammelbestellung/neu/:orderId', 'checkout/group/start-group'),
    page('sammelbestellung/:code', 'checkout/group/group-order'),

    page(':productGroup/angebotsliste', 'offers/list/offer-list'),
    page(':productGroup/angebotsliste/:dealerId', 'offers/details/offer-details'),
    page('heizoelhaendler/:stateName?/:zipCode?', 'dealer-directory/directory'),
    page('heizoelhaendler/:stateName/:zipCode/:dealerId', 'dealer-directory/dealer'),
    page(
      'heizoelhaendler/:stateName/:zipCode/:branchId/:dealerId',
      'dealer-directory/dealer',
      'dealer-of-branch',
    ),
    page('haendler/:dealerId/bewertungen', 'reviews/dealer-reviews'),
    page('haendler-werden', 'dealer-care/application/apply'),
    page('haendler-werden/:token', 'dealer-care/application/application', 'dealer-application'),

    layout('features/customers/customer.layout.tsx', [
      route('kunde/startseite', 'features/orders/customer-orders/home.page.tsx', [
        index('features/tanks/my-oil/home-part.page.tsx'),
      ]),
      page('kunde/bestellungen', 'orders/customer-orders/orders'),
      page('kunde/bestellungen/:orderId', 'orders/order-page/customer-order'),
      page('kunde/stammdaten', 'customers/data'),
      page('persoenliche-daten', 'customers/data', 'personal-data'),
      layout('features/content/news/magazine-part.layout.tsx', { id: 'my-oil-magazine' }, [
        page('kunde/mex', 'tanks/my-oil/my-oil'),
      ]),
      page('kunde/mex/lieferung/:orderId', 'tanks/delivery-check/delivery-check'),
      page('kunde/mex/bericht/:year', 'tanks/report/report'),
      page('mex/sensors', 'tanks/connect/web/sensors'),
      page('mex/sensors/neu', 'tanks/connect/web/new-sensor'),
      page('mex/sensors/neu/oilfox', 'tanks/connect/web/oilfox'),
      page('mex/sensors/:sensorId', 'tanks/connect/web/sensor'),
      page('mex/programme', 'tanks/connect/web/programs'),
      page('mex/tanks/:tankId/daten', 'tanks/readings/data'),
      layout('features/tanks/dashboard/dashboard.layout.tsx', [
        layout('features/content/news/magazine-part.layout.tsx', { id: 'dashboard-magazine' }, [
          page('kunde/dashboard', 'tanks/dashboard/overview'),
        ]),
        page('kunde/dashboard/kaufpreis', 'tanks/dashboard/purchase-price'),
        page('kunde/dashboard/tank-fuellstand', 'tanks/my-oil/level'),
        page('kunde/dashboard/tank-reichweite', 'tanks/my-oil/range'),
        page('kunde/dashboard/verbrauch', 'tanks/my-oil/use'),
      ]),
      page('kunde/benachrichtigungen', 'customers/notifications/web/notifications'),
      page('mex/tanks/:id/mitteilungen', 'tanks/notices/notices'),
      page('kunde/sicherheit', 'identity/factors/security'),
      page('kunde/meine-daten', 'identity/privacy/own-data'),
    ]),

    page('bestellung/:orderId', 'orders/order-page/customer-order', 'guest-order'),

    route('support/zugang/:secret', 'features/identity/roles/operator-access.page.ts'),
    page('*', 'cms/public/cms-page'),
  ]),

  layout('shell/work/staff.layout.tsx', [
    route('support', 'shell/work/start.page.tsx'),
    page('admin/verkaufsliste', 'orders/sales-list/sales-list'),
    page('admin/verkaufsliste/:orderId', 'orders/sales-list/sales-order'),
    page('support/user/list', 'identity/staff-users/user-list'),
    page('support/benutzer/:id/bearbeiten', 'identity/staff-users/user'),
    page('support/abrechnungen', 'billing/commission/statements'),
    page('support/abrechnungen/:dealerId/:month', 'billing/commission/statement'),
    page('support/zahlungen', 'payments/staff/alerts'),
    page('support/zahlungseingang', 'receivables/staff/receipts'),
    page('support/forderungen', 'receivables/staff/claims'),
    page('support/widerrufe', 'withdrawals/staff/withdrawals'),
    page('support/bewertungen', 'reviews/staff/reports'),
    page('support/data-export', 'exports/data-export/data-export'),
    page('statistics', 'statistics/statistics'),
    page('support/haendler', 'dealer-care/staff/dealers'),
    page('support/haendler/bewerbung/:applicationId', 'dealer-care/staff/application'),
    page('support/haendler/:dealerId', 'dealer-care/staff/dealer'),
    page('statistics/konversion', 'statistics/conversion/conversion'),
    page('support/parameter-requirement', 'settings/requirements/requirements'),
    page('support/sortiment', 'settings/assortment/assortment'),
    page('support/saetze', 'settings/rates/rates'),
    page('support/lieferkalender', 'settings/calendar/calendar'),
    page('support/preisgrenzen', 'settings/floors/floors'),
    page('support/preisfaktoren', 'market/staff/price-factors'),
    page('support/presse', 'press/releases/release-list'),
    page('support/presse/bilder', 'press/pictures/pictures'),
    page('support/presse/:releaseId', 'press/releases/edit-release'),
    page('support/mex', 'tanks/staff/devices'),
    page('support/mex/lager', 'tanks/staff/stock'),
    page('support/mex/tanks/:tankId', 'tanks/staff/tank'),
    page('support/mex/:sensorId', 'tanks/staff/device'),
    page('support/cms/media', 'media/library/library'),
    page('support/cms/media/:mediaId', 'media/library/item'),
    page('support/cms/news', 'content/news/staff/article-list'),
    page('support/cms/news/:newsId', 'content/news/staff/edit-article'),
    page('support/cms/news/:newsId/preview', 'content/news/staff/article-preview'),
    page('support/cms/news/:newsId/versionen', 'content/news/staff/article-versions'),
    page('support/cms/prompts', 'prompts/staff/prompt-list'),
    page('support/cms/prompts/:id', 'prompts/staff/prompt'),
    page('support/cms/list', 'cms/staff/page-list'),
    page('support/cms/content/edit', 'cms/entries/staff/content'),
    page('support/cms/:pageId?/edit', 'cms/staff/edit'),
    page('support/cms/:pageId/preview', 'cms/staff/preview'),
    page('support/cms/:pageId/versionen', 'cms/staff/versions'),
    page('support/protokoll', 'identity/audit/audit'),
    route('support/hintergrundauftraege', 'shell/work/failed-jobs.page.tsx'),
    page('support/slots', 'adverts/staff/slots'),
    page('support/slots/create', 'adverts/staff/slot', 'new-slot'),
    page('support/slots/:slotId', 'adverts/staff/slot'),
    page('support/adverts', 'adverts/staff/adverts'),
    page('support/adverts/create', 'adverts/staff/advert', 'new-advert'),
    page('support/adverts/:advertId', 'adverts/staff/advert'),
    page('support/campaigns', 'adverts/staff/campaigns'),
    page('support/campaigns/create', 'adverts/staff/campaign', 'new-campaign'),
    page('support/campaigns/:campaignId', 'adverts/staff/campaign'),
    page('support/werbekunden', 'adverts/staff/advertisers'),
    route('support/cache', 'shell/work/cache-list.page.tsx'),
    route('support/farbwelten', 'shell/work/themes.page.tsx'),
    page('support/mails', 'messages/staff/mail-list'),
    page('support/mails/:mailId', 'messages/staff/mail'),
  ]),
  layout('shell/work/shared.layout.tsx', [
    page('stornomanagement', 'billing/cancellations/cancellations'),
    page('export-orders', 'exports/export'),
  ]),
  layout('features/adverts/partner/partner.layout.tsx', [
    page('werbung', 'adverts/partner/own-campaigns'),
    page('werbung/:campaignId', 'adverts/partner/own-campaign'),
  ]),
  layout('features/dealers/portal/dealer.layout.tsx', [
    route('haendler', 'shell/work/dealer-start.page.tsx'),
    page('haendler/bestellungen', 'orders/inbox/inbox'),
    page('haendler/preise', 'dealers/portal/prices/prices'),
    page('haendler/preise/import', 'dealers/portal/prices/import'),
    page('haendler/gebiete', 'dealers/portal/zones/zones'),
    page('haendler/gebiete/neu', 'dealers/portal/zones/zone', 'new-zone'),
    page('haendler/gebiete/:zoneId', 'dealers/portal/zones/zone'),
    page('haendler/konditionen', 'dealers/portal/terms/terms'),
    page('haendler/liefertage', 'dealers/portal/delivery/delivery'),
    page('haendler/statistik', 'orders/inbox/statistics'),
    page('haendler/aufnahme', 'dealer-care/onboarding/onboarding'),
    page('haendler/auftritt', 'dealers/portal/profile/profile'),
    page('haendler/einstellungen', 'dealers/portal/prices/settings'),
    route('haendler/bestellungen/:orderId', 'features/orders/inbox/order.page.tsx', [
      index('features/payments/dealer-part/dealer-payment.page.tsx'),
    ]),
    page('haendler/abrechnungen', 'billing/commission/own-statements'),
    page('haendler/bewertungen', 'reviews/own-reviews'),
  ]),

  layout('features/press/area/press.layout.tsx', [
    page('presse/bereich', 'press/area/area'),
    page('presse/bereich/mitteilungen/:release', 'press/area/area-release'),
    page('presse/bereich/preise', 'press/price-series/series'),
  ]),

  layout('shell/layouts/slim.layout.tsx', { id: 'focused' }, [
    page('mex/tanks', 'tanks/guide/tanks'),
    page('mex/tanks/:id/peilen', 'tanks/guide/dip'),
    page('mex/peilen/:token', 'tanks/guide/dip-link'),
    page('benutzerkonto/anmeldung/:registerVariant?/:viewVariant?', 'identity/sign-in/sign-in'),
    page(
      'benutzerkonto/bestellanmeldung/:productGroup/:registerVariant?/:viewVariant?',
      'identity/sign-in/sign-in',
      'order-sign-in',
    ),
    page('benutzerkonto/anmeldung/login/zweiter-schritt', 'identity/factors/second-step'),
    page('anfrage-bestaetigen', 'identity/sign-in/choose-password', 'confirm-account'),
    page('neues-kennwort-setzen/:token', 'identity/sign-in/choose-password', 'reset-password'),
    page(':productGroup/bestellparameter-bestaetigen', 'offers/confirm/confirm'),
  ]),

  layout('shell/layouts/slim.layout.tsx', { id: 'guide' }, [
    page('mex/tanks/:id/:step?', 'tanks/guide/guide'),
    page(':productGroup/angebotsassistent', 'offers/assistant/assistant'),
  ]),

  layout('shell/layouts/slim.layout.tsx', { id: 'order-process' }, [
    page(':productGroup/bestellung/:stepOrVariant?/:stepName?/:subStep?', 'checkout/steps/order'),
    page(':productGroup/bestellung-erfolgreich/:orderId', 'checkout/success/success'),
  ]),

  layout('shell/layouts/slim.layout.tsx', { id: 'message' }, [
    page('benutzerkonto/geloescht', 'identity/privacy/deleted'),
    page('email-anpassung-bestaetigen/:token', 'identity/sign-in/confirm-email'),
    page('benachrichtigungen/:token/bestaetigen', 'customers/notifications/web/consent-link'),
    page('newsletter/:token', 'content/newsletter/newsletter-link'),
    page('mitteilungen/:token/abstellen', 'tanks/notices/notice-link'),
    page('bestellung/zahlung/:reference', 'payments/payment-return'),
    page('bestellung/zugang/:secret', 'orders/order-page/order-access'),
    page('bewerten-sie-uns/:token/:orderId', 'reviews/rate'),
    page('bewertungen/:reviewId/melden', 'reviews/report'),
  ]),

  layout('shell/layouts/default.layout.tsx', { id: 'drafts' }, [
    page('vorschau/:token', 'cms/public/draft'),
    page('vorschau/artikel/:token', 'content/news/draft-article'),
  ]),

  layout('shell/layouts/app-only.layout.tsx', [
    page('app-anmeldung-verifizierung', 'identity/sign-in/app-sign-in'),
    page('app-bestellung', 'app/app-order'),
    page('app-einstellungen', 'app/app-settings'),
  ]),

  layout('shell/layouts/partial.layout.tsx', [
    page(
      'account/basedata/partial/:addressCol?/:addressColItem?/:loginCol?',
      'customers/data',
      'base-data-partial',
    ),
    page('account/basedata/modals/addEditAddressModal', 'customers/address-book/address-modal'),
  ]),

  layout('shell/layouts/plain-print.layout.tsx', [
    page(':productGroup/bestellung-erfolgreich/:orderId/druckansicht', 'checkout/success/order-print'),

    page('druckansicht/agb', 'content/legal/terms-print'),
  ]),

  ...fileRoutes,
] satisfies RouteConfig;

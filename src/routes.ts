import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { fileRoutes, resource } from './file-routes.ts';
import { page, portalRoutes } from './portal-routes.ts';
import type { StaffPage } from './shell/work/staff-page.ts';
import { staffPages } from './shell/work/staff-pages.ts';

/** German path → page: the table of contents, grouped by layout. */
export default [
  // Before the pages of product groups, of which one ends like a slot is called (angebotsliste).
  resource('anzeige/:slot', 'adverts/frame/frame'),

  layout('shell/layouts/default.layout.tsx', [
    index('features/content/home/home.page.tsx'),
    page('heizoelpreise', 'market/price-pages/country-prices'),
    layout('features/leads/banner/banner.layout.tsx', [
      page('heizoelpreise/:stateName/:countyOrCityZipCode?/:cityZipCode?', 'market/price-pages/local-prices'),
    ]),
    page('impressum', 'content/legal/legal', 'imprint'),
    page('agb', 'content/legal/legal', 'terms'),
    page('datenschutz', 'content/legal/legal', 'privacy'),
    page('barrierefreiheit', 'content/legal/legal', 'accessibility'),
    page('so-sortieren-wir', 'content/legal/legal', 'ranking'),
    page('mex/ratgeber-kauf', 'forecast/back-test/back-test'),
    page('info-center', 'content/info-center/info-center'),
    page('news', 'content/news/articles'),
    page('news/artikel/:artikelString', 'content/news/article'),
    page('mex/magazin', 'content/news/magazine'),
    page('mex/magazin/artikel/:artikelString', 'content/news/magazine-article'),
    page('newsletter', 'content/newsletter/newsletter'),
    page('community', 'community/list/community'),
    page('community/mex', 'community/list/mex'),
    page('community/beitrag/:postId', 'community/thread/thread'),
    page('community/abstimmung', 'community/voting/voting'),
    page('community/nutzungsbedingungen', 'community/guidelines/guidelines'),
    page('dein-heizoelverbrauch', 'leads/start/own-use'),
    page(
      'leads/heizoelverbrauch/anfrage',
      'leads/comparison/comparison-result',
      'leads-oil-consumption-checkout',
    ),
    page('leads/ratgeber/:guideId/ergebnis', 'leads/comparison/comparison-result', 'guide-result'),
    page('mein-mex', 'my-oil/view/mein-mex'),
    page('widgets', 'widgets/widgets'),
    page('presse', 'press/releases/press'),
    page('presse/mitteilungen/:release', 'press/releases/release'),
    page('vertrag-widerrufen', 'withdrawals/withdrawal'),
    page('anzeige/hinweis/:showing?', 'adverts/frame/advert-notice'),
    route('cookie-einstellungen', 'shell/cookie-consent/cookie-settings.page.tsx'),

    page('sammelbestellung/neu/:orderId', 'checkout/group/start-group'),
    page('sammelbestellung/:code', 'checkout/group/group-order'),

    page('datenblatt/:productId', 'offers/safety/data-sheet'),
    page(':productGroup/angebotsliste', 'offers/list/offer-list'),
    page(':productGroup/angebotsliste/:dealerId', 'offers/details/offer-details'),
    page('heizoelhaendler/:stateName?/:zipCode?', 'dealer-directory/dealer-list'),
    page('heizoelhaendler/:stateName/:zipCode/:dealerId', 'dealer-directory/dealer'),
    page(
      'heizoelhaendler/:stateName/:zipCode/:branchId/:dealerId',
      'dealer-directory/dealer',
      'dealer-of-branch',
    ),
    page('haendler/:dealerId/bewertungen', 'reviews/dealer-reviews'),
    page('teilen', 'app/install/share'),
    page('haendler-werden', 'dealer-care/application/apply'),
    page('haendler-werden/:token', 'dealer-care/application/application', 'dealer-application'),

    layout('features/customers/customer.layout.tsx', [
      route('kunde/startseite', 'features/orders/customer-orders/customer-home.page.tsx', [
        index('features/my-oil/view/home-part.page.tsx'),
      ]),
      page('kunde/bestellungen', 'orders/customer-orders/customer-orders'),
      page('kunde/bestellungen/:orderId', 'orders/order-page/customer-order'),
      page('kunde/stammdaten', 'customers/customer-data'),
      page('persoenliche-daten', 'customers/customer-data', 'personal-data'),
      layout('features/content/news/magazine-part.layout.tsx', { id: 'my-oil-magazine' }, [
        layout('features/leads/kept/comparison-part.layout.tsx', [page('kunde/mex', 'my-oil/view/my-oil')]),
      ]),
      page('kunde/vergleiche/:comparisonId', 'leads/kept/comparison'),
      page('kunde/mex/lieferung/:orderId', 'delivery-check/delivery-check'),
      page('kunde/mex/bericht/:year', 'my-oil/tank-report/report'),
      page('mex/sensors', 'sensors/connect/web/sensors'),
      page('mex/sensors/neu', 'sensors/connect/web/new-sensor'),
      page('mex/sensors/neu/oilfox', 'sensors/connect/web/oilfox'),
      page('mex/sensors/:sensorId', 'sensors/connect/web/sensor'),
      page('mex/programme', 'sensors/connect/web/programs'),
      page('mex/tanks/:tankId/daten', 'sensors/readings/tank-data'),
      layout('features/my-oil/dashboard/dashboard.layout.tsx', [
        layout('features/content/news/magazine-part.layout.tsx', { id: 'dashboard-magazine' }, [
          page('kunde/dashboard', 'my-oil/dashboard/overview'),
        ]),
        page('kunde/dashboard/kaufpreis', 'my-oil/dashboard/purchase-price'),
        page('kunde/dashboard/tank-fuellstand', 'my-oil/view/level'),
        page('kunde/dashboard/tank-reichweite', 'my-oil/view/range'),
        page('kunde/dashboard/verbrauch', 'my-oil/view/use'),
      ]),
      route('kunde/benachrichtigungen', 'features/customers/notifications/web/notifications.page.tsx', [
        index('features/push/notices-part.page.tsx'),
      ]),
      page('mex/tanks/:id/mitteilungen', 'my-oil/notices/notices'),
      page('mex/tanks/:id/auffaellig', 'my-oil/suspect/suspect'),
      page('kunde/sicherheit', 'identity/factors/security'),
      page('kunde/meine-daten', 'identity/privacy/own-data'),
    ]),

    page('bestellung/:orderId', 'orders/order-page/customer-order', 'guest-order'),
    page('bestellung/:orderId/link', 'orders/order-page/order-link'),

    route('support/zugang/:secret', 'features/identity/roles/operator-access.page.ts'),
    page('*', 'cms/public/cms-page'),
  ]),

  layout('shell/work/staff.layout.tsx', staffRoutes('staff')),
  layout('shell/work/shared.layout.tsx', staffRoutes('shared')),
  ...portalRoutes,

  layout('shell/layouts/slim.layout.tsx', { id: 'focused' }, [
    page('mex/tanks', 'my-oil/guide/tanks'),
    page('mex/tanks/:id/peilen', 'my-oil/guide/dip'),
    page('mex/peilen/:token', 'my-oil/guide/dip-link'),
    page('benutzerkonto/anmeldung/:registerVariant?/:viewVariant?', 'identity/sign-in/sign-in'),
    page(
      'benutzerkonto/bestellanmeldung/:productGroup/:registerVariant?/:viewVariant?',
      'identity/sign-in/sign-in',
      'order-sign-in',
    ),
    page('benutzerkonto/anmeldung/login/zweiter-schritt', 'identity/factors/second-step'),
    page('anfrage-bestaetigen', 'identity/sign-in/choose-password', 'confirm-account'),
    page('neues-kennwort-setzen/:token', 'identity/sign-in/choose-password', 'reset-password'),
    page('community/neu', 'community/write/new-post'),
    page('community/beitrag/:postId/antworten', 'community/write/reply'),
    page('community/beitrag/:postId/bearbeiten', 'community/write/edit'),
    page('community/beitrag/:postId/folgen', 'community/follow/follow'),
    page('community/abstimmung/:pollId', 'community/voting/poll'),
    page('community/profil', 'community/write/profile'),
    page('community/profil/:measureId', 'community/write/measure'),
    page('leads/ergebnis/:guideId/behalten', 'leads/kept/keep-comparison'),
    page('leads/lead-formular', 'leads/requests/lead-form'),
    page(':productGroup/bestellparameter-bestaetigen', 'offers/confirm/confirm-parameters'),
  ]),

  layout('shell/layouts/slim.layout.tsx', { id: 'guide' }, [
    page('mex/tanks/:id/:step?', 'my-oil/guide/guide'),
    page(':productGroup/angebotsassistent', 'offers/assistant/assistant'),
    page('heizoel-verbrauchsvergleich', 'leads/guides/guide-start', 'consumption-guide'),
    page('heizoel-verbrauchsvergleich/:step', 'leads/guides/guide-step', 'consumption-step'),
    page('leads/ratgeber/:guideId', 'leads/guides/guide-start', 'lead-guide'),
    page('leads/ratgeber/:guideId/:step', 'leads/guides/guide-step', 'lead-guide-step'),
  ]),

  layout('shell/layouts/slim.layout.tsx', { id: 'order-process' }, [
    page(':productGroup/bestellung/:stepOrVariant?/:stepName?/:subStep?', 'checkout/steps/checkout'),
    page(':productGroup/bestellung-erfolgreich/:orderId', 'checkout/success/success'),
  ]),

  layout('shell/layouts/slim.layout.tsx', { id: 'message' }, [
    page('benutzerkonto/geloescht', 'identity/privacy/deleted'),
    page('email-anpassung-bestaetigen/:token', 'identity/sign-in/confirm-email'),
    page('benachrichtigungen/:token/bestaetigen', 'customers/notifications/web/consent-link'),
    page('newsletter/:token', 'content/newsletter/newsletter-link'),
    page('leads/bestaetigen/:token', 'leads/requests/lead-link'),
    page('mitteilungen/:token/abstellen', 'my-oil/notices/notice-link'),
    page('bestellung/zahlung/:reference', 'payments/payment-return'),
    page('bestellung/zugang/:secret', 'orders/order-page/order-access'),
    page('bewerten-sie-uns/:token/:orderId', 'reviews/write-review'),
    page('bewertungen/:reviewId/melden', 'reviews/report-review'),
    page('community/abbestellen/:token', 'community/follow/follow-link'),
    page('community/beitrag/:postId/melden', 'community/report/report'),
    page('community/beitrag/:postId/loeschen', 'community/write/delete'),
    page('community/beitrag/:postId/danken', 'community/thread/thank'),
    page('community/beitrag/:postId/geloest', 'community/thread/solved'),
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
      'customers/customer-data',
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

/** Pages of the staff, each as its row says. */
function staffRoutes(frame: 'staff' | 'shared') {
  const rows = Object.entries<StaffPage>(staffPages).filter(([, row]) => (row.frame ?? 'staff') === frame);
  return rows.flatMap(([file, { path, newPath }]) => {
    const module = `${file.startsWith('shell/') ? '' : 'features/'}${file}.page.tsx`;
    const making = newPath === undefined ? [] : [route(newPath.slice(1), module, { id: `${file}.new` })];
    return [...making, route(path.slice(1), module)];
  });
}

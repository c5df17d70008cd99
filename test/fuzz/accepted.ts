/**
 * Endpoints whose handlers the fuzzer has to reach: of each, some request must be answered as asked for. Those that are
 * missing need what a stranger cannot guess: a secret, an id of somebody's own, or a body of many parts.
 */
export const acceptedEndpoints: readonly string[] = [
  'POST /api/location/check-zipcodes',
  'GET /api/site/:countryId/country-states',
  'GET /api/site/:countryId/pages/local/redirect',
  'POST /api/account/jwt/abmelden',
  'POST /api/kalkulation/berechnen',
  'POST /api/kalkulation/berechnen-default',
  'GET /api/kalkulation/init/:countryId/:productGroupId',
  'GET /api/site/:countryId/prices/best',
  'GET /api/site/:countryId/prices/range-local',
  'GET /api/site/:countryId/price-faq',
  'POST /api/order-process/orders',
  'POST /api/order-process/payment/save',
  'GET /api/common/address',
  'GET /api/basedata/get',
  'GET /api/jwt/adressen/order-addresses/:countryId',
  'POST /api/basedata/save',
  'GET /api/jwt/kunde/hat-bestellungen',
  'POST /api/jwt/kunde/set/favourite',
  'POST /api/account/cache-reg-data',
  'GET /api/order-process/common-data',
  'GET /api/site/trusted-shops/:id/overall',
  'GET /api/customer/notifications',
  'GET /api/customer/dashboard',
  'GET /api/customer/dashboard/orders',
  'GET /api/site/:countryId/news-articles',
  'GET /api/site/:countryId/news-articles/featured',
  'GET /api/periodStatistic/getProducts',
  'POST /api/error-trace/js-error',
];

import type { Area } from '#features/accounts/areas.ts';

/** Whom an endpoint or page is for. 'public' ones look after the ownership of what they show themselves. */
export type Policy = 'public' | Area;

/** Every endpoint; one that is missing here fails the check. */
export const endpointPolicies: Readonly<Record<string, Policy>> = {
  'GET /session/renew': 'public',
  'POST /api/account/v2/get/token': 'public',
  'POST /api/account/get/token': 'public',
  'POST /api/account/jwt/anmelden': 'public',
  'POST /api/account/jwt/abmelden': 'public',
  'POST /api/account/anmelden': 'public',
  'POST /api/account/anmelden-cookie': 'public',
  'POST /api/account/cache-reg-data': 'public',
  'GET /api/common/address': 'public',
  'POST /api/order-process/orders': 'public',
  'GET /api/order-process/orders/:orderId': 'public',
  'POST /api/order-process/payment/save': 'public',
  'GET /api/basedata/get': 'ownAccount',
  'POST /api/basedata/save': 'ownAccount',
  'GET /api/jwt/adressen/order-addresses/:countryId': 'ownAccount',
  'GET /api/jwt/kunde/hat-bestellungen': 'ownAccount',
  'POST /api/jwt/kunde/set/favourite': 'ownAccount',
  'GET /api/customer/dashboard': 'ownAccount',
  'GET /api/customer/dashboard/orders': 'ownAccount',
  'GET /api/customer/notifications': 'ownAccount',
  'POST /api/customer/notifications/price-alarms': 'ownAccount',
  'DELETE /api/customer/notifications/price-alarms/:id': 'ownAccount',
  'POST /api/customer/notifications/newsletter': 'ownAccount',
  'POST /api/location/check-zipcode': 'public',
  'POST /api/location/check-zipcodes': 'public',
  'GET /api/location/places': 'public',
  'GET /api/site/:countryId/country-states': 'public',
  'GET /api/site/:countryId/pages/local/redirect': 'public',
  'GET /api/site/:countryId/dealers/:id': 'public',
  'POST /api/kalkulation/berechnen': 'public',
  'POST /api/kalkulation/bestellung/berechnen': 'public',
  'POST /api/kalkulation/berechnen-default': 'public',
  'POST /api/bulkorder/getBulkOrderCalculation': 'public',
  'GET /api/kalkulation/init/:countryId/:productGroupId': 'public',
  'POST /api/kalkulation/upselling': 'public',
  'GET /api/kalkulation/best-price': 'public',
  'GET /api/site/:countryId/prices/best': 'public',
  'GET /api/site/:countryId/prices/history': 'public',
  'GET /api/chartapi/GetAveragePriceHistory': 'public',
  'GET /api/site/trusted-shops/:id/overall': 'public',
  'POST /api/error-trace/js-error': 'public',
};

/** Pages that are not for everybody (the link of a start opens those of the operator, too); those below the guarded paths must stand here. */
export const pagePolicies: Readonly<Record<string, Area | 'operator link'>> = {
  '/kunde/startseite': 'ownAccount',
  '/kunde/bestellungen': 'ownAccount',
  '/kunde/stammdaten': 'ownAccount',
  '/kunde/benachrichtigungen': 'ownAccount',
  '/haendler/bestellungen': 'dealerPortal',
  '/haendler/bestellungen/:orderId': 'dealerPortal',
  '/kunde/mex': 'ownAccount',
  '/kunde/dashboard': 'ownAccount',
  '/kunde/dashboard/kaufpreis': 'ownAccount',
  '/kunde/dashboard/tank-fuellstand': 'ownAccount',
  '/kunde/dashboard/tank-reichweite': 'ownAccount',
  '/kunde/dashboard/verbrauch': 'ownAccount',
  '/support': 'staff',
  '/support/user/list': 'customers',
  '/support/benutzer/:id/bearbeiten': 'customers',
  '/support/mails': 'settings',
  '/support/mails/:mailId': 'settings',
  '/support/mails/:mailId/ansicht': 'settings',
  '/support/zugang/:secret': 'operator link',
};

/** Nothing below these is for everybody. */
export const guardedPaths =
  /^\/(kunde|support|admin|account|mex|mein-mex|persoenliche-daten|export-orders|statistics|stornomanagement)(\/|$)|^\/haendler\/(?!:)/;

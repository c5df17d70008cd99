import { feature } from '#server/feature.ts';
import { customerRoutes } from './customer.routes.ts';
import { customersPersonalData } from './customers.personal-data.ts';
import { alarmPushes } from './notifications/alarm-pushes.ts';
import { consentMails } from './notifications/consent-mails.ts';
import { notificationsRoutes } from './notifications/notifications.routes.ts';
import { alarmsJobs } from './notifications/price-alarms.ts';
import { homeOf } from './reads.ts';

/** Own data, addresses, favourites, alarms and consents of customers. */
export const customersFeature = feature({
  name: 'customers',
  routes: (deps) => [...customerRoutes(deps), ...notificationsRoutes(deps)],
  jobs: alarmsJobs,
  mails: consentMails,
  pushes: alarmPushes,
  personalData: [customersPersonalData],
  ports: () => ({ homeOf }),
});

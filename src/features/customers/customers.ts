export { addAddress, addressesOf } from './address-book/address-book.store.ts';
export { maxAddresses, saveAddresses } from './address-book/address-book.ts';
export { customerRoutes } from './customer.routes.ts';
export { customersDataset } from './customers.dataset.ts';
export { customersPersonalData } from './customers.personal-data.ts';
export { alarmPushes } from './notifications/alarm-pushes.ts';
export { consentMails } from './notifications/consent-mails.ts';
export { notificationsRoutes } from './notifications/notifications.routes.ts';
export { alarmsJobs } from './notifications/price-alarms.ts';

export { adviceJobs } from './advice/back-test.ts';
export { tankRoomOf } from './advice/tank-room.ts';
export { clientsRoutes } from './clients/clients.routes.ts';
export { hooksRoutes } from './connect/hooks.routes.ts';
export { mqttGate } from './connect/mqtt.ts';
export { oilfoxJobs } from './connect/oilfox/poll-accounts.ts';
export { dashboardRoutes } from './dashboard.routes.ts';
export {
  checkFollowsOrder,
  checkPastDeliveries,
  deliveryCheckJobs,
} from './delivery-check/check-deliveries.ts';
export { deliveryChecksOf } from './delivery-check/delivery-check.ts';
export { giveFirstEstimate, tanksWithoutEstimate } from './forecast/first-estimate.ts';
export { temperaturesJobs } from './forecast/temperatures.ts';
export { noticeMails, noticePushes } from './notices/notice-mails.ts';
export { noticesJobs } from './notices/notices.ts';
export { readingsDataset } from './readings/readings.dataset.ts';
export { readingsJobs } from './readings/readings.jobs.ts';
export { readingsRoutes } from './readings/readings.routes.ts';
export { storeReadings } from './readings/store-readings.ts';
export { newSensorKey, sensorKeyHash } from './sensors.store.ts';
export { gaugeOf } from './shapes.rules.ts';
export { driftJobs } from './staff/check-drift.ts';
export { devicesPath } from './staff/device-search.rules.ts';
export { troubledSensors } from './staff/devices.store.ts';
export { tankStatuses } from './tank-status.ts';
export { tanksPersonalData } from './tanks.personal-data.ts';
export { tanksRoutes } from './tanks.routes.ts';
export { addTank, hasTank } from './tanks.store.ts';

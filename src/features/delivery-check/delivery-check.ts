export {
  calibrateByDelivery,
  calibrateByLevel,
  deliveriesToCalibrateBy,
  sensorInTank,
  tellsLitres,
} from './calibrate.ts';
export { checkPastDeliveries } from './check-deliveries.ts';
export { latestDeliveryChecks } from './seen-deliveries.ts';

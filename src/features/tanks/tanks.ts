export { mqttGate } from './connect/mqtt.ts';
export { checkPastDeliveries } from './delivery-check/check-deliveries.ts';
export { giveFirstEstimate, tanksWithoutEstimate } from './forecast/first-estimate.ts';
export { storeReadings } from './readings/store-readings.ts';
export { newSensorKey, sensorKeyHash } from './sensors.store.ts';
export { gaugeOf } from './shapes.rules.ts';
export { tankStatuses } from './tank-status.ts';
export { addTank, hasTank } from './tanks.store.ts';

export { addSensor } from './add-sensor.ts';
export { removeSensor, saveSensor, setMainSensor } from './change-sensor.ts';
export { destinationOf } from './connect/destination.ts';
export { mqttGate } from './connect/mqtt.ts';
export { addForeignSensor } from './connect/own-sensor.ts';
export { toldTanks } from './deliveries/deliveries.store.ts';
export { oilOfOrders, oilThatCame } from './deliveries/deliveries.ts';
export { runningOrder } from './deliveries/running-order.ts';
export { saveStock, stockOn, stuckOn } from './deliveries/stocks.store.ts';
export {
  answerRise,
  moveDelivery,
  moveOrder,
  saveDelivery,
  takeBack,
} from './deliveries/typed-deliveries.store.ts';
export { dipsOf, latestDays, tankDays, tankHours, tankLevels, withLevels } from './levels.store.ts';
export { followLosses } from './losses/follow-losses.ts';
export { lossesOf, saveAnswer } from './losses/losses.store.ts';
export { answerSuspect, suspectAnswers, suspectIn } from './readings/hear-word.ts';
export { noticeTankTask } from './readings/loss-candidates.ts';
export { maxDipIn, recordDip } from './readings/record-dip.ts';
export { confirmRefill, hasRefill, recogniseRefill } from './readings/refills.store.ts';
export { countDoubtful, recentLevels, saveRhythms, saveStillness } from './readings/rhythms.store.ts';
export { maxReadingsIn } from './readings/sent-field-names.rules.ts';
export { storeReadings } from './readings/store-readings.ts';
export { addScaleChanges, levelSaid, saveOffset } from './sensor-calibration.ts';
export { lastScaleChange } from './sensor-changes.ts';
export {
  freeSensors,
  hasToldLevel,
  isOfLitres,
  measureOf,
  newSensorKey,
  sensorKeyHash,
  sensorsOf,
  toldLitres,
} from './sensors.store.ts';

export { faultTexts } from './connect/faults.texts.ts';
export { configurationsOf, presets } from './connect/presets.rules.ts';
export { presetChoices, sensorsTexts } from './connect/web/sensors.texts.ts';
export { lastDayOf } from './deliveries/order-lines.rules.ts';
export { tanksOfOrder } from './deliveries/order-tanks.rules.ts';
export { insteadOf, keyedRise, ofPeriod, riseKey } from './deliveries/rises.rules.ts';
export {
  doubtfulDays,
  isBatteryLow,
  isSilent,
  lowBattery,
  lowBatteryPercent,
  percentOf,
  sensorState,
  suspectIn,
  voltsOf,
} from './health/sensor-health.rules.ts';
export { leastLoss, lossAnswers } from './losses/losses.rules.ts';
export { lossWindow, suddenLoss } from './losses/sudden.rules.ts';
export { isUnsettled, suspectOf } from './readings/alarms.rules.ts';
export { boundsOf } from './readings/bounds.rules.ts';
export { nearDays } from './readings/refills.rules.ts';

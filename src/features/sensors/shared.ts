export { faultTexts } from './connect/faults.texts.ts';
export { configurationsOf, presets } from './connect/presets.rules.ts';
export { presetChoices, sensorsTexts } from './connect/web/sensors.texts.ts';
export { lastDayOf } from './deliveries/order-lines.rules.ts';
export { tanksOfOrder } from './deliveries/order-tanks.rules.ts';
export { insteadOf, keyedRise, ofPeriod, riseKey } from './deliveries/rises.rules.ts';
export {
  isBatteryLow,
  lowBattery,
  lowBatteryPercent,
  percentOf,
  voltsOf,
} from './health/low-battery.rules.ts';
export { doubtfulDays, sensorState, suspectIn } from './health/sensor-health.rules.ts';
export { isSilent } from './health/silent-sensor.rules.ts';
export { lossAnswers, minLoss } from './losses/losses.rules.ts';
export { lossWindow, suddenLoss } from './losses/sudden-loss.rules.ts';
export { isUnsettled, suspectOf } from './readings/loss-alarms.rules.ts';
export { boundsOf } from './readings/plausible-bounds.rules.ts';

export type { MqttGate, MqttMessage } from './connect/mqtt.ts';
export type { OilfoxSource } from './connect/oilfox/oilfox-source.ts';
export type { MqttClient } from './connect/topics.rules.ts';
export type { WeatherSource } from './forecast/temperatures.ts';
export type { Reading } from './readings/readings.rules.ts';

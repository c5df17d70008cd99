import { describe, expect, it } from 'vitest';
import type { Destination } from './configuration.rules.ts';
import { type MqttClient, mayPublish, meaningOf } from './mqtt-topics.rules.ts';
import { configurationsOf } from './presets.rules.ts';

const mqtt = { host: 'mqtt.beispiel.de', port: 8883, isTls: true };
const to: Destination = { origin: 'https://beispiel.de', mqtt, serial: 'eigen-1', key: 'geheim' };

describe('what is copied', () => {
  it.each(['esphome', 'tasmota', 'shelly', 'ttn', 'chirpstack', 'dragino_nb'] as const)(
    'for %s holds number and key',
    (preset) => {
      for (const { text } of configurationsOf(preset, to)) {
        expect(text).toContain('eigen-1');
        expect(text).toContain('geheim');
      }
    },
  );

  it('does without MQTT where there is none', () => {
    for (const preset of ['esphome', 'tasmota', 'shelly', 'ttn', 'chirpstack'] as const) {
      const titles = configurationsOf(preset, { ...to, mqtt: null }).map(({ title }) => title);
      expect(titles).not.toContain('mqtt');
      expect(titles.length).toBeGreaterThan(0);
    }
  });

  it('is nothing for what speaks MQTT alone where there is none', () => {
    expect(configurationsOf('dragino_nb', { ...to, mqtt: null })).toEqual([]);
  });

  it('makes Tasmota write the offset of its times, in messages and rules', () => {
    for (const { text } of configurationsOf('tasmota', to))
      expect(text).toMatch(/(^|; )SetOption52 1(;|\n|$)/);
  });

  it('publishes at topics that are heard', () => {
    const sensor: MqttClient = { kind: 'sensor', sensorId: 1, serial: 'eigen-1', keyHash: '' };
    const heard = [
      ...['sensor/oelstand/state', 'tele/SENSOR', 'stat/STATUS8', 'stat/STATUS10'],
      ...['events/rpc', 'message'],
    ];
    for (const topic of heard.map((rest) => `mex/eigen-1/${rest}`)) {
      expect(mayPublish(sensor, topic)).toBe(true);
      expect(meaningOf(topic, '0.5')).toBe('message');
    }
    expect(meaningOf('mex/eigen-1/sensor/wifi_signal/state', '-60')).toBe('nothing');
    expect(meaningOf('mex/eigen-1/tele/LWT', 'Offline')).toBe('offline');
    expect(meaningOf('mex/eigen-1/online', 'true')).toBe('online');
    expect(mayPublish(sensor, 'mex/eigen-10/readings')).toBe(false);
  });
});

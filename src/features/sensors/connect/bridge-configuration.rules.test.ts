import { describe, expect, it } from 'vitest';
import { type BridgeTo, mosquittoBridge, speaksMqtt } from './bridge-configuration.rules.ts';
import { type MqttClient, mayPublish, mayReceive, maySubscribe } from './mqtt-topics.rules.ts';
import { configurationsOf, presets } from './presets.rules.ts';

const to: BridgeTo = {
  mqtt: { host: 'mqtt.beispiel.de', port: 8883, isTls: true },
  userId: 7,
  password: 'bwm_geheim',
  serials: ['eigen-1', 'eigen-2'],
};

/** The connections of a configuration, each with its settings; `topic` may stand there more than once. */
const connectionsOf = (text: string) =>
  text
    .split(/^connection /m)
    .slice(1)
    .map((part) => {
      const lines = part.split('\n').map((line) => line.split(' '));
      return {
        settings: Object.fromEntries(lines.filter((words) => words.length === 2)),
        topics: lines.filter(([name]) => name === 'topic').map(([, ...words]) => words),
      };
    });

describe('the settings for a mosquitto at home', () => {
  it('take in with a program’s password what it may hear', () => {
    const [tanks] = connectionsOf(mosquittoBridge(to));
    expect(tanks?.settings).toMatchObject({ remote_username: 'programm', remote_password: 'bwm_geheim' });
    const program: MqttClient = { kind: 'program', tokenId: 1, userId: 7 };
    for (const [filter = '', direction] of tanks?.topics ?? []) {
      expect([filter, direction, maySubscribe(program, filter)]).toEqual([filter, 'in', true]);
      const topic = filter.replace('#', 'tanks/1/state').replace('+', 'brennwert_7_1');
      expect([topic, mayReceive(program, topic)]).toEqual([topic, true]);
    }
    expect(tanks?.topics).toHaveLength(2);
  });

  it('hand out what each sensor says with its own number, acknowledged', () => {
    const sensors = connectionsOf(mosquittoBridge(to)).slice(1);
    expect(sensors.map(({ settings }) => settings.remote_username)).toEqual(['eigen-1', 'eigen-2']);
    for (const { settings, topics } of sensors) {
      const serial = settings.remote_username ?? '';
      const sensor: MqttClient = { kind: 'sensor', sensorId: 1, serial, keyHash: '' };
      for (const [filter = '', direction, qos] of topics) {
        const topic = filter.replace('#', 'tele/SENSOR');
        expect([direction, qos, mayPublish(sensor, topic)]).toEqual(['out', '1', true]);
      }
      expect(topics).toHaveLength(1);
      expect(settings.cleansession).toBe('false');
    }
  });

  it('tell us nothing of mosquitto itself, and are encrypted where we are', () => {
    for (const { settings } of connectionsOf(mosquittoBridge(to)))
      expect(settings).toMatchObject({
        notifications: 'false',
        bridge_protocol_version: 'mqttv50',
        bridge_capath: '/etc/ssl/certs',
        address: 'mqtt.beispiel.de:8883',
      });
    const plain = mosquittoBridge({ ...to, mqtt: { ...to.mqtt, isTls: false } });
    expect(plain).not.toContain('bridge_capath');
  });

  it('hold a word to replace once the password is shown no more', () => {
    expect(mosquittoBridge({ ...to, password: null })).toContain('remote_password IHR_KENNWORT\n');
  });
});

it.each([
  ['foreign', 'esphome', true],
  ['foreign', 'tasmota', true],
  ['foreign', 'shelly', true],
  ['foreign', 'dragino_nb', true],
  ['foreign', null, true],
  ['foreign', 'chirpstack', false],
  ['foreign', 'ttn', false],
  ['foreign', 'oilfox', false],
  ['device', null, false],
  ['dip', null, false],
])('a sensor of kind %s and preset %s: over MQTT %s', (kind, preset, isOver) => {
  expect(speaksMqtt({ kind, preset })).toBe(isOver);
});

it.each(presets)(
  'a sensor of preset %s has a section there where its page gives settings for MQTT',
  (preset) => {
    const copied = configurationsOf(preset, { ...to, origin: '', serial: 'eigen-1', key: '' });
    expect(speaksMqtt({ kind: 'foreign', preset })).toBe(
      copied.some(({ text }) => text.includes(to.mqtt.host)),
    );
  },
);

import type { Destination } from './configuration.rules.ts';
import { isOverMqtt, isPreset } from './presets.rules.ts';

/** Whether a sensor can report over MQTT, so that a broker at home hands on what it says: an own program, too. */
export const speaksMqtt = ({ kind, preset }: { kind: string; preset: string | null }): boolean =>
  kind === 'foreign' && (!isPreset(preset) || isOverMqtt(preset));

export type BridgeTo = {
  mqtt: NonNullable<Destination['mqtt']>;
  userId: number;
  /** Of a program; shown once, and null afterwards. */
  password: string | null;
  /** Serials of the sensors that report to the broker at home. */
  serials: readonly string[];
};

/**
 * Settings for a mosquitto at home, which is the one broker that its Home Assistant knows: tanks come in, what sensors
 * measure goes out. A program's password only reads, so each sensor goes with a connection and key of its own. Retained
 * messages stay retained on the way with MQTT 5 alone.
 */
export const mosquittoBridge = (to: BridgeTo): string =>
  [
    connection(to, {
      name: 'brennwert',
      comment: 'Ihre Tanks kommen herein.',
      username: 'programm',
      password: to.password ?? 'IHR_KENNWORT',
      cleansession: true,
      topics: [`brennwert/${to.userId}/# in 0`, 'homeassistant/device/+/config in 0'],
    }),
    ...to.serials.map((serial) =>
      connection(to, {
        name: `brennwert-${serial}`,
        comment: `Was der Sensor ${serial} misst, geht hinaus.`,
        // What is measured while the line is down waits for it.
        username: serial,
        password: 'IHR_SCHLUESSEL',
        cleansession: false,
        topics: [`mex/${serial}/# out 1`],
      }),
    ),
  ].join('\n');

type Connection = {
  name: string;
  comment: string;
  username: string;
  password: string;
  cleansession: boolean;
  topics: readonly string[];
};

const connection = ({ mqtt }: BridgeTo, one: Connection): string =>
  [
    `# ${one.comment}`,
    `connection ${one.name}`,
    `address ${mqtt.host}:${mqtt.port}`,
    ...(mqtt.isTls ? ['bridge_capath /etc/ssl/certs'] : []),
    'bridge_protocol_version mqttv50',
    `remote_username ${one.username}`,
    `remote_password ${one.password}`,
    `cleansession ${one.cleansession}`,
    'notifications false',
    'try_private false',
    ...one.topics.map((topic) => `topic ${topic}`),
    '',
  ].join('\n');

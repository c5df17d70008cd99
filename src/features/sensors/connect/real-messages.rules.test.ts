import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { MessageSettings } from './message-settings.rules.ts';
import { readOwnMessage } from './own-message.rules.ts';
import { type Preset, presetKinds, type ReadMessage, readMessage } from './presets.rules.ts';

const folder = new URL('../../../../test/real-inputs/sensors/', import.meta.url);
const files = readdirSync(folder).filter((name) => name !== 'README.md');

const receivedAt = new Date('2026-11-22T11:00:30Z');

type Meaning = Readonly<Record<string, unknown>> | string;

const gap = { measure: 'distance', value: 720 };
const high = { measure: 'level', value: 900 };
const nothing = { measure: 'none', value: null };
const at = (time: string) => ({ deviceAt: new Date(time) });
const noon = at('2026-11-22T11:00:00Z');
const byTtn = { ...at('2026-11-22T11:00:01.950Z'), signal: -88, isFrame: true, isNetworkTime: true };
const byChirpstack = { ...byTtn, signal: -97 };
const volts = { battery: 3.352 };
const warm = { temperature: 11.9 };
const gapInCm: Partial<MessageSettings> = { path: '', measure: 'distance', unit: 'cm' };

/** Of each file what it means: how it is read, then what a reading of it holds beside what is unknown, or a word. */
const meanings: readonly (readonly [file: string, Preset | 'own', ...Meaning[]])[] = [
  ['esphome-mqtt.txt', 'esphome', { ...gap, value: 720.4 }],
  ['esphome-mqtt-no-echo.txt', 'esphome', nothing],
  ['esphome-mqtt-infinite.txt', 'esphome', nothing],
  ['esphome-http.txt', 'esphome', { ...gap, value: 720.4 }],
  ['esphome-http-no-echo.txt', 'esphome', nothing],
  ['esphome-http-infinite.txt', 'esphome', { ...nothing, temperature: 11.5 }],

  ['tasmota-sr04.json', 'tasmota', { ...gap, ...noon }],
  ['tasmota-sr04-second.json', 'tasmota', { ...gap, ...noon }],
  ['tasmota-vl53l0x-null.json', 'tasmota', { ...nothing, ...noon }],
  ['tasmota-vl53l0x-several.json', 'tasmota', { ...gap, ...noon }],
  ['tasmota-esp32.json', 'tasmota', { ...gap, ...noon }],
  ['tasmota-esp32-with-probe.json', 'tasmota', { ...gap, ...noon, ...warm }],
  ['tasmota-status-10.json', 'tasmota', { ...gap, ...noon, ...warm }],
  ['tasmota-without-time.json', 'tasmota', gap],
  ['tasmota-time-offset.json', 'tasmota', { ...gap, ...noon }],
  ['tasmota-time-and-epoch.json', 'tasmota', { ...gap, ...noon }],
  ['tasmota-time-as-epoch.json', 'tasmota', { ...gap, ...noon }],
  ['tasmota-time-milliseconds.json', 'tasmota', { ...gap, ...at('2026-11-22T11:00:00.123Z') }],
  ['tasmota-state.json', 'tasmota', { ...nothing, ...noon }],
  ['tasmota-lorawan-dds75.json', 'tasmota', { ...gap, ...volts }],
  ['tasmota-lorawan-status.json', 'tasmota', 'ignored'],
  ['tasmota-lorawan-received.json', 'tasmota', 'ignored'],

  ['ttn-dragino-ldds20.json', 'ttn', { ...gap, ...byTtn, ...volts, ...warm }],
  ['ttn-dragino-ldds20-invalid-reading.json', 'ttn', { ...nothing, ...byTtn, ...volts, ...warm }],
  ['ttn-dragino-ldds75-no-sensor.json', 'ttn', { ...nothing, ...byTtn, ...volts }],
  ['ttn-dragino-ldds75-without-probe.json', 'ttn', { ...gap, ...byTtn, ...volts }],
  ['ttn-dragino-dds20-lb.json', 'ttn', { ...gap, ...byTtn, ...volts, ...warm }],
  ['ttn-dragino-dds20-lb-status.json', 'ttn', 'ignored'],
  ['ttn-dragino-ps-lb.json', 'ttn', { ...high, ...byTtn, ...volts }],
  ['ttn-milesight-em500-udl.json', 'ttn', { ...gap, ...byTtn, batteryPercent: 92 }],
  ['ttn-milesight-em400-udl.json', 'ttn', { ...gap, ...byTtn, batteryPercent: 92, ...warm }],
  ['ttn-milesight-em500-udl-join.json', 'ttn', 'ignored'],
  ['ttn-milesight-no-echo.json', 'ttn', { ...nothing, ...byTtn, batteryPercent: 92 }],
  ['ttn-decentlab-mbx.json', 'ttn', { ...gap, ...byTtn, battery: 2.924 }],
  ['ttn-simulated.json', 'ttn', 'simulated'],
  ['ttn-join.json', 'ttn', 'ignored'],
  ['ttn-not-decoded.json', 'ttn', 'not_decoded'],

  ['chirpstack-up.json', 'chirpstack', { ...gap, ...byChirpstack, ...volts, ...warm }],
  ['chirpstack-up-invalid-reading.json', 'chirpstack', { ...nothing, ...byChirpstack, ...volts }],
  ['chirpstack-up-milesight.json', 'chirpstack', { ...gap, ...byChirpstack, batteryPercent: 9 }],
  ['chirpstack-up-without-codec.json', 'chirpstack', 'not_decoded'],
  ['chirpstack-join.json', 'chirpstack', 'ignored'],
  ['chirpstack-status.json', 'chirpstack', 'ignored'],
  ['chirpstack-ack.json', 'chirpstack', 'ignored'],
  ['chirpstack-log.json', 'chirpstack', 'ignored'],

  ['dragino-nb-dds75.json', 'dragino_nb', { ...gap, ...noon, ...volts, signal: -79 }],
  ['dragino-nb-dds75-slashes.json', 'dragino_nb', { ...gap, battery: 3.35 }],
  ['dragino-nb-dds45-first-firmware.txt', 'dragino_nb', { ...gap, battery: 3.35, signal: -67 }],
  ['dragino-nb-dds75-no-echo.json', 'dragino_nb', { ...nothing, ...noon, ...volts, signal: -79 }],
  [
    'dragino-nb-dds75-never-set.json',
    'dragino_nb',
    { ...nothing, ...at('1970-01-01T00:00:41Z'), ...volts, signal: -113 },
  ],
  ['dragino-nb-ps.json', 'dragino_nb', { ...high, ...noon, ...volts, signal: -79 }],

  ['home-assistant-rest.json', 'shelly', gap],
  ['home-assistant-rest-unit.json', 'shelly', gap],
  ['home-assistant-rest-unit-beside.json', 'shelly', gap],
  ['home-assistant-state.json', 'shelly', gap],
  ['home-assistant-rest-unavailable.json', 'shelly', nothing],
  ['home-assistant-rest-unknown.json', 'shelly', nothing],
  ['home-assistant-template-unquoted.txt', 'shelly', { ...nothing, batteryPercent: 45 }],
  ['home-assistant-template-empty.txt', 'shelly', { ...nothing, batteryPercent: 45 }],
  ['home-assistant-statestream.txt', 'shelly', nothing],

  ['zigbee2mqtt-tlc2206.json', 'shelly', { ...high, batteryPercent: 100 }],
  ['zigbee2mqtt-tlc2206-null.json', 'shelly', nothing],
  ['rtl433-oil-sonicsmart.json', 'shelly', { ...gap, temperature: 11.7 }],
  ['rtl433-oil-sonicsmart-no-echo.json', 'shelly', { ...nothing, temperature: 11.7 }],
  ['probe-depth.json', 'shelly', { ...high, batteryPercent: 85 }],
  ['shelly-plus-uni-notify.json', 'shelly', { ...high, ...at('2026-11-22T11:00:00.120Z'), ...warm }],
  ['shelly-plus-uni-other.json', 'shelly', 'ignored'],
  ['shelly-plus-uni-null.json', 'shelly', { ...nothing, ...at('2026-11-22T11:00:00.120Z') }],

  ['own-flat.json', 'own', { ...gap, ...noon, ...warm, sequence: 7, batteryPercent: 45, signal: -97 }],
  [
    'own-readings.json',
    'own',
    { ...high, ...noon, battery: 3.35 },
    { measure: 'volume', value: 1234.5, ...noon },
  ],
  ['own-unit-of-measurement.json', 'own', { ...gap, battery: 5.1 }],
  ['own-two-measures.json', 'own', { ...gap, battery: 12 }],
  ['own-python-nan.txt', 'own', { ...nothing, batteryPercent: 45 }],
  ['own-other-measure.json', 'own', { ...nothing, fault: 'wrong_unit' }],
  ['own-without-field.json', 'own', 'no_known_field'],
];

/**
 * Those that are sent to a sensor whose owner set it to centimetres of distance, to millimetres of its state, or to a probe of 2 m
 * that tells its depth by 4 to 20 mA.
 */
const inCentimetres = /^home-assistant-/;
const ofState = /^home-assistant-state\./;
const ofLoop = /^dragino-nb-ps\./;
const highOfLoop: Partial<MessageSettings> = {
  path: 'idc_input',
  measure: 'level',
  unit: 'mm',
  factor: 125,
  offset: -500,
};
const gapOfState: Partial<MessageSettings> = { path: 'state', measure: 'distance', unit: 'mm' };

const textOf = (file: string) => readFileSync(new URL(file, folder), 'utf8');

function read(file: string, by: Preset | 'own'): ReadMessage {
  if (by === 'own') return readOwnMessage(textOf(file));
  const settings = {
    ...presetKinds[by].settings,
    ...(inCentimetres.test(file) && gapInCm),
    ...(ofState.test(file) && gapOfState),
    ...(ofLoop.test(file) && highOfLoop),
  };
  return readMessage(by, settings, { body: textOf(file), receivedAt, timeZone: 'Europe/Berlin' });
}

const wordOf = (outcome: Exclude<ReadMessage, { kind: 'read' }>): string =>
  outcome.kind === 'fault' ? outcome.fault : (outcome.note ?? 'ignored');

/** What is known of a reading; the number of a frame is another one for each, and tested elsewhere. */
const known = (reading: object) =>
  Object.fromEntries(
    Object.entries(reading).filter(
      ([name, value]) => name === 'value' || (value !== null && !isFrameNumber(reading, name)),
    ),
  );

const isFrameNumber = (reading: object, name: string) => name === 'sequence' && 'isFrame' in reading;

describe('a message of a device as it comes', () => {
  const cases = meanings.map(([file, by, ...expected]) => ({ file, by, expected }));

  it.each(cases)('$file, sent to $by, means what it should', ({ file, by, expected }) => {
    const outcome = read(file, by);
    expect(outcome.kind === 'read' ? outcome.readings.map(known) : [wordOf(outcome)]).toEqual(expected);
  });

  it('is in the list above, whatever is kept in the folder', () => {
    expect(meanings.map(([file]) => file).toSorted()).toEqual(files.toSorted());
  });
});

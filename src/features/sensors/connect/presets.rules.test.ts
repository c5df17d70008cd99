import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MessageSettings } from './message-settings.rules.ts';
import { readPath, valueAt } from './message-values.rules.ts';
import { readOwnMessage } from './own-message.rules.ts';
import { type Preset, presetKinds, presets, readMessage, settingsOf } from './presets.rules.ts';

const receivedAt = new Date('2026-11-22T11:00:30Z');
const timeZone = 'Europe/Berlin';

const read = (preset: Preset, body: unknown, settings: Partial<MessageSettings> = {}) =>
  readMessage(
    preset,
    { ...presetKinds[preset].settings, ...settings },
    { body: typeof body === 'string' ? body : JSON.stringify(body), receivedAt, timeZone },
  );

const only = (outcome: ReturnType<typeof readMessage>) =>
  outcome.kind === 'read' ? outcome.readings[0] : outcome;

const uplink = (message: object = {}, decoded: unknown = { distance: 453, BatV: 3.4 }) => ({
  end_device_ids: { device_id: 'tank', dev_eui: '70B3D57ED0000001' },
  received_at: '2026-11-22T11:00:02Z',
  uplink_message: {
    session_key_id: 'AY',
    f_port: 2,
    f_cnt: 7,
    decoded_payload: decoded,
    rx_metadata: [{ rssi: -101 }, { rssi: -88.5 }],
    received_at: '2026-11-22T11:00:01Z',
    ...message,
  },
});

const shelly = (params: object) => ({ src: 'shellyplusuni-1', method: 'NotifyStatus', params });

describe('a message becomes a reading', () => {
  it.each<[string, Preset, unknown, Partial<MessageSettings>, object]>([
    ['ESPHome in metres', 'esphome', '0.4530', {}, { measure: 'distance', value: 453 }],
    ['ESPHome that heard nothing', 'esphome', 'nan', {}, { measure: 'none', value: null }],
    ['ESPHome by http_request', 'esphome', { distance: 0.453, rssi: -61 }, {}, { value: 453, signal: -61 }],
    [
      'ESPHome in litres',
      'esphome',
      '1200',
      { measure: 'volume', unit: 'l' },
      { measure: 'volume', value: 1200 },
    ],
    [
      'Tasmota in centimetres, its clock local',
      'tasmota',
      { Time: '2026-11-22T12:00:00', 'SR04-1': { Distance: 45.3 } },
      {},
      { value: 453, deviceAt: new Date('2026-11-22T11:00:00Z') },
    ],
    [
      'Tasmota, its clock in UTC',
      'tasmota',
      { Time: '2026-11-22T11:00:00', SR04: { Distance: 45.3 } },
      {},
      { value: 453, deviceAt: new Date('2026-11-22T11:00:00Z') },
    ],
    [
      'Tasmota whose clock was never set',
      'tasmota',
      { Time: '1970-01-01T00:00:09', SR04: { Distance: 45.3 } },
      {},
      { value: 453, deviceAt: null },
    ],
    [
      'Tasmota out of range',
      'tasmota',
      { Time: '2026-11-22T12:00:00', VL53L0X: { Distance: null } },
      {},
      { measure: 'none', value: null },
    ],
    [
      'Tasmota without its sensor, with warmth in °F',
      'tasmota',
      { Time: '2026-11-22T12:00:00', DS18B20: { Temperature: 59 }, TempUnit: 'F' },
      {},
      { measure: 'none', temperature: 15 },
    ],
    [
      'Tasmota by a path',
      'tasmota',
      { Time: '2026-11-22T12:00:00', ANALOG: { A0: 8 } },
      { path: 'ANALOG.A0', measure: 'level', unit: 'cm', factor: 2, offset: 1 },
      { measure: 'level', value: 170 },
    ],
    [
      'Shelly Plus Uni',
      'shelly',
      shelly({ ts: 1_795_345_230.5, 'voltmeter:100': { id: 100, voltage: 4.1, xvoltage: 82 } }),
      {},
      { measure: 'level', value: 820, deviceAt: new Date(1_795_345_230_500) },
    ],
    ['Shelly by its web hook', 'shelly', { value: '82.5' }, {}, { measure: 'level', value: 825 }],
    [
      'any JSON with a path',
      'shelly',
      { items: [{ fuel: { 'dist.mm': '453 mm' } }] },
      { path: 'items[0].fuel["dist.mm"]', measure: 'distance', unit: 'mm' },
      { measure: 'distance', value: 453 },
    ],
    [
      'an uplink',
      'ttn',
      uplink(),
      {},
      { value: 453, battery: 3.4, signal: -88, deviceAt: new Date('2026-11-22T11:00:01Z') },
    ],
  ])('of %s', (_, preset, body, settings, expected) => {
    expect(only(read(preset, body, settings))).toMatchObject(expected);
  });

  it('of a frame of The Things Network with the same number each time, 0 where the count is left out', () => {
    const sequence = (outcome: ReturnType<typeof read>) =>
      outcome.kind === 'read' ? outcome.readings[0]?.sequence : null;
    const first = sequence(read('ttn', uplink()));
    expect(sequence(read('ttn', uplink({ received_at: '2026-11-22T11:00:09Z' })))).toBe(first);
    expect(sequence(read('ttn', uplink({ f_cnt: 8 })))).not.toBe(first);
    expect(sequence(read('ttn', uplink({ session_key_id: 'AZ' })))).not.toBe(first);
    expect(sequence(read('ttn', uplink({ f_cnt: 0 })))).toBe(
      sequence(read('ttn', uplink({ f_cnt: undefined }))),
    );
  });
});

describe('a value that carries its unit', () => {
  it.each<[string, Partial<MessageSettings>, object]>([
    ['72 cm', {}, { measure: 'distance', value: 720 }],
    ['720mm', { unit: 'm' }, { measure: 'distance', value: 720 }],
    ['0,72 m', {}, { measure: 'distance', value: 720 }],
    ['72', { unit: 'cm' }, { measure: 'distance', value: 720 }],
    ['72,5', { unit: 'cm' }, { measure: 'distance', value: 725 }],
    ['1.234,5 mm', { unit: 'm' }, { measure: 'distance', value: 1234.5 }],
    ['72 CM', { factor: 2, offset: 1, unit: 'mm' }, { measure: 'distance', value: 1441 }],
    ['1.234,5 l', { measure: 'volume', unit: 'l' }, { measure: 'volume', value: 1234.5 }],
    ['1.5 m³', { measure: 'volume', unit: 'l' }, { measure: 'volume', value: 1500 }],
    ['45 %', { measure: 'percent', unit: 'percent' }, { measure: 'percent', value: 45 }],
    ['83 mbar', { measure: 'pressure', unit: 'Pa' }, { measure: 'pressure', value: 8300 }],
    ['45 %', {}, { measure: 'none', value: null, fault: 'wrong_unit' }],
    ['45 Ellen', {}, { measure: 'none', value: null, fault: 'unknown_unit' }],
  ])('%s by the settings %j', (value, settings, expected) => {
    const outcome = only(read('ttn', uplink({}, { distance: value }), settings));
    expect(outcome).toMatchObject(expected);
    expect(Object.keys(outcome ?? {}).includes('fault')).toBe('fault' in expected);
  });
});

describe('a value whose unit stands beside it', () => {
  const gap = { measure: 'distance', value: 720 };
  it.each<[Preset, unknown, Partial<MessageSettings>, object]>([
    ['ttn', uplink({}, { Distance: 72, unit: 'cm' }), {}, gap],
    ['ttn', uplink({}, { distance: { displayName: 'Distance', value: 72, unit: 'cm' } }), {}, gap],
    ['chirpstack', { deviceInfo: {}, object: { distance: 0.72, Unit: 'm' } }, {}, gap],
    ['esphome', { distance: 72, unit: 'cm' }, {}, gap],
    ['tasmota', { SR04: { Distance: 0.72, Unit: 'm' } }, {}, gap],
    ['shelly', { value: '72', unit_of_measurement: 'cm' }, { measure: 'distance', unit: 'mm' }, gap],
    ['shelly', { distance: 72, units: 'cm' }, {}, gap],
    ['shelly', { tank: { gap: 72, unit: 'cm' }, unit: '°C' }, { path: 'tank.gap', measure: 'distance' }, gap],
    ['ttn', uplink({}, { distance: '72 cm', unit: 'mm' }), {}, gap],
    ['ttn', uplink({}, { distance: 720, unit: 3 }), {}, gap],
    ['ttn', uplink({}, { distance: '1,250', unit: 'mm' }), { unit: 'm' }, { ...gap, value: 1250 }],
    ['ttn', uplink({}, { distance: '1,250' }), {}, { ...gap, value: 1250 }],
    ['ttn', uplink({}, { distance: '1,250' }), { unit: 'm' }, { ...gap, value: 1250 }],
    ['ttn', uplink({}, { distance: '1,250' }), { unit: 'cm' }, { ...gap, value: 12.5 }],
    ['ttn', uplink({}, { distance: 72, unit: '%' }), {}, { measure: 'none', fault: 'wrong_unit' }],
    ['ttn', uplink({}, { distance: 72, unit: 'Ellen' }), {}, { measure: 'none', fault: 'unknown_unit' }],
    ['shelly', { distance: 72, unit: 'l' }, {}, { measure: 'none', fault: 'wrong_unit' }],
  ])('of %s: %j by the settings %j', (preset, body, settings, expected) => {
    expect(only(read(preset, body, settings))).toMatchObject(expected);
  });
});

describe('a gap of 0', () => {
  it.each<[Preset, unknown, Partial<MessageSettings>]>([
    ['tasmota', { SR04: { Distance: 0 } }, { offset: 5 }],
    ['esphome', { distance: 0 }, { measure: 'level', factor: -1, offset: 1.5 }],
    ['esphome', 0, { measure: 'level', factor: -1, offset: 1.5 }],
    ['ttn', uplink({}, { distance: 0 }), { offset: 20 }],
  ])('is no echo of %s, whatever is added to it: %j', (preset, body, settings) => {
    expect(only(read(preset, body, settings))).toMatchObject({ measure: 'none', value: null });
  });

  it('is a level where its owner set one', () => {
    expect(only(read('esphome', { distance: 0 }, { measure: 'level', offset: 0.1 }))).toMatchObject({
      value: 100,
    });
  });
});

describe('a depth', () => {
  it.each<[object, object]>([
    [{ depth_cm: 90 }, { measure: 'level', value: 900 }],
    [{ depth_mm: '1.250' }, { measure: 'level', value: 1250 }],
    [
      { model: 'Pegelsonde', depth_m: 0.9 },
      { measure: 'level', value: 900 },
    ],
    [
      { model: 'Oil-SonicStd', depth_cm: 72 },
      { measure: 'distance', value: 720 },
    ],
    [
      { model: 'Oil Ultrasonic STANDARD', depth_cm: 72 },
      { measure: 'distance', value: 720 },
    ],
    [
      { model: 'Oil-SonicSmart', depth_cm: 0 },
      { measure: 'none', value: null },
    ],
  ])('is that of the liquid, but of gauges that rtl_433 hears the gap above it: %j', (body, expected) => {
    expect(only(read('shelly', body))).toMatchObject(expected);
  });

  it('of a gauge that tells none is missing', () => {
    expect(read('shelly', { model: 'Oil-SonicStd' })).toEqual({ kind: 'fault', fault: 'path_missing' });
  });
});

describe('the clock of Tasmota', () => {
  const toldAt = (Time: unknown, received: string, more: object = {}) => {
    const body = JSON.stringify({ Time, ...more, SR04: { Distance: 72 } });
    const message = { body, receivedAt: new Date(received), timeZone };
    const outcome = readMessage('tasmota', presetKinds.tasmota.settings, message);
    return outcome.kind === 'read' ? (outcome.readings[0]?.deviceAt?.toISOString() ?? null) : outcome;
  };
  it.each<[string, unknown, string, string | null]>([
    [
      'in the hour that comes twice, the first',
      '2026-10-25T02:30:00',
      '2026-10-25T00:30:20Z',
      '2026-10-25T00:30:00.000Z',
    ],
    [
      'in the hour that comes twice, the second',
      '2026-10-25T02:30:00',
      '2026-10-25T01:30:20Z',
      '2026-10-25T01:30:00.000Z',
    ],
    ['that knows no summer time', '2026-07-01T12:00:00', '2026-07-01T11:00:20Z', '2026-07-01T11:00:00.000Z'],
    ['with an offset', '2026-07-01T12:00:00+02:00', '2026-07-01T10:00:20Z', '2026-07-01T10:00:00.000Z'],
    [
      'with an offset west of Greenwich',
      '2026-07-01T06:30:00-0330',
      '2026-07-01T10:00:20Z',
      '2026-07-01T10:00:00.000Z',
    ],
    ['in UTC that says so', '2026-07-01T10:00:00Z', '2026-07-01T10:00:20Z', '2026-07-01T10:00:00.000Z'],
    ['held up for an afternoon', '2026-07-01T12:00:00', '2026-07-01T16:00:20Z', '2026-07-01T10:00:00.000Z'],
    ['held up for a day', '2026-07-01T12:00:00', '2026-07-02T10:00:20Z', '2026-07-01T10:00:00.000Z'],
    [
      'of summer, held up into winter',
      '2026-10-20T12:00:00',
      '2026-11-20T10:00:20Z',
      '2026-10-20T10:00:00.000Z',
    ],
    [
      'of winter, held up into summer',
      '2026-03-20T12:00:00',
      '2026-04-02T10:00:20Z',
      '2026-03-20T11:00:00.000Z',
    ],
    ['of last year', '2025-12-31T23:30:10', '2026-01-02T10:00:20Z', '2025-12-31T22:30:10.000Z'],
    [
      'in the hour that spring leaves out',
      '2026-03-29T02:30:00',
      '2026-03-30T10:00:20Z',
      '2026-03-29T01:30:00.000Z',
    ],
    ['that is a day ahead', '2026-07-02T12:00:00', '2026-07-01T10:00:20Z', null],
    ['that was never set', '1970-01-01T00:00:09', '2026-07-01T10:00:20Z', null],
    ['that is no time', 'gestern', '2026-07-01T10:00:20Z', null],
  ])('%s', (_, time, received, expected) => {
    expect(toldAt(time, received)).toBe(expected);
  });

  it('that was held up, in the hour that comes twice, is what follows the measurement before', () => {
    const utc = (time: string) => new Date(`2026-10-25T${time}:00Z`);
    const read = (time: string, lastAt: string | null) => {
      const body = JSON.stringify({ Time: `2026-10-25T${time}`, SR04: { Distance: 72 } });
      const heard = { receivedAt: new Date('2026-10-25T09:00:00Z'), timeZone };
      const last = lastAt && new Date(`2026-10-25T${lastAt}Z`);
      const said = readMessage('tasmota', presetKinds.tasmota.settings, {
        body,
        ...heard,
        lastAt: last || null,
      });
      return said.kind === 'read' && said.readings[0]?.deviceAt;
    };
    expect(read('02:10:00', '00:00:00')).toEqual(utc('00:10'));
    expect(read('02:50:00', '00:40:00')).toEqual(utc('00:50'));
    expect(read('02:00:00', '00:50:00')).toEqual(utc('01:00'));
    expect(read('02:50:00', '00:50:00')).toEqual(utc('01:50'));
    expect(read('03:00:00', '01:50:00')).toEqual(utc('02:00'));
    expect(read('02:30:00', null)).toEqual(utc('01:30'));
  });

  it('counts for less than its seconds since 1970, once those were set', () => {
    const epoch = { Epoch: Date.parse('2026-07-01T09:58:00Z') / 1000 };
    expect(toldAt('2026-07-01T12:00:00', '2026-07-01T10:00:20Z', epoch)).toBe('2026-07-01T09:58:00.000Z');
    expect(toldAt('2026-07-01T12:00:00', '2026-07-01T10:00:20Z', { Epoch: 9 })).toBe(
      '2026-07-01T10:00:00.000Z',
    );
  });
});

describe('what is not understood', () => {
  it.each<[Preset, unknown, Partial<MessageSettings>, string]>([
    ['esphome', 'voll', {}, 'not_a_number'],
    ['esphome', { litres: 3 }, {}, 'path_missing'],
    ['tasmota', '{"Time":', {}, 'not_json'],
    [
      'tasmota',
      { Time: '2026-11-22T12:00:00', SR04: { Distance: 3 } },
      { path: 'ANALOG.A0' },
      'path_missing',
    ],
    ['shelly', 'nichts', { path: 'a' }, 'not_json'],
    ['shelly', { distance: 720 }, {}, 'path_missing'],
    ['shelly', { distance: '72 cm' }, { path: 'tank' }, 'path_missing'],
    ['shelly', { a: 'viel' }, { path: 'a' }, 'not_a_number'],
    ['shelly', { a: 1 }, { path: 'a[' }, 'path_invalid'],
    ['ttn', { hello: 1 }, {}, 'no_uplink'],
    ['ttn', uplink({}, null), {}, 'not_decoded'],
    ['ttn', uplink({}, { Bat: 3 }), {}, 'path_missing'],
    ['ttn', uplink({}, { level_cm: 3 }), { path: 'tank' }, 'path_missing'],
    ['chirpstack', { hello: 1 }, {}, 'no_uplink'],
    ['chirpstack', { deviceInfo: {}, fCnt: 1 }, {}, 'not_decoded'],
    ['chirpstack', { deviceInfo: {}, object: { Bat: 3 } }, {}, 'path_missing'],
    ['dragino_nb', '{"IMEI":"1","distance":{1,2}', {}, 'not_json'],
    ['dragino_nb', { IMEI: '1', idc_input: 4 }, {}, 'path_missing'],
    ['oilfox', [], {}, 'not_json'],
  ])('of %s: %j', (preset, body, settings, fault) => {
    expect(read(preset, body, settings)).toEqual({ kind: 'fault', fault });
  });

  it('is left alone when nothing is wrong with it', () => {
    expect(read('shelly', shelly({ ts: 1, 'input:0': { state: true } }))).toEqual({ kind: 'ignored' });
    expect(read('ttn', { end_device_ids: {}, join_accept: {} })).toEqual({ kind: 'ignored' });
    expect(read('tasmota', { Hostname: 'tank' })).toEqual({ kind: 'ignored' });
  });
});

/** Pieces of messages in any order: almost JSON, with words and units where numbers stand. */
const pieces = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '{',
        '}',
        '[',
        ']',
        ':',
        ',',
        '"',
        '\\',
        ' ',
        '-',
        'nan',
        'inf',
        'unavailable',
        'null',
        '1e999',
      ),
      fc.constantFrom(
        '"distance"',
        '"Distance"',
        '"value"',
        '"Time"',
        '"StatusSNS"',
        '"LwDecoded"',
        '"object"',
      ),
      fc.constantFrom('"deviceInfo"', '"uplink_message"', '"72 cm"', '"45 %"', '"Invalid Reading"', '7.5'),
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(''));

const sentValues = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom('nan', '72 cm', '45 %', 'No Sensor', '1.234,5 l', 1e308),
);

const json = fc.oneof(
  fc.json(),
  fc.string(),
  pieces,
  sentValues.map((value) =>
    JSON.stringify({ StatusSNS: { Time: value, Epoch: value, 'SR04-1': { Distance: value } } }),
  ),
  sentValues.map((value) =>
    JSON.stringify({ LwDecoded: { node: { Distance: value, BattV: value }, other: value } }),
  ),
  sentValues.map((value) => JSON.stringify({ deviceInfo: {}, object: value, rxInfo: value, time: value })),
  sentValues.map((value) => JSON.stringify({ deviceInfo: {}, object: { distance: value, battery: value } })),
  sentValues.map((value) =>
    JSON.stringify({ readings: [{ distance: value, battery: value, time: value, unit: value }] }),
  ),
  sentValues.map((value) => JSON.stringify({ liquid_depth: value, liquid_level_percent: value })),
  fc.jsonValue().map((decoded) => JSON.stringify(uplink({}, decoded))),
  fc.jsonValue().map((value) => JSON.stringify({ Time: '2026-11-22T12:00:00', SR04: value })),
  sentValues.map((value) => JSON.stringify({ distance: value, signal: value, time: value, battery: value })),
  fc.jsonValue().map((value) => JSON.stringify(shelly({ ts: value, 'voltmeter:100': value }))),
);

describe('whatever comes', () => {
  it('is read or refused, and a value is never without bounds', () => {
    fc.assert(
      fc.property(json, fc.constantFrom(...presets), fc.string(), (body, preset, path) => {
        const ways = [read(preset, body), read(preset, body, { path }), readOwnMessage(body)];
        for (const outcome of ways) {
          if (outcome.kind !== 'read') continue;
          for (const reading of outcome.readings) {
            const { value, measure, sequence, signal, deviceAt, temperature, battery, batteryPercent } =
              reading;
            expect(value === null || Math.abs(value) < 1e10).toBe(true);
            expect(value === null).toBe(measure === 'none');
            expect(sequence === null || Number.isSafeInteger(sequence)).toBe(true);
            expect(signal === null || Number.isInteger(signal)).toBe(true);
            expect(deviceAt === null || !Number.isNaN(deviceAt.getTime())).toBe(true);
            expect(temperature === null || Math.abs(temperature) <= 100).toBe(true);
            expect(battery === null || (battery >= 0 && battery <= 60)).toBe(true);
            expect(
              batteryPercent == null || (Number.isInteger(batteryPercent) && batteryPercent <= 100),
            ).toBe(true);
          }
        }
      }),
    );
  });

  it('stored as settings becomes settings that can be used', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(...presets), (stored, preset) => {
        const settings = settingsOf(preset, stored);
        expect(Number.isFinite(settings.factor) && Number.isFinite(settings.offset)).toBe(true);
        expect(settingsOf(preset, settings)).toEqual(settings);
      }),
    );
  });

  it('that is a path of names finds what stands there', () => {
    const name = fc.stringMatching(/^[a-z0-9:_-]{1,8}$/);
    fc.assert(
      fc.property(fc.array(name, { minLength: 1, maxLength: 5 }), (names) => {
        const nested = names.reduceRight<unknown>((inner, key) => ({ [key]: inner }), 42);
        expect(valueAt(nested, readPath(names.join('.')) ?? [])).toBe(42);
      }),
    );
  });
});

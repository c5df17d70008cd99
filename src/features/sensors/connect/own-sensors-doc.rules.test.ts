import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readingFaults } from '../readings/readings.rules.ts';
import { mosquittoBridge } from './bridge-configuration.rules.ts';
import type { Destination } from './configuration.rules.ts';
import { tankMessages } from './home-assistant.rules.ts';
import { type MqttClient, mayPublish, meaningOf } from './mqtt-topics.rules.ts';
import { readOwnMessage } from './own-message.rules.ts';
import {
  configurationsOf,
  isPreset,
  messageFaults,
  messageNotes,
  presetKinds,
  presets,
  readMessage,
} from './presets.rules.ts';

const text = readFileSync(new URL('../../../../docs/own-sensors.md', import.meta.url), 'utf8');

const mqtt = { host: 'www.brennwert.example', port: 8883, isTls: true };
const to: Destination = {
  origin: 'https://www.brennwert.example',
  mqtt,
  serial: 'eigen-a1b2c3d4e5',
  key: 'IHR_SCHLUESSEL',
};

const blocks = [...text.matchAll(/^```(\S+)(?: (.+))?\n([\s\S]*?)\n```$/gm)].map(
  ([, language = '', title = '', body = '']) => ({ language, title, body }),
);
const messages = blocks.filter(({ language }) => language === 'json');

describe('docs/own-sensors.md', () => {
  it('shows of each preset and of a mosquitto at home what their pages give to copy, and nothing else', () => {
    const copied = presets.flatMap((preset) => configurationsOf(preset, to)).map((one) => one.text.trimEnd());
    expect(copied.length).toBeGreaterThan(5);
    copied.push(mosquittoBridge({ mqtt, userId: 7, password: null, serials: [to.serial] }).trimEnd());
    expect(blocks.filter(({ language }) => language !== 'json').map(({ body }) => body)).toEqual(copied);
  });

  it.each(messages)('says truly what becomes of a message: $title', ({ title, body }) => {
    const [preset = '', outcome = ''] = title.split(' → ');
    const message = { body, receivedAt: new Date('2026-11-22T11:00:30Z'), timeZone: 'Europe/Berlin' };
    const read = isPreset(preset)
      ? readMessage(preset, presetKinds[preset].settings, message)
      : readOwnMessage(body);
    expect(saidOf(read)).toBe(outcome);
  });

  it('has an example of every preset and of an own program', () => {
    const named = new Set(messages.map(({ title }) => title.split(' ')[0]));
    expect(named).toEqual(new Set([...presets, 'own']));
  });

  it('explains every fault', () => {
    const rows = [...text.matchAll(/^\| `([a-z_]+)` \| .+ \| .+ \|$/gm)].map(([, code]) => code);
    expect(rows).toEqual([...messageFaults, ...messageNotes, ...readingFaults]);
  });

  it('names topics as the broker knows them', () => {
    const sensor: MqttClient = { kind: 'sensor', sensorId: 1, serial: 'eigen-1', keyHash: '' };
    const table = text.slice(text.indexOf('| topic | who |'), text.indexOf('A message at another'));
    for (const row of table.split('\n').filter((line) => /sends \| a (message|reading)|last will/.test(line)))
      for (const [, named = ''] of row.split('|')[1]?.matchAll(/`([^`]+)`/g) ?? []) {
        const topic = named.replace('<serial>', 'eigen-1');
        expect([named, mayPublish(sensor, topic)]).toEqual([named, true]);
        expect([named, meaningOf(topic, 'offline')]).toEqual([
          named,
          row.includes('last will') ? 'offline' : named.endsWith('/readings') ? 'readings' : 'message',
        ]);
      }
    expect(meaningOf('mex/eigen-1/anything', '1')).toBe('unread');
    expect(meaningOf('mex/eigen-1/anything', 'leise')).toBe('nothing');
  });

  it('names what programs read', () => {
    const unknown = {
      litres: null,
      percent: null,
      days: null,
      temperature: null,
      battery: null,
      price: null,
    };
    const state = { tankId: 2, name: 'Keller', ...unknown, priceUnit: '', advice: null, isOnline: true };
    for (const { topic, body } of tankMessages(1, state)) {
      const named = topic
        .replace('brennwert/1', 'brennwert/<user>')
        .replace('brennwert_1_2', 'brennwert_<user>_<tank>');
      expect(text).toContain(`\`${named.replace('tanks/2', 'tanks/<tank>')}\``);
      if (topic.endsWith('state'))
        for (const key of Object.keys(JSON.parse(body))) expect(text).toContain(`\`${key}\``);
    }
  });
});

function saidOf(read: ReturnType<typeof readMessage>): string {
  if (read.kind === 'fault') return read.fault;
  if (read.kind === 'ignored') return read.note ?? 'ignored';
  const [reading] = read.readings;
  if (!reading || reading.value === null) return reading?.fault ?? 'no_reading';
  return `${reading.measure} ${reading.value} ${{ distance: 'mm', level: 'mm', volume: 'l', percent: '%', pressure: 'Pa', none: '' }[reading.measure]}`;
}

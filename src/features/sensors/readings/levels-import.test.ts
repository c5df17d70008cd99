import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tankOf } from '#features/tanks/tanks.store.ts';
import { addDays } from '#platform/time/calendar.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { householdFixture } from '../household.fixture.ts';
import { tankDays } from '../levels.store.ts';
import { momentIn, numberIn } from './levels-import.rules.ts';
import { readingsDataset } from './readings.dataset.ts';
import { daysOfTank, readingsOfTank } from './readings-file.store.ts';
import { checkLevels, storeLevels } from './tank-data.ts';

let test: TestDatabase;
const now = new Date('2026-11-20T12:00:00Z');
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it.each([
  ['1.850', 1850],
  ['1.720,5', 1720.5],
  ['1720.5', 1720.5],
  ['0', 0],
  ['45 cm', 45],
  ['1\u202f850 l', 1850],
  ['1´850 l', 1850],
  ['1 850,5', 1850.5],
  ['voll', null],
  ['1,2,3', null],
  ['', null],
])('the number %s', (text, value) => {
  expect(numberIn(text)).toBe(value);
});

it.each([
  ['20.11.2026', '2026-11-19T23:00:00.000Z'],
  ['2026-07-01', '2026-06-30T22:00:00.000Z'],
  ['1.7.2026 14:30 Uhr', '2026-07-01T12:30:00.000Z'],
  ['2026-07-01T14:30:00Z', '2026-07-01T14:30:00.000Z'],
  ['31.02.2026', undefined],
  ['20/11/2026', undefined],
  ['20.11.2026 25:00', undefined],
])('the moment %s', (text, moment) => {
  expect(momentIn(text, 'Europe/Berlin')?.toISOString()).toBe(moment);
});

let count = 0;
async function household(of: { userId?: number; tank?: { postalCode: string } } = {}) {
  const home = await householdFixture(test.db, { email: `csv${++count}@beispiel.de`, now, ...of });
  const tank = await tankOf(test.db, { id: home.tankId, userId: home.userId });
  if (!tank) throw new Error('the tank is missing');
  const deps = { db: test.db, clock: { now: () => now } };
  const bring = async (text: string, unit: 'litres' | 'cm' | 'percent' = 'litres') => {
    const { readings, errors } = checkLevels(deps, { tank, text, unit });
    return { errors, ...(readings.length > 0 && (await storeLevels(deps, { tank, readings }))) };
  };
  const days = async () =>
    (await tankDays(test.db, { tankIds: [home.tankId], from: '2000-01-01', until: '2030-01-01' })).map(
      ({ day, last }) => `${day} ${Math.round(last)}`,
    );
  return { ...home, bring, days };
}

it('levels are exported for a tank that is known by its dimensions alone, in parts of what it holds', async () => {
  const { bring, tankId } = await household();
  const box = { shapeId: 1, length: 2000, width: 1000, height: 1000, capacity: null, countryId: 1 } as const;
  await test.db.updateTable('tanks').set(box).where('id', '=', tankId).execute();
  await bring('Tag;Liter\n01.03.2023;500\n');
  const choice = { from: '2023-03-01', until: '2023-03-01', countryId: null, options: {}, numbers: {} };
  expect(await readingsDataset.count(test.db, choice)).toBe(1);
  expect((await Array.fromAsync(readingsDataset.rows(test.db, choice))).flat()).toMatchObject([
    { day: '2023-03-01', country: 'DE', capacity: 2000, level: 25 },
  ]);
});

it('levels are exported with their area where five households have some in the span, however many tanks stand there', async () => {
  const tank = { postalCode: '80331' };
  const homes = await Promise.all(Array.from({ length: 5 }, () => household({ tank })));
  const second = await household({ userId: homes[0]?.userId ?? 0, tank });
  for (const { bring } of [...homes.slice(0, 4), second]) await bring('Tag;Liter\n01.03.2022;500\n');
  const areasOn = async (day: string) => {
    const choice = { from: day, until: day, countryId: null, options: {}, numbers: {} };
    return (await Array.fromAsync(readingsDataset.rows(test.db, choice))).flat().map(({ area }) => area);
  };
  expect(await areasOn('2022-03-01')).toEqual(Array(5).fill(''));
  await homes[4]?.bring('Tag;Liter\n02.03.2022;500\n');
  expect(await areasOn('2022-03-01')).toEqual(Array(5).fill(''));
  await homes[4]?.bring('Tag;Liter\n01.03.2022;510\n');
  expect(await areasOn('2022-03-01')).toEqual(Array(6).fill('80'));
});

describe('levels of a file', () => {
  it('are read once, with any separator and unit', async () => {
    const { bring, days } = await household();
    expect(await bring('Tag;Liter\n01.02.2024;1.200,5\n02.02.2024;1190\n')).toEqual({
      errors: [],
      stored: 2,
      known: 0,
    });
    expect(await bring('01.02.2024;1.200,5\n03.02.2024;50 %\n')).toEqual({ errors: [], stored: 1, known: 1 });
    expect(await bring('2024-02-04\t60', 'cm')).toEqual({ errors: [], stored: 1, known: 0 });
    expect(await bring('2024-02-05,1100.5')).toEqual({ errors: [], stored: 1, known: 0 });
    expect(await days()).toEqual([
      ...['2024-02-01 1201', '2024-02-02 1190', '2024-02-03 750', '2024-02-04 600', '2024-02-05 1101'],
    ]);
  });

  it('are taken but those that are wrong, each line by what is wrong', async () => {
    const { bring, days } = await household();
    const text = [
      '01.02.2024;100',
      'gestern;100',
      '01.02.2030;100',
      '02.02.2024;viel',
      '03.02.2024;2000',
      '04.02.2024;5 kg',
      '05.02.2024;-90',
      '05.02.2024;1*200 l',
      '06.02.2024',
    ].join('\n');
    expect(await bring(text)).toEqual({
      stored: 1,
      known: 0,
      errors: [
        { line: 2, error: 'time' },
        { line: 3, error: 'future' },
        { line: 4, error: 'value' },
        { line: 5, error: 'above_maximum' },
        { line: 6, error: 'unit' },
        { line: 7, error: 'below_minimum' },
        { line: 8, error: 'unit' },
        { line: 9, error: 'columns' },
      ],
    });
    expect(await bring('')).toMatchObject({ errors: [{ error: 'empty' }] });
    expect(await bring('01.02.2024;"1')).toEqual({ errors: [{ line: 1, error: 'quotes' }] });
    expect(await days()).toEqual(['2024-02-01 100']);
  });

  it.each([
    [
      'sep=;\nFüllstände Scheune;\n;\nDatum;Bemerkung;Füllstand (l)\n01.03.2024;gepeilt;1.100,5 l\n;;\nStand März',
      1101,
    ],
    ['Liter|Tag\n1 100|1.3.24', 1100],
    ['Wann;Wie viel in %\n01.03.2024;50', 750],
    ['Zeit;Gemessen;Wert;Liter bei 15 °C;Temperatur (°C)\n2024-03-01 14:30;Höhe (mm);500;1190,5;7,5', 1191],
  ])('are read as people and this page write them: %j', async (text, litres) => {
    const { bring, days } = await household();
    expect(await bring(text)).toEqual({ errors: [], stored: 1, known: 0 });
    expect(await days()).toEqual([`2024-03-01 ${litres}`]);
  });

  it('come out again, page by page', async () => {
    const { bring, tankId } = await household();
    const lines = Array.from({ length: 2500 }, (_, at) => {
      return `${addDays('2018-01-01', at)};${500 + (at % 100)}`;
    });
    expect(await bring(lines.join('\n'))).toEqual({ errors: [], stored: 2500, known: 0 });
    const pages = await Array.fromAsync(daysOfTank(test.db, tankId));
    expect(pages.map((page) => page.length)).toEqual([2000, 500]);
    const readings = (await Array.fromAsync(readingsOfTank(test.db, tankId))).flat();
    expect(readings).toHaveLength(2500);
    expect(new Set(readings.map(({ at }) => at.getTime()))).toHaveLength(2500);
  });
});

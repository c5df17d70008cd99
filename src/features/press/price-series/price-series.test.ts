import { XMLParser } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadCatalog } from '#features/catalog/catalog.ts';
import { loadPlaces } from '#features/places/places.store.ts';
import { countries } from '#features/places/shared.ts';
import type { Places } from '#features/places/types.ts';
import { pngOf } from '#platform/files/png.ts';
import { tableFormats } from '#platform/files/table-files.ts';
import { addDays, addMonths, daysBetween } from '#platform/time/calendar.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { choicesIn, countValues, regionsOf, seriesTable, valuesOf, wordsOf } from './price-series.ts';
import { seriesChart } from './series-chart.tsx';
import { type SeriesChoices, seriesRequest } from './series-request.rules.ts';

const today = '2026-11-26';
const from = addMonths(today, -120);
const days = daysBetween(from, today) + 1;
let database: TestDatabase;
let places: Places;
let choices: SeriesChoices;

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  places = await loadPlaces();
  choices = choicesIn({ places, catalog: await loadCatalog(db) }, countries[1]);
  const series = [
    ['country', ''],
    ['state', 'DE-BY'],
    ['state', 'DE-HH'],
  ] as const;
  for (const [areaKind, areaCode] of series) {
    const rows = Array.from({ length: days }, (_, at) => ({
      countryId: 1,
      areaKind,
      areaCode,
      productId: 1,
      amount: 3000,
      day: addDays(from, at),
      averagePrice: 9000 + at,
      lowPrice: 8000 + at,
      highPrice: 10_000 + at,
    }));
    await db.insertInto('dailyPrices').values(rows).execute();
  }
});
afterAll(() => database.drop());

const asked = (query: string) => seriesRequest(new URLSearchParams(query), choices, today).request;
const deps = () => ({ db: database.db, places });

async function fileOf(query: string, format: 'csv' | 'xlsx' | 'json'): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of tableFormats[format].write(seriesTable(deps(), asked(query), today)))
    pieces.push(Buffer.from(piece));
  return Buffer.concat(pieces);
}

describe('a price series', () => {
  it('has every day of ten years as a workbook', async () => {
    const files = unzipSync(await fileOf('', 'xlsx'));
    const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    const { row } = new XMLParser().parse(sheet).worksheet.sheetData;
    expect(row).toHaveLength(days + 1);
    expect(sheet).toContain('Quelle: Brennwert, Stand 26.11.2026');
    expect(await countValues(deps(), asked(''))).toBe(days);
  });

  it('as CSV names region, product, unit and source in every line', async () => {
    const lines = (await fileOf('von=2026-11-25', 'csv')).toString().trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toBe(
      `2026-11-26;Deutschland;${((9000 + days - 1) / 100).toFixed(2).replace('.', ',')};${((8000 + days - 1) / 100).toFixed(2).replace('.', ',')};${((10_000 + days - 1) / 100).toFixed(2).replace('.', ',')};EUR;100 l;Heizöl schwefelarm;3000;Quelle: Brennwert, Stand 26.11.2026`,
    );
  });

  it('has means of months, of which a cut one has its own days alone', async () => {
    const request = asked('von=2026-10-15&bis=2026-11-02&schritt=monat');
    const [region] = regionsOf(deps(), request);
    if (!region) throw new Error('no region');
    const at = (day: string) => daysBetween(from, day);
    const mean = (first: string, last: string) => Math.round(9000 + (at(first) + at(last)) / 2);
    expect(await valuesOf(database.db, request, region)).toEqual([
      {
        day: '2026-10-01',
        average: mean('2026-10-15', '2026-10-31'),
        low: 8000 + at('2026-10-15'),
        high: 10_000 + at('2026-10-31'),
      },
      {
        day: '2026-11-01',
        average: mean('2026-11-01', '2026-11-02'),
        low: 8000 + at('2026-11-01'),
        high: 10_000 + at('2026-11-02'),
      },
    ]);
    expect(await countValues(deps(), request)).toBe(2);
  });

  it('of all states has those that have prices, by name', async () => {
    const rows = JSON.parse((await fileOf('gebiet=alle&von=2026-11-26', 'json')).toString());
    expect(rows.map((row: { Gebiet: string }) => row.Gebiet)).toEqual(['Bayern', 'Hamburg']);
    expect(await countValues(deps(), asked('gebiet=alle&von=2026-11-26'))).toBe(2);
  });

  it('is drawn with its title, source and letters as outlines, and as a picture of the size that was chosen', async () => {
    const request = asked('gebiet=DE-BY&schritt=monat&groesse=klein');
    const [region] = regionsOf(deps(), request);
    if (!region) throw new Error('no region');
    const words = wordsOf(deps(), request, today);
    const svg = seriesChart({ request, words, values: await valuesOf(database.db, request, region) }) ?? '';
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" width="800" height="450"/);
    expect(svg).toContain('<title>Heizöl schwefelarm, Bayern: Verlauf vom');
    expect(svg).not.toMatch(/<text|font-family|NaN|undefined/);
    const png = await pngOf(svg);
    expect([png.subarray(1, 4).toString(), png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      'PNG',
      800,
      450,
    ]);
    expect(seriesChart({ request, words, values: [] })).toBeNull();
  });

  it('says how it is cited', () => {
    expect(wordsOf(deps(), asked('gebiet=DE-BY&von=2026-01-01'), today).citation).toBe(
      'Brennwert: Heizöl schwefelarm, Bayern, Durchschnitt für 3.000 l je 100 l, inkl. USt., Tageswerte vom 01.01.2026 bis 26.11.2026, abgerufen am 26.11.2026.',
    );
  });
});

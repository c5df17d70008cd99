import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ZoneMap, zoneFill, zoneNumbers } from './zone-map.rules.ts';
import { codeEntries, codesText, parseShare, raisedPrice, readZoneCodes, zonesError } from './zones.rules.ts';

const known = ['21335', '21337', '21339', '21357', '21365', '21379', '21522', '22041'];
const read = (text: string, taken: Record<string, string> = {}) =>
  readZoneCodes(text, { known, takenBy: new Map(Object.entries(taken)) });

describe('postal codes as a dealer lists them', () => {
  it.each([
    ['21335', ['21335']],
    ['21335, 21522;21337\n22041', ['21335', '21337', '21522', '22041']],
    ['21335-21357', ['21335', '21337', '21339', '21357']],
    ['21336 – 21350 , 21337', ['21337', '21339']],
    ['21335 bis 21337', ['21335', '21337']],
    ['213*', ['21335', '21337', '21339', '21357', '21365', '21379']],
    ['', []],
  ])('%j means %j', (text, codes) => {
    expect(read(text)).toEqual({ codes, errors: [] });
  });

  it('says for each line which entry is wrong and why', () => {
    const text = '21335, 2133\n99999\n21357-21335\n30000-30999, x\n\n21337-21357';
    expect(read(text, { 21339: 'Fern' }).errors).toEqual([
      { line: 1, entry: '2133', error: 'format' },
      { line: 2, entry: '99999', error: 'unknown' },
      { line: 3, entry: '21357-21335', error: 'order' },
      { line: 4, entry: '30000-30999', error: 'empty' },
      { line: 4, entry: 'x', error: 'format' },
      { line: 6, entry: '21337-21357', error: 'taken', zone: 'Fern', codes: ['21339'] },
    ]);
  });

  it('are written as ranges of codes that follow each other in the country, a line for each region', () => {
    const codes = ['21335', '21337', '21339', '21357', '21522', '22041'];
    expect(codesText(codes, known)).toBe('21335-21357, 21522\n22041');
    expect(codeEntries(['21335', '21337', '21379', '21522'], known)).toEqual([
      ...['21335', '21337', '21379', '21522'],
    ]);
  });

  it('are read back as they were written, whichever they are', () => {
    fc.assert(
      fc.property(fc.subarray(known), (codes) => {
        expect(read(codesText(codes, known))).toEqual({ codes, errors: [] });
      }),
    );
  });
});

describe('a change of zones', () => {
  const present = {
    zones: [
      { id: 1, branchId: 7, name: 'Nah', postalCodes: ['21335'] },
      { id: 2, branchId: 7, name: 'Fern', postalCodes: ['21337'] },
      { id: 3, branchId: 8, name: 'Nah', postalCodes: ['21337'] },
    ],
    zoneIds: new Set([1, 2, 3]),
    branchIds: new Set([7, 8]),
  };
  const zone = { id: 1, branchId: 7, name: 'Nah', postalCodes: ['21335', '21339'] };
  const errorOf = (change: object, removed: number[] = []) =>
    zonesError({ zones: [{ ...zone, ...change }], removed }, present);

  it.each([
    [{}, [], null],
    [{ postalCodes: ['21337'] }, [], 'zone_overlap'],
    [{ postalCodes: ['21337'] }, [2], null],
    [{ postalCodes: [] }, [], 'zone_empty'],
    [{ name: ' fern ' }, [], 'zone_name'],
    [{ name: ' ' }, [], 'zone_name'],
    [{ id: 9 }, [], 'unknown_zone'],
    [{ id: null, name: 'Neu' }, [], 'zone_overlap'],
    [{ branchId: 9 }, [], 'unknown_branch'],
    [{}, [1], 'unknown_zone'],
    [{ pricesOf: { zoneId: 9, permille: 0 } }, [], 'unknown_zone'],
  ])('%j without %j is %s', (change, removed, expected) => {
    expect(errorOf(change, removed as number[])).toBe(expected);
  });
});

describe('prices that are copied', () => {
  it.each([
    ['', 0],
    ['1,5', 15],
    ['+2 %', 20],
    ['-1.5', -15],
    ['60', null],
    ['viel', null],
  ])('take %j as %s permille on top', (input, permille) => expect(parseShare(input)).toBe(permille));

  it('are whole cents, and untouched when nothing comes on top', () => {
    expect(raisedPrice(984_512, 0)).toBe(984_512);
    expect(raisedPrice(984_500, 15)).toBe(999_300);
  });
});

describe('the zones on a map', () => {
  it('have as many colours as there are zones', () => {
    expect(new Set(Array.from({ length: 60 }, (_, at) => zoneFill(at))).size).toBe(60);
  });

  it('carry their number on the cell in their middle', () => {
    const square = (code: string, x: number) => ({ code, place: '', path: `M${x} 0l10 0 0 10 -10 0z` });
    const map = {
      ...{ branches: [], labels: [] },
      cells: [square('1', 0), square('2', 10), square('3', 20), square('4', 90)],
    } as unknown as ZoneMap;
    expect(zoneNumbers(map, { 1: 0, 2: 0, 3: 0, 4: 8 })).toEqual([
      { number: 1, x: 15, y: 5 },
      { number: 9, x: 95, y: 5 },
    ]);
    const withBranch = {
      ...map,
      branches: [{ name: '', x: 15, y: 5 }],
      cells: [...map.cells, square('5', 60)],
    };
    expect(zoneNumbers(withBranch, { 1: 0, 2: 0, 3: 0, 5: 0 })).toEqual([{ number: 1, x: 65, y: 5 }]);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainedBy, insteadOf, keyedRise, ofPeriod, openRises, type Rise, riseKey } from './rises.rules.ts';

const rise = (day: string, litres: number, since: string | null = null): Rise => ({
  tankId: 7,
  day,
  since,
  litres,
  refillId: since ? null : 1,
});
const came = (day: string, litres: number) => ({ day, litres });

describe('a rise of the level', () => {
  it('is asked about where nothing came', () => {
    expect(openRises([rise('2025-03-14', 1480)], [])).toMatchObject([{ litres: 1480, isMore: false }]);
  });

  it.each([
    ['of its day', '2025-03-14', 1500],
    ['whose note is dated three days before', '2025-03-11', 1400],
    ['whose note is dated three days after', '2025-03-17', 1600],
    ['of which the tank shows a quarter more', '2025-03-14', 1190],
  ])('is explained by a delivery %s', (_, day, litres) => {
    expect(openRises([rise('2025-03-14', 1480)], [came(day, litres)])).toEqual([]);
  });

  it.each([
    ['four days before', '2025-03-10', 1500],
    ['four days after', '2025-03-18', 1500],
  ])('is not explained by one %s', (_, day, litres) => {
    expect(openRises([rise('2025-03-14', 1480)], [came(day, litres)])).toHaveLength(1);
  });

  it('is asked about for what a smaller delivery leaves of it', () => {
    expect(openRises([rise('2025-03-14', 1480)], [came('2025-03-14', 500)])).toMatchObject([
      { litres: 980, isMore: true },
    ]);
  });

  it('is explained once by each delivery, the closest first', () => {
    const rises = [rise('2025-03-14', 1000), rise('2025-03-16', 1000)];
    expect(openRises(rises, [came('2025-03-14', 1000)])).toMatchObject([{ day: '2025-03-16' }]);
    expect(openRises(rises, [came('2025-03-14', 2000)])).toEqual([]);
    expect(openRises(rises, [came('2025-03-16', 1000), came('2025-03-14', 1000)])).toEqual([]);
  });

  it('between two levels is explained by all that came between them', () => {
    const between = rise('2025-06-30', 2400, '2025-03-31');
    expect(openRises([between], [came('2025-04-05', 1500), came('2025-06-20', 1500)])).toEqual([]);
    expect(openRises([between], [came('2025-04-05', 1500)])).toMatchObject([{ litres: 900, isMore: true }]);
    expect(openRises([between], [came('2025-03-27', 2500)])).toHaveLength(1);
  });

  it('has another key when it has become another one', () => {
    const keys = [
      rise('2025-03-14', 1480),
      rise('2025-03-14', 1490),
      rise('2025-03-15', 1480),
      rise('2025-03-14', 1480, '2025-03-01'),
    ].map(riseKey);
    expect(new Set(keys).size).toBe(4);
    expect(riseKey({ ...rise('2025-03-14', 1480), refillId: 99 })).toBe(keys[0]);
  });

  it('is asked about for less than all of it, and never beside enough oil, whatever came', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((of) => `2025-03-${String(of).padStart(2, '0')}`);
    const litres = fc.integer({ min: 51, max: 5000 });
    const deliveries = fc.array(fc.record({ day, litres }), { maxLength: 4 });
    fc.assert(
      fc.property(day, litres, deliveries, (on, rose, all) => {
        const [open] = openRises([rise(on, rose)], all);
        if (open) expect(open.litres).toBeLessThanOrEqual(rose);
        else expect(rose).toBeLessThanOrEqual(explainedBy(all.reduce((sum, one) => sum + one.litres, 0)));
        if (all.some((one) => one.day === on && one.litres >= rose)) expect(open).toBeUndefined();
      }),
    );
  });
});

describe('what a period depends on', () => {
  const period = { from: '2025-01-01', until: '2025-12-31', opening: 1000 };
  const all = [
    came('2023-05-01', 900),
    came('2024-05-01', 600),
    came('2024-09-01', 600),
    came('2025-05-01', 500),
    came('2026-01-01', 500),
  ];

  it('is what came in it, and before it as far back as the stock at its beginning reaches', () => {
    const days = (opening: number | null) => ofPeriod(all, all, { ...period, opening }).map(({ day }) => day);
    expect(days(1000)).toEqual(['2024-05-01', '2024-09-01', '2025-05-01']);
    expect(days(600)).toEqual(['2024-09-01', '2025-05-01']);
    expect(days(1201)).toEqual(['2023-05-01', '2024-05-01', '2024-09-01', '2025-05-01']);
    expect(days(0)).toEqual(['2025-05-01']);
    expect(days(null)).toEqual(['2025-05-01']);
  });
});

describe('a form about a rise', () => {
  const asked = riseKey(rise('2025-03-14', 1480));

  it('tells its tank, days and litres', () => {
    const told = { tankId: 7, since: '2025-03-14', day: '2025-03-14', litres: 1480 };
    expect([keyedRise(asked), keyedRise('7_gestern'), keyedRise('')]).toEqual([told, null, null]);
    expect(keyedRise(riseKey(rise('2025-06-09', 980, '2025-05-03')))).toMatchObject({ since: '2025-05-03' });
  });

  it.each<[string, Rise[], Rise | undefined]>([
    ['itself', [rise('2025-03-14', 1480)], undefined],
    ['one of other litres', [rise('2025-03-12', 70), rise('2025-03-14', 900)], rise('2025-03-14', 900)],
    [
      'one between levels around it',
      [rise('2025-03-20', 700, '2025-03-10')],
      rise('2025-03-20', 700, '2025-03-10'),
    ],
    ['one of other days', [rise('2025-03-15', 1480)], undefined],
    ['one in another tank', [{ ...rise('2025-03-14', 900), tankId: 8 }], undefined],
    ['nothing', [], undefined],
  ])('finds what is asked instead of it: %s', (_, rises, instead) => {
    expect(insteadOf(rises, asked)).toEqual(instead);
  });
});

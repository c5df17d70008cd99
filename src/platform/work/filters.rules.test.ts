import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenIn, coded, dayFilter, filterQuery, oneOf, rowNumber, words } from './filters.rules.ts';

const filters = {
  query: words('suche', 10),
  state: oneOf('stand', ['offen', 'fertig']),
  countryId: coded('land', { de: 1, at: 2, ch: 3 }),
  dealerId: rowNumber('haendler'),
  from: dayFilter('von'),
};

const none = { query: null, state: null, countryId: null, dealerId: null, from: null };
const chosen = (search: string) => chosenIn(filters, new URLSearchParams(search));

describe('the filters of a list', () => {
  it.each([
    ['', none],
    ['suche=%20Heide%20', { ...none, query: 'Heide' }],
    ['suche=Heidenheimerin', { ...none, query: 'Heidenheim' }],
    ['stand=offen&land=ch', { ...none, state: 'offen', countryId: 3 }],
    ['stand=toString&land=constructor', none],
    ['haendler=17&von=2026-11-21', { ...none, dealerId: 17, from: '2026-11-21' }],
    ['haendler=-1&von=2026-02-31', none],
    ['haendler=99999999999', none],
  ])('of %j are read', (search, expected) => {
    expect(chosen(search)).toEqual(expected);
  });

  it('are the same again after they were written into an address', () => {
    const anything = fc.record({
      query: fc.option(fc.constantFrom('Öztürk', 'a&b=c', '10115', '100 %')),
      state: fc.option(fc.constantFrom('offen' as const, 'fertig' as const)),
      countryId: fc.option(fc.constantFrom(1, 2, 3)),
      dealerId: fc.option(fc.integer({ min: 1, max: 2 ** 31 - 1 })),
      from: fc.option(fc.constantFrom('2026-11-21' as const, '2024-02-29' as const)),
    });
    fc.assert(
      fc.property(anything, (wanted) => {
        expect(chosen(filterQuery(filters, wanted))).toEqual(wanted);
      }),
    );
  });

  it('ask for the whole list without a question mark', () => {
    expect(filterQuery(filters, none)).toBe('');
    expect(filterQuery(filters, { countryId: 2 })).toBe('?land=at');
  });
});

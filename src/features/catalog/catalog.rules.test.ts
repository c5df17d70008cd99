import { describe, expect, it } from 'vitest';
import { parameter, rows } from './catalog.fixture.ts';
import { defaultParameterIds, makeCatalog } from './catalog.rules.ts';

const scope = makeCatalog(rows).scope(1, 1);

describe('the catalogue', () => {
  it('lists groups and parameters in order with their defaults', () => {
    expect(scope.parameterGroups.map((group) => group.key)).toEqual(['Delivery', 'Payment', 'Truck']);
    expect(scope.parameterGroups[0]?.parameters.map(({ id }) => id)).toEqual([5, 31]);
    expect(defaultParameterIds(scope)).toEqual([5, -2, 11]);
  });
});

describe('what countries set for themselves', () => {
  const catalog = makeCatalog({
    ...rows,
    parameters: [{ ...parameter(31, 'Delivery', 2), infoText: 'Bis {Annahmeschluss} Uhr.' }],
    closings: [
      { region: 'DE-BY', day: '2026-12-24', isOpened: false },
      { region: 'CH', day: '2026-12-28', isOpened: false },
    ],
    rates: [
      { countryId: 1, kind: 'instalment', validFrom: '2020-01-01', value: 69 },
      { countryId: 1, kind: 'instalment', validFrom: '2027-01-01', value: 75 },
    ],
  });

  it('is a cut-off, which the explanations of options name', () => {
    expect([catalog.cutOffMinutes(1), catalog.cutOffMinutes(2)]).toEqual([870, 1439]);
    expect(catalog.scope(1, 1).parameterGroups[0]?.parameters[0]?.infoText).toBe('Bis 14:30 Uhr.');
  });

  it('is a closed day of a state or a country, Liechtenstein with Switzerland', () => {
    const closed = (state: string, day: string) => catalog.isClosed(state, day);
    expect([closed('DE-BY', '2026-12-24'), closed('DE-BE', '2026-12-24')]).toEqual([true, false]);
    expect([closed('CH-ZH', '2026-12-28'), closed('LI', '2026-12-28')]).toEqual([true, true]);
  });

  it('is a rate from a day on', () => {
    expect(catalog.rateOn(1, 'instalment', '2026-12-31')).toBe(69);
    expect(catalog.rateOn(1, 'instalment', '2027-01-01')).toBe(75);
  });
});

import { describe, expect, it } from 'vitest';
import { formatter } from '#platform/i18n/format.ts';
import { compareHouse } from './compare-consumption.rules.ts';
import { comparisonTexts } from './comparison.texts.ts';
import { shippedAssumptions } from './comparison-assumptions.rules.ts';
import { houseOf } from './comparison-inputs.rules.ts';
import { standingWords } from './comparison-words.ts';
import { certificateClass } from './energy-certificate.rules.ts';

const answers = {
  built: 'before1977',
  livingArea: '140',
  persons: '3',
  buildingKind: 'detached',
  boiler: 'over20',
  heatsWater: 'yes',
  knowsUse: 'yes',
};
function compared(litres: number, more: Record<string, string> = {}) {
  const house = houseOf({ ...answers, litres: String(litres), ...more });
  if (!house) throw new Error('no house');
  return compareHouse(house, shippedAssumptions(1));
}

describe('the class of an energy certificate', () => {
  it.each([
    [1, 500, 30, 'A+'],
    [1, 520, 31, 'A'],
    [1, 2160, 129, 'D'],
    [1, 3150, 188, 'F'],
    [1, 4180, 250, 'G'],
    [1, 4200, 251, 'H'],
    [2, 1380, 50, 'B'],
    [2, 3150, 131, 'D'],
  ] as const)(
    'in country %i of %i l for 140 m² is that of %i kWh: %s',
    (countryId, litres, kilowattHours, name) => {
      expect(certificateClass(countryId, compared(litres))).toEqual({ name, kilowattHours });
    },
  );

  it('counts hot water that is made apart, and in Austria what the boiler makes of the oil', () => {
    expect(certificateClass(1, compared(3150, { heatsWater: 'no' }))?.kilowattHours).toBe(208);
    const condensing = certificateClass(2, compared(3150, { boiler: 'condensing' }));
    expect(condensing?.kilowattHours).toBe(157);
  });

  it('is none in Switzerland, whose certificate compares with a new building', () => {
    expect(certificateClass(3, compared(3150))).toBeNull();
  });
});

describe('a grade', () => {
  it.each([
    [1, 'de-DE', 'etwa F', 'von A+ bis H'],
    [2, 'de-AT', 'etwa D', 'von A++ bis G'],
    [3, 'de-CH', undefined, 'nicht die Klasse des Energieausweises (GEAK)'],
  ] as const)(
    'in country %i says with whom it compares, and what the certificate says',
    (countryId, locale, named, noted) => {
      const writer = { texts: comparisonTexts(locale), format: formatter(locale) };
      const { comparedWith, certificate } = standingWords(writer, countryId, compared(3150));
      expect(comparedWith).toContain('freistehend, vor 1977, 140 m², 3 Personen');
      expect(certificate.row?.[1]).toBe(named);
      expect(certificate.note).toContain(noted);
    },
  );

  it('names the kind, the years and the people of the house', () => {
    const writer = { texts: comparisonTexts('de-DE'), format: formatter('de-DE') };
    const row = compared(3150, { buildingKind: 'terraced', persons: '1', built: 'from2002' });
    expect(standingWords(writer, 1, row).comparedWith).toContain(
      'Reihenmittelhaus, seit 2002, 140 m², 1 Person.',
    );
  });
});

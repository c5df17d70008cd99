import { expect, it } from 'vitest';
import { parseOperator } from '#server/operator-variables.ts';
import { documentOf, type LegalContext, shippedDocument } from './legal-text.ts';
import privacy from './privacy.md?raw';

const textWith = (geocoderOperator: string | null): string => {
  const { countries, ...common } = parseOperator({});
  const operator: LegalContext['operator'] = { ...common, ...countries[1] };
  return JSON.stringify(
    documentOf(shippedDocument(privacy, 'de').items, {
      country: 'de',
      operator,
      geocoderOperator,
      withdrawalRight: '',
    }),
  );
};

it('names who measures distances of neighbours, and what it gets', () => {
  const text = textWith('Muster Karten GmbH, Berlin');
  expect(text).toContain(
    'Straße, Hausnummer, Postleitzahl und Ort, ohne Ihren Namen, gehen dazu an Muster Karten',
  );
  expect(text).toContain('OpenStreetMap');
});

it('names nobody where addresses are given to nobody', () => {
  expect(textWith(null)).not.toContain('gehen dazu an');
});

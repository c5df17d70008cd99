import { describe, expect, it } from 'vitest';
import { sampleOrder } from '#features/orders/order-sample.fixture.ts';
import { withdrawalNote } from '#features/orders/withdrawal.rules.ts';
import type { CountryId } from '#features/places/countries.ts';
import { parseOperator } from '#server/operator-variables.ts';
import { wordsOf } from '#test/pdf-words.ts';
import { shippedEnclosures as enclosures } from './enclosure-files.fixture.ts';

const operator = parseOperator({});

const orderOf = (productGroupId: 1 | 5, countryId: CountryId = 1) => {
  const order = sampleOrder({ productGroupId });
  const product = { ...order.terms.product, ...(productGroupId === 5 && { name: 'AdBlue' }) };
  return { ...order, countryId, terms: { ...order.terms, product } };
};
/** As a reader sees it: hard spaces are spaces. */
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');
const paperOf = async (order: ReturnType<typeof orderOf>, kind: 'terms' | 'withdrawal_form') =>
  spaced(await wordsOf(await enclosures.fileOf(order, kind)));

describe('the enclosures of a receipt', () => {
  it.each([
    [1, 1, ['terms']],
    [5, 1, ['terms', 'withdrawal_form']],
    [5, 2, ['terms', 'withdrawal_form']],
    [5, 3, ['terms']],
  ] as const)('of product group %i in country %i are these', (group, country, kinds) => {
    expect(enclosures.kindsOf(orderOf(group, country))).toEqual(kinds);
  });

  it.each([1, 2, 3] as const)(
    'in country %i are the terms, with their date, from the first section to the last',
    async (country) => {
      const words = await paperOf(orderOf(1, country), 'terms');
      for (const part of [
        ...['Allgemeine Geschäftsbedingungen', 'Stand 29.11.2026', operator.name],
        ...[
          '1 Was Brennwert tut',
          'Änderungen und anwendbares Recht',
          'liegt der Eingangsbestätigung als PDF bei',
        ],
      ])
        expect(words).toContain(part);
      expect(words).not.toMatch(/[{}[\]]|undefined/);
    },
  );

  it.each([1, 2] as const)(
    'in country %i say of the return in the terms what the order says',
    async (country) => {
      const note = spaced(withdrawalNote(country, 5));
      expect(note).toContain('an den Händler oder an uns');
      expect(note).toContain('holt gelieferte Ware auf seine Kosten ab');
      // What was paid to the marketplace, it gives back itself.
      expect(note).toContain('wer sie bekommen hat, der Händler oder wir');
      expect(await paperOf(orderOf(5, country), 'terms')).toContain(note);
      expect(await paperOf(orderOf(5, country), 'withdrawal_form')).toContain(note);
    },
  );

  it('are the model form with whom it goes to, what it is about and what is to be filled in', async () => {
    const words = await paperOf(orderOf(5), 'withdrawal_form');
    for (const part of [
      ...['Muster-Widerrufsformular', 'Heide Energiehandel GmbH', 'Am Hafen 7, 14467 Potsdam'],
      ...['auftrag@heide-energie.example', operator.email, 'Hiermit widerrufe(n) ich/wir (*)'],
      ...['3.000 l AdBlue, DE-26-4F7K-2Q', 'Bestellt am (*) 21.11.2026', 'Erhalten am (*)'],
      ...['Name des/der Verbraucher(s)', 'Anschrift des/der Verbraucher(s)', 'nur bei Mitteilung auf Papier'],
      ...['Datum', '(*) Unzutreffendes streichen.'],
    ])
      expect(words).toContain(part);
  });

  it('are the same bytes each time', async () => {
    const [one, other] = [
      await enclosures.fileOf(orderOf(5), 'terms'),
      await enclosures.fileOf(orderOf(5), 'terms'),
    ];
    expect(one.equals(other)).toBe(true);
  });
});

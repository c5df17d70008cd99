import { describe, expect, it } from 'vitest';
import { plainText } from '#features/messages/plain-text.rules.ts';
import { cents } from '#platform/money/money.ts';
import { parseOperator } from '#server/operator-variables.ts';
import { carbonPart } from './carbon-costs.rules.ts';
import { deliveryTerm } from './delivery-term.rules.ts';
import { dealerOrderDocument, receiptDocument } from './mails/placed-order.mail-templates.ts';
import { sampleOrder } from './order-sample.fixture.ts';
import type { Order } from './orders.types.ts';

const express = { id: 31, groupKey: 'Delivery', name: 'Express 24 Stunden', desiredDate: null };

/** Oil for two stations, with express and climate contribution. */
function everything(): Order {
  const order = sampleOrder();
  const [station] = order.stations;
  if (!station) throw new Error('no station');
  return {
    ...order,
    stations: [
      { ...station, amount: 1200 },
      { ...station, amount: 1800, address: { ...station.address, street: 'Am Hang 1' } },
    ],
    terms: {
      ...order.terms,
      options: [...order.terms.options, express],
      climate: { kilograms: 8028, amount: cents(14_280) },
    },
  };
}

describe('what was bought', () => {
  it.each([
    [31, 'Express 24 Stunden', 'Express 24 Stunden'],
    [2, 'innerhalb von 5 Arbeitstagen', 'innerhalb von 5 Arbeitstagen'],
    [5, 'Standard', null],
    [7, 'Wunschtermin', null],
  ])('of the delivery %i is named where its day does not say it: %s', (id, name, named) => {
    expect(deliveryTerm([{ id, groupKey: 'Delivery', name }])).toBe(named);
  });

  it.each([
    [1, 1, 1, 190, 56_371],
    [2, 1, 6, 200, 52_107],
    [3, 1, 12, 81, 101_409],
    [3, 2, 14, 81, null],
    [1, 4, 4, 70, null],
    [1, 5, 18, 190, null],
  ] as const)(
    'in country %i pays for CO2, group %i, product %i at %i permille: %s',
    (countryId, productGroupId, productId, vatPermille, part) => {
      const of = { amount: 2950, day: '2026-11-25', vatPermille };
      expect(carbonPart({ countryId, productGroupId, productId }, of)).toBe(part);
    },
  );

  it('is named in the receipt and in the dealer’s order: express, climate contribution, stations by number, CO2', () => {
    const order = everything();
    const to = { link: 'https://a.example', opens: 'order' as const, withdrawalLink: '' };
    const sent = { order, operator: parseOperator({}), ...to };
    for (const document of [receiptDocument(sent), dealerOrderDocument(sent)]) {
      const text = plainText(document).replaceAll(/\s+/g, ' ');
      for (const part of [
        ...[
          'Lieferfrist: Express 24 Stunden',
          'Klimaschutz: Beitrag für 8.028 kg CO₂',
          'auf 2 Lieferstellen',
        ],
        ...['Lieferstelle 1: 1.200 l', 'Lieferstelle 2: 1.800 l', 'Darin 573,26 € CO₂-Kosten.'],
      ])
        expect([part, text.includes(part)]).toEqual([part, true]);
    }
  });
});

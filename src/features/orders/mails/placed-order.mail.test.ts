import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '#features/customers/address-book/address-fields.ts';
import { plainText } from '#features/messages/plain-text.rules.ts';
import type { MailDocument } from '#platform/mail/mail.ts';
import { cents } from '#platform/money/money.ts';
import { parseOperator } from '#server/operator-variables.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { orderCalendar } from '../order-page/order-calendar.rules.ts';
import { address, placingFixture, requestIn } from '../orders.fixture.ts';
import { findOrder } from '../orders.store.ts';
import type { Order } from '../orders.types.ts';
import { placeOrder } from '../place/place-order.ts';
import { dealerOrderDocument, receiptDocument } from './placed-order.mail-templates.ts';

let database: TestDatabase;
const orders = new Map<1 | 2 | 3, Order>();
const operator = parseOperator({});
const link = 'https://brennwert.example/bestellung/zugang/geheim';
const withdrawalLink = 'https://brennwert.example/vertrag-widerrufen?bestellung=DE-26-4F7K-2Q';

const homes: Record<1 | 2 | 3, Partial<Address>> = {
  1: {},
  2: { postalCode: '1010', place: 'Wien', countryIso: 'AT', phone: '01 588580' },
  3: {
    postalCode: '8001',
    place: 'Zürich',
    countryIso: 'CH',
    phone: '044 668 18 00',
    street: 'Bahnhofstrasse 1',
  },
};

beforeAll(async () => {
  database = await createTestDatabase();
  for (const countryId of [1, 2, 3] as const) {
    const { deps, placing, request } = await placingFixture(database.db, countryId);
    const home = { ...address, ...homes[countryId] };
    const outcome = await placeOrder(deps, {
      request: request({
        stations: [{ address: home, amount: requestIn(countryId).amount }],
        paymentId: countryId === 1 ? 6 : 22,
        driverHints: 'Tor links',
      }),
      placing,
    });
    const order = outcome.kind === 'placed' ? await findOrder(database.db, outcome.order.id) : null;
    if (!order) throw new Error(JSON.stringify(outcome));
    orders.set(countryId, order);
  }
});
afterAll(() => database.drop());

const orderIn = (countryId: 1 | 2 | 3): Order => {
  const order = orders.get(countryId);
  if (!order) throw new Error('no order');
  return order;
};
const receiptIn = (countryId: 1 | 2 | 3): MailDocument =>
  receiptDocument({ order: orderIn(countryId), operator, link, opens: 'order', withdrawalLink });
/** On one line, so that a break never hides a sentence. */
const words = (document: MailDocument) => plainText(document).replaceAll(/\s+/g, ' ');

describe('the receipt', () => {
  it.each([
    [1, '2.856,00 €', '95,20 € je 100 l', '19 % Umsatzsteuer, 456,00 €'],
    [2, '2.880,00 €', '96,00 € je 100 l', '20 % Umsatzsteuer (USt), 480,00 €'],
    [3, "CHF 2'594.40", 'CHF 86.48 je 100 l', '8.1 % Mehrwertsteuer, CHF 194.40'],
  ] as const)('in country %s names total, base price and VAT', (countryId, total, basePrice, vat) => {
    const text = words(receiptIn(countryId));
    for (const part of [total, basePrice, vat]) expect(text).toContain(part);
  });

  it.each([
    [1, 'Am Lieferort fällt keine deutsche Umsatzsteuer an.'],
    [3, 'Am Lieferort fällt auf Waren keine Mehrwertsteuer an.'],
  ] as const)('in country %s says so where there is no VAT', (countryId, said) => {
    const { terms, ...order } = orderIn(countryId);
    const untaxed = { ...order, terms: { ...terms, vatPermille: 0, vatAmount: cents(0) } };
    const text = words(receiptDocument({ order: untaxed, operator, link, opens: 'order', withdrawalLink }));
    expect(text).toContain(said);
    expect(text).not.toMatch(/\b0 %/);
  });

  it.each([1, 2, 3] as const)('in country %s says everything else that the law wants', (countryId) => {
    const order = orderIn(countryId);
    const text = words(receiptIn(countryId));
    for (const part of [
      order.number,
      'Heide Energiehandel GmbH',
      'Am Hafen 7 14467 Potsdam',
      'Amtsgericht Potsdam, HRB 1234',
      'verbindliches Angebot',
      'spätestens bis Montag, 23. November 2026, 24 Uhr',
      order.terms.payment.name,
      'Tor links',
      link,
      operator.name,
      operator.countries[countryId].customerPhone,
      'Alle Abgaben, die CO₂-Abgabe und die Lieferung sind im Preis enthalten',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('names costs of carbon dioxide only where a fuel has them', () => {
    const order = orderIn(1);
    const pellets = { ...order, request: { ...order.request, productGroupId: 4 as const } };
    const text = words(receiptDocument({ order: pellets, operator, link, opens: 'order', withdrawalLink }));
    expect(text).toContain('Alle Abgaben und die Lieferung sind im Preis enthalten');
    expect(text).not.toContain('CO₂');
  });

  it.each([
    [1, '§ 312g Abs. 2 Nr. 8 BGB'],
    [2, '§ 18 Abs. 1 Z 2 FAGG'],
    [3, 'kein gesetzliches Widerrufsrecht'],
  ] as const)('in country %s says why nothing can be withdrawn', (countryId, reason) => {
    expect(words(receiptIn(countryId)).replaceAll(' ', ' ')).toContain(reason);
  });

  it.each([
    [1, true],
    [2, true],
    [3, false],
  ] as const)(
    'of AdBlue in country %s says who pays the return, names page and form: %s',
    (countryId, hasRight) => {
      const { terms, ...order } = orderIn(countryId);
      const adblue = {
        ...order,
        terms: { ...terms, product: { ...terms.product, productGroupId: 5 as const } },
      };
      const text = words(receiptDocument({ order: adblue, operator, link, opens: 'order', withdrawalLink }));
      for (const part of [
        ...['an den Händler oder an uns genügt', 'holt gelieferte Ware auf seine Kosten ab', withdrawalLink],
        'Als PDF liegt bei: Allgemeine Geschäftsbedingungen, Muster-Widerrufsformular.',
      ])
        expect([part, text.includes(part)]).toEqual([part, hasRight]);
      expect(text).toContain('Als PDF liegt bei: Allgemeine Geschäftsbedingungen');
    },
  );

  it('warns of paying anybody else, and explains a prepayment', () => {
    expect(words(receiptIn(1))).toContain('Zahlen Sie nie im Voraus an einen Händler');
    expect(words(receiptIn(2))).toContain(
      'Der Händler nennt Ihnen nach der Bestätigung seine Bankverbindung',
    );
  });

  it('is spelled as in Switzerland there', () => {
    for (const document of [receiptIn(3), dealerOrderDocument({ order: orderIn(3), operator, link: '' })]) {
      expect(words({ ...document, footer: [] })).not.toContain('ß');
    }
  });

  it('has no line that a mail program would break, but for links', () => {
    const lines = plainText(receiptIn(1)).split('\n');
    expect(lines.filter((line) => line.length > 78 && !line.includes('https://'))).toEqual([]);
  });
});

describe('the dealer’s order', () => {
  it('says whom to deliver what, where, and until when to confirm', () => {
    const text = words(dealerOrderDocument({ order: orderIn(1), operator, link: '' }));
    for (const part of [
      'Anna Heide',
      '+49 30 901820',
      'anna.heide@beispiel.de',
      'Lindenweg 4a',
      '3.000 l',
      'Tor links',
      'Montag, 23. November 2026',
      '2.856,00 €',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('holds no link that shows the customer’s order', () => {
    expect(words(dealerOrderDocument({ order: orderIn(1), operator, link: '' }))).not.toContain('zugang');
  });
});

describe('the calendar file of an order', () => {
  it('marks the latest day of delivery', () => {
    const file = orderCalendar(orderIn(1));
    expect(file).toContain('DTSTART;VALUE=DATE:20261204');
    expect(file).toContain('SUMMARY:Letzter Tag der Lieferung: 3.000 l Heizöl schwefelarm');
    expect(file).toContain('LOCATION:Lindenweg 4a\\, 10115 Berlin');
  });
});

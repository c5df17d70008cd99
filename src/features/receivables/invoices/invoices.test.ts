import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentOf, documentsOfOrder } from '#features/documents/documents.store.ts';
import { documentFileOf } from '#features/documents/order-documents.ts';
import { lowerPrice } from '#features/group-orders/settle-group-order.ts';
import { changeOrder, orderOffer } from '#features/orders/change/change-order.ts';
import { eventsOf } from '#features/orders/change/order-changes.store.ts';
import { documentsFollowOrder } from '#features/orders/documents/documents-follow-order.ts';
import { orderChangeMails } from '#features/orders/mails/order-change.mail-templates.ts';
import { address, placingFixture, requestIn } from '#features/orders/orders.fixture.ts';
import { findOrder } from '#features/orders/orders.store.ts';
import type { OrderParty, OrderPorts, OrderStep } from '#features/orders/orders.types.ts';
import { anyUser } from '#features/orders/placed-order.fixture.ts';
import { memoryProvider, readyLender } from '#features/payments/memory-provider.fixture.ts';
import { noIds } from '#features/payments/no-ids.fixture.ts';
import { payOrder } from '#features/payments/pay-order.ts';
import type { PaymentDetails } from '#features/payments/payment-details.rules.ts';
import type { DirectProvider, PaymentDeps, PaymentSetup } from '#features/payments/providers.types.ts';
import { moneyFollowsOrder } from '#features/payments/record-payment.ts';
import type { CountryId } from '#features/places/countries.ts';
import type { Cents } from '#platform/money/money.ts';
import { parseOperator } from '#server/operator-variables.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { collectInvoiced } from '../collect-payment.ts';
import { invoicesFollowOrder } from './invoices-follow-order.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const payments: PaymentSetup = {
  redirect: {},
  direct: {},
  operatorName: 'Brennwert Muster GmbH',
  creditorId: 'DE98ZZZ09999999999',
  collectionIban: null,
  qrIban: 'CH4431999123000889012',
  refundIbans: { 1: null, 2: null, 3: null },
  ids: noIds,
  patience: 2000,
  isDemo: true,
};

const byInvoice: PaymentDetails = { kind: 'operatorInvoice', reference: '' };
const bySepa: PaymentDetails = {
  kind: 'sepa',
  mandate: {
    reference: '',
    creditorId: 'DE98ZZZ09999999999',
    creditor: 'Brennwert Muster GmbH',
    iban: 'DE89370400440532013000',
    accountHolder: 'Anna Heide',
    street: 'Lindenweg 4a',
    place: '10115 Berlin',
    signedAt: '2026-11-21',
    text: 'Ich ermächtige',
  },
};

const homes = {
  1: address,
  2: { ...address, postalCode: '1010', place: 'Wien', countryIso: 'AT', phone: '01 5121234' },
  3: { ...address, postalCode: '8001', place: 'Zürich', countryIso: 'CH', phone: '044 668 18 00' },
} as const;

type Paid = {
  countryId?: CountryId;
  /** Another one than that of the country’s home. */
  postalCode?: string;
  paymentId?: number;
  details?: PaymentDetails;
  invoicesAs?: 'supplier' | 'agent';
  tiers?: { amounts: number[]; prices: number[] };
  /** Takes over the operator's own kinds. */
  lender?: DirectProvider;
};

async function paidOrder(paid: Paid = {}) {
  const { countryId = 1, paymentId = 27, details = byInvoice, invoicesAs, lender } = paid;
  const { postalCode = homes[countryId].postalCode } = paid;
  const market = await placingFixture(database.db, countryId);
  if (paid.tiers) await market.setTiers(paid.tiers.amounts, paid.tiers.prices);
  const operator = { ...parseOperator({}), ...(invoicesAs && { invoicesAs }) };
  const deps: PaymentDeps & { ports: OrderPorts } = {
    ...market.deps,
    payments: { ...payments, direct: lender ? { ratepay: lender } : {} },
    originOf: () => '',
    ports: {
      ...market.deps.ports,
      collectInvoiced,
      paymentMethodIds: [20, 27, 28],
      orderChangeListeners: [
        documentsFollowOrder({ operator }),
        moneyFollowsOrder(market.deps),
        invoicesFollowOrder({ operator, payments }),
      ],
    },
  };
  const request = market.request({
    hash: market.offerFor({ ...requestIn(countryId), postalCode }).hash,
    paymentId,
    stations: [{ address: { ...homes[countryId], postalCode }, amount: 3000 }],
  });
  const outcome = await payOrder(deps, { request, placing: market.placing, details, retryPath: '/' });
  if (outcome.kind !== 'placed') throw new Error(JSON.stringify(outcome));
  const { id } = outcome.order;
  const userId = await anyUser(database.db);
  const dealer: OrderParty = { actor: 'dealer', userId, dealerId: market.dealerId };
  const move = async (party: OrderParty, step: OrderStep) => {
    const version = (await findOrder(database.db, id))?.version ?? 0;
    const moved = await changeOrder(deps, { orderId: id, version, key: null, party, step });
    if (moved.kind !== 'changed') throw new Error(JSON.stringify(moved));
    return moved.order;
  };
  const deliver = async () => {
    await move(dealer, { to: 'confirmed' });
    await move(dealer, { to: 'scheduled', day: '2026-11-25', window: 'day', reason: '' });
    market.clock.at = new Date('2026-11-25T15:00:00Z');
    return move(dealer, { to: 'delivered', amount: 3100, day: '2026-11-25', reason: '' });
  };
  const documents = () => documentsOfOrder(database.db, id);
  const textOf = async (kind: string) => {
    const found = (await documents()).find((document) => document.kind === kind);
    return JSON.stringify((await contentOf(database.db, found?.id ?? 0))?.content);
  };
  const parties = { dealer, customer: { actor: 'guest', userId } as const };
  return {
    ...market,
    deps,
    ...parties,
    support: { actor: 'support', userId } as const,
    move,
    deliver,
    documents,
    textOf,
  };
}

const borrower = { birthDate: '1970-01-01', ip: '192.0.2.1', deviceToken: null };
const lends = (method: 'invoice' | 'sepa') => ({
  lender: {
    ...readyLender(memoryProvider('ratepay', { capturesAt: 'delivery', fault: () => 'none' })),
    methods: { 1: [method] },
  },
  details: { kind: 'lent', method, iban: null, accountHolder: '', ...borrower } as const,
});

const kindsOf = (documents: readonly { kind: string }[]) => documents.map(({ kind }) => kind);

describe('an invoice whose price is lowered by the neighbours’ common tier afterwards', () => {
  it('is taken back and written anew; ending the order then takes back the new one', async () => {
    const order = await paidOrder({ tiers: { amounts: [500, 8000], prices: [800_000, 700_000] } });
    const delivered = await order.deliver();
    const offer = await orderOffer(order.deps, delivered);
    const at = order.clock.at;
    await database.db
      .transaction()
      .execute((tx) => lowerPrice(order.deps, tx, { order: delivered, offer, tierAmount: 8000, at }));
    const lowered = (await order.documents()).filter(({ kind }) => kind === 'invoice' || kind === 'reversal');
    const before = delivered.progress.delivered?.settlement.totalPrice ?? 0;
    const [, , after] = lowered;
    expect(lowered.map(({ kind, edition }) => [kind, edition])).toEqual([
      ['invoice', 1],
      ['reversal', 1],
      ['invoice', 2],
    ]);
    expect(lowered.map(({ figures }) => figures.gross)).toEqual([before, -before, after?.figures.gross]);
    expect(after?.figures.gross).toBeLessThan(before);
    expect(await order.textOf('reversal')).toContain('neue Rechnung');
    await order.move(order.customer, { to: 'disputed', reason: 'falsche Ware' });
    await order.move(order.support, { to: 'cancelled', reason: 'geklärt', acceptedFee: 0 as Cents });
    const bills = (await order.documents()).filter(({ kind }) => kind === 'invoice' || kind === 'reversal');
    expect(bills.reduce((sum, { figures }) => sum + figures.gross, 0)).toBe(0);
  });
});

describe('an invoice of a delivery that is corrected', () => {
  it('is taken back and written anew, with the reason in the settlement', async () => {
    const order = await paidOrder();
    const before = (await order.deliver()).progress.delivered;
    const { progress } = await order.move(order.dealer, {
      to: 'delivery_corrected',
      amount: 2900,
      day: before?.day ?? '',
      reason: 'Zähler falsch gelesen',
    });
    const after = progress.delivered?.settlement.totalPrice ?? 0;
    const gross = before?.settlement.totalPrice ?? 0;
    expect(after).toBeLessThan(gross);
    const bills = (await order.documents()).filter(({ kind }) => kind === 'invoice' || kind === 'reversal');
    expect(bills.map(({ kind, edition, figures }) => [kind, edition, figures.gross])).toEqual([
      ['invoice', 1, gross],
      ['reversal', 1, -gross],
      ['invoice', 2, after],
    ]);
    expect(await order.textOf('reversal')).toContain('neue Rechnung über das, was richtig ist');
  });
});

describe('the invoice of what a lender took over', () => {
  it.each([
    [27, 'invoice', 'Bitte zahlen Sie nur dorthin'],
    [28, 'sepa', 'zieht den Betrag von Ihrem Konto ein'],
  ] as const)(
    '%i says that the claim is the lender’s and asks only for what came beyond it',
    async (paymentId, method, paymentText) => {
      const order = await paidOrder({ paymentId, ...lends(method) });
      await order.deliver();
      const text = await order.textOf('invoice');
      expect(text).toContain('an die Ratepay GmbH abgetreten');
      expect(text).toContain(paymentText);
      expect(text).toContain('Bitte überweisen Sie 95,20 €');
    },
  );
});

describe('the operator’s invoice', () => {
  it('prints the reference that a company gave', async () => {
    const order = await paidOrder({ details: { kind: 'operatorInvoice', reference: 'KST 17' } });
    await order.deliver();
    expect(await order.textOf('invoice')).toContain('KST 17');
  });

  it.each([
    [1, 'RE-DE-26-', 190, 'DE000000000', '19 %'],
    [2, 'RE-AT-26-', 200, 'ATU00000000', '20 %'],
    [3, 'RE-CH-26-', 81, 'CHE-000.000.000 MWST', '8,1 %'],
  ] as const)('in country %i has its number, its tax and the operator’s own tax number', async (...row) => {
    const [countryId, prefix, vatPermille, vatId, rate] = row;
    const order = await paidOrder({ countryId });
    const { progress } = await order.deliver();
    const invoice = (await order.documents()).find(({ kind }) => kind === 'invoice');
    const gross = progress.delivered?.settlement.totalPrice ?? 0;
    expect(invoice?.number.startsWith(prefix)).toBe(true);
    expect(invoice?.figures).toMatchObject({ gross, vatPermille });
    const net = gross - (invoice?.figures.vatAmount ?? 0);
    expect(Math.abs(net * vatPermille - (invoice?.figures.vatAmount ?? 0) * 1000)).toBeLessThan(1000);
    const text = await order.textOf('invoice');
    for (const fact of [vatId, rate.replace(',', countryId === 3 ? '.' : ','), '25.11.2026']) {
      expect(text).toContain(fact);
    }
  });

  it('says by when and whereto to pay', async () => {
    const order = await paidOrder();
    await order.deliver();
    const text = await order.textOf('invoice');
    expect(text).toContain('bis 09.12.2026');
    expect(text).toContain('DE00 0000 0000 0000 0000 00');
  });

  it('announces the direct debit with amount, day and mandate', async () => {
    const order = await paidOrder({ paymentId: 28, details: bySepa });
    const { number } = await order.deliver();
    const text = await order.textOf('invoice');
    expect(text).toMatch(/Wir ziehen [\d.,]+ € am 01\.12\.2026 von Ihrem Konto ein/);
    expect(text).toContain(`BW-${number}`);
    expect(text).toContain('DE89 … 3000');
    expect(text).not.toContain('DE89370400440532013000');
  });

  it('in Switzerland carries the payment part of a QR-bill', async () => {
    const order = await paidOrder({ countryId: 3 });
    await order.deliver();
    const invoice = (await order.documents()).find(({ kind }) => kind === 'invoice');
    const file = await documentFileOf(order.deps, invoice?.id ?? 0);
    expect(await order.textOf('invoice')).toContain('"kind":"qr_bill"');
    expect(file?.subarray(0, 4).toString()).toBe('%PDF');
  });

  it.each([
    [1, '27498', 0, 'Keine Umsatzsteuer: Der Lieferort gehört nicht zum Inland'],
    [2, '6991', 190, '19 %'],
    [3, '7563', 0, 'Keine Mehrwertsteuer: Am Lieferort gilt das Gesetz nur für Dienstleistungen'],
  ] as const)(
    'to a place with another VAT shows that: country %i, %s',
    async (countryId, postalCode, permille, said) => {
      const order = await paidOrder({ countryId, postalCode });
      const { terms, progress } = await order.deliver();
      // 3,000 l ordered and 3,100 l delivered, at 80.00 net per 100 l.
      expect(terms).toMatchObject({ totalPrice: 2400 * (100 + permille / 10), vatPermille: permille });
      const gross = 2480 * (100 + permille / 10);
      const figures = { gross, vatPermille: permille, vatAmount: gross - 248_000 };
      expect(progress.delivered?.settlement).toMatchObject({ totalPrice: gross, vatPermille: permille });
      expect((await order.documents()).find(({ kind }) => kind === 'invoice')).toMatchObject({ figures });
      const text = await order.textOf('invoice');
      expect(text).toContain(said);
      expect(/Keine (Umsatz|Mehrwert)steuer/.test(text)).toBe(permille === 0);
      expect(/, mit (Umsatz|Mehrwert)steuer/.test(text)).toBe(permille > 0);
    },
  );

  it('is written in the operator’s own name where it is the supplier', async () => {
    const order = await paidOrder({ invoicesAs: 'supplier' });
    await order.deliver();
    expect(await order.textOf('invoice')).not.toContain('im Namen und für Rechnung');
  });

  it('is written in the dealer’s name, as the terms say, unless told otherwise', async () => {
    const order = await paidOrder();
    await order.deliver();
    const text = await order.textOf('invoice');
    expect(text).toContain('im Namen und für Rechnung von Heide Energiehandel GmbH');
    expect(text).toContain('USt-IdNr. DE136695976');
  });

  it('is not issued for what is paid to the dealer', async () => {
    const order = await paidOrder({ paymentId: 20, details: { kind: 'none' } });
    await order.deliver();
    expect(kindsOf(await order.documents())).toEqual(['confirmation', 'settlement']);
  });
});

describe('an order that is cancelled', () => {
  it('after its invoice gets a reversal of the same amounts, once', async () => {
    const order = await paidOrder();
    await order.deliver();
    await order.move(order.customer, { to: 'disputed', reason: 'Das Öl war es nicht.' });
    await order.move(order.support, { to: 'cancelled', reason: 'Falsche Ware', acceptedFee: 0 as Cents });
    const documents = await order.documents();
    expect(kindsOf(documents)).toEqual(['confirmation', 'settlement', 'invoice', 'reversal']);
    const [, , invoice, reversal] = documents;
    expect(reversal?.number).toMatch(/^ST-DE-26-\d{6}$/);
    expect(reversal?.figures.gross).toBe(-(invoice?.figures.gross ?? 0));
    expect(reversal?.figures.vatAmount).toBe(-(invoice?.figures.vatAmount ?? 0));
    expect(await order.textOf('reversal')).toContain(invoice?.number);
  });

  it('before any invoice gets none', async () => {
    const order = await paidOrder();
    await order.move(order.customer, { to: 'cancelled', reason: '', acceptedFee: 0 as Cents });
    expect(await order.documents()).toEqual([]);
  });

  it('for a fee gets a bill of it without tax', async () => {
    const order = await paidOrder();
    const { terms } = await order.move(order.dealer, { to: 'confirmed' });
    const fee = Math.min(Math.round(terms.totalPrice * 0.05), 15_000);
    await order.move(order.customer, { to: 'cancelled', reason: '', acceptedFee: fee as Cents });
    const bill = (await order.documents())[1];
    expect(bill).toMatchObject({ kind: 'cancellation_bill', figures: { gross: fee, vatAmount: 0 } });
    expect(await order.textOf('cancellation_bill')).toContain('keine Umsatzsteuer');
  });
});

describe('the mails about an order that is paid to the operator', () => {
  it('carry the invoice after the delivery, and its reversal when it is cancelled', async () => {
    const order = await paidOrder();
    const { id } = await order.deliver();
    await order.move(order.customer, { to: 'disputed', reason: 'Das Öl war es nicht.' });
    await order.move(order.support, { to: 'cancelled', reason: 'Falsche Ware', acceptedFee: 0 as Cents });
    const events = await eventsOf(database.db, id);
    const pricing = { calculate: () => ({ offers: [] }) } as never;
    const sources = orderChangeMails({
      db: database.db,
      operator: parseOperator({}),
      pricing,
      originOf: () => '',
    });
    const enclosed = async (kind: string, to: string) => {
      const about = events.find((event) => event.to === to)?.id ?? 0;
      const draft = await sources.find((source) => source.kind === kind)?.draft(about, order.clock.at);
      const documents = await order.documents();
      return draft?.documentIds?.map((one) => documents.find((document) => document.id === one)?.kind);
    };
    expect(await enclosed('order_settlement', 'delivered')).toEqual(['settlement', 'invoice']);
    expect(await enclosed('order_cancelled', 'cancelled')).toEqual(['reversal']);
  });
});

describe('the series of invoices', () => {
  it('has no gap and no double when many orders are delivered at once', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, () => paidOrder({ countryId: 2 })));
    await Promise.all(orders.map((order) => order.deliver()));
    const rows = await database.db
      .selectFrom('documents')
      .select(['position', 'number'])
      .where('kind', '=', 'invoice')
      .where('countryId', '=', 2)
      .orderBy('position')
      .execute();
    expect(rows.map(({ position }) => position)).toEqual(rows.map((_, at) => at + 1));
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThanOrEqual(6);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryStore } from '#demo/stand-ins/memory-store.fixture.ts';
import { ratepayStandIn } from '#demo/stand-ins/ratepay-stand-in.ts';
import { productGroups } from '#features/catalog/product-groups.ts';
import { sampleRequest } from '#features/orders/orders.fixture.ts';
import { payableMethods } from '#features/payments/payment-methods.rules.ts';
import { lendingOf, paymentsFixture } from '#features/payments/payments.fixture.ts';
import { paymentOfOrder } from '#features/payments/payments.store.ts';
import { ratepay } from '#features/payments/providers/ratepay.ts';
import { countries } from '#features/places/countries.ts';
import { cents } from '#platform/money/money.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { type StandInServer, serveStandIn } from '#test/fakes/stand-in-server.ts';
import { formOf } from '#test/form-of.ts';
import { loadOrderPage } from './checkout-page.ts';
import { orderQuery } from './checkout-urls.ts';
import type { OrderVisit } from './checkout-visit.ts';
import { postOrder } from './post-order.ts';
import { postStep } from './post-step.ts';

let database: TestDatabase;
let lender: StandInServer;
const stops: (() => Promise<void>)[] = [];
const credentials = { profileId: 'P', securityCode: 'S' };

beforeAll(async () => {
  database = await createTestDatabase();
  lender = await serveStandIn(() => ratepayStandIn({ store: memoryStore(), ...credentials }));
});
afterAll(async () => {
  for (const stop of stops) await stop();
  await lender.stop();
  await database.drop();
});

const address = {
  'stations.0.address.firstName': 'Anna',
  'stations.0.address.lastName': 'Heide',
  'stations.0.address.street': 'Lindenweg 4a',
  'stations.0.address.phone': '030 901820',
  email: 'anna.heide@beispiel.de',
};
const person = { 'payment.birthDate': '24.12.1965', 'payment.inquiry': 'on' };
const loan = { 'payment.months': '12', ...person, 'payment.repay': 'transfer' };
const account = {
  'payment.holder': 'Anna Heide',
  'payment.iban': 'DE89370400440532013000',
  'payment.mandate': 'on',
};

/** A guest who has filled in the address and chosen a kind of payment. */
async function guest(
  paymentId: number,
  change: Record<string, string> = {},
  contract: Partial<ReturnType<typeof lendingOf>> = {},
) {
  const fixture = await paymentsFixture(database.db);
  stops.push(fixture.server.stop);
  const { payments } = fixture.deps;
  const lending = { ...lendingOf('loans'), ...contract };
  payments.direct = {
    ratepay: ratepay({ url: `${lender.url}/xml`, ...credentials, ...lending, snippetId: null }),
  };
  const deps = {
    ...fixture.deps,
    ports: { ...fixture.deps.ports, paymentMethodIds: payableMethods(payments) },
  };
  const { dealerId, sessionId } = fixture;
  const { hash } = fixture.offerFor(sampleRequest);
  const visit = (path: string): OrderVisit => ({
    site: { country: countries[1], group: productGroups[1] },
    sessionId,
    customer: null,
    path,
    query: new URLSearchParams(orderQuery({ request: sampleRequest, dealerId, hash })),
  });
  const post = (path: string, fields: Record<string, string>, intent = '') =>
    postStep(deps, {
      ...visit(path),
      intent,
      posted: formOf(fields),
      ensureSession: async () => sessionId,
    });
  const view = async (path: string) => {
    const page = await loadOrderPage(deps, visit(path));
    if (page.kind !== 'view' || page.view.kind !== 'step') throw new Error(JSON.stringify(page));
    return page.view;
  };
  await post('adresse', { ...address, ...change });
  const chosen = await post('bezahlung', { paymentId: String(paymentId) });
  const order = async () => {
    const { form } = await view('bestellung-abschliessen');
    if (form.kind !== 'summary') throw new Error(form.kind);
    return postOrder(deps, {
      ...visit('bestellung-abschliessen'),
      sessionId,
      placing: form,
      ip: '192.0.2.1',
    });
  };
  return {
    ...fixture,
    deps,
    post,
    view,
    order,
    chosen,
    open: (path: string) => loadOrderPage(deps, visit(path)),
  };
}

const paymentAt = async (to: string | null) => {
  const id = Number(/erfolgreich\/(\d+)$/.exec(to ?? '')?.[1]);
  return paymentOfOrder(database.db, id as never);
};

describe('the step of a kind of payment', () => {
  it.each([
    [23, 'bezahlung/ratenzahlung'],
    [27, 'bezahlung/rechnung'],
    [28, 'bezahlung/lastschrift'],
    [21, 'bezahlung/lastschrift-des-haendlers'],
    [29, 'bestellung-abschliessen'],
    [20, 'bestellung-abschliessen'],
  ])('after choosing %i is %s', async (paymentId, path) => {
    const { chosen } = await guest(paymentId);
    expect(chosen.kind === 'redirect' && chosen.to?.split('?')[0]).toBe(`/heizoel/bestellung/${path}`);
  });

  it('asks a company that pays by the dealer’s invoice for its reference', async () => {
    const { chosen } = await guest(20, { 'stations.0.address.company': 'Heide GmbH' });
    expect(JSON.stringify(chosen)).toContain('rechnung-des-haendlers');
  });

  it('cannot be reached when another kind is chosen, nor left out when it is', async () => {
    const other = await guest(6);
    expect(JSON.stringify(await other.open('bezahlung/ratenzahlung'))).toContain('bestellung-abschliessen');
    const debit = await guest(28);
    expect(JSON.stringify(await debit.open('bestellung-abschliessen'))).toContain('bezahlung/lastschrift?');
  });
});

describe('an order in instalments', () => {
  it('is lent what its plan says, and the plan is kept with the payment', async () => {
    const { post, order } = await guest(23);
    expect((await post('bezahlung/ratenzahlung', loan)).kind).toBe('redirect');
    const payment = await paymentAt(await order());
    expect(payment).toMatchObject({ provider: 'ratepay', state: 'authorised' });
    expect(payment?.paymentDetails).toMatchObject({ kind: 'instalment', ip: '', plan: { months: 12 } });
  });

  it('is calculated by the rate that the customer can pay', async () => {
    const { post, view } = await guest(23);
    await post('bezahlung/ratenzahlung', { ...loan, 'payment.rate': '5' }, 'plan');
    expect((await view('bezahlung/ratenzahlung')).form).toMatchObject({ terms: { byRate: null } });
    const tooLittle = { ...loan, 'payment.months': 'rate', 'payment.rate': '5' };
    expect(await post('bezahlung/ratenzahlung', tooLittle)).toMatchObject({
      kind: 'invalid',
      errors: { 'payment.rate': expect.stringContaining('Rate') },
    });
    await post('bezahlung/ratenzahlung', { ...loan, 'payment.rate': '300' }, 'plan');
    expect((await view('bezahlung/ratenzahlung')).form).toMatchObject({
      terms: { byRate: { rate: expect.any(Number) } },
    });
  });

  it('leads to another kind when the lender refuses, with everything typed', async () => {
    const { post, order, view } = await guest(23, { 'stations.0.address.lastName': 'Ablehnung' });
    await post('bezahlung/ratenzahlung', loan);
    expect(await order()).toContain('hinweis=zahlung-abgelehnt');
    expect((await view('adresse')).values['stations.0.address.lastName']).toBe('Ablehnung');
  });

  it('leads to another kind when the lender is silent', async () => {
    const { post, order } = await guest(23);
    await post('bezahlung/ratenzahlung', loan);
    const calls = lender.calls.length;
    lender.faults.push({ path: /xml/, kind: 'down', times: 1 });
    await expect(order()).resolves.toContain('hinweis=zahlung-nicht-erreichbar');
    expect(lender.calls.length).toBeGreaterThan(calls);
    lender.faults.length = 0;
  });

  it('is one order and one loan when the button is pressed twice at once', async () => {
    const { post, view, deps, sessionId } = await guest(23);
    await post('bezahlung/ratenzahlung', loan);
    const { form } = await view('bestellung-abschliessen');
    if (form.kind !== 'summary') throw new Error(form.kind);
    const visit = { site: { country: countries[1], group: productGroups[1] }, customer: null, sessionId };
    const query = new URLSearchParams(
      orderQuery({ request: sampleRequest, dealerId: form.dealer.id, hash: form.hash }),
    );
    const press = () =>
      postOrder(deps, {
        ...visit,
        path: 'bestellung-abschliessen',
        query,
        placing: form,
        ip: '192.0.2.1',
      });
    const [first, second] = await Promise.all([press(), press()]);
    expect(first).toContain('bestellung-erfolgreich');
    expect(second).toBe(first);
  });
});

describe('a direct debit', () => {
  it.each([
    [28, 'lastschrift', 'DE98ZZZ09999999999'],
    [21, 'lastschrift-des-haendlers', ''],
  ])('%i is ordered with a mandate of its own', async (paymentId, path, creditorId) => {
    const { post, order } = await guest(paymentId);
    expect(
      await post(`bezahlung/${path}`, { ...account, 'payment.iban': 'DE89370400440532013001' }),
    ).toMatchObject({
      kind: 'invalid',
      errors: { 'payment.iban': expect.stringContaining('IBAN') },
    });
    await post(`bezahlung/${path}`, account);
    const payment = await paymentAt(await order());
    expect(payment?.paymentDetails).toMatchObject({
      mandate: {
        reference: expect.stringMatching(/^BW-DE-\d\d-/),
        creditorId,
        iban: 'DE89370400440532013000',
      },
    });
  });
});

const everything = lendingOf('everything');

describe('an invoice or direct debit that a lender takes over', () => {
  it.each([
    [27, 'rechnung', { ...person }, 'invoice'],
    [28, 'lastschrift', { ...person, ...account }, 'sepa'],
  ])('%i is decided by the lender, who alone keeps what it decided by', async (id, path, fields, method) => {
    const { post, order, view } = await guest(id, {}, everything);
    const { form } = await view(`bezahlung/${path}`);
    expect(form).toMatchObject({ terms: { kind: 'lent', lender: 'Ratepay GmbH' } });
    const { 'payment.inquiry': _, ...withoutLeave } = fields;
    expect(await post(`bezahlung/${path}`, withoutLeave)).toMatchObject({
      kind: 'invalid',
      errors: { 'payment.inquiry': expect.stringContaining('zustimmen') },
    });
    await post(`bezahlung/${path}`, fields);
    const payment = await paymentAt(await order());
    expect(payment).toMatchObject({ provider: 'ratepay', state: 'authorised', paymentId: id });
    expect(payment?.paymentDetails).toMatchObject({ kind: 'lent', method, birthDate: '', ip: '' });
    expect(JSON.stringify(payment)).not.toContain('DE89370400440532013000');
  });

  it.each([
    [27, 'rechnung', person],
    [28, 'lastschrift', { ...person, ...account }],
  ])('%i leads to another kind when the lender refuses, with everything typed', async (id, path, fields) => {
    const refused = await guest(id, { 'stations.0.address.lastName': 'Ablehnung' }, everything);
    await refused.post(`bezahlung/${path}`, fields);
    expect(await refused.order()).toContain('hinweis=zahlung-abgelehnt');
    expect((await refused.view('adresse')).values['stations.0.address.lastName']).toBe('Ablehnung');
    await refused.post('bezahlung', { paymentId: '20' });
    expect(await refused.order()).toContain('bestellung-erfolgreich');
  });

  it('is not offered where the contract does not cover the total', async () => {
    const limits = { min: cents(20_000), max: cents(200_000) };
    const { post, view } = await guest(20, {}, { ...everything, limits });
    expect((await view('bezahlung')).form).toMatchObject({
      choices: expect.not.arrayContaining([23, 27, 28]),
    });
    expect(await post('bezahlung', { paymentId: '27' })).toMatchObject({
      kind: 'invalid',
      errors: { paymentId: expect.any(String) },
    });
  });

  it('asks for no date of birth where the operator sends the bill itself', async () => {
    const { post, order } = await guest(27, { 'stations.0.address.company': 'Heide GmbH' });
    await post('bezahlung/rechnung', { 'payment.reference': 'KST 17' });
    const payment = await paymentAt(await order());
    expect(payment).toMatchObject({ provider: null, paymentDetails: { reference: 'KST 17' } });
  });
});

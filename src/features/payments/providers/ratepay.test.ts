import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { memoryStore } from '#demo/stand-ins/memory-store.fixture.ts';
import { ratepayStandIn } from '#demo/stand-ins/ratepay-stand-in.ts';
import type { StandInStore } from '#demo/stand-ins/stand-in.ts';
import { annuity } from '#features/catalog/instalment.rules.ts';
import { emptyAddress } from '#features/customers/address-book/address-fields.ts';
import { textAt } from '#platform/files/xml.ts';
import { cents } from '#platform/money/money.ts';
import { type StandInServer, serveStandIn } from '#test/fakes/stand-in-server.ts';
import { lendingOf } from '../payments.fixture.ts';
import type { DirectProvider, Purchase } from '../providers.types.ts';
import { ratepay } from './ratepay.ts';
import { customerOf, readMessage, writeMessage } from './ratepay-messages.ts';

let server: StandInServer;
let provider: DirectProvider;
const credentials = { profileId: 'P', securityCode: 'S' };

let store: StandInStore;
let bodies: string[];
/** What the lender answers to everything, with the status OK; null: what it has to. */
let result: string | null;

beforeEach(async () => {
  store = memoryStore();
  bodies = [];
  result = null;
  server = await serveStandIn(() => {
    const standIn = ratepayStandIn({ store, ...credentials });
    return (request) => {
      bodies.push(request.body);
      return result === null ? standIn(request) : Promise.resolve({ status: 200, body: okWith(result) });
    };
  });
  provider = ratepay({
    url: `${server.url}/xml`,
    ...credentials,
    ...lendingOf('everything'),
    snippetId: null,
  });
});
afterEach(() => server.stop());

const okWith = (code: string) =>
  writeMessage('response', {
    head: { processing: { status: { '@code': 'OK' }, reason: {}, result: { '@code': code } } },
  });

const signal = AbortSignal.timeout(20_000);
const total = cents(307_100);
const asked = { amount: total, currency: 'EUR', signal } as const;

const address = {
  ...emptyAddress,
  firstName: 'Anna & Söhne <b>',
  lastName: 'Heide',
  street: 'Lindenweg 4a',
  postalCode: '10115',
  place: 'Berlin',
  phone: '+4930901820',
};

async function purchase(change: Partial<Purchase['customer']> = {}): Promise<Purchase> {
  const { providerId } = await provider.open({ reference: 'r1', signal });
  return {
    reference: 'r1',
    providerId,
    amount: total,
    currency: 'EUR',
    countryId: 1,
    signal,
    customer: {
      address,
      email: 'anna@beispiel.de',
      birthDate: '1965-12-24',
      ip: '192.0.2.1',
      iban: 'DE89370400440532013000',
      accountHolder: 'Anna Heide',
      ...change,
    },
    delivery: address,
    line: { name: 'Heizöl', vatPermille: 190 },
    how: {
      method: 'instalment',
      plan: await provider.plan({ ...asked, planRequest: { by: 'months', months: 12 } }),
    },
    deviceToken: 'token',
  };
}

const amountAtLender = async ({ providerId }: Purchase) =>
  ((await store.get(`ratepay ${providerId}`)) as { amount: number }).amount;

const charge = (bought: Purchase, amount: number, key = 'k1') => ({
  reference: 'r1',
  providerId: bought.providerId,
  authorizationId: bought.providerId,
  currency: 'EUR' as const,
  amount: cents(amount),
  key,
  signal,
});

describe('an instalment by Ratepay', () => {
  it.each([6, 9, 12, 18])('is calculated for %i months as the offer list calculates it', async (months) => {
    const plan = await provider.plan({ ...asked, planRequest: { by: 'months', months } });
    expect(plan).toEqual({
      months,
      ...annuity(total, months, 69),
      effectiveRate: 690,
      nominalRate: 669,
      payDay: 28,
    });
    expect(plan.rate * (months - 1) + plan.lastRate).toBe(plan.total);
  });

  it('finds the shortest term for a rate, and refuses one that is too small', async () => {
    const plan = await provider.plan({ ...asked, planRequest: { by: 'rate', rate: cents(30_000) } });
    expect(plan.months).toBe(11);
    expect(plan.rate).toBeLessThanOrEqual(30_000);
    const tooSmall = provider.plan({ ...asked, planRequest: { by: 'rate', rate: cents(5_000) } });
    await expect(tooSmall).rejects.toThrow('Ratepay has no such plan');
  });

  it('is asked for once while the same figures are shown', async () => {
    for (let time = 0; time < 3; time += 1)
      await provider.plan({ ...asked, planRequest: { by: 'months', months: 6 } });
    expect(server.calls).toHaveLength(1);
  });

  it('is decided, delivered at another amount and given back once, however often that is said', async () => {
    const bought = await purchase();
    expect(await provider.decide(bought)).toEqual({
      ok: true,
      value: { kind: 'authorised', id: bought.providerId, amount: total },
    });
    const { captureId } = await provider.capture(charge(bought, 290_000));
    await provider.capture(charge(bought, 290_000));
    const some = { ...charge(bought, 1_000), captureId, remaining: cents(289_000) };
    for (let time = 0; time < 3; time += 1) await provider.refund(some);
    expect(await amountAtLender(bought)).toBe(289_000);
    const tooMuch = provider.refund({ ...some, remaining: cents(295_000) });
    await expect(tooMuch).rejects.toThrow('refused');
    const rest = { ...charge(bought, 289_000), captureId, remaining: cents(0) };
    for (let time = 0; time < 3; time += 1) await provider.refund(rest);
    expect(await amountAtLender(bought)).toBe(0);
  });

  it.each([
    ['invoice', 'INVOICE'],
    ['sepa', 'ELV'],
  ] as const)('and its like, %s, is asked for as %s and goes the same way', async (method, name) => {
    const bought = { ...(await purchase()), how: { method } };
    expect(await provider.decide(bought)).toMatchObject({ ok: true });
    const request = bodies.find((body) => body.includes('PAYMENT_REQUEST')) ?? '';
    const read = readMessage('request', request) ?? {};
    expect(textAt(read, 'content', 'payment', '@method')).toBe(name);
    expect(textAt(read, 'content', 'payment', 'amount')).toBe('3071.00');
    for (const path of ['date-of-birth', 'ip-address', 'customer-allow-credit-inquiry']) {
      expect(textAt(read, 'content', 'customer', path), path).not.toBe('');
    }
    await provider.capture(charge(bought, 290_000));
    await provider.capture(charge(bought, 290_000));
    expect(await amountAtLender(bought)).toBe(290_000);
  });

  it('is refused without an account to draw from', async () => {
    const bought = { ...(await purchase({ iban: null })), how: { method: 'sepa' } as const };
    expect(await provider.decide(bought)).toEqual({ ok: false, error: 'account' });
  });

  it('is let go of before it is delivered', async () => {
    const bought = await purchase();
    await provider.decide(bought);
    await provider.release(charge(bought, 307_100));
    await expect(provider.capture(charge(bought, 307_100))).rejects.toThrow('refused');
  });

  it('takes nothing for a yes but the result that says so', async () => {
    const bought = await purchase();
    for (result of ['401', '150', '499', '350'])
      expect((await provider.decide(bought)).ok, result).toBe(false);
  });

  it('asks people when a whole one is returned twice and the contract names no reason for that', async () => {
    const careful = ratepay({
      url: `${server.url}/xml`,
      ...credentials,
      ...lendingOf('everything'),
      snippetId: null,
      returnedReason: null,
    });
    const bought = await purchase();
    await careful.decide(bought);
    const { captureId } = await careful.capture(charge(bought, 307_100));
    const whole = { ...charge(bought, 307_100), captureId, remaining: cents(0) };
    await careful.refund(whole);
    await expect(careful.refund(whole)).rejects.toThrow('refused');
  });

  it.each([
    ['declined', { address: { ...address, lastName: 'Ablehnung' } }],
    ['address', { birthDate: '' }],
  ] as const)('is %s where the lender says so', async (reason, change) => {
    expect(await provider.decide(await purchase(change))).toEqual({ ok: false, error: reason });
  });

  it('says that the lender is silent when it is', async () => {
    server.faults.push({ path: /xml/, kind: 'down', times: 1 });
    await expect(provider.open({ reference: 'r', signal })).rejects.toThrow('answered 503');
    server.faults.push({ path: /xml/, kind: 'hang', times: 1 });
    const impatient = AbortSignal.timeout(50);
    await expect(provider.open({ reference: 'r', signal: impatient })).rejects.toThrow('did not answer');
  });
});

describe('the XML', () => {
  it('keeps text as it is and refuses document types', () => {
    const text = writeMessage('request', {
      head: { name: 'A & B <c> "d"', code: { '@code': '007', '#': 'x' } },
    });
    const read = readMessage('request', text);
    expect(read && textAt(read, 'head', 'name')).toBe('A & B <c> "d"');
    expect(read && textAt(read, 'head', 'code', '@code')).toBe('007');
    expect(readMessage('request', '<!DOCTYPE a [<!ENTITY x "y">]><request>&x;</request>')).toBeNull();
    expect(readMessage('response', '<html></html>')).toBeNull();
  });

  it.each([
    ['Lindenweg 4a', 'Lindenweg', '4a'],
    ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135'],
    ['Dorf 12/3/14', 'Dorf', '12/3/14'],
    ['Am Hof ohne Nummer', 'Am Hof ohne Nummer', ''],
    ['Postfach 10 01 01', 'Postfach 10 01 01', ''],
  ])('%s has street and number', async (text, street, number) => {
    const customer = customerOf(await purchase({ address: { ...address, street: text } }));
    expect(customer).toMatchObject({
      addresses: { address: [{ street, 'street-number': number }, { street: 'Lindenweg' }] },
    });
  });

  it.each([
    ['+491711234567 / +4930123456', '+491711234567'],
    ['+41446681800;ext=12', '+41446681800'],
    ['', '+4930901820'],
  ])('of the telephone %j names one number: %s', async (phone, dialled) => {
    const customer = customerOf(await purchase({ address: { ...address, phone } }));
    expect(customer).toMatchObject({ contacts: { phone: { 'direct-dial': dialled } } });
  });
});

import { describe, expect, it } from 'vitest';
import { financedMethods, payableMethodsIn } from '#features/payments/payment-methods.rules.ts';
import { parseOperator } from './operator-variables.ts';
import { formTargetsOf, parsePayments, refundIbansOf, scriptHostsOf } from './payment-config.ts';
import { openPayments } from './providers.ts';

const ratepay = { RATEPAY_PROFILE_ID: 'P', RATEPAY_SECURITY_CODE: 'S' };
const paypal = { PAYPAL_CLIENT_ID: 'c', PAYPAL_SECRET: 's', PAYPAL_WEBHOOK_ID: 'w' };

const usual = { isDemo: false, operator: parseOperator({}), swissIban: null };

describe('the contracts with payment providers', () => {
  it('let customers wait ten seconds at most', () => {
    const payments = openPayments(parsePayments({}), usual);
    expect(payments.patience).toBe(10_000);
  });

  it('open the pages to the lender’s device check where there is one, and to nothing else', () => {
    expect(scriptHostsOf(parsePayments({ ...ratepay, ...paypal }))).toEqual([]);
    const withCheck = parsePayments({ ...ratepay, RATEPAY_SNIPPET_ID: 'abc' });
    expect(scriptHostsOf(withCheck)).toEqual(['https://d.ratepay.com']);
    const payments = openPayments(withCheck, usual);
    expect(new URL(payments.direct.ratepay?.deviceSnippet?.url ?? '').origin).toBe('https://d.ratepay.com');
    const own = {
      ...withCheck,
      ratepay: withCheck.ratepay && { ...withCheck.ratepay, snippetUrl: '/demo/di.js' },
    };
    expect(scriptHostsOf(own)).toEqual([]);
  });

  it('say what the lender covers: usually everything, from 200 to 2,000 euros', () => {
    const usual = parsePayments(ratepay).ratepay;
    expect(usual).toMatchObject({ limits: { min: 20_000, max: 200_000 } });
    expect(usual?.methods).toEqual({
      1: ['instalment', 'invoice', 'sepa'],
      2: ['instalment', 'invoice', 'sepa'],
    });
    const agreed = { RATEPAY_METHODS_DE: 'invoice, sepa', RATEPAY_LIMITS: '100-5000' };
    const kept = parsePayments({ ...ratepay, ...agreed }).ratepay;
    expect(kept).toMatchObject({
      limits: { min: 10_000, max: 500_000 },
      methods: { 1: ['invoice', 'sepa'] },
    });
    for (const wrong of [{ RATEPAY_METHODS_AT: 'prepayment' }, { RATEPAY_LIMITS: '2000-200' }])
      expect(() => parsePayments({ ...ratepay, ...wrong })).toThrow();
  });

  it('leave to the operator what the lender does not cover', () => {
    const given = parsePayments({ ...ratepay, RATEPAY_METHODS_AT: 'instalment' });
    const payments = openPayments(given, usual);
    expect([
      financedMethods(payments, 1),
      financedMethods(payments, 2),
      financedMethods(payments, 3),
    ]).toEqual([[23, 27, 28], [23], []]);
    // Without a creditor identifier nobody draws debits in Austria.
    expect(payableMethodsIn(payments, 1)).toContain(28);
    expect(payableMethodsIn(payments, 2)).not.toContain(28);
    expect(payableMethodsIn(payments, 2)).toContain(27);
  });

  it('let forms lead to the providers that there are', () => {
    expect(formTargetsOf(parsePayments({}))).toEqual([]);
    expect(formTargetsOf(parsePayments(paypal))).toEqual(['https://www.sandbox.paypal.com']);
  });

  it('need an account for direct debits, and a right one', () => {
    const SEPA_CREDITOR_ID = 'DE98ZZZ09999999999';
    expect(() => parsePayments({ SEPA_CREDITOR_ID })).toThrow('SEPA_IBAN is needed together');
    expect(() => parsePayments({ SEPA_CREDITOR_ID, SEPA_IBAN: 'DE00 1' })).toThrow();
    const { collectionIban } = parsePayments({ SEPA_CREDITOR_ID, SEPA_IBAN: 'DE02 1203 0000 0000 2020 51' });
    expect(collectionIban).toBe('DE02120300000000202051');
  });
});

describe('the accounts that overpaid money goes back from', () => {
  const accounts = (env: Record<string, string>, swissIban: string | null = null) =>
    refundIbansOf({ operator: parseOperator(env), payments: parsePayments(env) }, swissIban);

  it('are those that letters of each country name', () => {
    const given = {
      OPERATOR_IBAN_DE: 'DE02 1203 0000 0000 2020 51',
      OPERATOR_IBAN_AT: 'AT61 1904 3002 3457 3201',
      OPERATOR_IBAN_CH: 'CH93 0076 2011 6238 5295 7',
    };
    expect(accounts(given)).toEqual({
      1: 'DE02120300000000202051',
      2: 'AT611904300234573201',
      3: 'CH9300762011623852957',
    });
  });

  it('in euros are the account for debits where a country has none, and in francs never one that cannot pay', () => {
    const SEPA_IBAN = 'DE02 1203 0000 0000 2020 51';
    const euros = { 1: 'DE02120300000000202051', 2: 'DE02120300000000202051' };
    expect(accounts({ SEPA_IBAN })).toEqual({ ...euros, 3: null });
    expect(accounts({ SEPA_IBAN, OPERATOR_IBAN_CH: 'CH44 3199 9123 0008 8901 2' })).toEqual({
      ...euros,
      3: null,
    });
    expect(accounts({}, 'CH9300762011623852957')).toEqual({ 1: null, 2: null, 3: 'CH9300762011623852957' });
  });
});

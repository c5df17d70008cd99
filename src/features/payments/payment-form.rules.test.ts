import { describe, expect, it } from 'vitest';
import { readBirthDate, readPaymentForm, readRate } from './payment-form.rules.ts';
import { paymentFormTexts } from './payment-form.texts.ts';

const texts = paymentFormTexts('de-DE');
const today = '2026-11-21';
type DetailsStep = Parameters<typeof readPaymentForm>[1]['detailsStep'];
const read = (detailsStep: DetailsStep, values: Record<string, string>) =>
  readPaymentForm(values, { detailsStep, isFinanced: detailsStep === 'instalment', today, texts });
const readForLender = (detailsStep: DetailsStep, values: Record<string, string>) =>
  readPaymentForm(values, { detailsStep, isFinanced: true, today, texts });

describe('a direct debit', () => {
  const values = {
    'payment.holder': 'Anna Heide',
    'payment.iban': 'DE89370400440532013000',
    'payment.mandate': 'on',
  };

  it('is read with account and mandate', () => {
    expect(read('operatorSepa', values)).toEqual({
      ok: true,
      value: { kind: 'sepa', accountHolder: 'Anna Heide', iban: 'DE89370400440532013000' },
    });
  });

  it.each(['Anna & Peter', 'WEG Lindenweg 12', 'Müller (Hausverwaltung)', 'Muster „Hof“'])(
    'may be of the account of %s',
    (accountHolder) =>
      expect(read('operatorSepa', { ...values, 'payment.holder': accountHolder })).toMatchObject({
        ok: true,
        value: { accountHolder },
      }),
  );

  it.each(['7', '', 'X', '<b>Anna</b>', 'www.billig-oel.de', 'x'.repeat(71)])(
    'is of no account of %j',
    (holder) =>
      expect(read('operatorSepa', { ...values, 'payment.holder': holder })).toMatchObject({
        ok: false,
        fields: { 'payment.holder': expect.any(String) },
      }),
  );

  it('names every field that is wrong', () => {
    const checked = read('sepa', { 'payment.iban': 'DE1', 'payment.holder': '7' });
    expect(checked.ok ? [] : Object.keys(checked.fields).sort()).toEqual([
      'payment.holder',
      'payment.iban',
      'payment.mandate',
    ]);
  });
});

describe('a date of birth', () => {
  it.each([
    ['24.12.1965', '1965-12-24'],
    ['1. 2. 1970', '1970-02-01'],
    ['1970-02-01', '1970-02-01'],
    ['31.2.1970', null],
    ['1.1.1870', null],
    ['gestern', null],
  ])('%j is %s', (input, day) => {
    expect(readBirthDate(input)).toBe(day);
  });

  it.each([
    ['21.11.2008', true],
    ['22.11.2008', false],
  ])('of %s is old enough: %s', (input, isOldEnough) => {
    const values = { 'payment.birthDate': input, 'payment.inquiry': 'on' };
    expect(readForLender('operatorInvoice', values).ok).toBe(isOldEnough);
  });
});

describe('an instalment', () => {
  it.each([
    ['120', 12000],
    ['1.200,50 €', 120050],
    ['250.5', 25050],
    ["1'200", 120000],
    ['0', null],
    ['viel', null],
  ])('rate of %j is %s cents', (input, rate) => {
    expect(readRate(input)).toBe(rate);
  });

  it('asks for no account when it is repaid by transfer', () => {
    const values = {
      'payment.months': '12',
      'payment.birthDate': '1.2.1970',
      'payment.repay': 'transfer',
      'payment.inquiry': 'on',
    };
    expect(read('instalment', values)).toMatchObject({
      ok: true,
      value: { iban: null, planRequest: { months: 12 } },
    });
    expect(read('instalment', { ...values, 'payment.repay': 'debit' })).toMatchObject({ ok: false });
    expect(read('instalment', { ...values, 'payment.months': '7' })).toMatchObject({ ok: false });
  });
});

describe('a bill that a lender takes over', () => {
  const asked = { 'payment.birthDate': '1.2.1970', 'payment.inquiry': 'on' };
  const account = {
    'payment.holder': 'Anna Heide',
    'payment.iban': 'DE89370400440532013000',
    'payment.mandate': 'on',
  };

  it('asks for the date of birth and the leave to ask about the customer', () => {
    expect(readForLender('operatorInvoice', asked)).toMatchObject({
      ok: true,
      value: { kind: 'lent', method: 'invoice', birthDate: '1970-02-01', iban: null, allowsDevice: false },
    });
    const checked = readForLender('operatorInvoice', {});
    expect(checked.ok ? [] : Object.keys(checked.fields)).toEqual(['payment.birthDate', 'payment.inquiry']);
  });

  it('asks for account and mandate, too, when it is drawn', () => {
    expect(readForLender('operatorSepa', { ...asked, ...account, 'payment.device': 'on' })).toMatchObject({
      ok: true,
      value: { kind: 'lent', method: 'sepa', iban: 'DE89370400440532013000', allowsDevice: true },
    });
    const checked = readForLender('operatorSepa', asked);
    expect(checked.ok ? [] : Object.keys(checked.fields).sort()).toEqual([
      'payment.holder',
      'payment.iban',
      'payment.mandate',
    ]);
  });

  it('asks nothing but a reference where the operator bills by itself', () => {
    expect(read('operatorInvoice', { 'payment.reference': 'KST 17' })).toEqual({
      ok: true,
      value: { kind: 'operatorInvoice', reference: 'KST 17' },
    });
  });
});

import { instalmentMonths } from '#features/catalog/shared.ts';
import type { DetailsStep } from '#features/catalog/types.ts';
import { isName } from '#features/identity/shared.ts';
import { cents } from '#platform/money/money.ts';
import { addMonths, type Day, isDay } from '#platform/time/calendar.ts';
import { readIban } from './iban.rules.ts';
import type { paymentFormTexts } from './payment-form.texts.ts';
import type { PlanRequest } from './providers.types.ts';

const fields = (...names: string[]): readonly string[] => names.map((name) => `payment.${name}`);
/** Asked only where a lender takes the payment over. */
const byLender = ['birthDate', 'inquiry', 'device'];

/** The fields of each method's own step, in the order of the page. */
export const paymentFields: Readonly<Record<DetailsStep, readonly string[]>> = {
  instalment: fields('months', 'rate', 'birthDate', 'repay', 'holder', 'iban', 'inquiry', 'device'),
  operatorInvoice: fields('reference', ...byLender),
  operatorSepa: fields('holder', 'iban', 'mandate', ...byLender),
  sepa: fields('holder', 'iban', 'mandate'),
  invoice: fields('reference'),
};

type Values = Readonly<Record<string, string>>;

type Borrower = { birthDate: Day; iban: string | null; accountHolder: string; allowsDevice: boolean };

/** What a customer entered about its payment, tidy. */
export type ReadPayment =
  | { kind: 'none' }
  | { kind: 'invoice' | 'operatorInvoice'; reference: string }
  | { kind: 'sepa'; iban: string; accountHolder: string }
  | ({ kind: 'lent'; method: 'invoice' | 'sepa' } & Borrower)
  | ({ kind: 'instalment'; planRequest: PlanRequest } & Borrower);

export type CheckedPayment = { ok: true; value: ReadPayment } | { ok: false; fields: Record<string, string> };

type Input = {
  detailsStep: DetailsStep | null;
  /** A lender takes the payment over. */
  isFinanced: boolean;
  today: Day;
  texts: ReturnType<typeof paymentFormTexts>;
};

/** Checks the fields of a method's step, naming every one that is wrong. */
export function readPaymentForm(
  values: Values,
  { detailsStep, isFinanced, today, texts }: Input,
): CheckedPayment {
  const errors: Record<string, string> = {};
  const reader = readerOf(values, { errors, today, texts });
  const value = isFinanced ? lenderDetails(detailsStep, reader) : detailsOf(detailsStep, reader);
  return Object.keys(errors).length > 0 || !value ? { ok: false, fields: errors } : { ok: true, value };
}

function detailsOf(detailsStep: DetailsStep | null, read: Reader): ReadPayment | null {
  switch (detailsStep) {
    case null:
      return { kind: 'none' };
    case 'invoice':
    case 'operatorInvoice':
      return { kind: detailsStep, reference: read.reference() };
    case 'operatorSepa':
    case 'sepa':
      return { kind: 'sepa', accountHolder: read.holder(), iban: read.iban(), ...read.mandate() };
    case 'instalment':
      return null;
  }
}

/** What a lender asks in place of the operator; loans are its alone. */
function lenderDetails(detailsStep: DetailsStep | null, read: Reader): ReadPayment | null {
  // Errors are named in the order in which this reads.
  switch (detailsStep) {
    case 'operatorInvoice': {
      const nobody = { iban: null, accountHolder: '' };
      const birthDate = read.birthDate();
      return { kind: 'lent', method: 'invoice', birthDate, ...nobody, allowsDevice: read.inquiry() };
    }
    case 'operatorSepa': {
      const debtor = { birthDate: read.birthDate(), accountHolder: read.holder(), iban: read.iban() };
      return { kind: 'lent', method: 'sepa', ...debtor, ...read.mandate(), allowsDevice: read.inquiry() };
    }
    case 'instalment': {
      const pays = read.debit();
      return {
        kind: 'instalment',
        planRequest: read.plan(),
        birthDate: read.birthDate(),
        iban: pays ? read.iban() : null,
        accountHolder: pays ? read.holder() : '',
        allowsDevice: read.inquiry(),
      };
    }
    default:
      return detailsOf(detailsStep, read);
  }
}

/** As direct debits take it (pain.008, Max70Text). */
const maxHolderLength = 70;

type Reader = ReturnType<typeof readerOf>;

function readerOf(
  values: Values,
  { errors, today, texts }: Pick<Input, 'today' | 'texts'> & { errors: Record<string, string> },
) {
  const at = (name: string) => (values[`payment.${name}`] ?? '').normalize('NFC').trim();
  const refuse = (name: string, message: string) => {
    errors[`payment.${name}`] = message;
  };
  return {
    reference: (): string => {
      const text = at('reference');
      if (text.length > 40) refuse('reference', texts.reference);
      return text;
    },
    birthDate: (): Day => {
      const day = readBirthDate(at('birthDate'));
      if (day === null)
        refuse('birthDate', at('birthDate') === '' ? texts.birthDate : texts.birthDateInvalid);
      else if (day > addMonths(today, -18 * 12)) refuse('birthDate', texts.tooYoung);
      return day ?? '';
    },
    holder: (): string => {
      const name = at('holder').replace(/\s+/g, ' ');
      if (name.length < 2 || !isName(name, maxHolderLength)) refuse('holder', texts.holder);
      return name;
    },
    iban: (): string => {
      const read = readIban(at('iban'));
      if (read.ok) return read.value;
      refuse('iban', texts.iban[read.error]);
      return '';
    },
    mandate: (): object => {
      if (at('mandate') !== 'on') refuse('mandate', texts.mandate);
      return {};
    },
    debit: (): boolean => at('repay') !== 'transfer',
    /** Without the credit check there is no contract; the device check is the customer's choice. */
    inquiry: (): boolean => {
      if (at('inquiry') !== 'on') refuse('inquiry', texts.inquiry);
      return at('device') === 'on';
    },
    plan: (): PlanRequest => {
      if (at('months') === 'rate') {
        const rate = readRate(at('rate'));
        if (rate === null) refuse('rate', texts.rate);
        return { by: 'rate', rate: cents(rate ?? 0) };
      }
      const months = Number(at('months'));
      if (!instalmentMonths.includes(months)) refuse('months', texts.months);
      return { by: 'months', months };
    },
  };
}

/** "1.2.1970", "01.02.1970" or "1970-02-01"; null when it names no day of the last 120 years. */
export function readBirthDate(input: string): Day | null {
  const german = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})$/.exec(input);
  const [, date = '', month = '', year = ''] = german ?? [];
  const day = german ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : input;
  return isDay(day) && day > '1906-01-01' ? day : null;
}

/** Cents of "120", "1.200,50" or "1’200.50"; null when it is no amount. */
export function readRate(input: string): number | null {
  const text = input.replace(/[€\s'’]|EUR|CHF/g, '');
  const parts = /^(\d{1,3}(?:\.\d{3})+|\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text);
  if (!parts) return null;
  const [, whole = '', cent = ''] = parts;
  const value = Number(whole.replaceAll('.', '')) * 100 + Number(cent.padEnd(2, '0'));
  return value > 0 ? value : null;
}

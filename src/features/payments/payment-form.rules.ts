import { instalmentMonths } from '#features/catalog/shared.ts';
import type { DetailsStep } from '#features/catalog/types.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { cents } from '#platform/money/money.ts';
import { addMonths, type Day, isDay } from '#platform/time/calendar.ts';
import { readIban } from './payment-details.rules.ts';
import type { PlanWish } from './providers.types.ts';

/** What is said beside the fields of a payment. */
export const paymentFormTexts = catalogue(
  {
    reference: 'Das Bestellzeichen darf höchstens 40 Zeichen haben.',
    birthDate: 'Bitte geben Sie Ihr Geburtsdatum an, zum Beispiel 24.12.1965.',
    birthDateInvalid: 'Dieses Datum gibt es nicht. Bitte schreiben Sie es wie 24.12.1965.',
    tooYoung: 'Diese Zahlungsart ist ab 18 Jahren möglich. Bitte wählen Sie eine andere.',
    holder: 'Bitte geben Sie an, auf wen das Konto läuft.',
    iban: {
      missing: 'Bitte geben Sie die IBAN Ihres Kontos an.',
      invalid: 'Diese IBAN stimmt nicht. Bitte prüfen Sie die Ziffern.',
      no_sepa: 'Von Konten dieses Landes kann nicht eingezogen werden. Bitte nennen Sie ein anderes.',
    },
    mandate:
      'Ohne Ihr Mandat kann nicht eingezogen werden. Bitte setzen Sie das Häkchen oder wählen Sie anders.',
    inquiry:
      'Ratepay kann nur prüfen, wenn Sie zustimmen. Bitte setzen Sie das Häkchen oder wählen Sie eine andere Zahlungsart.',
    months: 'Bitte wählen Sie, in wie vielen Monaten Sie zahlen.',
    rate: 'Bitte geben Sie den Betrag an, den Sie im Monat zahlen möchten, zum Beispiel 250.',
    rateImpossible:
      'Mit dieser Rate lässt sich der Betrag nicht in den angebotenen Laufzeiten zahlen. Bitte wählen Sie eine andere.',
  },
  {
    'de-CH': {},
  },
);

type PaymentFormTexts = ReturnType<typeof paymentFormTexts>;

/** Asked only where a lender takes the kind over. */
const byLender = ['payment.birthDate', 'payment.inquiry', 'payment.device'];

/** The fields of each kind's own step, in the order of the page. */
export const paymentFields: Readonly<Record<DetailsStep, readonly string[]>> = {
  instalment: [
    'payment.months',
    'payment.rate',
    'payment.birthDate',
    'payment.repay',
    'payment.holder',
    'payment.iban',
    'payment.inquiry',
    'payment.device',
  ],
  operatorInvoice: ['payment.reference', ...byLender],
  operatorSepa: ['payment.holder', 'payment.iban', 'payment.mandate', ...byLender],
  sepa: ['payment.holder', 'payment.iban', 'payment.mandate'],
  invoice: ['payment.reference'],
};

type Values = Readonly<Record<string, string>>;

/** What a customer typed about its payment, tidy. */
export type ReadPayment =
  | { kind: 'none' }
  | { kind: 'invoice'; reference: string }
  | { kind: 'operatorInvoice'; reference: string }
  | { kind: 'sepa'; iban: string; accountHolder: string }
  | {
      kind: 'lent';
      method: 'invoice' | 'sepa';
      birthDate: Day;
      iban: string | null;
      accountHolder: string;
      allowsDevice: boolean;
    }
  | {
      kind: 'instalment';
      wish: PlanWish;
      birthDate: Day;
      iban: string | null;
      accountHolder: string;
      allowsDevice: boolean;
    };

export type CheckedPayment = { ok: true; value: ReadPayment } | { ok: false; fields: Record<string, string> };

type Scope = {
  variant: DetailsStep | null;
  /** A lender takes the kind over. */
  isLent: boolean;
  today: Day;
  texts: PaymentFormTexts;
};

/** Checks the fields of a kind's step, naming every one that is wrong. */
export function readPaymentForm(values: Values, { variant, isLent, today, texts }: Scope): CheckedPayment {
  const fields: Record<string, string> = {};
  const said = reader(values, { fields, today, texts });
  const value = isLent ? saidToLender(variant, said) : saidAbout(variant, said);
  return Object.keys(fields).length > 0 || !value ? { ok: false, fields } : { ok: true, value };
}

function saidAbout(variant: DetailsStep | null, said: Reader): ReadPayment | null {
  switch (variant) {
    case null:
      return { kind: 'none' };
    case 'invoice':
      return { kind: 'invoice', reference: said.reference() };
    case 'operatorInvoice':
      return { kind: 'operatorInvoice', reference: said.reference() };
    case 'operatorSepa':
    case 'sepa':
      return { kind: 'sepa', accountHolder: said.holder(), iban: said.iban(), ...said.mandate() };
    case 'instalment':
      return null;
  }
}

/** What a lender asks in place of the operator; loans are its alone. */
function saidToLender(variant: DetailsStep | null, said: Reader): ReadPayment | null {
  switch (variant) {
    case 'operatorInvoice': {
      const birthDate = said.birthDate();
      const allowsDevice = said.inquiry();
      return { kind: 'lent', method: 'invoice', birthDate, iban: null, accountHolder: '', allowsDevice };
    }
    case 'operatorSepa': {
      const debtor = { birthDate: said.birthDate(), accountHolder: said.holder(), iban: said.iban() };
      said.mandate();
      return { kind: 'lent', method: 'sepa', ...debtor, allowsDevice: said.inquiry() };
    }
    case 'instalment': {
      const wish = said.plan();
      const pays = said.debit();
      const birthDate = said.birthDate();
      return {
        kind: 'instalment',
        wish,
        birthDate,
        iban: pays ? said.iban() : null,
        accountHolder: pays ? said.holder() : '',
        allowsDevice: said.inquiry(),
      };
    }
    default:
      return saidAbout(variant, said);
  }
}

type Reader = ReturnType<typeof reader>;

function reader(
  values: Values,
  { fields, today, texts }: Omit<Scope, 'variant' | 'isLent'> & { fields: Record<string, string> },
) {
  const at = (name: string) => (values[`payment.${name}`] ?? '').normalize('NFC').trim();
  const fault = (name: string, message: string) => {
    fields[`payment.${name}`] = message;
  };
  return {
    reference: (): string => {
      const text = at('reference');
      if (text.length > 40) fault('reference', texts.reference);
      return text;
    },
    birthDate: (): Day => {
      const day = readBirthDate(at('birthDate'));
      if (day === null) fault('birthDate', at('birthDate') === '' ? texts.birthDate : texts.birthDateInvalid);
      else if (day > addMonths(today, -18 * 12)) fault('birthDate', texts.tooYoung);
      return day ?? '';
    },
    holder: (): string => {
      const name = at('holder').replace(/\s+/g, ' ');
      if (!/^\p{L}[\p{L}\p{M} .,'’&+/-]{1,69}$/u.test(name)) fault('holder', texts.holder);
      return name;
    },
    iban: (): string => {
      const read = readIban(at('iban'));
      if ('iban' in read) return read.iban;
      fault('iban', texts.iban[read.fault]);
      return '';
    },
    mandate: (): object => {
      if (at('mandate') !== 'on') fault('mandate', texts.mandate);
      return {};
    },
    debit: (): boolean => at('repay') !== 'transfer',
    /** Without the credit check there is no contract; the device check is the customer's choice. */
    inquiry: (): boolean => {
      if (at('inquiry') !== 'on') fault('inquiry', texts.inquiry);
      return at('device') === 'on';
    },
    plan: (): PlanWish => {
      if (at('months') === 'rate') {
        const rate = readRate(at('rate'));
        if (rate === null) fault('rate', texts.rate);
        return { by: 'rate', rate: cents(rate ?? 0) };
      }
      const months = Number(at('months'));
      if (!instalmentMonths.includes(months)) fault('months', texts.months);
      return { by: 'months', months };
    },
  };
}

/** "1.2.1970", "01.02.1970" or "1970-02-01"; null when it names no day of the last 120 years. */
export function readBirthDate(typed: string): Day | null {
  const german = /^(\d{1,2})\.\s*(\d{1,2})\.\s*(\d{4})$/.exec(typed);
  const [, date = '', month = '', year = ''] = german ?? [];
  const day = german ? `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}` : typed;
  return isDay(day) && day > '1906-01-01' ? day : null;
}

/** Cents of "120", "1.200,50" or "1’200.50"; null when it is no amount. */
export function readRate(typed: string): number | null {
  const text = typed.replace(/[€\s'’]|EUR|CHF/g, '');
  const parts = /^(\d{1,3}(?:\.\d{3})+|\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text);
  if (!parts) return null;
  const [, whole = '', cent = ''] = parts;
  const value = Number(whole.replaceAll('.', '')) * 100 + Number(cent.padEnd(2, '0'));
  return value > 0 ? value : null;
}

import { writtenAmount } from './amount-texts.rules.ts';
import {
  type BankDocument,
  type Booking,
  bookedSum,
  fileLineOf,
  referenceIn,
  type Statement,
} from './bank-file.rules.ts';
import { purposeFields, returnCodeIn } from './payment-purpose.rules.ts';

/** A field of a SWIFT message: ":61:" and what follows until the next one. */
type Field = { tag: string; text: string };

/** Customer statements (SWIFT MT940 as banks of the three countries fill it); null when the text is none. */
export function readMt940(text: string): BankDocument | null {
  const fields = fieldsIn(text);
  if (!fields.some(({ tag }) => tag === '25') || !fields.some(({ tag }) => /^60[FM]$/.test(tag))) return null;
  return { source: 'mt940', isNotice: false, statements: messagesIn(fields).map(statementOf) };
}

/** Whatever stands around the messages (block headers, "-" at the end) is none of their fields. */
function fieldsIn(text: string): Field[] {
  const lines = text.replaceAll(/\r\n?/g, '\n').split('\n');
  const fields: Field[] = [];
  for (const line of lines) {
    const [, tag, rest = ''] = /^:(\d\d[A-Z]?):(.*)$/.exec(line) ?? [];
    const last = fields.at(-1);
    if (tag) fields.push({ tag, text: rest });
    else if (last && !/^(?:-|-?\}.*|\{.*)$/.test(line.trim())) last.text += `\n${line}`;
  }
  return fields;
}

/** Each begins with its reference (:20:). */
function messagesIn(fields: readonly Field[]): Field[][] {
  const messages: Field[][] = [];
  for (const field of fields) {
    if (field.tag === '20' || messages.length === 0) messages.push([]);
    messages.at(-1)?.push(field);
  }
  return messages.filter((message) => message.some(({ tag }) => tag === '25'));
}

function statementOf(fields: readonly Field[], at: number): Statement {
  const textOf = (pattern: RegExp) => fields.find(({ tag }) => pattern.test(tag))?.text.trim() ?? '';
  const [number = ''] = textOf(/^28C?$/).split('/');
  const opening = balanceIn(textOf(/^60[FM]$/));
  const bookings = fields.flatMap(({ tag, text }, position) => {
    if (tag !== '61') return [];
    const next = fields[position + 1];
    return [{ line: text, details: next?.tag === '86' ? next.text : '' }];
  });
  const name = number || String(at + 1);
  const closing = balanceIn(textOf(/^62[FM]$/))?.amount ?? null;
  const read = bookings.map((booking, position) =>
    bookingOf(booking, {
      currency: opening?.currency ?? '',
      place: `Auszug ${name}, Buchung ${position + 1}`,
    }),
  );
  return {
    account: accountIn(textOf(/^25$/)),
    name: `${name} ${opening?.year ?? ''}`,
    currency: opening?.currency ?? '',
    opening: opening?.amount ?? null,
    closing,
    booked: bookedSum(read),
    lines: read.map(fileLineOf),
    // Each message ends with a balance: one that does not was cut off.
    faults: closing === null ? [{ what: 'cut', place: name, expected: 0, found: 0 }] : [],
  };
}

/** An IBAN as it is; German banks put their code and the account's number, which an IBAN is made of. */
function accountIn(text: string): string {
  const bare = text.replaceAll(/\s/g, '').toUpperCase();
  // Some write the account's currency right behind it.
  const [, iban] = /^([A-Z]{2}\d{2}[A-Z0-9]{11,30}?)(?:[A-Z]{3})?(?![A-Z0-9])/.exec(bare) ?? [];
  const [, bank = '', account = ''] = /^(\d{8})\/0*(\d{1,10})/.exec(bare) ?? [];
  return iban ?? (bank && germanIban(bank, account));
}

/** Check digits by ISO 13616: 98 less the remainder of the number with "DE00" (131400) behind it. */
function germanIban(bank: string, account: string): string {
  const basic = `${bank}${account.padStart(10, '0')}`;
  return `DE${String(98n - (BigInt(`${basic}131400`) % 97n)).padStart(2, '0')}${basic}`;
}

function balanceIn(text: string): { amount: number | null; currency: string; year: string } | null {
  const [, side, year = '', currency = '', digits = ''] =
    /^([CD])(\d\d)\d{4}([A-Z]{3})([\d.,]+)/.exec(text) ?? [];
  if (!side) return null;
  const amount = swiftAmount(digits);
  return { amount: amount === null ? null : side === 'D' ? -amount : amount, currency, year };
}

/** The comma always stands, also without anything behind it. */
const swiftAmount = (digits: string): number | null => writtenAmount(digits.replace(/,$/, ',00'));

const line61 =
  /^(\d\d)(\d\d)(\d\d)(\d{4})?(R?[CD])[A-Z]?([\d.,]+)([NFS][A-Z0-9]{3})([^\n]*?)(?:\/\/([^\n]*))?(?:\n([\s\S]*))?$/;

type Raw = { line: string; details: string };

function bookingOf(
  { line, details }: Raw,
  { currency, place }: { currency: string; place: string },
): Booking {
  const [
    ,
    year = '',
    month = '',
    day = '',
    entry = '',
    side = '',
    digits = '',
    ,
    own = '',
    bank = '',
    more = '',
  ] = line61.exec(line.trim()) ?? [];
  const amount = digits === '' ? null : swiftAmount(digits);
  // A reversed credit leaves the account, a reversed debit comes back to it.
  const isDebit = side === 'D' || side === 'RC';
  const told = detailsOf(details, more);
  const signed = amount === null ? null : isDebit ? -amount : amount;
  const original = told.returnCode === '' ? null : writtenAmount(told.original);
  const bankRef = referenceIn(bank);
  return {
    place,
    currency,
    status: 'booked',
    amount: signed,
    amountText: digits || line.slice(0, 40),
    day: bookingDay(`20${year}-${month}-${day}`, entry),
    party: told.party,
    iban: told.iban,
    purpose: told.purpose,
    returnCode: told.returnCode,
    endToEndId: told.endToEndId || (/^BW-/.test(own.trim()) ? own.trim() : ''),
    fee: amount !== null && original !== null && isDebit && original < amount ? amount - original : 0,
    bankRef,
    payments: 1,
    entryKey: '',
    partOf: '',
  };
}

/** Month and day of the booking, in the year in which they lie next to the value's day: around New Year another one. */
function bookingDay(valueDay: string, entry: string): string {
  if (entry === '') return valueDay;
  const year = Number(valueDay.slice(0, 4));
  const days = [year - 1, year, year + 1].map((one) => `${one}-${entry.slice(0, 2)}-${entry.slice(2)}`);
  const distance = (day: string) => Math.abs(Date.parse(day) - Date.parse(valueDay));
  return (
    days.filter((day) => !Number.isNaN(Date.parse(day))).sort((a, b) => distance(a) - distance(b))[0] ?? ''
  );
}

type Told = Pick<Booking, 'party' | 'iban' | 'purpose' | 'endToEndId' | 'returnCode'> & { original: string };

/** Business codes of what comes back (DFÜ-Abkommen, annex 3): returned debits and transfers. */
const returnCodes = ['108', '109', '159'];

/** What field 86 tells: in subfields behind a business code ("166?00…?20…"), else as it is. */
function detailsOf(text: string, more: string): Told {
  const joined = text.replaceAll('\n', '');
  const [, code = '', mark = ''] = /^(\d{3})([?@+>|#^~])(?=\d\d)/.exec(joined) ?? [];
  if (code === '') return freeDetails(text.replaceAll('\n', ' '), more);
  // The mark may stand in a purpose, too; then the number of no subfield follows.
  const pieces = joined.split(new RegExp(`\\${mark}(?=[01]0|2\\d|3[0-8]|6[0-3])`)).slice(1);
  const parts = new Map(pieces.map((part) => [part.slice(0, 2), part.slice(2)] as const));
  const joinedParts = (numbers: readonly number[]) =>
    numbers.map((number) => parts.get(String(number)) ?? '').join('');
  const words = joinedParts([20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 60, 61, 62, 63]);
  const fields = purposeFields(words);
  const reason = [parts.get('34') ?? '', parts.get('00') ?? '', words].map(returnCodeIn).find(Boolean) ?? '';
  return {
    ...fields,
    party: joinedParts([32, 33]).trim(),
    iban: (parts.get('31') ?? '').replaceAll(/\s/g, '') || fields.iban,
    returnCode: returnCodes.includes(code) ? reason || 'NARR' : '',
  };
}

function freeDetails(text: string, more: string): Told {
  const fields = purposeFields(text || more);
  const [iban = ''] = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,4})?\b/.exec(text) ?? [];
  return { ...fields, party: '', iban: fields.iban || iban.replaceAll(' ', ''), returnCode: '' };
}

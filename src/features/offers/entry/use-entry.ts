import { useEffect, useRef, useState } from 'react';
import { parseAmount } from '#features/catalog/shared.ts';
import { postalCodeDigits } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { useCountry } from '#shell/shared.ts';
import { type Entry, issueText, type PlaceCheck, validateEntry } from './calculator-errors.rules.ts';
import { usePlace } from './use-place.ts';

/** After the last key stroke, before the input counts as meant, in milliseconds. */
const typingPause = 1500;

/** What the server already answered about an entry that was sent as a plain form. */
export type SentEntry = {
  check: PlaceCheck;
  placeNames: readonly string[];
  otherCountryIds: readonly CountryId[];
  wasSubmitted: boolean;
};

export type EntryState = ReturnType<typeof useEntry>;

/** The two fields of the calculator: what stands in them, what the server says, what is shown when. */
export function useEntry(initial: Entry, sent: SentEntry | null) {
  const country = useCountry();
  const [zipCode, setZipCode] = useState(initial.zipCode);
  const [amountText, setAmountText] = useState(plainAmount(initial.amount));
  const amount = parseAmount(amountText);
  const entry = { zipCode, amount: amountText };
  const [reported, setReported] = useState<Partial<Entry>>(sent?.wasSubmitted ? entry : {});
  const place = usePlace(zipCode, country, {
    zipCode: sent ? initial.zipCode : '',
    check: sent?.check ?? 'unchecked',
    names: sent?.placeNames ?? [],
  });
  const issues = validateEntry(entry, country, place.check === 'checking' ? 'unchecked' : place.check);
  const isValid = issues.length === 0 && place.check === 'exists';
  const shown = issues.filter(({ field }) => reported[field] === entry[field]);
  const report = (change: Partial<Entry>) => setReported((known) => ({ ...known, ...change }));
  const { note, isTouched } = useTyping(report);
  return {
    zipCode,
    amount,
    isTouched,
    /** What stands there as an amount and is none: '3.000,5', or what a form without scripts sent. */
    amountInput: amount === null ? amountText : '',
    setZipCode: (value: string) => {
      setZipCode(value);
      note({ zipCode: value });
    },
    setAmount: (value: number | null, text = '') => {
      const entered = value === null ? text : String(value);
      setAmountText(entered);
      note({ amount: entered });
    },
    /** Issues to show: none of a field until its typing has paused, was left or submitted; `retry` has its own. */
    shown: shown.filter(({ code }) => code !== 'ZIPCODE_UNCHECKED'),
    /** True once the server knows the postal code and everything else is right. */
    isValid,
    /** Valid, and typing has paused or ended: what stands there is meant. */
    isMeant: isValid && reported.zipCode === entry.zipCode && reported.amount === entry.amount,
    placeNames: place.names,
    /** In which other countries the code exists that the server has looked at. */
    told: sent && { zipCode: initial.zipCode, ids: sent.otherCountryIds },
    /** The server could not be asked about the postal code, and has been shown to be: asks again. */
    retry: shown.some(({ code }) => code === 'ZIPCODE_UNCHECKED') ? place.retry : null,
    /** Ends the wait for one field, as leaving it does. */
    settle: (field: keyof Entry) => {
      if (entry[field] !== '') report({ [field]: entry[field] });
    },
    /** Ends the wait for both fields, as Enter does; waits for the server's check and says what is wrong. */
    submit: async () => {
      setReported(entry);
      return validateEntry(entry, country, await place.settled());
    },
    /** Puts other values into the fields, as going back in the browser does. */
    reset: (other: { zipCode: string; amount: number }) => {
      setZipCode(other.zipCode);
      setAmountText(String(other.amount));
      setReported({ zipCode: other.zipCode, amount: String(other.amount) });
    },
  };
}

/** An amount without marks between thousands; what is none stays as it is. */
const plainAmount = (text: string): string => String(parseAmount(text) ?? text);

/** Reports the last that was typed when typing has paused. */
function useTyping(report: (change: Partial<Entry>) => void) {
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const touched = useRef<Partial<Entry>>({});
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    note: (change: Partial<Entry>) => {
      touched.current = { ...touched.current, ...change };
      clearTimeout(timer.current);
      timer.current = setTimeout(() => report(change), typingPause);
    },
    /** Something was put into the field since it began, even what stood there before. */
    isTouched: (field: keyof Entry): boolean => field in touched.current,
  };
}

/** The attributes of the two fields, with what is wrong beside each; `unit` is "Liter" or "kg". */
export function useEntryFields(entry: EntryState, unit: string) {
  const country = useCountry();
  const fieldOf = <Name extends keyof Entry>(name: Name) => {
    const issue = entry.shown.find(({ field }) => field === name);
    return {
      name,
      onBlur: () => entry.settle(name),
      error: issue && issueText(issue.code, country.locale, unit),
    };
  };
  return {
    zipCode: {
      ...fieldOf('zipCode'),
      ...postalCodeDigits(country),
      value: entry.zipCode,
      onValueChange: entry.setZipCode,
      suffix: entry.placeNames[0],
    },
    amount: {
      ...fieldOf('amount'),
      value: entry.amount,
      rawText: entry.amountInput,
      onValueChange: entry.setAmount,
      suffix: unit,
    },
  };
}

import type { MouseEvent } from 'react';
import type { ProductGroupSlug } from '#features/catalog/types.ts';
import { countries, doubleCodeOf, doubleCodeSentence } from '#features/places/shared.ts';
import type { DoubleCode } from '#features/places/types.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Select } from '#platform/ui/select.tsx';
import { countrySwitchHref, useCountry, useSite } from '#shell/shared.ts';
import { calculatorTexts } from './calculator.texts.ts';
import { issueText } from './calculator-errors.rules.ts';
import type { EntryState } from './use-entry.ts';
import { type FoundCode, useOtherCountries } from './use-place.ts';

type Doubt = {
  /** A code that is none here; null when there is nothing to ask. */
  zipCode: string | null;
  /** Raw or understood; '' when there is none. */
  amount: string;
  /** What the server answered about a code that was sent. */
  told?: FoundCode | null;
};

/** What the two fields leave in doubt about the country, once that may be shown. */
export const doubtOf = ({ shown, zipCode, amount, told }: EntryState): Doubt => ({
  zipCode: shown.some(({ code }) => code === 'ZIPCODE_INV' || code === 'ZIPCODE_NXT') ? zipCode : null,
  amount: String(amount ?? ''),
  told,
});

/** "Did you mean 1010 in Austria?", with the way to the other site and the input. */
export function CountryNotice({ zipCode, amount, told = null, group }: Doubt & { group: ProductGroupSlug }) {
  const texts = useTexts(calculatorTexts);
  const { origins } = useSite();
  const country = useCountry();
  const others = useOtherCountries(zipCode, country, told);
  if (zipCode === null) return null;
  const double = doubleCodeOf(zipCode);
  if (double) return <DoubleCodeNotice zipCode={zipCode} meant={double} amount={amount} group={group} />;
  const query = new URLSearchParams({ zipCode, amount });
  return others.map(({ code }) => (
    <Notice
      key={code}
      live
      title={texts.otherCountry(zipCode, texts.inCountry[code])}
      action={
        <a className="link" href={countrySwitchHref(origins, code, `/${group}/angebotsliste?${query}`)}>
          {texts.switchCountry(texts.forCountry[code])}
        </a>
      }
    />
  ));
}

type DoubleCodeProps = { zipCode: string; meant: DoubleCode; amount: string; group: ProductGroupSlug };

/** Says which code of which country an exclave's second code is, with the way to its offers. */
function DoubleCodeNotice({ zipCode, meant, amount, group }: DoubleCodeProps) {
  const texts = useTexts(calculatorTexts);
  const here = useCountry();
  const { origins } = useSite();
  const { postalCode, name } = meant;
  const { code } = countries[meant.countryId];
  const path = `/${group}/angebotsliste?${new URLSearchParams({ zipCode: postalCode, amount })}`;
  return (
    <Notice
      live
      title={doubleCodeSentence(zipCode)}
      action={
        <a
          className="link"
          href={here.id === meant.countryId ? path : countrySwitchHref(origins, code, path)}
        >
          {here.id === meant.countryId
            ? texts.hereOf(postalCode, name)
            : texts.switchCountry(texts.forCountry[code])}
        </a>
      }
    />
  );
}

/** Says that the server could not be asked about the postal code, and asks again. */
export function PlaceRetry({ entry }: { entry: EntryState }) {
  const texts = useTexts(calculatorTexts);
  const { locale } = useCountry();
  if (!entry.retry) return null;
  return (
    <Notice
      tone="warn"
      live
      action={
        <Button variant="outline" onClick={(event) => retry(event, entry.retry)}>
          {texts.retry}
        </Button>
      }
    >
      {issueText('ZIPCODE_UNCHECKED', locale, '')}
    </Notice>
  );
}

/** The button goes while the server is asked, so the focus returns to what is being checked. */
function retry({ currentTarget }: MouseEvent<HTMLButtonElement>, ask: EntryState['retry']): void {
  const zipCode = currentTarget.form?.elements.namedItem('zipCode');
  if (zipCode instanceof HTMLElement) zipCode.focus();
  ask?.();
}

/** A code with several places asks which one is meant; it changes the words on the list, not the prices. */
export function PlaceChoice(props: {
  names: readonly string[];
  value?: string | undefined;
  onChange?: (name: string) => void;
}) {
  const texts = useTexts(calculatorTexts);
  if (props.names.length < 2) return null;
  return (
    <Select
      name="place"
      label={texts.place}
      options={props.names.map((name) => ({ value: name, label: name }))}
      {...(props.onChange
        ? { value: props.value, onChange: (event) => props.onChange?.(event.target.value) }
        : { defaultValue: props.value })}
    />
  );
}

export const HiddenFields = ({ values }: { values: Iterable<readonly [name: string, value: string]> }) =>
  [...values].map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

import type { ProductGroupSlug } from '#features/catalog/types.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { countrySwitchHref, useCountry, useSite } from '#shell/shared.ts';

import { calculatorTexts } from './calculator.texts.ts';
import type { EntryState } from './use-entry.ts';
import { type FoundCode, useOtherCountries } from './use-place.ts';

export type Doubt = {
  /** A code that is none here; null when there is nothing to ask. */
  zipCode: string | null;
  /** As typed or understood; '' when there is none. */
  amount: string;
  /** What the server said of a code that was sent. */
  told?: FoundCode | null;
};

/** What the two fields leave in doubt about the country, once that may be said. */
export const doubtOf = ({ shown, zipCode, amount, told }: EntryState): Doubt => ({
  zipCode: shown.some(({ code }) => code === 'ZIPCODE_INV' || code === 'ZIPCODE_NXT') ? zipCode : null,
  amount: String(amount ?? ''),
  told,
});

/** "Did you mean 1010 in Austria?", with the way to the other site and what was typed. */
export function CountryNotice({ zipCode, amount, told = null, group }: Doubt & { group: ProductGroupSlug }) {
  const texts = useTexts(calculatorTexts);
  const { origins } = useSite();
  const others = useOtherCountries(zipCode, useCountry(), told);
  if (zipCode === null) return null;
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

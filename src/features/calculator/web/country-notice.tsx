import type { ProductGroupSlug } from '#features/catalog/product-groups.ts';
import { useTexts } from '#web/locale.ts';
import { countrySwitchHref, useCountry, useSite } from '#web/site.ts';
import { Notice } from '#web/ui/notice.tsx';
import { calculatorTexts } from './calculator.texts.ts';
import type { EntryState } from './use-entry.ts';
import { useOtherCountries } from './use-place.ts';

/** "Did you mean 1010 in Austria?", with the way to the other site and what was typed. */
export function CountryNotice({ entry, group }: { entry: EntryState; group: ProductGroupSlug }) {
  const texts = useTexts(calculatorTexts);
  const { origins } = useSite();
  const isDoubtful = entry.shown.some(({ code }) => code === 'ZIPCODE_INV' || code === 'ZIPCODE_NXT');
  const others = useOtherCountries(isDoubtful ? entry.zipCode : null, useCountry());
  const query = new URLSearchParams({ zipCode: entry.zipCode, amount: String(entry.amount ?? '') });
  return others.map(({ code }) => (
    <Notice
      key={code}
      live
      title={texts.otherCountry(entry.zipCode, texts.inCountry[code])}
      action={
        <a className="link" href={countrySwitchHref(origins, code, `/${group}/angebotsliste?${query}`)}>
          {texts.switchCountry(texts.forCountry[code])}
        </a>
      }
    />
  ));
}

import { useLocation } from 'react-router';
import { countryList } from '#features/places/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { countrySwitchHref, useSite } from '#shell/site.ts';
import { usePageSettings } from './page-settings.ts';
import { shellTexts } from './shell.texts.ts';

/** Each link leads to the same page of the other country, or to the one that it has instead, by way of the route that remembers the choice. */
export function CountryLinks(props: { className: string; linkClass: string }) {
  const { origins, countryId } = useSite();
  const { pathname } = useLocation();
  const { elsewhere } = usePageSettings();
  const texts = useTexts(shellTexts);
  return (
    <ul className={props.className}>
      {countryList.map(({ id, code, locale }) => (
        <li key={code}>
          <a
            href={countrySwitchHref(origins, code, id === countryId ? pathname : (elsewhere ?? pathname))}
            hrefLang={locale}
            aria-current={id === countryId ? 'true' : undefined}
            className={props.linkClass}
          >
            {texts.countryNames[code]}
          </a>
        </li>
      ))}
    </ul>
  );
}

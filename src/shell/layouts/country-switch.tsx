import { useEffect, useRef } from 'react';
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

/**
 * Gives a `details` element the manners of a menu: Escape closes it and returns the focus, as do a press outside
 * and a change of page. Without JavaScript it stays an ordinary disclosure.
 */
export function useDisclosure() {
  const details = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes whenever the page changes
  useEffect(() => {
    details.current?.removeAttribute('open');
  }, [key]);
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    const close = () => element.removeAttribute('open');
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      close();
      element.querySelector('summary')?.focus();
    };
    const onPress = (event: Event) => {
      if (element.open && event.target instanceof Node && !element.contains(event.target)) close();
    };
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', onKey, { signal });
    document.addEventListener('pointerdown', onPress, { signal });
    document.addEventListener('focusin', onPress, { signal });
    return () => listening.abort();
  }, []);
  return details;
}

import { Monitor, Moon, Sun } from 'lucide';
import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { useSite } from '#shell/site.ts';
import { type Theme, themeCookieHeader, themeOf, themes } from '../theme/theme.rules.ts';
import { shellTexts } from './shell.texts.ts';

/** Three buttons of one form, so that the choice works without JavaScript; with it, it counts in place. */
export function ThemeSwitch() {
  const texts = useTexts(shellTexts);
  const { pathname, search } = useLocation();
  const { theme: sent } = useSite();
  // The page's element holds the present theme, as the server wrote it there.
  const theme = useSyncExternalStore(listen, shownTheme, () => sent);
  return (
    <form action="/darstellung-waehlen" method="post">
      <input type="hidden" name="ziel" value={pathname + search} />
      <fieldset className="flex rounded-full border border-line bg-paper p-0.5">
        <legend className="sr-only">{texts.theme}</legend>
        {themes.map((each) => (
          <button
            key={each}
            type="submit"
            name="theme"
            value={each}
            aria-pressed={each === theme}
            onClick={(event) => {
              event.preventDefault();
              chooseTheme(each);
            }}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3.5 text-ink-2 hover:text-ink aria-pressed:bg-surface aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-card aria-pressed:forced-colors:underline"
          >
            <Icon of={icons[each]} size="sm" />
            <span className="max-xs:sr-only">{texts.themes[each]}</span>
          </button>
        ))}
      </fieldset>
    </form>
  );
}

const icons = { system: Monitor, light: Sun, dark: Moon } as const;

const changed = 'brennwert:theme';

function listen(onChange: () => void): () => void {
  window.addEventListener(changed, onChange);
  return () => window.removeEventListener(changed, onChange);
}

const shownTheme = (): Theme => themeOf(document.documentElement.dataset.theme);

function chooseTheme(theme: Theme): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = themeCookieHeader(theme, location);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  window.dispatchEvent(new Event(changed));
}

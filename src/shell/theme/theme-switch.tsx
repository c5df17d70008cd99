import Monitor from 'lucide-react/icons/monitor';
import Moon from 'lucide-react/icons/moon';
import Sun from 'lucide-react/icons/sun';
import { useLocation } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { shellTexts } from '#shell/layouts/shell.texts.ts';
import { themes } from './theme.rules.ts';
import { useTheme } from './use-theme.ts';

const icons = { system: Monitor, light: Sun, dark: Moon } as const;

/** Three buttons of one form, so that the choice works without JavaScript; with it, it counts in place. */
export function ThemeSwitch() {
  const texts = useTexts(shellTexts);
  const { pathname, search } = useLocation();
  const [theme, choose] = useTheme();
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
              choose(each);
            }}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full px-3.5 text-ink-2 hover:text-ink aria-pressed:bg-surface aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-card aria-pressed:forced-colors:underline"
          >
            <Icon of={icons[each]} size="sm" />
            {texts.themes[each]}
          </button>
        ))}
      </fieldset>
    </form>
  );
}

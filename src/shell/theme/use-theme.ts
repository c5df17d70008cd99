import { useSyncExternalStore } from 'react';
import { useSite } from '#shell/site.ts';
import { type Theme, themeCookieHeader, themeOf } from './theme.rules.ts';

const changed = 'brennwert:theme';

/** The present theme and its change in place; the page's element holds it, as the server wrote it there. */
export function useTheme(): [Theme, (theme: Theme) => void] {
  const { theme } = useSite();
  return [useSyncExternalStore(listen, shownTheme, () => theme), chooseTheme];
}

function listen(onChange: () => void): () => void {
  window.addEventListener(changed, onChange);
  return () => window.removeEventListener(changed, onChange);
}

const shownTheme = (): Theme => themeOf(document.documentElement.dataset.theme);

function chooseTheme(theme: Theme): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and Safari
  document.cookie = themeCookieHeader(theme, location.protocol === 'https:');
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  window.dispatchEvent(new Event(changed));
}

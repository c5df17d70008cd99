import { siteCookie } from '#platform/http/site-cookie.ts';

/** The visitor's own choice between light and dark; 'system' follows the device. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** A year, in seconds. */
const themeLifetime = 365 * 24 * 60 * 60;

/** Any text as a theme; what is none follows the system. */
export const themeOf = (text: unknown): Theme => themes.find((theme) => theme === text) ?? 'system';

/** The choice that a Cookie header or document.cookie tells. */
export const readTheme = (cookies: string): Theme =>
  themeOf(/(?:^|;\s*)theme=(\w+)(?:;|$)/.exec(cookies)?.[1]);

/** The Set-Cookie header of a choice; following the system needs no cookie, so that one is taken away. */
export const themeCookieHeader = (theme: Theme, site: { protocol: string }): string =>
  theme === 'system' ? siteCookie(site, 'theme=', 0) : siteCookie(site, `theme=${theme}`, themeLifetime);

/** The native app in whose web view (`WebView`, `WKWebView`) a page runs, as its user agent tells. */
export type AppClient = {
  system: AppSystem;
  /** Of the app; '' where it says none. */
  version: string;
  /** Of the device's system; '' where nobody says. */
  osVersion: string;
  /** Whatever else the app says of itself and its device, by name. */
  extra: Readonly<Record<string, string>>;
};

export type AppSystem = 'iOS' | 'Android' | 'other';

const appName = 'BrennwertApp';
const named = new RegExp(`\\b${appName}\\/([\\w.+-]{0,40})(?: \\(([^()]{0,400})\\))?`);

/**
 * `BrennwertApp/<version> (<system> <version of the system>; <name>=<value>; …)` at any place of the identification; null where
 * no app names itself. Only the name and the slash are needed: what is missing is taken from the web view's own words, what
 * cannot be read is left out.
 */
export function readAppClient(userAgent: string): AppClient | null {
  const match = named.exec(userAgent);
  if (!match) return null;
  const [, version = '', comment = ''] = match;
  const parts = comment.split(';').map((part) => part.trim());
  const device = userAgent.replace(named, '');
  const [system, osVersion] = systemIn(parts[0] ?? '') ?? systemIn(device) ?? ['other', ''];
  return {
    system,
    version,
    osVersion: osVersion || (parts.find((part) => versionOnly.test(part)) ?? ''),
    extra: extraOf(parts),
  };
}

/** Versions are written with dots, within Apple's own words with underscores. */
const versionOnly = /^\d{1,4}([._]\d{1,4}){0,3}$/;
const systems: readonly (readonly [AppSystem, RegExp])[] = [
  ['Android', /\bAndroid\b(?:[ /](\d[\d.]{0,15}))?/i],
  ['iOS', /\b(?:iOS|iPadOS|(?:iPhone )?OS(?= \d+_\d))\b(?:[ /](\d[\d._]{0,15}))?/],
  ['iOS', /\b(?:iPhone|iPad)\b()/],
];

function systemIn(text: string): [AppSystem, string] | null {
  for (const [system, pattern] of systems) {
    const match = pattern.exec(text);
    if (match) return [system, (match[1] ?? '').replaceAll('_', '.')];
  }
  return null;
}

/** So many names are read at most. */
const maxExtra = 20;
const extraPart = /^([A-Za-z][\w-]{0,29})[= ](.{1,80})$/;

/** `SDK=28`, and `SDK 28` as older versions of the app write it. */
function extraOf(parts: readonly string[]): AppClient['extra'] {
  const found = parts.flatMap((part, index) => {
    const [, name, value] = extraPart.exec(part) ?? [];
    const isSystem = index === 0 && systemIn(part) !== null && !part.includes('=');
    return name === undefined || value === undefined || isSystem ? [] : [[name, value.trim()] as const];
  });
  return Object.fromEntries(found.slice(0, maxExtra));
}

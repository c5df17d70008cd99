export type Locale = 'de-DE' | 'de-AT' | 'de-CH';

type Texts = Readonly<Record<string, unknown>>;
type Overrides<T extends Texts> = Partial<Record<Exclude<Locale, 'de-DE'>, Partial<T>>>;

/** Messages of one feature: German ones, with single messages overridden for Austria and Switzerland. */
export type Catalogue<T extends Texts> = (locale: Locale) => T;

/** A message is a string or a function that returns one; overrides keep the German message's type. */
export function catalogue<T extends Texts>(german: T, overrides: Overrides<T> = {}): Catalogue<T> {
  const byLocale: Record<Locale, T> = {
    'de-DE': german,
    'de-AT': { ...german, ...overrides['de-AT'] },
    'de-CH': { ...german, ...overrides['de-CH'] },
  };
  return (locale) => byLocale[locale];
}

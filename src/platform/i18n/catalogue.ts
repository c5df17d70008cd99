export type Locale = 'de-DE' | 'de-AT' | 'de-CH';

type Texts = Readonly<Record<string, unknown>>;
type Overrides<T extends Texts> = Partial<Record<Exclude<Locale, 'de-DE'>, Partial<T>>>;

/** Messages of one feature: German ones, with single messages overridden for Austria and Switzerland. */
export type Catalogue<T extends Texts> = {
  (locale: Locale): T;
  /** Under which name editors may change single messages of it (`WrittenTexts`). */
  editedAs?: string;
};

/** Messages that editors have changed, by catalogue and key; "{}" stands where a message has its argument. */
export type WrittenTexts = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A message is a string or a function that returns one; overrides keep the German message's type. */
export function catalogue<T extends Texts>(
  german: T,
  overrides: Overrides<T> = {},
  { editedAs }: { editedAs?: string } = {},
): Catalogue<T> {
  const byLocale: Record<Locale, T> = {
    'de-DE': german,
    'de-AT': { ...german, ...overrides['de-AT'] },
    'de-CH': { ...german, ...overrides['de-CH'] },
  };
  return Object.assign((locale: Locale) => byLocale[locale], editedAs === undefined ? {} : { editedAs });
}

const madeOf = new WeakMap<object, WeakMap<object, Texts>>();

/** The messages with those that editors have changed; a message with an argument, or of several lines, stays one. */
export function withWritten<T extends Texts>(texts: T, written: Readonly<Record<string, string>>): T {
  const known = madeOf.get(texts)?.get(written);
  if (known) return known as T;
  const changed = Object.entries(written).map(([key, text]) => [key, messageLike(texts[key], text)]);
  const made = { ...texts, ...Object.fromEntries(changed) };
  if (!madeOf.has(texts)) madeOf.set(texts, new WeakMap());
  madeOf.get(texts)?.set(written, made);
  return made;
}

function messageLike(message: unknown, text: string): unknown {
  if (typeof message !== 'function') return text;
  return (argument: unknown) => {
    const filled = text.replaceAll('{}', String(argument));
    return Array.isArray(message(argument)) ? filled.split('\n') : filled;
  };
}

import { createContext, useContext } from 'react';
import { type Catalogue, type Locale, type WrittenTexts, withWritten } from './catalogue.ts';
import { type Formatter, formatter } from './format.ts';

/** Set once by the root route; never global. */
export const LocaleContext = createContext<Locale>('de-DE');

/** What editors have changed of the messages, for the page's country; set once by the root route. */
export const WrittenTextsContext = createContext<WrittenTexts>({});

export function useTexts<T extends Readonly<Record<string, unknown>>>(texts: Catalogue<T>): T {
  const shipped = texts(useContext(LocaleContext));
  const written = useContext(WrittenTextsContext)[texts.editedAs ?? ''];
  return written ? withWritten(shipped, written) : shipped;
}

export const useFormatter = (): Formatter => formatter(useContext(LocaleContext));

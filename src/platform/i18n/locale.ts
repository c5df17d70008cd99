import { createContext, useContext } from 'react';
import type { Catalogue, Locale } from './catalogue.ts';
import { type Formatter, formatter } from './format.ts';

/** Set once by the root route; never global. */
export const LocaleContext = createContext<Locale>('de-DE');

export const useTexts = <T extends Readonly<Record<string, unknown>>>(texts: Catalogue<T>): T =>
  texts(useContext(LocaleContext));

export const useFormatter = (): Formatter => formatter(useContext(LocaleContext));

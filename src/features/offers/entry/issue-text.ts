import type { Locale } from '#platform/i18n/catalogue.ts';
import type { ValidationCode } from './validation.rules.ts';
import { validationTexts } from './validation.texts.ts';

/** The sentence for an issue; `unit` is "Liter" or "kg". */
export function issueText(code: ValidationCode, locale: Locale, unit: string): string {
  const text = validationTexts(locale)[`CALCULATOR.VALIDATION.${code}`];
  return typeof text === 'string' ? text : text(unit);
}

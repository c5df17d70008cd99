import { catalogue } from '#platform/i18n/catalogue.ts';
import type { Formatter } from '#platform/i18n/format.ts';
import type { Cents } from '#platform/money/money.ts';

/** The last rate takes what rounding the others leaves (`annuity`). */
type Rates = { months: number; rate: Cents; lastRate: Cents };

export const instalmentTexts = catalogue({
  /** "11 Monatsraten zu 252,32 €, die letzte zu 252,28 €"; where all are equal "18 Monatsraten zu 168,01 €". */
  rates: ({ money }: Formatter, { months, rate, lastRate }: Rates) =>
    rate === lastRate
      ? `${months} Monatsraten zu ${money(rate)}`
      : `${months - 1} Monatsraten zu ${money(rate)}, die letzte zu ${money(lastRate)}`,
});

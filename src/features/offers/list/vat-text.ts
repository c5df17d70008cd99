import type { Formatter } from '#platform/i18n/format.ts';

/** "19 %", "8,1 %": a tax rate without a decimal that says nothing. */
export const vatText = (format: Formatter, permille: number): string =>
  `${format.decimal(permille / 10, permille % 10 === 0 ? 0 : 1)} %`;

import type { CountryId } from '#features/places/types.ts';

type Texts = { altDe: string; altAt: string; altCh: string; isDecorative: boolean };

/** What stands in a picture's place for those who do not see it; of a PDF its title. Swiss texts write ss for ß. */
export function altOf(texts: Texts, countryId: CountryId): string {
  if (texts.isDecorative) return '';
  if (countryId === 2) return texts.altAt || texts.altDe;
  return countryId === 3 ? texts.altCh || texts.altDe.replaceAll('ß', 'ss') : texts.altDe;
}

/** Nothing is shown to visitors before somebody said what it is, or that it says nothing. */
export const isUsable = ({ altDe, isDecorative }: Pick<Texts, 'altDe' | 'isDecorative'>): boolean =>
  isDecorative || altDe !== '';

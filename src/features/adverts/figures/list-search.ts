import { catalogue } from '#platform/i18n/catalogue.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { maxListed, searchFilters } from './advert-figures.rules.ts';

/** The search by name and advertiser of a list of `found` rows at a path, and how many there are in words. */
export function useListSearch({ path, text, found }: { path: string; text: string; found: number }) {
  const texts = useTexts(searchTexts);
  const { quantity } = useFormatter();
  return {
    filter: {
      path,
      filters: searchFilters,
      chosen: { text: text || null },
      search: { of: 'text' as const, label: texts.search, maxLength: 100 },
    },
    count: found === maxListed ? texts.first(quantity(found)) : texts.found(quantity(found)),
  };
}

const searchTexts = catalogue({
  search: 'Name oder Werbekunde',
  found: (count: string) => `${count} gefunden`,
  first: (count: string) => `Die ersten ${count}. Suchen Sie, um weitere zu sehen.`,
});

import { productGroupList } from '#features/catalog/shared.ts';
import type { CountryId } from '#features/places/types.ts';
/** Entry points of the header and the menu: only what exists. */
export const fuelLinks = productGroupList.map((group) => ({
  label: group.name,
  to: `/${group.slug}/angebotsliste`,
  /** Everything below this path belongs to the entry. */
  section: `/${group.slug}/`,
}));

export const pricesLink = { key: 'prices', to: '/heizoelpreise' } as const;

export const helpLinks = [
  { key: 'assistant', to: '/heizoel/angebotsassistent' },
  { key: 'ranking', to: '/so-sortieren-wir' },
  { key: 'news', to: '/news' },
  { key: 'infoCenter', to: '/info-center' },
] as const;

const legalLinks = [
  { key: 'imprint', to: '/impressum' },
  { key: 'terms', to: '/agb' },
  { key: 'privacy', to: '/datenschutz' },
  { key: 'accessibility', to: '/barrierefreiheit' },
] as const;

const withdrawalLink = { key: 'withdrawal', to: '/vertrag-widerrufen' } as const;

/** Switzerland knows no right of withdrawal for online orders, so its site has no such function. */
export const withdrawalLinkOf = (countryId: CountryId) => (countryId === 3 ? null : withdrawalLink);

export const legalLinksOf = (countryId: CountryId) => {
  const link = withdrawalLinkOf(countryId);
  return link ? ([...legalLinks, link] as const) : legalLinks;
};

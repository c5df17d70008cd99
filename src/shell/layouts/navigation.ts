import { productGroupList, productGroups } from '#features/catalog/shared.ts';
import type { ProductGroup } from '#features/catalog/types.ts';
import type { CountryId } from '#features/places/types.ts';

/** Entry points of the header and the menu: only what exists. */
const fuelLink = ({ name, slug }: ProductGroup) => ({
  label: name,
  to: `/${slug}/angebotsliste`,
  /** Everything below this path belongs to the entry. */
  section: `/${slug}/`,
});

/** Most visitors want heating oil; the other fuels share a menu. */
export const oilLink = fuelLink(productGroups[1]);
export const fuelLinks = productGroupList.map(fuelLink);
export const otherFuelLinks = fuelLinks.filter(({ to }) => to !== oilLink.to);

export const pricesLink = { key: 'prices', to: '/heizoelpreise' } as const;

/** What the header has beside the fuels. */
export const topicLinks = [
  { key: 'pricesShort', to: pricesLink.to },
  { key: 'guide', to: '/news' },
  { key: 'helpShort', to: '/info-center' },
] as const;

export const helpLinks = [
  { key: 'assistant', to: '/heizoel/angebotsassistent' },
  { key: 'dealers', to: '/heizoelhaendler' },
  { key: 'ranking', to: '/so-sortieren-wir' },
  { key: 'news', to: '/news' },
  { key: 'infoCenter', to: '/info-center' },
  { key: 'community', to: '/community' },
  { key: 'ownUse', to: '/dein-heizoelverbrauch' },
  { key: 'press', to: '/presse' },
  { key: 'widgets', to: '/widgets' },
  { key: 'becomeDealer', to: '/haendler-werden' },
] as const;

/** What the operator offers to dealers, press and other sites. */
export const isOfOperator = (to: string): boolean => ['/presse', '/widgets', '/haendler-werden'].includes(to);

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

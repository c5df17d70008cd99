import { productGroupList } from '#features/catalog/shared.ts';
import type { ProductGroupId, ProductGroupSlug } from '#features/catalog/types.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { upsellingHints, upsellingKeys } from '#features/pricing/shared.ts';
import type { Pricing, UpsellingHint } from '#features/pricing/types.ts';
import { blankRequest } from '../entry/offer-request.rules.ts';

/** More would be advertising. */
const maxHints = 2;
/** Cents (Rappen): nobody changes plans for less. */
const minSaving = 500;

/** The hints worth showing: what saves most, then the better product that costs least. */
export function worthwhileHints(hints: readonly UpsellingHint[]): readonly UpsellingHint[] {
  const byPrice = hints.toSorted((a, b) => a.difference - b.difference);
  const saving = byPrice.filter(({ difference }) => difference <= -minSaving).slice(0, 1);
  const products = byPrice
    .filter(({ key, difference }) => key === upsellingKeys.product && difference >= 0)
    .slice(0, 1);
  const rest = byPrice.filter(({ key }) => key === upsellingKeys.climate);
  return [...saving, ...products, ...rest].slice(0, maxHints);
}

type Asked = { countryId: CountryId; productGroupId: ProductGroupId; now: Date };

/** How many hints wait in the settings: those of a country's usual request at its reference code. */
export function usualHintCount(
  pricing: Pick<Pricing, 'index' | 'calculate' | 'cheapest'>,
  asked: Asked,
): number {
  const scope = pricing.index().catalog.scope(asked.countryId, asked.productGroupId);
  const request = { ...blankRequest(scope), postalCode: countries[asked.countryId].referencePostalCode };
  return worthwhileHints(upsellingHints(pricing, request, asked.now)).length;
}

/** By product group; one that is not named has none. */
export type HintCounts = Readonly<Partial<Record<ProductGroupSlug, number>>>;

/** `usualHintCount` of every group whose settings have a badge: diesel's have none. */
export function usualHintCounts(
  pricing: Pick<Pricing, 'index' | 'calculate' | 'cheapest'>,
  asked: Omit<Asked, 'productGroupId'>,
): HintCounts {
  const groups = productGroupList.filter(({ slug }) => slug !== 'diesel');
  return Object.fromEntries(
    groups.map(({ id, slug }) => [slug, usualHintCount(pricing, { ...asked, productGroupId: id })]),
  );
}

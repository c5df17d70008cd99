import { productGroupOfSlug } from '#features/catalog/shared.ts';
import { countries } from '#features/places/shared.ts';
import type { Country, Places } from '#features/places/types.ts';
import type { OfferRequest, Pricing } from '#features/pricing/types.ts';
import type { Cents } from '#platform/money/money.ts';
import type { Clock } from '#platform/time/clock.ts';
import { readWish } from './calculator.rules.ts';
import type { Shelf } from './target-teasers.types.ts';
import { type TargetVariant, targetChoices, targetGroup, targetVariants } from './targets.rules.ts';

type TeaserDeps = {
  pricing: Pick<Pricing, 'index' | 'calculate'>;
  places: Pick<Places, 'find'>;
  clock: Clock;
};

/** The variants that somebody serves at the country's reference code, with what each costs there today. */
export function targetTeasers(
  deps: TeaserDeps,
  { country, slug }: { country: Country; slug: Shelf['slug'] },
): Shelf {
  const variants = targetVariants(country.id).filter((variant) => variant !== 'DIESEL' || slug === 'heizoel');
  const { referencePostalCode: postalCode } = countries[country.id];
  return {
    slug,
    place: `${postalCode} ${deps.places.find(country.id, postalCode)?.name ?? ''}`.trim(),
    teasers: variants.flatMap((variant) => {
      const from = cheapest(deps, { country, slug, variant });
      // An instalment's figures may only stand beside its whole terms (CCD2), which are the list's.
      return from === null ? [] : [{ variant, from: variant === 'INSTALLMENT_12' ? null : from }];
    }),
  };
}

type Asked = { country: Country; slug: Shelf['slug']; variant: TargetVariant };

/** Null when nobody serves the variant, or the group does not know it. */
function cheapest({ pricing, clock }: TeaserDeps, { country, slug, variant }: Asked): Cents | null {
  const group = productGroupOfSlug(targetGroup(variant, slug));
  if (!group) return null;
  const choices = targetChoices(variant);
  const query = new URLSearchParams({ zipCode: country.referencePostalCode, ...choices });
  const { wish } = readWish(query, pricing.index().catalog.scope(country.id, group.id));
  if (choices.options && !isUnderstood(choices.options, wish)) return null;
  const { offers, hasDefaultOffers } = pricing.calculate(wish, clock.now());
  return hasDefaultOffers ? null : (offers[0]?.totalPrice ?? null);
}

const isUnderstood = (option: string, wish: OfferRequest): boolean =>
  wish.parameters.some(({ id }) => id === Number.parseInt(option, 10));

import { namedParameters, paymentMethods, productGroupOfSlug } from '#features/catalog/shared.ts';
import type { ProductGroupSlug } from '#features/catalog/types.ts';
import { countries } from '#features/places/shared.ts';
import type { Country, CountryId, Places } from '#features/places/types.ts';
import type { Pricing } from '#features/pricing/types.ts';
import type { Cents } from '#platform/money/money.ts';
import type { Clock } from '#platform/time/clock.ts';
import { isChosen, readOfferRequest } from './offer-request.rules.ts';
import type { AskedList } from './request-form.ts';

/** Where a teaser or campaign sends its visitor: a list with something already chosen. */
export type TargetVariant = 'CLIMATENEUTRAL' | 'DIESEL' | 'INSTALLMENT_12' | 'EXPRESS_24' | 'EXPRESS_48';

/** The variants a country shows, the most asked for first; there is no instalment in Switzerland. */
export const targetVariants = (countryId: CountryId): readonly TargetVariant[] =>
  countryId === 3
    ? ['EXPRESS_24', 'EXPRESS_48', 'CLIMATENEUTRAL', 'DIESEL']
    : ['EXPRESS_24', 'EXPRESS_48', 'INSTALLMENT_12', 'CLIMATENEUTRAL', 'DIESEL'];

/** What a variant puts into the query of a list; the list fills the rest with its defaults. */
export const targetChoices: Readonly<Record<TargetVariant, Readonly<Record<string, string>>>> = {
  CLIMATENEUTRAL: { cn: '1' },
  DIESEL: {},
  INSTALLMENT_12: { stations: '1', options: `${paymentMethods.instalment.id}$12` },
  EXPRESS_24: { options: String(namedParameters.Delivery.express24h) },
  EXPRESS_48: { options: String(namedParameters.Delivery.express48h) },
};

/** The group whose list a variant leads to. */
export const targetGroup = (variant: TargetVariant, group: ProductGroupSlug): ProductGroupSlug =>
  variant === 'DIESEL' ? 'diesel' : group;

/** The list, or until a postal code is known its calculator, with the variant's choices made. */
export const targetHref = (variant: TargetVariant, group: ProductGroupSlug): string =>
  `/${targetGroup(variant, group)}/angebotsliste?target=${variant}`;

/** The list that a query's `target` belongs to, when that is the list of another group; else null. */
export function listOfTarget(query: URLSearchParams, { country, group }: Omit<AskedList, 'query'>) {
  const target = targetVariants(country.id).find((variant) => variant === query.get('target'));
  const slug = target ? targetGroup(target, group.slug) : group.slug;
  if (slug === group.slug) return null;
  return `/${slug}/angebotsliste?${withTargetChoices(query, country.id)}`;
}

/** The query with the choices of its `target` in place of the name; one the country does not show is dropped. */
export function withTargetChoices(query: URLSearchParams, countryId: CountryId): URLSearchParams {
  const target = targetVariants(countryId).find((variant) => variant === query.get('target'));
  const whole = new URLSearchParams(query);
  whole.delete('target');
  for (const [name, value] of Object.entries(target ? targetChoices[target] : {})) whole.set(name, value);
  return whole;
}

/** Cheapest total of the usual amount at the reference place; null where no figure may stand alone. */
export type Teaser = { variant: TargetVariant; from: Cents | null };

export type Shelf = { slug: ProductGroupSlug; place: string; teasers: readonly Teaser[] };

type TeaserDeps = {
  pricing: Pick<Pricing, 'index' | 'calculate' | 'cheapest'>;
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
  const choices = targetChoices[variant];
  const query = new URLSearchParams({ zipCode: country.referencePostalCode, ...choices });
  const { request } = readOfferRequest(query, pricing.index().catalog.scope(country.id, group.id));
  if (choices.options && !isChosen(request, Number.parseInt(choices.options, 10))) return null;
  const { offers, hasDefaultOffers } = pricing.calculate(request, clock.now());
  return hasDefaultOffers ? null : (offers[0]?.totalPrice ?? null);
}

import { namedParameters, paymentMethods } from '#features/catalog/shared.ts';
import type { ProductGroupSlug } from '#features/catalog/types.ts';
import type { CountryId } from '#features/places/types.ts';
/** Where a teaser or campaign sends its visitor: a list with something already chosen. */
export type TargetVariant = 'CLIMATENEUTRAL' | 'DIESEL' | 'INSTALLMENT_12' | 'EXPRESS_24' | 'EXPRESS_48';

/** The variants a country shows, the most asked for first; there is no instalment in Switzerland. */
export const targetVariants = (countryId: CountryId): readonly TargetVariant[] =>
  countryId === 3
    ? ['EXPRESS_24', 'EXPRESS_48', 'CLIMATENEUTRAL', 'DIESEL']
    : ['EXPRESS_24', 'EXPRESS_48', 'INSTALLMENT_12', 'CLIMATENEUTRAL', 'DIESEL'];

/** What a variant puts into the query of a list; the list fills the rest with its defaults. */
const choices: Readonly<Record<TargetVariant, Readonly<Record<string, string>>>> = {
  CLIMATENEUTRAL: { cn: '1' },
  DIESEL: {},
  INSTALLMENT_12: { stations: '1', options: `${paymentMethods.instalment.id}$12` },
  EXPRESS_24: { options: String(namedParameters.Delivery.express24h) },
  EXPRESS_48: { options: String(namedParameters.Delivery.express48h) },
};

export const targetChoices = (variant: TargetVariant): Readonly<Record<string, string>> => choices[variant];

/** The group whose list a variant leads to. */
export const targetGroup = (variant: TargetVariant, group: ProductGroupSlug): ProductGroupSlug =>
  variant === 'DIESEL' ? 'diesel' : group;

/** The list, or until a postal code is known its calculator, with the variant's choices made. */
export const targetHref = (variant: TargetVariant, group: ProductGroupSlug): string =>
  `/${targetGroup(variant, group)}/angebotsliste?target=${variant}`;

/** The query with the choices of its `target` in place of the name; one the country does not show is dropped. */
export function withTargetChoices(query: URLSearchParams, countryId: CountryId): URLSearchParams {
  const target = targetVariants(countryId).find((variant) => variant === query.get('target'));
  const whole = new URLSearchParams(query);
  whole.delete('target');
  for (const [name, value] of Object.entries(target ? choices[target] : {})) whole.set(name, value);
  return whole;
}

import { expressOneDayId, expressTwoDaysId, instalmentId } from '#features/catalog/catalog.rules.ts';
import type { ProductGroupSlug } from '#features/catalog/product-groups.ts';
import type { CountryId } from '#features/locations/countries.ts';

/** Where a teaser or campaign can send its visitor: the list with something already chosen. */
export type TargetVariant = 'CLIMATENEUTRAL' | 'DIESEL' | 'INSTALLMENT_12' | 'EXPRESS_24' | 'EXPRESS_48';

/** The variants a country shows; there is no instalment in Switzerland. */
export function targetVariants(countryId: CountryId): readonly TargetVariant[] {
  const everywhere = ['CLIMATENEUTRAL', 'DIESEL', 'EXPRESS_24', 'EXPRESS_48'] as const;
  return countryId === 3 ? everywhere : [...everywhere, 'INSTALLMENT_12'];
}

/** What a variant adds to the query of a list; the list fills the rest with its defaults. */
const choices: Readonly<Record<TargetVariant, Readonly<Record<string, string>>>> = {
  CLIMATENEUTRAL: { cn: '1' },
  DIESEL: {},
  INSTALLMENT_12: { stations: '1', options: `${instalmentId}$12` },
  EXPRESS_24: { options: String(expressOneDayId) },
  EXPRESS_48: { options: String(expressTwoDaysId) },
};

export const targetChoices = (variant: TargetVariant): Readonly<Record<string, string>> => choices[variant];

/** The group whose list a variant leads to. */
export const targetGroup = (variant: TargetVariant, group: ProductGroupSlug): ProductGroupSlug =>
  variant === 'DIESEL' ? 'diesel' : group;

import type { CountryId } from '#features/locations/countries.ts';
import type { Wish } from '#features/pricing/pricing.types.ts';
import { INSTALMENT, type WishScope, withParameter } from './calculator.rules.ts';

/** Where a teaser or campaign can send its visitor: the list with something already chosen. */
export type TargetVariant = 'CLIMATENEUTRAL' | 'DIESEL' | 'INSTALLMENT_12' | 'EXPRESS_24' | 'EXPRESS_48';

const EXPRESS_24 = 31;
const EXPRESS_48 = 1;
const DIESEL_GROUP = 2;

/** The variants a country shows; there is no instalment in Switzerland. */
export function targetVariants(countryId: CountryId): readonly TargetVariant[] {
  const everywhere = ['CLIMATENEUTRAL', 'DIESEL', 'EXPRESS_24', 'EXPRESS_48'] as const;
  return countryId === 3 ? everywhere : [...everywhere, 'INSTALLMENT_12'];
}

/** The group whose list a variant leads to. */
export const targetGroup = (variant: TargetVariant, wish: Wish): Wish['productGroupId'] =>
  variant === 'DIESEL' ? DIESEL_GROUP : wish.productGroupId;

/** The wish a variant leads to, within the scope of `targetGroup`. */
export function applyTarget(wish: Wish, variant: TargetVariant, scope: WishScope): Wish {
  switch (variant) {
    case 'CLIMATENEUTRAL':
      return { ...wish, climateContribution: true };
    case 'DIESEL':
      return {
        ...wish,
        productGroupId: scope.productGroupId,
        productId: scope.products[0]?.id ?? wish.productId,
      };
    case 'INSTALLMENT_12':
      return withParameter({ ...wish, stations: 1 }, scope, { id: INSTALMENT, modifier: 12 });
    case 'EXPRESS_24':
      return withParameter(wish, scope, { id: EXPRESS_24 });
    case 'EXPRESS_48':
      return withParameter(wish, scope, { id: EXPRESS_48 });
  }
}

import { disabledOptions, maxStations, namedParameters } from '#features/catalog/shared.ts';
import type { CatalogScope, ParameterGroupKey, ProductGroupSlug } from '#features/catalog/types.ts';
import type { Offer, OfferRequest } from '#features/pricing/types.ts';
export type Option = {
  id: number;
  name: string;
  shortName: string;
  info: string;
  /** Why it cannot be combined with the rest of the wish; null when it can. */
  disabledReason: string | null;
};

/** What may be wished in a list, with names and reasons: what the browser gets of the catalogue. A WishScope. */
export type WishChoices = Pick<OfferRequest, 'countryId' | 'productGroupId'> & {
  slug: ProductGroupSlug;
  products: readonly { id: number; name: string; shortName: string; info: string }[];
  parameterGroups: readonly {
    key: ParameterGroupKey;
    defaultParameterId: number;
    parameters: readonly Option[];
  }[];
  maxStations: number;
  /** Days that can be chosen as desired date, YYYY-MM-DD; a list has them only when that is chosen. */
  desiredDates: readonly string[];
};

type Known = {
  slug: ProductGroupSlug;
  wish: OfferRequest;
  /** Of the present list; they decide about choices that need a least or most total. */
  offers: readonly Pick<Offer, 'totalPrice'>[];
  desiredDates: readonly string[];
};

export function wishChoices(scope: CatalogScope, known: Known): WishChoices {
  const reasons = new Map(
    disabledOptions(scope, choiceOf(known)).map(({ parameterId, reason }) => [parameterId, reason]),
  );
  return {
    countryId: scope.countryId,
    productGroupId: scope.productGroupId,
    slug: known.slug,
    products: scope.products.map(({ id, name, shortName, description }) => ({
      id,
      name,
      shortName,
      info: description,
    })),
    parameterGroups: scope.parameterGroups.map(({ key, defaultParameterId, parameters }) => ({
      key,
      defaultParameterId,
      parameters: parameters.map(({ id, name, shortName, infoText }) => ({
        id,
        name,
        shortName,
        info: infoText,
        disabledReason: reasons.get(id) ?? null,
      })),
    })),
    maxStations: maxStations(scope.productGroupId, known.wish.amount),
    desiredDates: known.desiredDates,
  };
}

function choiceOf({ wish, offers }: Known) {
  const totals = offers.map((offer) => offer.totalPrice);
  const [lowest] = totals;
  const highest = totals.at(-1);
  return {
    amount: wish.amount,
    stations: wish.stations,
    parameterIds: wish.parameters.map(({ id }) => id),
    ...(lowest !== undefined && highest !== undefined && { totals: { lowest, highest } }),
  };
}

/** A desired date that is missing or cannot be had becomes the first possible one. */
export function withPossibleDate(wish: OfferRequest, dates: readonly string[]): OfferRequest {
  const [first] = dates;
  if (first === undefined) return wish;
  const parameters = wish.parameters.map((chosen) => {
    if (chosen.id !== namedParameters.Delivery.desiredDate) return chosen;
    const isPossible = chosen.desiredDate !== undefined && dates.includes(chosen.desiredDate);
    return isPossible ? chosen : { ...chosen, desiredDate: first };
  });
  return { ...wish, parameters };
}

import { amountLimits, defaultProduct, parseAmount, productGroups } from '#features/catalog/shared.ts';
import type { ProductGroup } from '#features/catalog/types.ts';
import { dealerPath } from '#features/dealers/shared.ts';
import { listHref, writeOfferRequest } from '#features/offers/shared.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId, Places } from '#features/places/types.ts';
import { defaultOfferRequest, unsettledVat } from '#features/pricing/shared.ts';
import type { Offer, OfferRequest, Pricing } from '#features/pricing/types.ts';
import type { Clock } from '#platform/time/clock.ts';

type Deps = { pricing: Pricing; places: Places; clock: Clock };

/** Dealers that are named to whoever this one does not deliver to. */
const shownOthers = 3;

type Asked = {
  dealerId: number;
  countryId: CountryId;
  groups: readonly ProductGroup[];
  query: URLSearchParams;
};

/** What stands in the fields of "Was kostet es bei Ihnen?", and what is wrong with it. */
type Fields = {
  zipCode: string;
  amount: string;
  group: ProductGroup['slug'];
  errors: { zipCode?: 'format' | 'unknown'; amount?: 'amount' };
};

export type DealerOffer = ReturnType<typeof dealerOffer>;

/**
 * A dealer's price for what was asked: its offer, or that it has none there and who has. `null` before somebody asked, and
 * where the fields make no sense. `given`: the code that the page's address names.
 */
export function dealerOffer(deps: Deps, asked: Asked, given: string) {
  const { query, countryId, dealerId, groups } = asked;
  const group = groups.find(({ slug }) => slug === query.get('produkt')) ?? groups[0] ?? productGroups[1];
  const isAsked = query.has('zipCode');
  const zipCode = (query.get('zipCode') ?? given).trim().slice(0, 12);
  const amountText = (query.get('amount') ?? String(amountLimits.default)).trim().slice(0, 12);
  const amount = parseAmount(amountText);
  const isAmount = amount !== null && amount >= amountLimits.minimum && amount <= amountLimits.maximum;
  const isCode = countries[countryId].postalCodePattern.test(zipCode);
  const place = deps.places.find(countryId, zipCode);
  const fields: Fields = {
    zipCode,
    amount: amountText,
    group: group.slug,
    errors: !isAsked
      ? {}
      : {
          ...(!place && { zipCode: isCode ? ('unknown' as const) : ('format' as const) }),
          ...(!isAmount && { amount: 'amount' as const }),
        },
  };
  if (!isAsked || !place || !isAmount) return { fields, result: null };
  const request = requestFor(deps, { countryId, group, postalCode: place.postalCode, amount });
  const [offer] = deps.pricing.calculateForDealer(request, dealerId, deps.clock.now()).offers;
  const at = `${place.postalCode} ${place.name}`;
  const shared = { at, unit: group.unit, priceUnit: group.priceUnit, amount: request.amount };
  if (offer) {
    const href = `/${group.slug}/angebotsliste/${dealerId}?${writeOfferRequest(request)}`;
    const list = listHref({ slug: group.slug, request });
    return { fields, result: { kind: 'offer' as const, ...shared, ...priceOf(offer), href, list } };
  }
  const others = othersFor(deps, { group, request, at });
  return { fields, result: { kind: 'none' as const, ...shared, ...others } };
}

type Requested = { countryId: CountryId; group: ProductGroup; postalCode: string; amount: number };

function requestFor({ pricing }: Deps, { countryId, group, ...wanted }: Requested): OfferRequest {
  const { catalog } = pricing.index();
  const product = defaultProduct(catalog.scope(countryId, group.id));
  return defaultOfferRequest(catalog, { product, ...wanted });
}

const priceOf = ({ totalPrice, unitPrice, deliveryDate, deliveryStartDate }: Offer) => ({
  totalPrice,
  unitPrice,
  deliveryDate,
  isOrEarlier: deliveryStartDate < deliveryDate,
});

/** Who delivers what this dealer does not, the cheapest first. */
function othersFor(
  deps: Deps,
  { group, request, at }: { group: ProductGroup; request: OfferRequest; at: string },
) {
  const now = deps.clock.now();
  const { offers } = deps.pricing.calculate(request, now);
  return {
    /** Why nobody may; null where somebody may. */
    reason: unsettledVat(deps.pricing.index().catalog, request, { now, place: at }),
    list: offers.length > 0 ? listHref({ slug: group.slug, request }) : null,
    count: offers.length,
    others: offers.slice(0, shownOthers).map((offer) => ({
      id: offer.dealerId,
      name: offer.dealerName,
      place: offer.dealerPlace,
      totalPrice: offer.totalPrice,
      // Under the code that was asked for: its page answers for this place.
      path: dealerPath(deps.places, { id: offer.dealerId, ...request }),
    })),
  };
}

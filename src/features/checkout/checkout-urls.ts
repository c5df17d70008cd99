import type { OrderId, ProductGroup } from '#features/catalog/types.ts';
import { readOfferRequest, writeOfferRequest } from '#features/offers/shared.ts';
import type { PlaceOrderDeps } from '#features/orders/types.ts';
import { paymentNoticeOf } from '#features/payments/shared.ts';
import type { PaymentNotice } from '#features/payments/types.ts';
import type { Country, Place } from '#features/places/types.ts';
import type { Offer, OfferRequest, SealedOffer } from '#features/pricing/types.ts';
import type { Step } from './checkout-steps.rules.ts';

/** Why a visitor stands on another step than it asked for; one query parameter, gone with the next step. */
export const noticeParameter = 'hinweis';
export const notices = {
  missing: 'angaben-fehlen',
  details_changed: 'angaben-geaendert',
  signed_in: 'angemeldet',
  too_far: 'zu-weit',
} as const;
type OwnNotice = keyof typeof notices;
export type Notice = OwnNotice | PaymentNotice;
const noticeKinds = Object.keys(notices) as readonly OwnNotice[];

export const readNotice = (query: URLSearchParams): Notice | null => {
  const text = query.get(noticeParameter);
  return noticeKinds.find((kind) => notices[kind] === text) ?? paymentNoticeOf(text);
};

/** Where the visitor is, from host and path. */
export type OrderSite = { country: Country; group: ProductGroup };

/** The offer that an address of the order names, as its hash seals it; amount and request stand here and nowhere else. */
export type SelectedOffer = SealedOffer & {
  place: Place;
  /** Of the neighbours' invitation that is followed. */
  groupCode: string | null;
};

export type ParsedUrl =
  | { kind: 'selected'; selected: SelectedOffer }
  /** The hash is missing, strange or expired, but the dealer serves what the query asks for: go on with a fresh offer. */
  | { kind: 'renewed'; query: string }
  /** `request` has a postal code when offers can be looked for. */
  | { kind: 'nothing'; request: OfferRequest };

type Deps = Pick<PlaceOrderDeps, 'clock' | 'places' | 'pricing'>;

/**
 * Reads an address of the order. While the hash is valid only the hash is read; the rest of the query serves when there
 * is none, or when it has expired and the query asks for something else.
 */
export function parseCheckoutUrl(deps: Deps, site: OrderSite, query: URLSearchParams): ParsedUrl {
  const sealed = deps.pricing.openHash(query.get('hash') ?? '');
  const place = sealed ? deps.places.find(sealed.request.countryId, sealed.request.postalCode) : undefined;
  const isServed = sealed && place && isOfSite(sealed.request, site);
  if (!isServed || (deps.clock.now() > sealed.expiresAt && asksOtherwise(query, sealed))) {
    return renew(deps, site, query);
  }
  return { kind: 'selected', selected: { ...sealed, place, groupCode: readGroupCode(query) } };
}

const isOfSite = (request: OfferRequest, { country, group }: OrderSite): boolean =>
  request.countryId === country.id && request.productGroupId === group.id;

/** Both spellings of an option count as the same. */
const asksOtherwise = (query: URLSearchParams, { request, dealerId }: SealedOffer): boolean =>
  [...new URLSearchParams(`${writeOfferRequest(request, 'checkout')}&dealer=${dealerId}`)].some(
    ([name, value]) => query.has(name) && query.get(name)?.replaceAll('$', '~') !== value,
  );

function renew(deps: Deps, { country, group }: OrderSite, query: URLSearchParams): ParsedUrl {
  const { request } = readOfferRequest(query, deps.pricing.index().catalog.scope(country.id, group.id));
  const dealer = query.get('dealer') ?? '';
  const offer = /^[1-9]\d{0,9}$/.test(dealer) ? freshOffer(deps, request, Number(dealer)) : undefined;
  if (!offer) return { kind: 'nothing', request };
  const { dealerId, hash } = offer;
  return { kind: 'renewed', query: orderQuery({ request, dealerId, hash, groupCode: readGroupCode(query) }) };
}

/** What the dealer offers for exactly this request now. */
function freshOffer(deps: Deps, request: OfferRequest, dealerId: number): Offer | undefined {
  if (!deps.places.find(request.countryId, request.postalCode)) return undefined;
  const { offers, hasDefaultOffers } = deps.pricing.calculateForDealer(request, dealerId, deps.clock.now());
  return hasDefaultOffers ? undefined : offers[0];
}

/** The invitation that an order's address names; 22 letters, as they are made. */
const groupParameter = 'gruppe';

const readGroupCode = (query: URLSearchParams): string | null => {
  const code = query.get(groupParameter) ?? '';
  return /^[\w-]{22}$/.test(code) ? code : null;
};

/** The query that every step of an order carries: request, dealer and the proof of its price. */
export const orderQuery = (
  of: Pick<SealedOffer, 'request' | 'dealerId' | 'hash'> & { groupCode?: string | null },
): string =>
  `${writeOfferRequest(of.request, 'checkout')}&dealer=${of.dealerId}&hash=${of.hash}${
    of.groupCode ? `&${groupParameter}=${of.groupCode}` : ''
  }`;

type StepAddress = { groupSlug: string; step: Step; query: string; notice?: OwnNotice };

export const stepHref = ({ groupSlug, step, query, notice }: StepAddress): string =>
  `/${groupSlug}/bestellung/${step.path}?${query}${notice ? `&${noticeParameter}=${notices[notice]}` : ''}`;

export const stepOf = (
  { group }: OrderSite,
  selected: SelectedOffer,
  to: { step: Step; notice?: OwnNotice },
): string => stepHref({ groupSlug: group.slug, query: orderQuery(selected), ...to });

export const successHref = (groupSlug: string, orderId: OrderId): string =>
  `/${groupSlug}/bestellung-erfolgreich/${orderId}`;

/** Where a page posts its unsubmitted input. */
export const autosaveHref = (groupSlug: string): string => `/${groupSlug}/bestellung-entwurf`;

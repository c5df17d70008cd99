import { redirect } from 'react-router';
import type { OfferRequest, Pricing, SealedOffer } from '#features/pricing/types.ts';
import { writeOfferRequest } from '../entry/offer-request.rules.ts';
import { type AskedList, askedList, changedMark, readForm } from '../entry/request-form.ts';
import type { Route } from './+types/choose-offer.resource.ts';
import { listHref, orderHref, sealOf } from './list-address.ts';
import { readView } from './offer-filter.rules.ts';
import type { ListDeps } from './offer-list.ts';

type Deps = ListDeps & { pricing: Pick<Pricing, 'openHash'> };

/**
 * Where the button of a row leads without scripts. It sends what stands in the fields of the request beside the offer's
 * hash: the order begins only if both say the same, else the list of what the fields say is shown.
 */
export function loader(args: Route.LoaderArgs) {
  const { deps, asked } = askedList(args);
  return redirect(afterChoice(deps, asked));
}

function afterChoice(deps: Deps, asked: AskedList): string {
  const { slug } = asked.group;
  const { request, issues, now } = readForm(deps, asked);
  if (issues.length > 0) return `/${slug}/angebotsliste?${besidesHash(asked.query)}`;
  const sealed = deps.pricing.openHash(asked.query.get('hash') ?? '');
  const offered = sealed && { ...sealed, slug, seal: sealOf(sealed.hash) };
  if (offered && isSame(offered.request, request)) return orderHref(offered)(offered.dealerId);
  const instead = deps.pricing.calculate(request, now);
  const isReplacement = instead.hasDefaultOffers && offered && isSame(offered.request, instead.request);
  return isReplacement
    ? orderHref(offered, 'bestellparameter-bestaetigen')(offered.dealerId)
    : listHref({ slug, request, view: readView(asked.query) }) + (offered ? `&${changedMark}=1` : '');
}

const isSame = (a: SealedOffer['request'], b: OfferRequest): boolean =>
  a.countryId === b.countryId &&
  a.productGroupId === b.productGroupId &&
  writeOfferRequest(a) === writeOfferRequest(b);

function besidesHash(query: URLSearchParams): URLSearchParams {
  const fields = new URLSearchParams(query);
  fields.delete('hash');
  return fields;
}

import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import type { OfferRequest } from '#features/pricing/types.ts';
import { readOfferRequest, writeOfferRequest } from '../entry/offer-request.rules.ts';
import type { OfferRequestForm } from '../entry/request-form.ts';
import { listHref } from './list-address.ts';
import { type ListView, readView, writeView } from './offer-filter.rules.ts';
import type { OfferList } from './offer-list.ts';

type Wanted = { request: OfferRequest; view: ListView };

export type UseList = ReturnType<typeof useList>;

/** Changes go through the address: the list follows it, back undoes them, focus and scroll stay. */
export function useList(form: OfferRequestForm) {
  const navigate = useNavigate();
  const { state, location: next } = useNavigation();
  const { pathname } = useLocation();
  const [isEntryOther, setEntryOther] = useState(false);
  const [resets, setResets] = useState(0);
  // A navigation is a transition, too late for the control that was pressed: its answer is shown at once.
  const [wanted, setWanted] = useState<(Wanted & { instead: OfferRequestForm }) | null>(null);
  useEffect(() => {
    if (state === 'idle') setWanted(null);
  }, [state]);
  /** What the visitor requests now; while a new list is on its way, already the new request. */
  const isWanted = wanted?.instead === form;
  const { request, view } = isWanted ? wanted : form;
  const go = (next: Wanted) => {
    setWanted({ ...next, instead: form });
    void navigate(listHref({ slug: form.choices.slug, ...next }), { preventScrollReset: true });
  };
  return {
    request,
    view,
    /**
     * Why the offers on the screen are not those of the request: another list is on its way, or something else stands in
     * the fields that has not become a request yet. Null while they are.
     */
    outdated: outdatedBy({
      isPending: isWanted || (state === 'loading' && next.pathname === pathname),
      isEntryOther,
    }),
    setEntryOther,
    /** Puts what the offers are for back into the fields; counted, because each time makes new ones. */
    resets,
    keepRequest: () => setResets(resets + 1),
    changeRequest: (change: Partial<OfferRequest>) => go({ request: { ...request, ...change }, view }),
    changeView: (change: Partial<ListView>) => go({ request, view: { ...view, ...change } }),
  };
}

const outdatedBy = (known: { isPending: boolean; isEntryOther: boolean }) =>
  known.isPending ? 'pending' : known.isEntryOther ? 'entry' : null;

/** The list that this tab shows; what can be requested does not change with the request. */
let shown: OfferList | null = null;

export function useShownList(list: OfferList): void {
  useEffect(() => {
    shown = list;
  }, [list]);
}

/** What of a list can be shown for an address while the server does not answer; null before the first list. */
export const listWithoutAnswer = (address: string, now: number): OfferList | null =>
  shown && unansweredList(shown, new URL(address), now);

/** The same list while its prices hold, else the request as the address has it, and the way to ask again. */
export function unansweredList(known: OfferList, address: URL, now: number): OfferList | null {
  const { form } = known;
  if (address.pathname.split('/')[1] !== form.choices.slug) return null;
  const asked = askedForm(form, address.searchParams);
  const isSame = addressOf(asked) === addressOf(form);
  if (isSame && known.kind === 'offers' && now < known.result.expiresAt) return known;
  return { kind: 'failed', cause: 'unanswered', form: asked };
}

function askedForm(form: OfferRequestForm, query: URLSearchParams): OfferRequestForm {
  const { request } = readOfferRequest(query, form.choices);
  const isSamePlace = request.postalCode === form.request.postalCode;
  return {
    ...form,
    request,
    view: readView(query),
    entry: { zipCode: request.postalCode, amount: String(request.amount) },
    // A code gets into an address here only after it was found to exist.
    check: 'exists',
    placeNames: isSamePlace ? form.placeNames : [],
    noDay: null,
    changeNote: null,
  };
}

const addressOf = ({ request, view }: OfferRequestForm): string =>
  writeOfferRequest(request) + writeView(view);

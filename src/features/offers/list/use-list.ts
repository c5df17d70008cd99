import { useEffect, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { OfferRequest } from '#features/pricing/types.ts';

import { listHref } from './list-address.ts';
import type { ListView } from './list-view.rules.ts';
import type { OfferRequestForm } from './offer-list.types.ts';

export type UseList = {
  /** What the visitor wishes now; while a new list is on its way, already the new wish. */
  wish: OfferRequest;
  view: ListView;
  isPending: boolean;
  changeWish(wish: OfferRequest): void;
  changeView(view: ListView): void;
};

type Wanted = { wish: OfferRequest; view: ListView };

/** Changes go through the address: the list follows it, back undoes them, focus and scroll stay. */
export function useList(form: OfferRequestForm): UseList {
  const navigate = useNavigate();
  const { state } = useNavigation();
  // A navigation is a transition, too late for the control that was pressed: its answer is shown at once.
  const [wanted, setWanted] = useState<(Wanted & { instead: OfferRequestForm }) | null>(null);
  useEffect(() => {
    if (state === 'idle') setWanted(null);
  }, [state]);
  const { wish, view } = wanted?.instead === form ? wanted : form;
  const go = (next: Wanted) => {
    setWanted({ ...next, instead: form });
    void navigate(listHref({ slug: form.choices.slug, ...next }), { preventScrollReset: true });
  };
  return {
    wish,
    view,
    isPending: state === 'loading',
    changeWish: (changed) => go({ wish: changed, view }),
    changeView: (changed) => go({ wish, view: changed }),
  };
}

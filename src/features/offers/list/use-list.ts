import { useEffect, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import type { Wish } from '#features/pricing/types.ts';

import { listHref } from './list-address.ts';
import type { ListView } from './list-view.rules.ts';
import type { WishForm } from './offer-list.types.ts';

export type UseList = {
  /** What the visitor wishes now; while a new list is on its way, already the new wish. */
  wish: Wish;
  view: ListView;
  isPending: boolean;
  changeWish(wish: Wish): void;
  changeView(view: ListView): void;
};

type Wanted = { wish: Wish; view: ListView };

/** Changes go through the address: the list follows it, back undoes them, focus and scroll stay. */
export function useList(form: WishForm): UseList {
  const navigate = useNavigate();
  const { state } = useNavigation();
  // A navigation is a transition, too late for the control that was pressed: its answer is shown at once.
  const [wanted, setWanted] = useState<(Wanted & { instead: WishForm }) | null>(null);
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

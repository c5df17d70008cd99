import { useNavigate, useNavigation } from 'react-router';
import type { Wish } from '#features/pricing/pricing.types.ts';
import { readWish } from '../calculator.rules.ts';
import { type ListView, readView } from '../list-view.rules.ts';
import type { WishForm } from '../offer-list.types.ts';
import { listHref } from './list-address.ts';

export type UseList = {
  /** What the visitor wishes now; while a new list is on its way, already the new wish. */
  wish: Wish;
  view: ListView;
  isPending: boolean;
  changeWish(wish: Wish): void;
  changeView(view: ListView): void;
};

/** Changes go through the address: the list follows it, back undoes them, focus and scroll stay. */
export function useList({ wish, view, choices }: WishForm): UseList {
  const navigate = useNavigate();
  const { location } = useNavigation();
  const coming = location?.pathname.endsWith('/angebotsliste') ? location : null;
  const query = new URLSearchParams(coming?.search);
  const present = coming ? { wish: readWish(query, choices).wish, view: readView(query) } : { wish, view };
  const go = (next: { wish: Wish; view: ListView }) =>
    void navigate(listHref({ slug: choices.slug, ...next }), { preventScrollReset: true });
  return {
    ...present,
    isPending: coming !== null,
    changeWish: (changed) => go({ ...present, wish: changed }),
    changeView: (changed) => go({ ...present, view: changed }),
  };
}

import { useEffect } from 'react';
import { readWish, writeWish } from '../entry/calculator.rules.ts';
import { readView, writeView } from './list-view.rules.ts';
import type { OfferList, OfferRequestForm } from './offer-list.types.ts';

/** The list that this tab shows; what can be wished does not change with the wish. */
let shown: OfferList | null = null;

export function useKeptList(list: OfferList): void {
  useEffect(() => {
    shown = list;
  }, [list]);
}

/** What of a list can be shown for an address while the server does not answer; null before the first list. */
export const listWithoutAnswer = (address: string, now: number): OfferList | null =>
  shown && unansweredList(shown, new URL(address), now);

/** The same list while its prices hold, else the wish as the address has it, and the way to ask again. */
export function unansweredList(known: OfferList, address: URL, now: number): OfferList | null {
  const { form } = known;
  if (address.pathname.split('/')[1] !== form.choices.slug) return null;
  const asked = askedForm(form, address.searchParams);
  const isSame = addressOf(asked) === addressOf(form);
  if (isSame && known.kind === 'offers' && now < known.result.expiresAt) return known;
  return { kind: 'failed', cause: 'unanswered', form: asked };
}

function askedForm(form: OfferRequestForm, query: URLSearchParams): OfferRequestForm {
  const { wish } = readWish(query, form.choices);
  const isSamePlace = wish.postalCode === form.wish.postalCode;
  return {
    ...form,
    wish,
    view: readView(query),
    entry: { zipCode: wish.postalCode, amount: String(wish.amount) },
    // A code gets into an address here only after it was found to exist.
    check: 'exists',
    placeNames: isSamePlace ? form.placeNames : [],
  };
}

const addressOf = ({ wish, view }: OfferRequestForm): string => writeWish(wish) + writeView(view);

import { type MouseEvent, startTransition, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCountry, useIdlePrefetch } from '#shell/shared.ts';
import type { WantedCode } from '#shell/types.ts';

import { OfferDetails } from '../details/offer-details.tsx';
import { keepHearts, recallHearts, toggleHeart } from '../entry/browser-memory.ts';
import { hasAccount, keepHeart, mergeHearts } from './account-hearts.ts';
import type { ListedOffers, OfferRequestForm, OfferRow } from './offer-list.types.ts';
import { offerCells } from './offer-row.tsx';
import { PaymentSprite } from './payment-marks.tsx';
import { useRowContext } from './use-row-context.ts';

/** Its code is there before a row is unfolded: without a connection only the data are missing then. */
const unfoldedCode: WantedCode = { pages: ['features/offers/details/offer-details.page'], as: 'preload' };

type Props = { form: OfferRequestForm; result: ListedOffers; isPending: boolean };

/**
 * All offers. One listener serves the hearts and links of every row, so that a row is markup only; without
 * JavaScript the links are ordinary ones and the details a page of their own.
 */
export function OfferLedger({ form, result, isPending }: Props) {
  const context = useRowContext(form, result);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const { favourites, toggle } = useFavourites();
  useIdlePrefetch(unfoldedCode);
  const act = useRowActions({ heart: toggle, details: (id) => setOpened((known) => toggled(known, id)) });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: presses of the buttons and links inside arrive here, by key too
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are buttons and links
    <div className="offers" onClick={act}>
      <PaymentSprite choices={result.rows.map(({ payments }) => payments)} />
      <ol className="ledger" aria-busy={isPending || undefined}>
        {result.rows.map((row, index) => {
          const isOpen = opened.has(row.id);
          return (
            <li key={row.id} data-offer={row.id} className={rowClass(row)}>
              {offerCells({ row, index, context, isOpen, isFavourite: favourites.has(row.id) })}
              {isOpen && <OfferDetails href={context.detailsHref(row.id)} dealerId={row.id} />}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

const rowClass = ({ badges }: OfferRow): string =>
  badges.includes('cheapest') ? 'offer offer-glow' : 'offer';

type RowActions = { heart(dealerId: number): void; details(dealerId: number): void };

function useRowActions(actions: RowActions) {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLElement>) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-act]') : null;
    const isForNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!pressed || isForNewTab) return;
    event.preventDefault();
    const dealerId = Number(pressed.closest<HTMLElement>('[data-offer]')?.dataset.offer);
    if (pressed.dataset.act === 'heart') actions.heart(dealerId);
    else if (pressed.dataset.act === 'details') actions.details(dealerId);
    else void navigate(pressed.getAttribute('href') ?? '');
  };
}

function toggled(known: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(known);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Dealers with a heart; kept in this browser only. */
function useFavourites() {
  const { code } = useCountry();
  const [hearts, setHearts] = useState<readonly number[]>([]);
  useEffect(() => {
    const kept = recallHearts(code);
    // In pieces: the page has only just come to life, and a press must not wait for all rows to be drawn anew.
    if (kept.length > 0) startTransition(() => setHearts(kept));
    if (!hasAccount()) return;
    void mergeHearts(kept).then((merged) => {
      if (merged) setHearts(keepHearts(code, merged));
    });
  }, [code]);
  const toggle = (id: number) => {
    const changed = toggleHeart(code, id);
    setHearts(changed);
    if (hasAccount()) void keepHeart(id, changed.includes(id));
  };
  return { favourites: new Set(hearts), toggle };
}

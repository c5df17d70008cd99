import { type MouseEvent, type ReactNode, startTransition, useEffect, useRef, useState } from 'react';
import { Link, useFetcher, useNavigate } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { cents } from '#platform/money/money.ts';
import { buttonClass } from '#platform/ui/button.tsx';
import { tokenExpiry, useCountry, useIdlePrefetch } from '#shell/shared.ts';
import type { WantedCode } from '#shell/types.ts';
import { LoadRetry } from '#shell/ui/load-retry.tsx';
import type { clientLoader } from '../details/offer-details.page.tsx';
import { OfferFacts } from '../details/offer-facts.tsx';
import { recallHearts, saveHearts, toggleHeart } from '../entry/browser-memory.ts';
import type { OfferRequestForm } from '../entry/request-form.ts';
import { listHref } from './list-address.ts';
import { offerListTexts } from './offer-list.texts.ts';
import type { ListedOffers } from './offer-list.ts';
import { chooseButton, offerCells, useRowContext } from './offer-row.tsx';

/** Hearts of somebody who is signed in are saved with the account, too, and so on every device. Browser only. */
const hasAccount = (): boolean => tokenExpiry(document.cookie) !== null;

/**
 * Both the hearts of this browser and those of the account, which gets the ones it does not have. Null when the
 * account does not answer.
 */
async function mergeHearts(local: readonly number[]): Promise<readonly number[] | null> {
  const answer = await fetch('/api/basedata/get').catch(() => null);
  if (!answer?.ok) return null;
  const { FavouriteDealers } = (await answer.json()) as { FavouriteDealers: readonly number[] };
  for (const dealerId of local) {
    if (!FavouriteDealers.includes(dealerId)) await saveHeart(dealerId, true);
  }
  return [...new Set([...local, ...FavouriteDealers])];
}

/** Tells the account; when it does not listen the heart stays in this browser. */
async function saveHeart(dealerId: number, isWanted: boolean): Promise<void> {
  const session = await fetch('/session/renew').catch(() => null);
  if (!session?.ok) return;
  const { requestVerificationToken } = (await session.json()) as { requestVerificationToken: string | null };
  await fetch('/api/jwt/kunde/set/favourite', {
    method: 'POST',
    headers: { 'content-type': 'application/json', RequestVerificationToken: requestVerificationToken ?? '' },
    body: JSON.stringify({ UserId: dealerId, State: isWanted }),
  }).catch(() => undefined);
}

/** The code that reads a row's details is there before a row is unfolded: without a connection only the data are missing then. */
const unfoldedCode: WantedCode = { pages: ['features/offers/details/offer-details.page'], as: 'preload' };

type Props = { form: OfferRequestForm; result: ListedOffers };

/**
 * The offers. One listener serves the hearts and links of every row, so that a row is markup only; without
 * JavaScript the links are ordinary ones and the details a page of their own.
 */
export function OfferLedger({ form, result }: Props) {
  const context = useRowContext(form, result);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const { favourites, toggle } = useFavourites();
  useIdlePrefetch(unfoldedCode);
  const navigate = useNavigate();
  const act = rowActions({
    heart: toggle,
    details: (id) => setOpened((known) => toggled(known, id)),
    choose: (id) => void navigate(context.nextHref(id)),
  });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: presses of the buttons and links inside arrive here, by key too
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed are buttons and links
    <div className="offers" onClick={act}>
      <ol className="ledger">
        {result.rows.map((row, index) => {
          const isOpen = opened.has(row.id);
          return (
            <li
              key={row.id}
              data-offer={row.id}
              className={row.badges.includes('cheapest') ? 'offer offer-glow' : 'offer'}
            >
              {offerCells({ row, index, context, isOpen, isFavourite: favourites.has(row.id) })}
              {isOpen && (
                <OfferDetails href={context.detailsHref(row.id)}>
                  {chooseButton(row, context, false)}
                </OfferDetails>
              )}
            </li>
          );
        })}
      </ol>
      <RestLink form={form} result={result} />
    </div>
  );
}

/** Leads to the offers behind the first ones; the keyboard goes on at the first of them. */
function RestLink({ form, result }: Props) {
  const texts = useTexts(offerListTexts);
  const format = useFormatter();
  const shown = result.rows.length;
  const shownBefore = useRef<number | null>(null);
  useEffect(() => {
    if (shownBefore.current === null || shown === shownBefore.current) return;
    document
      .querySelector<HTMLElement>(`.ledger > li:nth-child(${shownBefore.current + 1}) .offer-next`)
      ?.focus({ preventScroll: true });
    shownBefore.current = null;
  }, [shown]);
  if (shown >= result.count) return null;
  const { request, view, choices } = form;
  return (
    <p className="mt-5 text-center">
      <Link
        className={buttonClass({ variant: 'outline' })}
        preventScrollReset
        to={listHref({ slug: choices.slug, request, view: { ...view, all: true } })}
        onClick={() => {
          shownBefore.current = shown;
        }}
      >
        {texts.rest(result.count - shown)}
        {view.sort === 'price' && texts.restUpTo(format.money(cents(result.dearest)))}
      </Link>
    </p>
  );
}

function rowActions(actions: Readonly<Record<'heart' | 'details' | 'choose', (dealerId: number) => void>>) {
  return (event: MouseEvent<HTMLElement>) => {
    const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-act]') : null;
    const isForNewTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (!pressed || isForNewTab) return;
    event.preventDefault();
    const dealerId = Number(pressed.closest<HTMLElement>('[data-offer]')?.dataset.offer);
    const { act } = pressed.dataset;
    if (act === 'heart' || act === 'details' || act === 'choose') actions[act](dealerId);
  };
}

function toggled(known: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(known);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Dealers with a heart; saved in this browser. */
function useFavourites() {
  const { code } = useCountry();
  const [hearts, setHearts] = useState<readonly number[]>([]);
  useEffect(() => {
    const saved = recallHearts(code);
    // In pieces: the page has only just come to life, and a press must not wait for all rows to be drawn anew.
    if (saved.length > 0) startTransition(() => setHearts(saved));
    if (!hasAccount()) return;
    void mergeHearts(saved).then((merged) => {
      if (merged) setHearts(saveHearts(code, merged));
    });
  }, [code]);
  const toggle = (id: number) => {
    const changed = toggleHeart(code, id);
    setHearts(changed);
    if (hasAccount()) void saveHeart(id, changed.includes(id));
  };
  return { favourites: new Set(hearts), toggle };
}

/** The unfolded offer: loaded when it is opened, from the addresses that are also pages of their own. */
function OfferDetails({ href, children }: { href: string; children: ReactNode }) {
  const { data: details, load, state } = useFetcher<typeof clientLoader>();
  useEffect(() => {
    void load(href);
  }, [href, load]);
  return (
    <div className="offer-open">
      {details ? (
        <>
          <OfferFacts details={details} />
          {children}
        </>
      ) : details === null && state === 'idle' ? (
        <LoadRetry onRetry={() => void load(href)} />
      ) : (
        skeleton
      )}
    </div>
  );
}

const skeleton = (
  <div className="grid gap-6 pt-2 md:grid-cols-2">
    <span aria-hidden="true" className="skeleton block h-40 w-full" />
    <span aria-hidden="true" className="skeleton block h-40 w-full" />
  </div>
);

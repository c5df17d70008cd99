import { Form, Link } from 'react-router';
import { countries } from '#features/places/shared.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { addDays, localDay } from '#platform/time/calendar.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { ChipLinks } from '#platform/ui/chips.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { TextField } from '#platform/ui/text-field.tsx';
import { requestContext, requireDealer } from '#shell/shell.ts';

import { normalizeOrderNumber } from '../orders.rules.ts';
import type { Route } from './+types/inbox.page.ts';
import { dealerTexts } from './dealer.texts.ts';
import { type Drawer, drawers } from './dealer-orders.rules.ts';
import { countsOf, ordersOfDealer } from './dealer-orders.store.ts';
import { InboxTable } from './inbox-table.tsx';

const pageSize = 50;

export const meta: Route.MetaFunction = () => privatePage('Bestellungen · Händlerbereich');

export async function loader({ request, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { dealerId } = requireDealer(server, request);
  const { searchParams } = new URL(request.url);
  const words = (searchParams.get('suche') ?? '').trim().slice(0, 100);
  const run = (searchParams.get('tour') ?? '').trim().slice(0, 20);
  const offset = Math.min(Math.max(Number(searchParams.get('ab')) || 0, 0), 10_000);
  const { db } = server.deps;
  const counts = await countsOf(db, { dealerId, words });
  const drawer = openedDrawer(drawerOf(searchParams.get('stand')), words, counts);
  const found = await ordersOfDealer(db, { dealerId, drawer, words, run, offset, limit: pageSize + 1 });
  const today = localDay(server.deps.clock.now(), countries[1].timeZone);
  return {
    drawer,
    words,
    run,
    offset,
    counts,
    rows: found.slice(0, pageSize),
    hasMore: found.length > pageSize,
    today,
    tomorrow: addDays(today, 1),
  };
}

const drawerOf = (text: string | null): Drawer =>
  (Object.keys(drawers) as Drawer[]).find((drawer) => drawer === text) ?? 'neu';

/** Who looks for a number wants that order, wherever it lies. */
const openedDrawer = (asked: Drawer, words: string, counts: Record<Drawer, number>): Drawer =>
  (normalizeOrderNumber(words) !== null && counts[asked] === 0 && drawersIn(counts)[0]) || asked;

const drawersIn = (counts: Record<Drawer, number>): Drawer[] =>
  (Object.keys(drawers) as Drawer[]).filter((drawer) => counts[drawer] > 0);

const addressOf = (query: { stand: Drawer; suche?: string; ab?: number }): string => {
  const search = new URLSearchParams({ stand: query.stand });
  if (query.suche) search.set('suche', query.suche);
  if (query.ab) search.set('ab', String(query.ab));
  return `/haendler/bestellungen?${search}`;
};

export default function Inbox({ loaderData }: Route.ComponentProps) {
  const { drawer, words, rows, counts } = loaderData;
  const texts = useTexts(dealerTexts);
  return (
    <>
      <h1 className="mt-6 text-2xl sm:text-2xl">{texts.orders}</h1>
      <ChipLinks
        label={texts.drawersLabel}
        className="mt-4"
        links={(Object.keys(drawers) as Drawer[]).map((one) => ({
          label: counts[one] > 0 ? `${texts.drawers[one]} (${counts[one]})` : texts.drawers[one],
          to: addressOf({ stand: one, suche: words }),
          current: one === drawer,
        }))}
      />
      {loaderData.run !== '' && <RunHead run={loaderData.run} rows={rows} />}
      <Search drawer={drawer} words={words} />
      {rows.length === 0 ? (
        <p className="mt-6 rounded-lg border border-line bg-surface px-5 py-8 text-ink-2" role="status">
          {words === ''
            ? texts.empty[drawer]
            : drawersIn(counts).length > 0
              ? texts.foundElsewhere
              : texts.noneFound}
        </p>
      ) : (
        <div className="mt-4">
          <InboxTable {...loaderData} />
        </div>
      )}
      <Pages {...loaderData} />
    </>
  );
}

/** The orders of one delivery run are one page, whatever their state. */
function RunHead({ run, rows }: { run: string; rows: Route.ComponentProps['loaderData']['rows'] }) {
  const texts = useTexts(dealerTexts);
  const [first] = rows;
  if (!first) return null;
  const amount = rows.reduce((sum, row) => sum + row.amount, 0);
  const { quantity } = formatter(countries[first.countryId].locale);
  return (
    <div className="mt-4 flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-lg border border-line bg-tint px-5 py-3">
      <h2 className="text-lg tabular-nums">{texts.run(run)}</h2>
      <p className="text-ink-2 tabular-nums">
        {texts.runSize(rows.length, `${quantity(amount)} ${first.unit}`, first.place)}
      </p>
      <Link to="/haendler/bestellungen" className="link inline-flex min-h-11 items-center">
        {texts.allOrders}
      </Link>
    </div>
  );
}

function Search({ drawer, words }: { drawer: Drawer; words: string }) {
  const texts = useTexts(dealerTexts);
  return (
    <Form role="search" className="mt-4 flex flex-wrap items-center gap-3">
      <input type="hidden" name="stand" value={drawer} />
      <TextField
        label={texts.search}
        name="suche"
        type="search"
        key={words}
        defaultValue={words}
        maxLength={100}
        className="min-w-0 grow sm:max-w-96"
      />
      <Button type="submit">{texts.find}</Button>
      {words !== '' && (
        <ButtonLink to={addressOf({ stand: drawer })} variant="quiet">
          {texts.reset}
        </ButtonLink>
      )}
    </Form>
  );
}

function Pages(page: { drawer: Drawer; words: string; offset: number; hasMore: boolean }) {
  const texts = useTexts(dealerTexts);
  if (page.offset === 0 && !page.hasMore) return null;
  const to = (ab: number) => addressOf({ stand: page.drawer, suche: page.words, ab });
  return (
    <nav aria-label={texts.pages} className="mt-4 flex justify-end gap-3">
      {page.offset > 0 && (
        <ButtonLink to={to(0)} variant="quiet" size="small">
          {texts.first}
        </ButtonLink>
      )}
      {page.hasMore && (
        <ButtonLink to={to(page.offset + pageSize)} variant="outline" size="small">
          {texts.next}
        </ButtonLink>
      )}
    </nav>
  );
}

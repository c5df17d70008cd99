import { Link } from 'react-router';
import { countries } from '#features/places/shared.ts';
import { listNames, sortIn } from '#platform/http/list-address.ts';
import { formatter } from '#platform/i18n/format.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { addDays, type Day, isDay, localDay } from '#platform/time/calendar.ts';
import { ChipLinks } from '#platform/ui/chips.tsx';
import { EmptyList, NextPage, SearchForm } from '#platform/ui/list-parts.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext, requireDealer } from '#shell/shell.ts';
import { normalizeOrderNumber } from '../order-number.rules.ts';
import { openOrder } from '../order-page/order-page.ts';
import { inboxPath } from '../order-paths.ts';
import type { Route } from './+types/inbox.page.ts';
import { countsOf, decidedOrder, inboxColumns, ordersOfDealer } from './dealer-orders.store.ts';
import { inboxTexts } from './inbox.texts.ts';
import { Decided, InboxTable } from './inbox-table.tsx';
import { type InboxTab, inboxTabs, readInboxSort } from './inbox-tabs.rules.ts';

const pageSize = 50;

export const meta: Route.MetaFunction = () => privatePage('Bestellungen · Händlerbereich');

export async function loader({ url, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { dealerId } = requireDealer(server, url);
  const { searchParams } = url;
  const query = (searchParams.get('suche') ?? '').trim().slice(0, 100);
  const tour = (searchParams.get('tour') ?? '').trim().slice(0, 20);
  const day = dayIn(searchParams.get('tag'), localDay(server.deps.clock.now(), countries[1].timeZone));
  const offset = Math.min(Math.max(Number(searchParams.get('ab')) || 0, 0), 10_000);
  const {
    db,
    clock,
    ports: { orderTours },
  } = server.deps;
  const counts = await countsOf(db, { dealerId, query });
  const asked = tabs.find((tab) => tab === searchParams.get('stand')) ?? 'neu';
  // Who looks for a number wants that order, wherever it lies.
  const isElsewhere = normalizeOrderNumber(query) !== null && counts[asked] === 0;
  const tab = (isElsewhere && filledTabs(counts)[0]) || asked;
  const sort = readInboxSort(searchParams.get(listNames.sort));
  const by = sortIn(searchParams, inboxColumns);
  const page = { offset, limit: pageSize + 1, sort, by };
  const found = await ordersOfDealer({ db, orderTours }, { dealerId, tab, query, tour, day, ...page });
  const today = localDay(clock.now(), countries[1].timeZone);
  const rows = found.slice(0, pageSize);
  return {
    tab,
    query,
    tour,
    day,
    sort,
    by,
    offset,
    counts,
    today,
    tomorrow: addDays(today, 1),
    decided: await decidedOrder(db, { dealerId, url }),
    rows,
    open: await openOrder(server, url, { rows, reader: 'dealer' }),
    hasMore: found.length > pageSize,
  };
}

const dayIn = (asked: string | null, today: Day): Day | null =>
  asked === 'heute' ? today : asked !== null && isDay(asked) ? asked : null;

const tabs = Object.keys(inboxTabs) as InboxTab[];

const filledTabs = (counts: Record<InboxTab, number>): InboxTab[] => tabs.filter((tab) => counts[tab] > 0);

/** Tabs that only grow show the latest first anyway. */
const isSortable = (tab: InboxTab): boolean => tab !== 'fertig' && tab !== 'storniert';

export default function Inbox({ loaderData }: Route.ComponentProps) {
  const { tab, query, tour, day, sort, by, rows, counts, offset, decided } = loaderData;
  const texts = useTexts(inboxTexts);
  return (
    <>
      <h1 className="mt-6 text-2xl sm:text-2xl">{texts.orders}</h1>
      <DoneNotice className="mt-4">
        {decided && (
          <Decided order={decided} then={tab === 'neu' && counts.neu === 0 ? texts.empty.neu : null} />
        )}
      </DoneNotice>
      <ChipLinks
        label={texts.tabsLabel}
        className="mt-4"
        links={tabs.map((one) => ({
          label: counts[one] > 0 ? `${texts.tabs[one]} (${counts[one]})` : texts.tabs[one],
          to: inboxPath({ tab: one, query, sort }),
          current: one === tab,
        }))}
      />
      {day && <DayHead tab={tab} day={day} today={loaderData.today} />}
      {tour !== '' && <TourHead tour={tour} rows={rows} />}
      <SearchForm
        query={query}
        maxLength={100}
        resetTo={inboxPath({ tab, sort })}
        texts={texts}
        className="mt-4"
      >
        <input type="hidden" name="stand" value={tab} />
      </SearchForm>
      {rows.length === 0 ? (
        <EmptyList className="mt-6">
          {query === ''
            ? texts.empty[tab]
            : filledTabs(counts).length > 0
              ? texts.foundElsewhere
              : texts.noneFound}
        </EmptyList>
      ) : (
        <div className="mt-4">
          {tour === '' && isSortable(tab) && rows.length > 1 && (
            <ChipLinks
              label={texts.sorting}
              className="mb-3"
              links={(['eilig', 'neu'] as const).map((one) => ({
                label: texts.sorts[one],
                to: inboxPath({ tab, query, day, sort: one }),
                current: by === null && one === sort,
              }))}
            />
          )}
          <InboxTable {...loaderData} />
        </div>
      )}
      {(offset > 0 || loaderData.hasMore) && (
        <NextPage
          first={offset > 0 ? inboxPath({ tab, query, day, sort }) : null}
          next={loaderData.hasMore ? inboxPath({ tab, query, day, sort, offset: offset + pageSize }) : null}
          texts={texts}
        />
      )}
    </>
  );
}

/** The appointments of one day. */
function DayHead({ tab, day, today }: { tab: InboxTab; day: Day; today: Day }) {
  const texts = useTexts(inboxTexts);
  const format = useFormatter();
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-4">
      {day === today ? texts.onlyToday : texts.onlyOn(format.longDay(day))}
      <Link to={inboxPath({ tab })} className="link inline-flex min-h-11 items-center">
        {texts.allDays}
      </Link>
    </p>
  );
}

/** The orders of one delivery tour are one page, whatever their state. */
function TourHead({ tour, rows }: { tour: string; rows: Route.ComponentProps['loaderData']['rows'] }) {
  const texts = useTexts(inboxTexts);
  const [first] = rows;
  if (!first) return null;
  const amount = rows.reduce((sum, row) => sum + row.amount, 0);
  const { quantity } = formatter(countries[first.countryId].locale);
  return (
    <div className="mt-4 flex flex-wrap items-baseline gap-x-4 gap-y-1 rounded-lg border border-line bg-tint px-5 py-3">
      <h2 className="text-lg tabular-nums">{texts.tour.name(tour)}</h2>
      <p className="text-ink-2 tabular-nums">
        {texts.tour.size(rows.length, `${quantity(amount)} ${first.unit}`, first.place)}
      </p>
      <Link to="/haendler/bestellungen" className="link inline-flex min-h-11 items-center">
        {texts.back}
      </Link>
    </div>
  );
}

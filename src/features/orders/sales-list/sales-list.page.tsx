import { maxSorted, sortedFromIn } from '#platform/http/list-address.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import type { Option } from '#platform/ui/select.tsx';
import type { FilterBarProps } from '#platform/work/filter-bar.tsx';
import { maxRows } from '#platform/work/runs.rules.ts';
import { WorkList } from '#platform/work/work-list.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { openOrder } from '../order-page/order-page.ts';
import { progressTexts } from '../order-page/order-progress.texts.ts';
import { orderStates } from '../orders.types.ts';
import type { Route } from './+types/sales-list.page.ts';
import { salesTexts } from './sales.texts.ts';
import { OpenOrder, salesActs, useSalesColumns } from './sales-columns.tsx';
import { type SalesFilter, salesFilter, salesFilters, salesSearch } from './sales-list.rules.ts';
import { countUpTo, salesPageOrSimilar, salesSorts } from './sales-list.store.ts';

const { path: listPath, right } = staffPages['orders/sales-list/sales-list'];
const pageSize = 50;

export async function loader({ url, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { deps } = server;
  requireUser(server, url, right);
  const filter = salesFilter(url.searchParams);
  const sort = sortedFromIn(url.searchParams, salesSorts);
  const offset = sort?.offset ?? 0;
  const page = { limit: pageSize + 1, sort, offset };
  const { found, isSimilar } = await salesPageOrSimilar(deps.db, filter, page);
  const rows = found.slice(0, pageSize);
  const isWhole = found.length <= pageSize && offset === 0 && filter.after === null;
  return {
    filter,
    partners: deps.followed.partners.all().map(({ id, name }) => ({ value: String(id), label: name })),
    isSimilar,
    sortedAmong: sort && maxSorted,
    offset,
    rows,
    open: await openOrder(server, url, { rows, reader: 'support' }),
    hasMore: found.length > pageSize,
    all: isWhole || isSimilar ? null : await countUpTo(deps.db, filter, maxRows),
  };
}

export default function SalesList({ loaderData }: Route.ComponentProps) {
  const { filter, partners, rows, open, all, hasMore, isSimilar, sortedAmong, offset } = loaderData;
  const texts = useTexts(salesTexts);
  const here = salesSearch({ ...filter, after: null });
  const last = hasMore ? rows.at(-1) : undefined;
  const pageFrom = (after: SalesFilter['after']) => `${listPath}${salesSearch({ ...filter, after })}`;
  const sortedFrom = (from: number) => `${listPath}${here === '' ? '?' : `${here}&`}ab=${from}`;
  const isFirst = sortedAmong ? offset === 0 : filter.after === null;
  const next = last && { placedAt: last.placedAtMs, id: last.id };
  return (
    <WorkList
      title={texts.title}
      lead={texts.lead}
      none={texts.none}
      filter={{ path: listPath, filters: salesFilters, chosen: filter, ...useSalesFields(partners) }}
      sortedAmong={sortedAmong}
      count={rows.length > 0 && texts.count(rows.length, hasMore)}
      note={isSimilar && <p className="mb-3 max-w-prose">{texts.similar}</p>}
      columns={useSalesColumns()}
      rows={rows}
      keyOf={({ id }) => id}
      {...(isSimilar ? {} : { csv: `${listPath}/csv${here}` })}
      acts={{ all, acts: salesActs(texts) }}
      record={open && <OpenOrder key={open.order.id} page={open} />}
      next={
        isFirst && !next
          ? null
          : {
              first: isFirst ? null : pageFrom(null),
              next: next ? (sortedAmong ? sortedFrom(offset + pageSize) : pageFrom(next)) : null,
              texts,
            }
      }
    />
  );
}

/** How the filters of the list are asked for. */
function useSalesFields(
  partners: readonly Option[],
): Pick<FilterBarProps<typeof salesFilters>, 'search' | 'fields'> {
  const texts = useTexts(salesTexts);
  const { states } = useTexts(progressTexts);
  return {
    search: { of: 'query', label: texts.search, maxLength: 200 },
    fields: [
      {
        kind: 'choice',
        of: 'state',
        label: texts.state,
        any: texts.anyState,
        options: [
          { value: 'ueberfaellig', label: texts.overdue },
          ...orderStates.map((value) => ({ value, label: states[value] })),
        ],
      },
      {
        kind: 'choice',
        of: 'countryId',
        label: texts.country,
        any: texts.anyCountry,
        options: Object.entries(texts.countries).map(([value, label]) => ({ value, label })),
      },
      { kind: 'number', of: 'dealerId', label: texts.dealer },
      { kind: 'choice', of: 'partnerId', label: texts.partner, any: texts.anyPartner, options: partners },
      { kind: 'days', of: ['from', 'until'], label: texts.span, labels: [texts.from, texts.until] },
    ],
  };
}

import { Form } from 'react-router';
import { mostSorted, sortedFromIn } from '#platform/http/list-address.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { ListCount, NextPage, PageHead, SearchRow } from '#platform/ui/list-parts.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { requestContext, requireUser } from '#shell/shell.ts';
import { progressTexts } from '../order-page/order.texts.ts';
import { openOrder } from '../order-page/order-page.ts';
import { orderStates } from '../orders.types.ts';
import type { Route } from './+types/sales-list.page.ts';
import { salesTexts } from './sales.texts.ts';
import { countryCodes, type SalesFilter, salesFilter, salesSearch } from './sales-list.rules.ts';
import { salesPageOrSimilar, salesSorts } from './sales-list.store.ts';
import { SalesTable } from './sales-table.tsx';

const pageSize = 50;
const listPath = '/admin/verkaufsliste';

export const meta: Route.MetaFunction = () => privatePage('Verkaufsliste');

export async function loader({ url, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const { deps } = server;
  requireUser(server, url, 'customers');
  const filter = salesFilter(url.searchParams);
  const sort = sortedFromIn(url.searchParams, salesSorts);
  const offset = sort?.offset ?? 0;
  const page = { limit: pageSize + 1, sort, offset };
  const { found, isSimilar } = await salesPageOrSimilar(deps.db, filter, page);
  const rows = found.slice(0, pageSize);
  return {
    filter,
    partners: deps.followed.partners.all().map(({ id, name }) => ({ value: String(id), label: name })),
    isSimilar,
    sortedAmong: sort && mostSorted,
    offset,
    rows,
    open: await openOrder(server, url, { rows, reader: 'support' }),
    hasMore: found.length > pageSize,
  };
}

export default function SalesList({ loaderData }: Route.ComponentProps) {
  const { filter, partners, rows, open, hasMore, isSimilar, sortedAmong, offset } = loaderData;
  const texts = useTexts(salesTexts);
  const here = salesSearch({ ...filter, after: null });
  const last = hasMore ? rows.at(-1) : undefined;
  const pageFrom = (after: SalesFilter['after']) => `${listPath}${salesSearch({ ...filter, after })}`;
  const sortedFrom = (from: number) => `${listPath}${here === '' ? '?' : `${here}&`}ab=${from}`;
  const isFirst = sortedAmong ? offset === 0 : filter.after === null;
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <SalesFilters key={here} {...{ filter, partners }} isSet={here !== ''} />
      <ListCount sortedAmong={sortedAmong}>{rows.length > 0 && texts.count(rows.length, hasMore)}</ListCount>
      {isSimilar && <p className="mb-3 max-w-prose">{texts.similar}</p>}
      <SalesTable rows={rows} open={open} csv={isSimilar ? null : `${listPath}/csv${here}`} />
      {(!isFirst || last) && (
        <NextPage
          first={isFirst ? null : pageFrom(null)}
          next={
            last
              ? sortedAmong
                ? sortedFrom(offset + pageSize)
                : pageFrom({ placedAt: last.placedAtMs, id: last.id })
              : null
          }
          texts={texts}
        />
      )}
    </>
  );
}

type FilterProps = {
  filter: SalesFilter;
  partners: readonly { value: string; label: string }[];
  isSet: boolean;
};

/** Query and filters of the sales list; a plain form that asks for another address. */
function SalesFilters({ filter, partners, isSet }: FilterProps) {
  const texts = useTexts(salesTexts);
  const { states } = useTexts(progressTexts);
  return (
    <Form role="search" className="mt-4 grid gap-3">
      <SearchRow
        label={texts.search}
        words={filter.query}
        find={texts.find}
        reset={isSet ? { to: listPath, label: texts.reset } : null}
      />
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 lg:grid-cols-6">
        <Select
          label={texts.state}
          name="stand"
          defaultValue={filter.isOverdue ? 'ueberfaellig' : (filter.state ?? '')}
          options={[
            { value: '', label: texts.anyState },
            { value: 'ueberfaellig', label: texts.overdue },
            ...orderStates.map((value) => ({ value, label: states[value] })),
          ]}
        />
        <Select
          label={texts.country}
          name="land"
          defaultValue={filter.countryId ? countryCodes[filter.countryId] : ''}
          options={[
            { value: '', label: texts.anyCountry },
            ...Object.values(countryCodes).map((value) => ({ value, label: texts.countries[value] })),
          ]}
        />
        <TextField
          label={texts.dealer}
          name="haendler"
          inputMode="numeric"
          defaultValue={filter.dealerId ?? ''}
          maxLength={9}
        />
        <Select
          label={texts.partner}
          name="partner"
          defaultValue={filter.partnerId ?? ''}
          options={[{ value: '', label: texts.anyPartner }, ...partners]}
        />
        <TextField label={texts.from} name="von" type="date" defaultValue={filter.from ?? ''} />
        <TextField label={texts.until} name="bis" type="date" defaultValue={filter.until ?? ''} />
      </div>
    </Form>
  );
}

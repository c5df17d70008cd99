import { data, Link, redirect, useLocation } from 'react-router';
import { countries } from '#features/places/shared.ts';
import { sortIn, withTableChoices } from '#platform/http/list-address.ts';
import { pageNumberOf } from '#platform/http/page-number.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import type { Column } from '#platform/ui/data-table.tsx';
import { ListPages } from '#platform/ui/list-parts.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { chosenIn, fieldsOf, filterQuery, oneOf, words } from '#platform/work/filters.rules.ts';
import { WorkList } from '#platform/work/work-list.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/dealers.page.ts';
import { OpenPortal, stateTones } from './care-parts.tsx';
import { type CareRow, type CareSortKey, careRows, careSorts } from './dealer-care.store.ts';
import { careTexts } from './dealer-care.texts.ts';
import { figuresAge, figuresCountedAt } from './dealer-figures.ts';
import { viewPortal } from './dealer-forms.ts';
import { careStates } from './dealer-states.rules.ts';

const { path, right } = staffPages['dealer-care/staff/dealers'];
const rowsAPage = 50;

/** A page of the portal that was asked for before a dealer was chosen; else its start. */
const portalPage = (asked: string): string => (/^\/haendler\/[\w/-]+$/.test(asked) ? asked : '/haendler');

/** `target`: the page of the portal that somebody wanted who still has to choose a dealer. */
const careFilters = {
  words: words('suche', 100),
  state: oneOf('stand', careStates),
  target: { ...words('zu', 200), read: (text: string) => (text === '' ? null : portalPage(text)) },
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  const { searchParams } = url;
  const chosen = chosenIn(careFilters, searchParams);
  const sort = sortIn(searchParams, careSorts);
  const page = pageNumberOf(searchParams.get('seite'));
  const asking = { words: chosen.words ?? '', state: chosen.state, sort };
  const part = { limit: rowsAPage, offset: (page - 1) * rowsAPage };
  const [found, countedAt] = await Promise.all([
    careRows(deps.db, { ...asking, ...part }),
    figuresCountedAt(deps.db),
  ]);
  return {
    ...found,
    chosen,
    page,
    countedAt,
    pages: Math.max(1, Math.ceil(found.total / rowsAPage)),
    csrf: visitor.csrfToken ?? '',
  };
}

/** Opens the portal of a dealer to read, or closes it. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'viewPortals');
  if (form.text('intent') === 'end') {
    await viewPortal(server.deps, user, null);
    throw redirect(path, 303);
  }
  const dealer = form.text('dealer');
  const isOpen = /^\d{1,9}$/.test(dealer) && (await viewPortal(server.deps, user, Number(dealer)));
  if (!isOpen) return data({ isUnknown: true }, { status: 404 });
  throw redirect(portalPage(url.searchParams.get('zu') ?? ''), 303);
}

/** Everybody who sells here, wants to or did, with how well it goes. */
export default function Dealers({ loaderData: page, actionData }: Route.ComponentProps) {
  const texts = useTexts(careTexts);
  const format = useFormatter();
  const { rows, chosen } = page;
  const { search } = useLocation();
  const pageOf = (number: number) => {
    const query = new URLSearchParams(fieldsOf(careFilters, chosen));
    if (number > 1) query.set('seite', String(number));
    return withTableChoices(query.size > 0 ? `${path}?${query}` : path, search);
  };
  const counted = texts.counted(page.countedAt && format.moment(page.countedAt), figuresAge);
  return (
    <WorkList
      title={texts.title}
      lead={texts.lead}
      notices={
        actionData?.isUnknown && (
          <Notice tone="bad" live className="mt-4">
            {texts.unknown}
          </Notice>
        )
      }
      filter={{
        path,
        filters: careFilters,
        chosen,
        search: { of: 'words', label: texts.search, maxLength: 100 },
        fields: [
          {
            kind: 'choice',
            of: 'state',
            label: texts.state,
            any: texts.anyState,
            options: careStates.map((value) => ({ value, label: texts.states[value] })),
          },
        ],
      }}
      count={`${texts.found(page.total)} · ${counted}`}
      columns={useColumns(path + filterQuery(careFilters, { target: chosen.target }))}
      rows={rows}
      keyOf={({ kind, id }) => `${kind}-${id}`}
      none={texts.none}
    >
      <ListPages path={pageOf} label={texts.pages} page={page.page} pages={page.pages} order="other" />
    </WorkList>
  );
}

function useColumns(portalAction: string): Column<CareRow, CareSortKey>[] {
  const texts = useTexts(careTexts);
  return [
    {
      key: 'name',
      title: texts.name,
      sorts: true,
      cell: (row) => (
        <Link className="link inline-block sm:min-w-44" to={careRowPath(row)}>
          {row.name}
        </Link>
      ),
    },
    {
      key: 'state',
      title: texts.state,
      sorts: true,
      nowrap: true,
      cell: ({ state, isWaiting }) => (
        <span className="flex flex-wrap gap-1">
          <Badge tone={stateTones[state]}>{texts.states[state]}</Badge>
          {isWaiting && <Badge tone="warn">{texts.waiting}</Badge>}
        </span>
      ),
    },
    { key: 'id', title: texts.number, align: 'right', sorts: true, cell: ({ id }) => String(id) },
    {
      key: 'place',
      title: texts.place,
      sorts: true,
      cell: ({ postalCode, place }) => `${postalCode} ${place}`,
    },
    {
      key: 'country',
      title: texts.country,
      sorts: true,
      cell: ({ countryId }) => countries[countryId].name,
    },
    ...useFigureColumns(),
    {
      key: 'open',
      title: texts.portal,
      nowrap: true,
      isAction: true,
      cell: (row) => (row.kind === 'dealer' ? <OpenPortal dealer={row} action={portalAction} /> : null),
    },
  ];
}

/** How well it goes. */
function useFigureColumns(): Column<CareRow, CareSortKey>[] {
  const texts = useTexts(careTexts);
  const format = useFormatter();
  const minutes = (count: number) =>
    texts.hours(format.decimal(count / 60, count < 600 && count % 60 !== 0 ? 1 : 0));
  return [
    {
      key: 'orders',
      title: texts.orders,
      align: 'right',
      sorts: true,
      cell: ({ orders30 }) => (orders30 === null ? '' : format.quantity(orders30)),
    },
    {
      key: 'confirms',
      title: texts.confirms,
      align: 'right',
      sorts: true,
      nowrap: true,
      cell: ({ confirmMinutes }) => (confirmMinutes === null ? '' : minutes(confirmMinutes)),
    },
    {
      key: 'cancels',
      title: texts.cancels,
      align: 'right',
      sorts: true,
      nowrap: true,
      cell: ({ cancelledPermille }) =>
        cancelledPermille === null ? '' : format.percent(cancelledPermille / 1000),
    },
    {
      key: 'rating',
      title: texts.rating,
      align: 'right',
      sorts: true,
      nowrap: true,
      cell: ({ rating, ratingCount }) =>
        rating === null ? '' : `${format.decimal(rating / 25 + 1, 1)} (${format.quantity(ratingCount)})`,
    },
    {
      key: 'prices',
      title: texts.prices,
      sorts: true,
      nowrap: true,
      cell: ({ pricesChangedAt }) => (pricesChangedAt === null ? '' : format.date(pricesChangedAt)),
    },
  ];
}

const careRowPath = ({ kind, id }: CareRow): string =>
  kind === 'dealer' ? `${path}/${id}` : `${path}/bewerbung/${id}`;

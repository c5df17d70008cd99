import { data, redirect } from 'react-router';
import { countries } from '#features/places/shared.ts';
import { sortIn } from '#platform/http/list-address.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { type Column, ListTable } from '#platform/ui/data-table.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { ListCount, PageHead, SearchForm } from '#platform/ui/list-parts.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { dealerSorts, dealersNamed, type NamedDealer, viewPortal } from '../view-portal.ts';
import type { Route } from './+types/portals.page.ts';

export const meta: Route.MetaFunction = () => privatePage('Händlerportale');

const path = '/support/haendler';
const maxWords = 100;

/** A page of the portal that was asked for before a dealer was chosen; else its start. */
const portalPage = (asked: string | null): string =>
  asked !== null && /^\/haendler\/[\w/-]+$/.test(asked) ? asked : '/haendler';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'viewPortals');
  const words = (url.searchParams.get('suche') ?? '').trim().slice(0, maxWords);
  const asked = url.searchParams.get('zu');
  return {
    words,
    asked: asked === null ? null : portalPage(asked),
    found: await dealersNamed(deps.db, words, sortIn(url.searchParams, dealerSorts)),
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
  throw redirect(portalPage(url.searchParams.get('zu')), 303);
}

/** Whose portal to look at. */
export default function Portals({ loaderData: page, actionData }: Route.ComponentProps) {
  const texts = useTexts(portalsTexts);
  const { dealers, isAll } = page.found;
  const columns: Column<NamedDealer>[] = [
    { key: 'name', title: texts.name, sorts: true, cell: ({ name }) => name },
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
    {
      key: 'open',
      title: texts.portal,
      nowrap: true,
      isAction: true,
      cell: (dealer) => <OpenForm {...{ dealer, page }} />,
    },
  ];
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      {actionData?.isUnknown && (
        <Notice tone="bad" live className="mt-4">
          {texts.unknown}
        </Notice>
      )}
      <SearchForm
        query={page.words}
        maxLength={maxWords}
        resetTo={pathWith(page.asked)}
        texts={texts}
        className="mt-4"
      >
        {page.asked !== null && <input type="hidden" name="zu" value={page.asked} />}
      </SearchForm>
      <ListCount>{texts.found(dealers.length, isAll)}</ListCount>
      <ListTable
        label={texts.title}
        columns={columns}
        rows={dealers}
        keyOf={({ id }) => id}
        none={texts.none}
      />
    </>
  );
}

const pathWith = (asked: string | null): string =>
  asked === null ? path : `${path}?${new URLSearchParams({ zu: asked })}`;

type OpenProps = { dealer: NamedDealer; page: Route.ComponentProps['loaderData'] };

const OpenForm = ({ dealer, page }: OpenProps) => {
  const texts = useTexts(portalsTexts);
  return (
    // A whole new page: nothing that was loaded of another portal stays.
    <PostForm action={pathWith(page.asked)} fields={{ intent: 'open', dealer: dealer.id }} reloadDocument>
      <Button type="submit" size="small" aria-label={texts.openOf(dealer.name)}>
        {texts.open}
      </Button>
    </PostForm>
  );
};

const portalsTexts = catalogue({
  title: 'Händlerportale',
  lead: 'Öffnet die Seiten eines Händlers nur zum Lesen. Jedes Öffnen steht im Protokoll.',
  search: 'Name, Nummer, Ort, PLZ',
  find: 'Suchen',
  reset: 'Zurücksetzen',
  found: (count: number, isAll: boolean) => {
    if (!isAll) return `Die ersten ${count} Händler. Suchen Sie nach weiteren.`;
    return count === 1 ? '1 Händler' : `${count} Händler`;
  },
  none: 'Kein Händler passt zu dieser Suche. Prüfen Sie die Schreibweise.',
  name: 'Händler',
  number: 'Nr.',
  place: 'Ort',
  country: 'Land',
  portal: 'Portal',
  open: 'Portal öffnen',
  openOf: (dealer: string) => `Portal öffnen: ${dealer}`,
  unknown: 'Diesen Händler gibt es nicht. Wählen Sie bitte einen aus der Liste.',
});

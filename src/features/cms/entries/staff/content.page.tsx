import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { countryCodes, countryList } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { ChipLinks } from '#platform/ui/chips.tsx';
import type { Column } from '#platform/ui/data-table.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { linkColumn } from '#platform/work/columns.tsx';
import { WorkList } from '#platform/work/work-list.tsx';
import { notFound, staffPages } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { previewTexts } from '../../ui/preview.texts.ts';
import { PageFrames } from '../../ui/preview-frames.tsx';
import type { Entry } from '../entries.rules.ts';
import { type ListedEntry, listedEntries, type OpenedEntry, openEntry } from '../open-entry.ts';
import { submitEntry } from '../submit-entry.ts';
import type { Route } from './+types/content.page.ts';
import { entryTexts } from './entry.texts.ts';
import { EntryEditor } from './entry-editor.tsx';

const { path, right } = staffPages['cms/entries/staff/content'];

/** Which entry, and whose text of it; null where the address names none. */
function askedIn(entries: readonly Entry[], query: URLSearchParams) {
  const entry = entries.find(({ key }) => key === query.get('eintrag'));
  if (!entry) return null;
  const country = countryList.find(({ code }) => code === query.get('land'));
  const countryId: CountryId = entry.isPerCountry && country ? country.id : 1;
  return { entry, countryId };
}

const pathOf = (
  { entry, countryId }: { entry: Entry; countryId: CountryId },
  more: Record<string, string>,
) => {
  const code = countryList.find(({ id }) => id === countryId)?.code ?? 'de';
  const query = { eintrag: entry.key, ...(entry.isPerCountry && { land: code }), ...more };
  return `${path}?${new URLSearchParams(query)}`;
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor, addresses: site } = context.get(requestContext);
  const user = requireUser({ visitor }, url, right);
  const csrf = visitor.csrfToken ?? '';
  const query = url.searchParams;
  const asked = askedIn(deps.collected.contentEntries, query);
  if (!asked && query.has('eintrag')) throw notFound();
  if (!asked)
    return { kind: 'list' as const, csrf, rows: await listedEntries(deps, deps.collected.contentEntries) };
  const opened = await openEntry(deps, { ...asked, userId: user.id, site });
  return {
    kind: query.has('vorschau') ? ('preview' as const) : ('entry' as const),
    csrf,
    scheme: query.get('farbe') === 'dark' ? ('dark' as const) : ('light' as const),
    ...opened,
  };
}

/** What is saved while somebody types changes nothing in sight. */
export const shouldRevalidate = ({
  formData,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  formData?.get('do') !== 'autosave' && actionStatus !== 409 && defaultShouldRevalidate;

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, right);
  const { deps, addresses: site } = server;
  const asked = askedIn(deps.collected.contentEntries, url.searchParams);
  if (!asked) throw notFound();
  const outcome = await submitEntry(deps, { ...asked, form, userId: user.id, site });
  if (outcome.kind === 'conflict') return data(outcome, { status: 409 });
  if (outcome.kind === 'refused') return data(outcome, { status: 422 });
  if (outcome.done === 'autosave') return outcome;
  if (outcome.done === 'preview') throw redirect(pathOf(asked, { vorschau: '' }), 303);
  throw redirect(
    pathOf(asked, {
      getan: outcome.done,
      stand: String(outcome.version),
      ...(outcome.item !== null && { baustein: outcome.item }),
    }),
    303,
  );
}

/** The texts within the product's own pages: a list of them, one of them, or how the page looks with it. */
export default function ContentPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'list') return <EntryList rows={loaderData.rows} />;
  if (loaderData.kind === 'preview') return <EntryPreview {...loaderData} />;
  const { entry, countryId } = loaderData;
  return <EntryEditor key={`${entry.key} ${countryId}`} {...loaderData} answer={actionData ?? null} />;
}

/** All texts that can be changed, and which have been. */
function EntryList({ rows }: { rows: readonly ListedEntry[] }) {
  const texts = useTexts(entryTexts);
  const { columns: titles, everywhere } = texts;
  const columns: Column<ListedEntry>[] = [
    linkColumn({ key: 'title', title: titles.title }, ({ key, title }) => ({
      to: `${path}?eintrag=${key}`,
      text: title,
    })),
    { key: 'area', title: titles.area, cell: ({ area }) => texts.areas[area] },
    {
      key: 'countries',
      title: titles.countries,
      cell: ({ isPerCountry }) => (isPerCountry ? countryCodes(allCountries) : everywhere),
    },
    { key: 'state', title: titles.state, cell: (row) => <EntryState row={row} /> },
    {
      key: 'changed',
      title: titles.changed,
      cell: ({ last }, format) => (last ? texts.changedBy(format.moment(last.at), last.by) : texts.never),
    },
  ];
  return (
    <WorkList
      title={texts.title}
      lead={texts.lead}
      none={texts.none}
      columns={columns}
      rows={rows}
      keyOf={({ key }) => key}
    />
  );
}

const allCountries = countryList.map(({ id }) => id);

function EntryState({ row: { countryIds, isWaiting } }: { row: ListedEntry }) {
  const texts = useTexts(entryTexts);
  const where = countryIds.includes(0)
    ? texts.everywhere
    : countryCodes(allCountries.filter((id) => countryIds.includes(id)));
  return (
    <span className="inline-flex flex-wrap gap-1">
      {countryIds.length === 0 ? (
        <span className="text-ink-2">{texts.shipped}</span>
      ) : (
        <Badge tone="good">{`${texts.written}: ${where}`}</Badge>
      )}
      {isWaiting && <Badge tone="warn">{texts.review.badge}</Badge>}
    </span>
  );
}

type PreviewProps = Pick<OpenedEntry, 'entry' | 'countryId' | 'token'> & { scheme: 'light' | 'dark' };

/** The page with somebody's draft in it, as a phone, a tablet and a desktop show it. */
function EntryPreview({ entry, countryId, token, scheme }: PreviewProps) {
  const texts = useTexts(entryTexts);
  const preview = useTexts(previewTexts);
  const { code = 'de' } = countryList.find(({ id }) => id === countryId) ?? {};
  const address = `${path}?eintrag=${entry.key}&land=${code}`;
  return (
    <>
      <PageHead
        back={{ to: address, label: texts.toForm }}
        title={texts.previewTitle(entry.title)}
        lead={texts.previewLead}
      />
      {entry.path === null || token === null ? (
        <Notice className="mt-4">{texts.noPreview}</Notice>
      ) : (
        <>
          <ChipLinks
            className="mt-4"
            label={preview.scheme}
            links={(['light', 'dark'] as const).map((name) => ({
              label: preview.schemes[name],
              current: name === scheme,
              to: `${address}&vorschau=&farbe=${name}`,
            }))}
          />
          <PageFrames src={`${entry.path}?vorschau=${token}&land=${code}&farbe=${scheme}`} />
        </>
      )}
    </>
  );
}

import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { countryList } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { BackLink } from '#platform/ui/back-link.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { Entry } from '../entries.rules.ts';
import { listedEntries, openEntry } from '../open-entry.ts';
import { submitEntry } from '../submit-entry.ts';
import type { Route } from './+types/content.page.ts';
import { entryTexts } from './entry.texts.ts';
import { EntryEditor } from './entry-editor.tsx';
import { EntryList } from './entry-list.tsx';
import { EntryPreview } from './entry-preview.tsx';

export const meta: Route.MetaFunction = () => privatePage('Texte der Seiten');

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
  return `/support/cms/content/edit?${new URLSearchParams(query)}`;
};

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor, addresses: site } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'content');
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
  const { user, form } = await requireForm(server, { request, url }, 'content');
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
  const texts = useTexts(entryTexts);
  if (loaderData.kind === 'list') return <EntryList rows={loaderData.rows} />;
  if (loaderData.kind === 'preview') return <EntryPreview {...loaderData} />;
  const { entry, countryId } = loaderData;
  return (
    <>
      <BackLink to="/support/cms/content/edit" className="mt-4">
        {texts.back}
      </BackLink>
      <EntryEditor key={`${entry.key} ${countryId}`} {...loaderData} answer={actionData ?? null} />
    </>
  );
}

import { Link, redirect } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { ListTable } from '#platform/ui/data-table.tsx';
import { EditPage } from '#platform/work/edit-page.tsx';
import { staffPages } from '#shell/shared.ts';
import { openRow, saveRow } from '#shell/shell.ts';
import type { Route } from './+types/advertisers.page.ts';
import { advertiserLines, saveAdvertiser } from './save-advertiser.ts';

const { path, right } = staffPages['adverts/staff/advertisers'];
const pathOf = (id: number) => `${path}?kunde=${id}`;

export const shouldRevalidate = afterConflict;

export async function loader(asked: Route.LoaderArgs) {
  const { deps, page } = await openRow(asked, right, async () => null);
  const advertisers = await advertiserLines(deps.db);
  const editedId = rowIdIn(asked.url.searchParams.get('kunde') ?? '');
  return { ...page, advertisers, edited: advertisers.find(({ id }) => id === editedId) ?? null };
}

export const action = (asked: Route.ActionArgs) =>
  saveRow(asked, { right, path }, async ({ deps, form, userId }) => {
    const advertiserId = rowIdIn(form.text('advertiserId'));
    const outcome = await saveAdvertiser(deps, { advertiserId, posted: form, actorId: userId });
    // One that is gone could as well have been changed.
    if (outcome.kind === 'not_found') return { kind: 'stale' };
    if (outcome.kind !== 'saved') return outcome;
    await deps.followed.adverts.refresh();
    throw redirect(`${path}?gespeichert`, 303);
  });

/** For whom adverts are shown, and who reads their figures. */
export default function Advertisers({ loaderData: page, actionData }: Route.ComponentProps) {
  const texts = useTexts(advertiserTexts);
  const format = useFormatter();
  const { advertisers, edited } = page;
  const { title, lead, saved } = texts;
  return (
    <EditPage
      key={edited?.id ?? 0}
      page={page}
      title={title}
      lead={lead}
      saved={saved}
      pathOf={pathOf}
      row={edited}
      answer={actionData}
      back={{ to: staffPages['adverts/staff/campaigns'].path, label: texts.back }}
      hidden={{ advertiserId: edited?.id ?? 0 }}
      form={{
        parts: [
          { name: 'name', maxLength: 120 },
          { name: 'email', type: 'email', maxLength: 200, hint: texts.partnerHint },
        ],
        labels: { name: texts.name, email: texts.partner },
        values: edited ?? {},
        errors: texts.errors,
        submit: texts.save,
        columns: 'sm',
        className: 'mt-5 max-w-3xl',
        title: edited ? texts.edit(edited.name) : texts.create,
        besides: edited && (
          <Link to={path} className="link inline-flex min-h-11 items-center">
            {texts.new}
          </Link>
        ),
      }}
    >
      <div className="mt-6">
        <ListTable
          label={texts.title}
          rows={advertisers}
          keyOf={({ id }) => id}
          none={texts.none}
          columns={[
            {
              key: 'name',
              title: texts.name,
              cell: ({ id, name }) => (
                <Link to={`${path}?kunde=${id}`} className="link">
                  {name}
                </Link>
              ),
            },
            { key: 'partner', title: texts.partner, cell: ({ email }) => email },
            {
              key: 'campaigns',
              title: texts.campaigns,
              align: 'right',
              cell: ({ campaigns }) => format.quantity(campaigns),
            },
            { key: 'demo', title: texts.kind, cell: ({ isDemo }) => isDemo && <Badge>{texts.demo}</Badge> },
          ]}
        />
      </div>
    </EditPage>
  );
}

const advertiserTexts = catalogue({
  title: 'Werbekunden',
  lead: 'Für wen Anzeigen laufen. Wer als Werbepartner angemeldet ist und hier genannt wird, liest die Zahlen dieses Kunden.',
  back: 'Kampagnen',
  none: 'Es gibt noch keine Werbekunden.',
  name: 'Name',
  partner: 'E-Mail des Werbepartners',
  partnerHint: 'Freiwillig. Ein Konto mit der Rolle „Werbepartner“.',
  campaigns: 'Kampagnen',
  kind: 'Art',
  demo: 'Demodaten',
  create: 'Werbekunde anlegen',
  edit: (name: string) => `${name} ändern`,
  new: 'Neuen anlegen',
  save: 'Speichern',
  saved: 'Gespeichert.',
  errors: {
    name_missing: 'Bitte geben Sie den Namen ein.',
    no_partner: 'Zu dieser Adresse gibt es kein Konto mit der Rolle „Werbepartner“.',
    partner_taken: 'Dieses Konto gehört schon zu einem anderen Werbekunden.',
  },
});

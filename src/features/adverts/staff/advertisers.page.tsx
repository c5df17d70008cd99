import { randomUUID } from 'node:crypto';
import { data, Link, redirect } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { BackLink } from '#platform/ui/back-link.tsx';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Matter } from '#platform/ui/card.tsx';
import { ListTable } from '#platform/ui/data-table.tsx';
import { ErrorSummary, formErrors } from '#platform/ui/error-summary.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { TextField } from '#platform/ui/text-field.tsx';
import { EditNotices } from '#platform/work/edit-notices.tsx';
import { unsaved } from '#platform/work/unsaved.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/advertisers.page.ts';
import { advertiserLines, saveAdvertiser } from './save-advertiser.ts';

const path = '/support/werbekunden';

export const shouldRevalidate = afterConflict;

export const meta: Route.MetaFunction = () => privatePage('Werbekunden');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'adverts');
  const advertisers = await advertiserLines(deps.db);
  const editedId = rowIdIn(url.searchParams.get('kunde') ?? '');
  return {
    advertisers,
    edited: advertisers.find(({ id }) => id === editedId) ?? null,
    formKey: randomUUID(),
    csrf: visitor.csrfToken ?? '',
    isSaved: url.searchParams.has('gespeichert'),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form: posted } = await requireForm(server, { request, url }, 'adverts');
  const advertiserId = rowIdIn(posted.text('advertiserId'));
  const outcome = await saveAdvertiser(server.deps, { advertiserId, posted, actorId: user.id });
  if (outcome.kind === 'saved') {
    await server.deps.followed.adverts.refresh();
    throw redirect(`${path}?gespeichert`, 303);
  }
  const { answer, init } = unsaved(posted, outcome);
  return data(answer, init);
}

/** For whom adverts are shown, and who reads their figures. */
export default function Advertisers({ loaderData: page, actionData }: Route.ComponentProps) {
  const texts = useTexts(advertiserTexts);
  const format = useFormatter();
  const { advertisers, edited, isSaved } = page;
  return (
    <>
      <BackLink to="/support/campaigns" className="mt-4">
        {texts.back}
      </BackLink>
      <PageHead title={texts.title} lead={texts.lead} />
      <DoneNotice className="mt-4">{isSaved && !actionData && texts.saved}</DoneNotice>
      <EditNotices
        answer={actionData}
        to={`${path}?kunde=${edited?.id}`}
        toMade={(id) => `${path}?kunde=${id}`}
        labels={{ name: texts.name, email: texts.partner }}
        saved={{ name: edited?.name ?? '', email: edited?.email ?? '' }}
      />
      <AdvertiserForm key={actionData?.attempt ?? edited?.id ?? 0} page={page} answer={actionData} />
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
              ...{ key: 'campaigns', title: texts.campaigns, align: 'right' },
              cell: ({ campaigns }) => format.quantity(campaigns),
            },
            { key: 'demo', title: texts.kind, cell: ({ isDemo }) => isDemo && <Badge>{texts.demo}</Badge> },
          ]}
        />
      </div>
    </>
  );
}

type FormProps = {
  page: Route.ComponentProps['loaderData'];
  answer: Route.ComponentProps['actionData'];
};

function AdvertiserForm({ page: { edited, formKey }, answer }: FormProps) {
  const texts = useTexts(advertiserTexts);
  const values = {
    ...{ advertiserId: String(edited?.id ?? 0), name: edited?.name ?? '', email: edited?.email ?? '' },
    ...{ version: String(edited?.version ?? 0), formKey, ...answer?.input },
  };
  const error = (name: 'name' | 'email') => answer?.errors[name] && texts.errors[answer.errors[name]];
  const { advertiserId, version } = values;
  return (
    <Matter title={edited ? texts.edit(edited.name) : texts.create} className="mt-5 max-w-3xl">
      <PostForm
        fields={{ advertiserId, version, formKey: values.formKey }}
        className="mt-4 grid gap-4 sm:grid-cols-2"
        noValidate
      >
        <div className="sm:col-span-2">
          <ErrorSummary failures={formErrors(['name', 'email'], error)} />
        </div>
        <TextField
          id="name"
          name="name"
          label={texts.name}
          maxLength={120}
          defaultValue={values.name}
          error={error('name')}
        />
        <TextField
          id="email"
          name="email"
          type="email"
          label={texts.partner}
          hint={texts.partnerHint}
          maxLength={200}
          autoComplete="off"
          defaultValue={values.email}
          error={error('email')}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary">
            {texts.save}
          </Button>
          {edited && (
            <Link to={path} className="link inline-flex min-h-11 items-center">
              {texts.new}
            </Link>
          )}
        </div>
      </PostForm>
    </Matter>
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

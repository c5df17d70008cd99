import { data, Link, redirect } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { BackLink } from '#platform/ui/back-link.tsx';
import { Button } from '#platform/ui/button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { RichTextField } from '#platform/ui/rich-text/rich-text-field.tsx';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/edit-guidelines.page.ts';
import { guidelineVersions } from './guidelines.store.ts';
import { writeGuidelines } from './write-guidelines.ts';

export const meta: Route.MetaFunction = () => privatePage('Community · Nutzungsbedingungen');

const path = '/support/community/nutzungsbedingungen';

export const shouldRevalidate = afterConflict;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'customers');
  const versions = await guidelineVersions(deps.db);
  return {
    csrf: visitor.csrfToken ?? '',
    last: versions[0] ?? null,
    versions: versions.map(({ text: _, ...version }) => version),
    isWritten: url.searchParams.has('neu'),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'customers');
  const written = await writeGuidelines(server.deps, { form, agentId: user.id });
  if (written.kind === 'written') throw redirect(`${path}?neu`, 303);
  const isStale = written.kind === 'stale';
  const errors: { text?: keyof Texts['errors']; from?: keyof Texts['errors'] } =
    written.kind === 'invalid' ? written.errors : {};
  return data({ errors, isStale, input: form.input(), attempt: Date.now() }, { status: isStale ? 409 : 422 });
}

const guidelinesStaffTexts = catalogue({
  title: 'Nutzungsbedingungen der Community',
  lead: 'Jede Änderung ist eine neue Fassung. Wer die vorige angenommen hat, wird vor dem nächsten Beitrag nach der neuen gefragt. Eine Fassung, die noch nicht gilt, wird von einer neuen ersetzt, die früher oder am selben Tag gilt.',
  back: 'Zur Übersicht der Community',
  text: 'Text der neuen Fassung',
  from: 'Gilt ab (leer: sofort)',
  publish: 'Neue Fassung veröffentlichen',
  written: 'Die neue Fassung ist gespeichert.',
  versions: 'Fassungen',
  version: (version: number, day: string, by: string) =>
    `Fassung ${version}, ab ${day}${by === '' ? '' : `, von ${by}`}`,
  errors: {
    text_missing: 'Bitte geben Sie einen Text ein.',
    too_long: 'Bitte kürzen Sie den Text.',
    link_not_allowed: 'Ein Link im Text führt zu keiner erlaubten Adresse.',
    unreadable: 'Der Text enthält etwas, das hier nicht möglich ist.',
    day_wrong: 'Bitte geben Sie einen Tag an, zum Beispiel 2027-01-01.',
    day_past: 'Bitte wählen Sie einen Tag nach heute.',
  },
});

type Texts = ReturnType<typeof guidelinesStaffTexts>;

/** The next version of the guidelines, and those that there were. */
export default function EditGuidelines({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(guidelinesStaffTexts);
  const format = useFormatter();
  const { last, versions, isWritten } = loaderData;
  const errorOf = (name: 'text' | 'from') => {
    const error = actionData?.errors[name];
    return error && texts.errors[error];
  };
  return (
    <>
      <BackLink to="/support/community" className="mt-4">
        {texts.back}
      </BackLink>
      <PageHead title={texts.title} lead={texts.lead} />
      <DoneNotice className="mt-2">{isWritten && !actionData && texts.written}</DoneNotice>
      {actionData?.isStale && <StaleNotice what="retained" to={path} className="mt-4" />}
      <PostForm
        key={actionData?.attempt ?? last?.version ?? 0}
        fields={{ base: last?.version ?? 0 }}
        className="mt-4 grid max-w-prose gap-4"
        noValidate
      >
        <RichTextField
          {...{ id: 'text', name: 'text', label: texts.text, error: errorOf('text') }}
          value={actionData?.input.text ?? last?.text ?? ''}
        />
        <TextField
          {...{ id: 'from', name: 'from', label: texts.from, type: 'date', error: errorOf('from') }}
          defaultValue={actionData?.input.from ?? ''}
          className="max-w-60"
        />
        <div>
          <Button type="submit" variant="primary">
            {texts.publish}
          </Button>
        </div>
      </PostForm>
      <h2 className="mt-8 text-lg">{texts.versions}</h2>
      <ul className="mt-2">
        {versions.map(({ version, validFrom, by }) => (
          <li key={version}>
            <Link
              to={`/community/nutzungsbedingungen?fassung=${version}`}
              className="link inline-flex min-h-11 items-center"
            >
              {texts.version(version, format.date(validFrom), by)}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

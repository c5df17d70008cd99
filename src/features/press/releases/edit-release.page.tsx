import { randomUUID } from 'node:crypto';
import { data, Link, redirect } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { intentOf, text, valuesOf, version } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Card } from '#platform/ui/card.tsx';
import { KeyUsedNotice } from '#platform/ui/key-used-notice.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { fromMarkup } from '#platform/ui/rich-text/markup.rules.ts';
import { RichTextView } from '#platform/ui/rich-text/rich-text-view.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { releaseTexts } from '../press.texts.ts';
import type { Route } from './+types/edit-release.page.ts';
import { addRelease, deleteRelease, editRelease, releaseSteps } from './edit-release.ts';
import { readRelease } from './read-release.rules.ts';
import { ReleaseForm } from './release-form.tsx';
import { embargoFields, publicReleasePath, type Release, stageOf } from './releases.rules.ts';
import { readableRelease } from './releases.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePage(loaderData?.release?.title ?? 'Neue Pressemitteilung');

export const shouldRevalidate = afterConflict;

/** The release of the address; null for the one that is to be made. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'content');
  const isNew = params.releaseId === 'neu';
  const found = isNew ? null : await readableRelease(deps, params.releaseId, { for: 'editors' });
  if (!isNew && !found) throw notFound();
  return {
    release: found && { ...fieldsOf(found.release), stage: stageOf(found.release, found.now) },
    text: found && fromMarkup(found.release.body),
    formKey: randomUUID(),
    isSaved: url.searchParams.has('gespeichert'),
    csrf: visitor.csrfToken ?? '',
  };
}

const fieldsOf = ({ id, version, title, teaser, body, countryIds, embargoAt }: Release) => ({
  id,
  version,
  title,
  teaser,
  body,
  countryIds,
  ...embargoFields(embargoAt),
});

const known = { version, formKey: text(60) };

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { deps, requestId } = server;
  const { user, form } = await requireForm(server, { request, url }, 'content');
  const id = params.releaseId === 'neu' ? null : Number(/^\d{1,9}$/.exec(params.releaseId)?.[0] ?? 0);
  const { version, formKey } = valuesOf(form, known);
  const editor = { actorId: user.id };
  if (id !== null && form.text('intent') === 'delete')
    return answerTo(await deleteRelease(deps, { ...editor, id, version }), {
      form,
      next: '/support/presse?erledigt=geloescht',
    });
  const read = readRelease(form);
  if (!read.ok)
    return data({ kind: 'invalid' as const, errors: read.errors, ...inputOf(form) }, { status: 422 });
  const edit = { ...editor, step: intentOf(form, releaseSteps) ?? 'save', input: read.values };
  if (id === null) {
    const added = await addRelease(deps, { ...edit, formKey: formKey || requestId });
    if (added.ok) throw redirect(`/support/presse/${added.value}?gespeichert`, 303);
    const again = { ...inputOf(form), formKey: randomUUID(), madeId: added.error.madeId };
    return data({ kind: 'key_used' as const, errors: {}, ...again }, { status: 409 });
  }
  const outcome = await editRelease(deps, { ...edit, id, version });
  return answerTo(outcome, { form, next: `/support/presse/${id}?gespeichert` });
}

function answerTo(outcome: 'done' | 'stale' | 'gone', { form, next }: { form: PostedForm; next: string }) {
  if (outcome === 'done') throw redirect(next, 303);
  if (outcome === 'gone') throw notFound();
  return data({ kind: 'stale' as const, errors: {}, ...inputOf(form) }, { status: 409 });
}

/** As it was typed, to be shown again. */
const inputOf = (form: PostedForm) => ({
  input: {
    title: form.text('title'),
    teaser: form.text('teaser'),
    body: form.text('body'),
    embargoDay: form.text('embargoDay'),
    embargoTime: form.text('embargoTime'),
    countryIds: ([1, 2, 3] as const).filter((id) => form.all('countries').includes(String(id))),
  },
  formKey: form.text('formKey'),
});

/** A release in the hands of its editors: fields, steps, and how it looks. */
export default function EditRelease({ loaderData, actionData }: Route.ComponentProps) {
  const { release, text: saved, isSaved } = loaderData;
  const texts = useTexts(releaseTexts);
  return (
    <>
      <PageHead
        title={release?.title ?? texts.newTitle}
        lead={release ? texts.stages[release.stage] : texts.lead}
      />
      <DoneNotice className="mt-4">{isSaved && !actionData && texts.done}</DoneNotice>
      {actionData?.kind === 'key_used' && <KeyUsedNotice to={`/support/presse/${actionData.madeId}`} />}
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-2">
        <ReleaseForm
          key={release?.version ?? 'new'}
          release={release}
          answer={actionData}
          formKey={actionData?.formKey || loaderData.formKey}
        />
        {release && (
          <Card padding="wide" className="min-w-0">
            <h2 className="text-lg">{texts.preview}</h2>
            <p className="mt-1 text-sm text-ink-2">{texts.previewHint}</p>
            {release.stage === 'public' && (
              <Link to={publicReleasePath(release)} className="link inline-flex min-h-11 items-center">
                {texts.toPublic}
              </Link>
            )}
            <p className="mt-4 text-xl font-semibold">{release.title}</p>
            <p className="mt-2 text-ink-2">{release.teaser}</p>
            {saved && <RichTextView of={saved} className="mt-4 border-t border-line pt-4" />}
          </Card>
        )}
      </div>
    </>
  );
}

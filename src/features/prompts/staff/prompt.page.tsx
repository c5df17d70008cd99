import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { momentText } from '#features/cms/cms.ts';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { formKeyIn } from '#platform/forms/posted-form.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { KeyUsedNotice } from '#platform/ui/key-used-notice.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { PromptDraft } from '../prompts.rules.ts';
import { findPrompt, promptVersions } from '../prompts.store.ts';
import { createPrompt, isLinkUndescribed, restorePrompt, savePrompt } from '../save-prompt.ts';
import type { Route } from './+types/prompt.page.ts';
import { PromptForm } from './prompt-form.tsx';
import { PromptHistory } from './prompt-history.tsx';
import { promptStaffTexts } from './prompts.texts.ts';
import { readPrompt } from './read-prompt.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePage(loaderData?.prompt?.title ?? 'Neuer Hinweis');

export const shouldRevalidate = afterConflict;

const path = '/support/cms/prompts';

/** As the form shows it. */
const shownOf = ({ fromAt, untilAt, ...draft }: PromptDraft) => ({
  ...draft,
  ...{ from: fromAt ? momentText(fromAt) : '', until: untilAt ? momentText(untilAt) : '' },
});

/** The notice of the address; null for the one that is to be made. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'content');
  const isNew = params.id === 'neu';
  const found = isNew ? null : await findPrompt(deps.db, rowIdIn(params.id));
  if (!isNew && !found) throw notFound();
  const versions = found ? await promptVersions(deps.db, found.id) : [];
  return {
    versions: versions.map(({ draft, ...version }) => ({ ...version, shown: shownOf(draft) })),
    prompt: found && { id: found.id, version: found.version, edition: found.edition, ...shownOf(found) },
    formKey: randomUUID(),
    isSaved: url.searchParams.has('gespeichert'),
    csrf: visitor.csrfToken ?? '',
  };
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'content');
  const restored = /^restore:(\d{1,9})$/.exec(form.text('do'))?.[1];
  if (restored !== undefined) {
    const id = rowIdIn(params.id);
    const asked = { id, number: Number(restored), version: rowIdIn(form.text('version')), userId: user.id };
    const saved = await restorePrompt(server.deps, asked);
    if (saved.ok) throw redirect(`${path}/${id}?gespeichert`, 303);
    if (saved.error === 'not_found') throw notFound();
    return data({ kind: 'gone' as const }, { status: 409 });
  }
  const { draft, errors: found } = readPrompt(form);
  const isUndescribed = await isLinkUndescribed(server.deps, draft);
  const errors = { ...(isUndescribed && { linkTo: 'file_undescribed' as const }), ...found };
  const typed = {
    ...shownOf(draft),
    ...{ from: form.text('from').slice(0, 30), until: form.text('until').slice(0, 30) },
    ...{ isAnew: form.text('isAnew') !== '', formKey: form.text('formKey').slice(0, 60) },
  };
  if (Object.keys(errors).length > 0)
    return data({ kind: 'invalid' as const, errors, typed }, { status: 422 });
  if (params.id === 'neu') {
    const created = await createPrompt(server.deps, { draft, formKey: formKeyIn(form), userId: user.id });
    if (created.ok) throw redirect(`${path}/${created.value}?gespeichert`, 303);
    const again = { typed: { ...typed, formKey: randomUUID() }, madeId: created.error.madeId };
    return data({ kind: 'key_used' as const, errors: {}, ...again }, { status: 409 });
  }
  const id = rowIdIn(params.id);
  const named = form.text('do') === 'force' ? 'theirs' : 'version';
  const version = Number(/^\d{1,9}$/.exec(form.text(named))?.[0] ?? 0);
  const saved = await savePrompt(server.deps, { id, version, draft, isAnew: typed.isAnew, userId: user.id });
  if (saved.ok) throw redirect(`${path}/${id}?gespeichert`, 303);
  if (saved.error === 'not_found') throw notFound();
  return data({ kind: 'stale' as const, errors: {}, typed }, { status: 409 });
}

/** One notice: what it says, where, for whom and how often. */
export default function PromptPage({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(promptStaffTexts);
  const { prompt, versions, isSaved, formKey } = loaderData;
  const answer = actionData && actionData.kind !== 'gone' ? actionData : null;
  return (
    <>
      <PageHead
        title={prompt?.title ?? texts.newTitle}
        lead={prompt ? texts.edition(prompt.edition) : texts.lead}
      />
      <DoneNotice className="mt-4">{isSaved && !actionData && texts.done}</DoneNotice>
      {answer?.kind === 'key_used' && <KeyUsedNotice to={`${path}/${answer.madeId}`} />}
      <PromptForm
        key={prompt?.version ?? 'new'}
        saved={prompt}
        answer={answer}
        formKey={answer?.typed.formKey || formKey}
      />
      {actionData?.kind === 'gone' && (
        <StaleNotice what="fresh" to={`${path}/${prompt?.id ?? ''}`} className="mt-6" />
      )}
      {prompt && <PromptHistory saved={prompt} versions={versions} />}
    </>
  );
}

import { data, redirect } from 'react-router';
import { momentText } from '#features/cms/shared.ts';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { valuesOf, version } from '#platform/forms/form.ts';
import { formKeyIn } from '#platform/forms/posted-form.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { privatePage } from '#platform/ui/page-meta.ts';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { EditHistory } from '#platform/work/edit-history.tsx';
import { EditPage } from '#platform/work/edit-page.tsx';
import { notFound, staffPages } from '#shell/shared.ts';
import { openRow, requestContext, requireForm, saveRow } from '#shell/shell.ts';
import type { PromptDraft } from '../prompts.rules.ts';
import { findPrompt, promptVersions } from '../prompts.store.ts';
import { isLinkUndescribed, restorePrompt, savePrompt } from '../save-prompt.ts';
import type { Route } from './+types/prompt.page.ts';
import { usePromptForm } from './prompt-form.tsx';
import { promptStaffTexts } from './prompts.texts.ts';
import { type PromptErrors, readPrompt } from './read-prompt.ts';

const { right, title } = staffPages['prompts/staff/prompt'];

export const meta: Route.MetaFunction = ({ loaderData }) => privatePage(loaderData?.prompt?.title ?? title);

export const shouldRevalidate = afterConflict;

const { path } = staffPages['prompts/staff/prompt-list'];

/** As the form shows it. */
const shownOf = ({ fromAt, untilAt, paths, ...draft }: PromptDraft) => ({
  ...draft,
  paths: paths.join('\n'),
  from: fromAt ? momentText(fromAt) : '',
  until: untilAt ? momentText(untilAt) : '',
});

export async function loader(asked: Route.LoaderArgs) {
  const { deps, row, page } = await openRow(asked, right, findPrompt);
  const savings = row ? await promptVersions(deps.db, row.id) : [];
  return {
    ...page,
    prompt: row && { id: row.id, version: row.version, edition: row.edition, ...shownOf(row) },
    savings: savings.map(({ draft, ...saving }) => ({ ...saving, values: shownOf(draft) })),
  };
}

export async function action(asked: Route.ActionArgs) {
  const server = asked.context.get(requestContext);
  const { user, form: posted } = await requireForm(server, asked, right);
  const before = valuesOf(posted, { version });
  const restored = /^restore:(\d{1,9})$/.exec(posted.text('do'))?.[1];
  if (restored !== undefined) {
    const id = rowIdIn(asked.params.id);
    const asking = { id, number: Number(restored), userId: user.id, ...before };
    const outcome = await restorePrompt(server.deps, asking);
    if (outcome.kind === 'saved') throw redirect(`${path}/${id}?gespeichert`, 303);
    if (outcome.kind === 'not_found') throw notFound();
    return data({ isGone: true }, { status: 409 });
  }
  return saveRow<PromptErrors>(asked, { right, path }, async ({ deps, id, form, userId }) => {
    const { draft, errors } = readPrompt(form);
    if (await isLinkUndescribed(deps, draft)) errors.linkTo ??= 'file_undescribed';
    if (Object.keys(errors).length > 0) return { kind: 'invalid', errors };
    const isAnew = form.text('isAnew') !== '';
    return savePrompt(deps, { id, ...before, draft, formKey: formKeyIn(form), isAnew, userId });
  });
}

/** One notice: what it says, where, for whom and how often. */
export default function PromptPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const texts = useTexts(promptStaffTexts);
  const { prompt, savings } = page;
  const form = usePromptForm(prompt);
  const isGone = actionData !== undefined && 'isGone' in actionData;
  const answer = actionData && 'errors' in actionData ? actionData : undefined;
  return (
    <EditPage
      page={page}
      answer={answer}
      form={form}
      row={prompt}
      takesPlace={true}
      saved={!isGone && texts.done}
      title={prompt?.title ?? texts.newTitle}
      lead={prompt ? texts.edition(prompt.edition) : texts.lead}
      pathOf={(id) => `${path}/${id}`}
    >
      {isGone && <StaleNotice what="fresh" to={`${path}/${prompt?.id ?? ''}`} className="mt-6" />}
      {prompt && <EditHistory form={form} savings={savings} version={prompt.version} />}
    </EditPage>
  );
}

import { randomUUID } from 'node:crypto';
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { findSettings, othersHere } from '#features/cms/cms.ts';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { formKeyIn } from '#platform/forms/posted-form.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/edit-guide.page.ts';
import { createGuide } from './edit-guide.ts';
import { changedGuide, emptyGuide, readGuideDraft } from './guide-draft.rules.ts';
import { GuideEditor } from './guide-editor.tsx';
import { findGuide, guidePresence, versionsOf } from './guide-edits.store.ts';
import { readGuideForm, submitGuide } from './submit-guide.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePage(loaderData?.guide?.draft.name || 'Ratgeber bearbeiten');

/** What is saved while somebody types changes nothing in sight. */
export const shouldRevalidate = (asked: ShouldRevalidateFunctionArgs): boolean =>
  asked.formData?.get('do') !== 'autosave' && afterConflict(asked);

const path = '/support/leads/guides';

/** The guide of the address; null for the one that is to be made. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'content');
  const isNew = params.guideId === 'neu';
  const id = isNew ? 0 : rowIdIn(params.guideId);
  const guide = isNew ? null : await findGuide(deps.db, id);
  if (!isNew && !guide) throw notFound();
  const [versions, settings, present] = await Promise.all([
    versionsOf(deps.db, id, deps.clock.now()),
    findSettings(deps.db),
    guide ? othersHere(deps, guidePresence, { ownerId: guide.id, userId: user.id }) : [],
  ]);
  return {
    ...{ guide, versions, present, draft: guide?.draft ?? emptyGuide },
    problems: guide ? readGuideDraft(guide.draft).problems : [],
    ...{ needsReview: settings.needsReview, userId: user.id, formKey: randomUUID() },
    done: url.searchParams.get('getan') ?? '',
    csrf: visitor.csrfToken ?? '',
  };
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'content');
  if (params.guideId === 'neu') {
    const typed = readGuideForm(form);
    const draft = changedGuide(typed, form.text('do')) ?? typed;
    if (draft.name === '')
      return data(
        { kind: 'untitled' as const, draft, formKey: form.text('formKey').slice(0, 60) },
        { status: 422 },
      );
    const formKey = formKeyIn(form);
    const created = await createGuide(server.deps, { formKey, draft, userId: user.id });
    if (created.ok) throw redirect(`${path}/${created.value}?getan=created`, 303);
    const again = { draft, formKey: randomUUID(), madeId: created.error.madeId };
    return data({ kind: 'key_used' as const, ...again }, { status: 409 });
  }
  const guideId = rowIdIn(params.guideId);
  const outcome = await submitGuide(server.deps, { form, guideId, userId: user.id });
  if (!outcome) throw notFound();
  if (outcome.kind === 'saved') {
    if (outcome.done === 'autosave') return outcome;
    throw redirect(`${path}/${guideId}?getan=${outcome.done}&stand=${outcome.version}`, 303);
  }
  return data(outcome, { status: outcome.kind === 'conflict' ? 409 : 422 });
}

/** A guide in the hands of its editors. */
export default function EditGuide({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData && actionData.kind !== 'saved' ? actionData : null;
  return <GuideEditor {...loaderData} answer={answer} />;
}

import { randomUUID } from 'node:crypto';
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { formKeyIn } from '#platform/forms/posted-form.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { notFound, staffPages } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { pages } from '../edit-page.ts';
import { pageProblems } from '../page-checks.ts';
import { isPagePath, pathOfTitle } from '../page-path.rules.ts';
import { surroundingsOf } from '../page-references.ts';
import { emptyDraft } from '../pages.rules.ts';
import { countSteps, findPage } from '../pages.store.ts';
import { othersHere } from '../presence.ts';
import { textKeyOf } from '../read-page-form.ts';
import { findSettings } from '../site-content.store.ts';
import { submitEdit } from '../submit-page-form.ts';
import type { Route } from './+types/edit.page.ts';
import { NewPage } from './new-page.tsx';
import { Editor } from './page-editor.tsx';

const { right } = staffPages['cms/staff/edit'];

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const { deps, visitor, addresses: site } = context.get(requestContext);
  const user = requireUser({ visitor }, url, right);
  const csrf = visitor.csrfToken ?? '';
  if (params.pageId === undefined) return { kind: 'new' as const, formKey: randomUUID(), csrf };
  const page = await findPage(deps.db, rowIdIn(params.pageId));
  if (!page) throw notFound();
  const now = deps.clock.now();
  const [versions, others, around, steps, settings, guides] = await Promise.all([
    pages.versionsOf(deps.db, page.id, now),
    othersHere(deps, { kind: 'page', ownerId: page.id, userId: user.id }),
    surroundingsOf(deps.db, { pageId: page.id, draft: page.draft, site, now }),
    countSteps(deps.db, page.id),
    findSettings(deps.db),
    deps.ports.guideTeasers.names(),
  ]);
  return {
    kind: 'page' as const,
    csrf,
    page,
    others,
    steps,
    userId: user.id,
    needsReview: settings.needsReview,
    text: textKeyOf(url.searchParams.get('text')),
    versions: versions.map(({ draft: _, ...version }) => version),
    problems: pageProblems(page.draft, around),
    parts: { pictures: around.pictures, slots: around.slotNames, guides },
  };
}

/** What is saved while somebody types changes nothing in sight. */
export const shouldRevalidate = ({
  formData,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => formData?.get('do') !== 'autosave' && defaultShouldRevalidate;

export async function action({ request, url, context, params }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, right);
  if (params.pageId === undefined) {
    const title = form.text('title').trim().slice(0, 300);
    const path =
      form
        .text('path')
        .trim()
        .toLowerCase()
        .replace(/^\/+|\/+$/g, '') || pathOfTitle(title);
    const formKey = formKeyIn(form, 'key');
    const errors = { title: title === '', path: title !== '' && !isPagePath(path) };
    if (errors.title || errors.path) {
      return data({ kind: 'invalid' as const, errors, input: form.input(), madeId: null }, { status: 422 });
    }
    const draft = emptyDraft(title, path);
    const created = await pages.create(server.deps, { formKey, draft, userId: user.id });
    if (created.ok) throw redirect(`/support/cms/${created.value}/edit?getan=created`, 303);
    const again = { errors, input: { ...form.input(), key: randomUUID() }, madeId: created.error.madeId };
    return data({ kind: 'invalid' as const, ...again }, { status: 409 });
  }
  const pageId = rowIdIn(params.pageId);
  const outcome = await submitEdit(server.deps, {
    form,
    pageId,
    userId: user.id,
    site: server.addresses,
  });
  if (!outcome) throw notFound();
  if (outcome.kind === 'conflict') return data(outcome, { status: 409 });
  if (outcome.kind === 'refused') return data(outcome, { status: 422 });
  if (outcome.done === 'autosave') return outcome;
  const way = /^goto:(\w+)$/.exec(form.text('do'))?.[1];
  if (way === 'preview' || way === 'versionen') throw redirect(`/support/cms/${pageId}/${way}`, 303);
  const text = way === undefined ? outcome.text : textKeyOf(way);
  const query = new URLSearchParams({
    ...(text !== 'all' && { text }),
    getan: outcome.done,
    stand: String(outcome.version),
    ...(outcome.block !== null && { baustein: outcome.block }),
  });
  throw redirect(`/support/cms/${pageId}/edit?${query}`, 303);
}

/** A new page begins with title and address; everything else is written in the editor. */
export default function EditPage({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.kind === 'new') {
    return (
      <NewPage formKey={loaderData.formKey} refused={actionData?.kind === 'invalid' ? actionData : null} />
    );
  }
  return <Editor {...loaderData} answer={actionData && actionData.kind !== 'invalid' ? actionData : null} />;
}

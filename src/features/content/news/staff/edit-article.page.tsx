import { randomUUID } from 'node:crypto';
import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { findSettings, othersHere } from '#features/cms/cms.ts';
import { type PickedMedia, pickedMedia } from '#features/media/media.ts';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { formKeyIn } from '#platform/forms/posted-form.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/edit-article.page.ts';
import { otherArticles } from './article-list.store.ts';
import { articlePresence, findArticle, versionsOf } from './articles.store.ts';
import { emptyDraft } from './draft.rules.ts';
import { createArticle, problemsOf } from './edit-article.ts';
import { ArticleEditor } from './editor.tsx';
import { readDraft, submitArticle } from './submit-article.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePage(loaderData?.article?.draft.title || 'Artikel bearbeiten');

/** What is saved while somebody types changes nothing in sight. */
export const shouldRevalidate = (asked: ShouldRevalidateFunctionArgs): boolean =>
  asked.formData?.get('do') !== 'autosave' && afterConflict(asked);

const path = '/support/cms/news';

/** The article of the address; null for the one that is to be made. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { deps, visitor, addresses: site } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'content');
  const isNew = params.newsId === 'neu';
  const id = isNew ? 0 : rowIdIn(params.newsId);
  const article = isNew ? null : await findArticle(deps.db, id);
  if (!isNew && !article) throw notFound();
  const now = deps.clock.now();
  const [versions, settings, others, picked, present, problems] = await Promise.all([
    versionsOf(deps.db, id, now),
    findSettings(deps.db),
    otherArticles(deps.db, id),
    pickedMedia(deps.db, article?.draft.pictureId ? [article.draft.pictureId] : []),
    article ? othersHere(deps, articlePresence, { ownerId: article.id, userId: user.id }) : [],
    article ? problemsOf(deps.db, id, { draft: article.draft, site, now }) : [],
  ]);
  const author = [user.firstName, user.lastName].join(' ').trim();
  return {
    ...{ article, present, problems },
    draft: article?.draft ?? { ...emptyDraft, author },
    picked: picked.get(article?.draft.pictureId ?? 0) ?? null,
    ...{ versions, others, needsReview: settings.needsReview, userId: user.id },
    formKey: randomUUID(),
    done: url.searchParams.get('getan') ?? '',
    csrf: visitor.csrfToken ?? '',
  };
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'content');
  const typedPicture = async (id: number | null): Promise<PickedMedia | null> =>
    id === null ? null : ((await pickedMedia(server.deps.db, [id])).get(id) ?? null);
  if (params.newsId === 'neu') {
    const draft = readDraft(form);
    const picked = await typedPicture(draft.pictureId);
    if (draft.title === '') {
      const formKey = form.text('formKey').slice(0, 60);
      return data({ kind: 'untitled' as const, draft, picked, formKey }, { status: 422 });
    }
    const formKey = formKeyIn(form);
    const created = await createArticle(server.deps, { formKey, draft, userId: user.id });
    if (created.ok) throw redirect(`${path}/${created.value}?getan=created`, 303);
    const again = { draft, picked, formKey: randomUUID(), madeId: created.error.madeId };
    return data({ kind: 'key_used' as const, ...again }, { status: 409 });
  }
  const articleId = rowIdIn(params.newsId);
  const outcome = await submitArticle(server.deps, {
    ...{ form, articleId, userId: user.id, site: server.addresses },
  });
  if (!outcome) throw notFound();
  if (outcome.kind === 'saved') {
    if (form.text('do') === 'preview') throw redirect(`${path}/${articleId}/preview`, 303);
    if (outcome.done === 'autosave') return outcome;
    throw redirect(`${path}/${articleId}?getan=${outcome.done}&stand=${outcome.version}`, 303);
  }
  const picked = await typedPicture(outcome.draft.pictureId);
  return data({ ...outcome, picked }, { status: outcome.kind === 'conflict' ? 409 : 422 });
}

/** An article in the hands of its editors. */
export default function EditArticle({ loaderData, actionData }: Route.ComponentProps) {
  const answer = actionData && actionData.kind !== 'saved' ? actionData : null;
  return <ArticleEditor {...loaderData} answer={answer} />;
}

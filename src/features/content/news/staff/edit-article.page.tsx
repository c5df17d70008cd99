import { data } from 'react-router';
import { answerDraft, openDraft } from '#features/cms/cms.ts';
import { keepsDraft } from '#features/cms/shared.ts';
import { pickedMedia } from '#features/media/media.ts';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';
import type { Route } from './+types/edit-article.page.ts';
import { otherArticles } from './article-list.store.ts';
import { emptyDraft } from './draft.rules.ts';
import { articles, readDraft } from './edit-article.ts';
import { ArticleEditor } from './editor.tsx';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePage(loaderData?.stored?.draft.title || 'Artikel bearbeiten');

export const shouldRevalidate = keepsDraft;

const aroundOf = ({ deps, addresses: site }: Pick<RequestContext, 'deps' | 'addresses'>) => ({
  site,
  queue: deps.queue,
});

const pickedIn = async ({ deps: { db } }: Pick<RequestContext, 'deps'>, id: number | null) =>
  id === null ? null : ((await pickedMedia(db, [id])).get(id) ?? null);

/** The article of the address, or the one that is to be made. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const server = context.get(requestContext);
  const user = requireUser(server, url, 'content');
  const author = [user.firstName, user.lastName].join(' ').trim();
  const opened = await openDraft(server.deps, articles, {
    param: params.newsId,
    url,
    userId: user.id,
    around: aroundOf(server),
    empty: { ...emptyDraft, author },
  });
  if (!opened) throw notFound();
  return {
    ...opened,
    others: await otherArticles(server.deps.db, opened.stored?.id ?? 0),
    picked: await pickedIn(server, opened.draft.pictureId),
    csrf: server.visitor.csrfToken ?? '',
  };
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'content');
  const answer = await answerDraft(server.deps, articles, {
    form,
    param: params.newsId,
    userId: user.id,
    around: aroundOf(server),
    address: '/support/cms/news',
    read: () => readDraft(form),
    nameOf: ({ title }) => title,
  });
  if (!answer) throw notFound();
  const [outcome, init] = answer;
  return data({ ...outcome, picked: await pickedIn(server, outcome.draft.pictureId) }, init);
}

/** An article in the hands of its editors. */
export default function EditArticle({ loaderData, actionData }: Route.ComponentProps) {
  return <ArticleEditor {...loaderData} opened={loaderData} answer={actionData ?? null} />;
}

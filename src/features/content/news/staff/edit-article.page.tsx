import { data } from 'react-router';
import { answerDraft, openDraft } from '#features/cms/cms.ts';
import { keepsDraft } from '#features/cms/shared.ts';
import { pickedMedia } from '#features/media/media.ts';
import { privatePage } from '#platform/ui/page-meta.ts';
import { staffPages } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { RequestContext } from '#shell/types.ts';
import type { Route } from './+types/edit-article.page.ts';
import { ArticleEditor } from './article-editor.tsx';
import { otherArticles } from './article-list.store.ts';
import { emptyDraft } from './draft.rules.ts';
import { articles, readDraft } from './edit-article.ts';

const { right, title } = staffPages['content/news/staff/edit-article'];
const { path: address } = staffPages['content/news/staff/article-list'];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  privatePage(loaderData?.stored?.draft.title || title);

export const shouldRevalidate = keepsDraft;

const aroundOf = ({ deps, addresses: site }: Pick<RequestContext, 'deps' | 'addresses'>) => ({
  site,
  queue: deps.queue,
});

const pickedIn = async ({ deps: { db } }: Pick<RequestContext, 'deps'>, id: number | null) =>
  id === null ? null : ((await pickedMedia(db, [id])).get(id) ?? null);

/** The article of the address, or the one that is to be made. */
export async function loader(asked: Route.LoaderArgs) {
  const opened = await openDraft(asked, articles, {
    right,
    around: aroundOf,
    empty: ({ firstName, lastName }) => ({ ...emptyDraft, author: [firstName, lastName].join(' ').trim() }),
  });
  const server = asked.context.get(requestContext);
  return {
    ...opened,
    others: await otherArticles(server.deps.db, opened.stored?.id ?? 0),
    picked: await pickedIn(server, opened.draft.pictureId),
  };
}

export async function action(asked: Route.ActionArgs) {
  const [outcome, init] = await answerDraft(asked, articles, {
    right,
    around: aroundOf,
    address,
    read: readDraft,
    nameOf: ({ title }) => title,
  });
  const server = asked.context.get(requestContext);
  return data({ ...outcome, picked: await pickedIn(server, outcome.draft.pictureId) }, init);
}

/** An article in the hands of its editors. */
export default function EditArticle({ loaderData, actionData }: Route.ComponentProps) {
  return <ArticleEditor {...loaderData} opened={loaderData} answer={actionData ?? null} />;
}

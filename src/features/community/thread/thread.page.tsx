import { redirect } from 'react-router';
import { pageNumberOf } from '#platform/http/page-number.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { plainText } from '#platform/ui/rich-text/rich-text.rules.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import type { PageHeadData } from '#shell/types.ts';
import { communityTexts } from '../community.texts.ts';
import { threadPath } from '../community-paths.rules.ts';
import { excerpt } from '../post-body.rules.ts';
import { findPost, findThread, postAddress } from '../threads.store.ts';
import type { Route } from './+types/thread.page.ts';
import { threadData } from './thread-structured-data.ts';
import { type ThreadNotice, ThreadView } from './thread-view.tsx';

export const headers = () => ({ 'cache-control': 'public, max-age=60' });

const notices: Readonly<Record<string, ThreadNotice>> = { neu: 'posted', geaendert: 'saved' };

/** A thread with its replies; the address of a reply leads to where it stands. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { deps, country } = context.get(requestContext);
  const threadId = rowIdIn(params.postId);
  const page = pageNumberOf(url.searchParams.get('seite'));
  const thread = await findThread(deps.db, threadId, page);
  if (!thread) {
    const post = await findPost(deps.db, threadId);
    if (!post?.parentId || post.state === 'held') throw notFound();
    throw redirect(await postAddress(deps.db, post), 302);
  }
  const canonical = deps.originOf(1) + threadPath(threadId) + (page === 1 ? '' : `?seite=${page}`);
  return {
    locale: country.locale,
    thread,
    page,
    notice: Object.keys(notices).find((name) => url.searchParams.has(name)) ?? null,
    // One community for all countries, at one address for search engines.
    pageHead: { canonical, image: '', countries: [1, 2, 3] } satisfies PageHeadData,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Brennwert' }];
  const { thread, page, locale, pageHead } = loaderData;
  const texts = communityTexts(locale);
  const title = thread.opening.title || texts.deletedPost;
  const told = threadData({ thread, url: pageHead.canonical, formerMember: texts.formerMember });
  return [
    { title: `${page === 1 ? title : texts.nthPage(title, page)} · Brennwert` },
    { name: 'description', content: excerpt(plainText(thread.opening.body), 180) || texts.description },
    { property: 'og:title', content: title },
    ...(told ? [{ 'script:ld+json': told }] : [{ name: 'robots', content: 'noindex' }]),
  ];
};

export default function ThreadPage({ loaderData: { thread, page, notice } }: Route.ComponentProps) {
  return (
    <ThreadView key={thread.opening.id} thread={thread} page={page} notice={notices[notice ?? ''] ?? null} />
  );
}

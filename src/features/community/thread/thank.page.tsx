import { redirect } from 'react-router';
import { oneOf, valuesOf } from '#platform/forms/form.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { isReadable } from '../community.rules.ts';
import { communityTexts } from '../community.texts.ts';
import { teaserOf } from '../post-body.rules.ts';
import { findPost, postAddress } from '../threads.store.ts';
import { OneQuestion } from '../write/confirmation-page.tsx';
import { writeTexts } from '../write/write.texts.ts';
import type { Route } from './+types/thank.page.ts';
import { hasThanked, thank } from './thanks-and-solutions.ts';

export const meta: Route.MetaFunction = () => privatePage('Danke sagen');

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  const post = await findPost(deps.db, rowIdIn(params.postId));
  if (!post || !isReadable(post) || post.authorId === user.id) throw notFound();
  return {
    csrf: visitor.csrfToken ?? '',
    isThanked: await hasThanked(deps.db, { userId: user.id, postId: post.id }),
    name: post.authorName,
    isSuggestion: post.kind === 'suggestion',
    post: { threadId: post.threadId, title: post.title, teaser: teaserOf(post.body) },
  };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'ownAccount');
  const postId = rowIdIn(params.postId);
  const { wanted } = valuesOf(form, { wanted: oneOf(['yes', 'no']) });
  const count = await thank(server.deps, { userId: user.id, postId, isWanted: wanted !== 'no' });
  const post = count === null ? undefined : await findPost(server.deps.db, postId);
  if (!post) throw notFound();
  throw redirect(await postAddress(server.deps.db, post), 303);
}

/** Thanking, for those without scripts; the thread's own page has a button for the others. */
export default function Thank({ loaderData }: Route.ComponentProps) {
  const { isThanked, isSuggestion, name, post } = loaderData;
  const texts = useTexts(writeTexts);
  const { formerMember } = useTexts(communityTexts);
  const said = isSuggestion
    ? { ask: texts.voteText, done: texts.votedText, act: texts.voteButton, undo: texts.unvoteButton }
    : { ask: texts.thankText, done: texts.thankedText, act: texts.thankButton, undo: texts.unthankButton };
  return (
    <OneQuestion
      title={isSuggestion ? texts.voteTitle : texts.thankTitle(name ?? formerMember)}
      text={said[isThanked ? 'done' : 'ask']}
      post={post}
      button={said[isThanked ? 'undo' : 'act']}
      variant={isThanked ? 'outline' : 'primary'}
      fields={{ wanted: isThanked ? 'no' : 'yes' }}
    />
  );
}

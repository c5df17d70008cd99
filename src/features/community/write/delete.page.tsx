import { redirect } from 'react-router';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { canDelete } from '../edit-deadline.rules.ts';
import { teaserOf } from '../post-body.rules.ts';
import { findPost } from '../threads.store.ts';
import type { Route } from './+types/delete.page.ts';
import { deletePost } from './change-post.ts';
import { OneQuestion } from './confirmation-page.tsx';
import { writeTexts } from './write.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Beitrag löschen');

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  const post = await findPost(deps.db, rowIdIn(params.postId));
  if (!post || !canDelete(post, user.id)) throw notFound();
  const { threadId, title, body } = post;
  return {
    csrf: visitor.csrfToken ?? '',
    threadId,
    title,
    teaser: teaserOf(body),
    isThread: post.parentId === null,
  };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user } = await requireForm(server, { request, url }, 'ownAccount');
  const outcome = await deletePost(server.deps, { user, postId: rowIdIn(params.postId) });
  if (outcome === 'not_found') throw notFound();
  throw redirect('/community/profil?geloescht', 303);
}

export default function DeletePost({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(writeTexts);
  const { isThread, title, teaser, threadId } = loaderData;
  return (
    <OneQuestion
      title={texts.deleteTitle}
      text={isThread ? texts.deleteThread : texts.deleteReply}
      post={{ title, teaser, threadId }}
      button={texts.deleteButton}
      variant="danger"
    />
  );
}

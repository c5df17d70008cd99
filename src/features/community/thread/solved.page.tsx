import { redirect } from 'react-router';
import { oneOf, valuesOf } from '#platform/forms/form.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { teaserOf } from '../post-body.rules.ts';
import { findPost, postAddress } from '../threads.store.ts';
import { OneQuestion } from '../write/confirmation-page.tsx';
import { writeTexts } from '../write/write.texts.ts';
import type { Route } from './+types/solved.page.ts';
import { canSolve, markSolved } from './thanks-and-solutions.ts';

export const meta: Route.MetaFunction = () => privatePage('Als Lösung markieren');

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  const reply = await findPost(deps.db, rowIdIn(params.postId));
  const { threadAuthorId: authorId, threadKind: kind } = reply ?? { threadAuthorId: null, threadKind: '' };
  const isOpen = reply?.state === 'visible' && reply.parentId !== null && reply.threadState === 'visible';
  if (!isOpen || !canSolve(user, { authorId, kind })) throw notFound();
  return {
    csrf: visitor.csrfToken ?? '',
    isSolution: reply.solvedBy === reply.id,
    post: { threadId: reply.threadId, title: reply.threadTitle, teaser: teaserOf(reply.body) },
  };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'ownAccount');
  const postId = rowIdIn(params.postId);
  const { wanted } = valuesOf(form, { wanted: oneOf(['yes', 'no']) });
  const marked = await markSolved(server.deps, { user, postId, isWanted: wanted !== 'no' });
  if (!marked) throw notFound();
  // An address of its own: what is cached under the usual one may be a second old.
  const place = { id: postId, parentId: marked.threadId };
  throw redirect(await postAddress(server.deps.db, place, { geaendert: Date.now() }), 303);
}

/** Who asked says which reply has helped. */
export default function Solved({ loaderData: { isSolution, post } }: Route.ComponentProps) {
  const texts = useTexts(writeTexts);
  return (
    <OneQuestion
      title={isSolution ? texts.unsolveTitle : texts.solveTitle}
      text={isSolution ? texts.unsolveText : texts.solveText}
      post={post}
      button={isSolution ? texts.unsolveButton : texts.solveButton}
      variant={isSolution ? 'outline' : 'primary'}
      fields={{ wanted: isSolution ? 'no' : 'yes' }}
    />
  );
}

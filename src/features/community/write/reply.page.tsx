import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { KeyUsedNotice } from '#platform/ui/key-used-notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { isOpenThread } from '../community.rules.ts';
import { communityTexts } from '../community.texts.ts';
import { heldPath, postPath, threadPath } from '../community-paths.rules.ts';
import { quoteOf, teaserOf } from '../post-body.rules.ts';
import { findPost, postAddress } from '../threads.store.ts';
import type { Route } from './+types/reply.page.ts';
import { Blocked, Gone } from './blocked.tsx';
import { refusal } from './post-errors.ts';
import { PostFields } from './post-form.tsx';
import { joinAsked } from './read-post.ts';
import { writeTexts } from './write.texts.ts';
import { postReply } from './write-post.ts';

export const meta: Route.MetaFunction = () => privatePage('Antworten');

export const shouldRevalidate = afterConflict;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  const thread = await findPost(deps.db, rowIdIn(params.postId));
  const join = await joinAsked(deps, user.id);
  const asked = { csrf: visitor.csrfToken ?? '', key: randomUUID(), join };
  // It may have been deleted while somebody wrote; what they had typed is shown then.
  if (!thread || thread.parentId !== null || !isOpenThread(thread))
    return data({ ...asked, thread: null, quote: null }, { status: 404 });
  const quoted = await findPost(deps.db, rowIdIn(url.searchParams.get('zitat') ?? ''));
  const isQuotable = quoted?.state === 'visible' && quoted.threadId === thread.id;
  const shown = {
    ...asked,
    thread: { id: thread.id, kind: thread.kind, title: thread.title, teaser: teaserOf(thread.body) },
    quote: isQuotable ? { id: quoted.id, name: quoted.authorName ?? '', text: quoteOf(quoted.body) } : null,
  };
  return data(shown);
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'ownAccount');
  const written = await postReply(server.deps, { user, form, threadId: rowIdIn(params.postId) });
  if (written.kind === 'posted') {
    const place = { id: written.id, parentId: written.threadId };
    const shown = postAddress(server.deps.db, place, { neu: written.id });
    throw redirect(written.isHeld ? heldPath : await shown, 303);
  }
  const { answer, status } = refusal(written, form);
  return data(answer, { status });
}

export default function Reply({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(writeTexts);
  const { deletedPost, quoted } = useTexts(communityTexts);
  const { join, thread, quote } = loaderData;
  if (join.blockedUntil) return <Blocked until={join.blockedUntil} unsaved={actionData?.input} />;
  if (!thread) return <Gone unsaved={actionData?.input} />;
  const key = actionData?.input.key ?? loaderData.key;
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{texts.replyTitle(thread.kind === 'question')}</h1>
      <blockquote className="mt-4 border-l-2 border-line pl-4">
        <p className="font-semibold wrap-anywhere">
          {quote ? quoted(quote.name) : thread.title || deletedPost}
        </p>
        <p className="mt-1 text-ink-2 wrap-anywhere">{quote ? quote.text : thread.teaser}</p>
      </blockquote>
      {actionData?.madeId && <KeyUsedNotice to={postPath(actionData.madeId, 'bearbeiten')} />}
      <PostFields
        key={actionData?.attempt ?? 0}
        fields={{ key, quote: quote?.id ?? '' }}
        refused={actionData}
        tags={null}
        join={join}
        submit={texts.publishReply}
        backTo={threadPath(thread.id)}
      />
    </>
  );
}

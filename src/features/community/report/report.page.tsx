import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { readPostedForm } from '#platform/forms/posted-form.ts';
import { typedReport } from '#platform/forms/report-form.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Message } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { ReportForm } from '#platform/ui/report-form.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import { isReadable } from '../community.rules.ts';
import { threadPath } from '../community-paths.rules.ts';
import { teaserOf } from '../post-body.rules.ts';
import { findPost } from '../threads.store.ts';
import type { Route } from './+types/report.page.ts';
import { reportReasons, reportTexts } from './report.texts.ts';
import { reportPost } from './report-post.ts';

export const meta: Route.MetaFunction = () => privatePage('Beitrag melden');

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { deps } = context.get(requestContext);
  const post = await findPost(deps.db, rowIdIn(params.postId));
  if (!post || !isReadable(post)) throw notFound();
  const { id, title, body, authorName } = post;
  return {
    post: { id, title, teaser: teaserOf(body), authorName },
    key: randomUUID(),
    isReceived: url.searchParams.has('eingegangen'),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const form = await readPostedForm(server, request);
  const postId = rowIdIn(params.postId);
  const outcome = await reportPost(server.deps, { postId, countryId: server.country.id, form });
  if (outcome.kind === 'not_found') throw notFound();
  if (outcome.kind === 'received') throw redirect(`/community/beitrag/${postId}/melden?eingegangen`, 303);
  const input = typedReport(form);
  return data({ errors: outcome.errors, input, attempt: Date.now() }, { status: 422 });
}

/** Anybody may report a post, with or without an account. */
export default function ReportPost({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(reportTexts);
  const { post, isReceived, key } = loaderData;
  if (isReceived && !actionData)
    return (
      <Message
        title={texts.doneTitle}
        text={texts.done}
        link={{ to: threadPath(post.id), text: texts.back }}
      />
    );
  return (
    <>
      <h1 className="text-2xl sm:text-2xl">{texts.title}</h1>
      <p className="mt-3 text-ink-2">{texts.lead}</p>
      <blockquote className="mt-5 border-l-2 border-line pl-4">
        {post.title !== '' && <p className="font-semibold wrap-anywhere">{post.title}</p>}
        <p className="text-ink-2 wrap-anywhere">{post.teaser}</p>
        {post.authorName && <p className="mt-1 text-sm text-ink-2 wrap-anywhere">{post.authorName}</p>}
      </blockquote>
      <ReportForm
        key={actionData?.attempt ?? 0}
        reportKey={key}
        reasons={reportReasons}
        errors={actionData?.errors}
        input={actionData?.input}
      />
    </>
  );
}

import { randomUUID } from 'node:crypto';
import { data, Form, redirect, useNavigation } from 'react-router';
import { rawText, valuesOf } from '#platform/forms/form.ts';
import { readPostedForm } from '#platform/forms/posted-form.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { ErrorSummary, formErrors } from '#platform/ui/error-summary.tsx';
import { Message } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { Select } from '#platform/ui/select.tsx';
import { TextArea, TextField } from '#platform/ui/text-field.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext } from '#shell/shell.ts';
import { isReadable, threadPath } from '../community.rules.ts';
import { teaserOf } from '../post-body.rules.ts';
import { findPost } from '../threads.store.ts';
import type { Route } from './+types/report.page.ts';
import { reportTexts } from './report.texts.ts';
import { type ReportErrors, reportPost } from './report-post.ts';

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
  const input = valuesOf(form, { reason: rawText(), text: rawText(), email: rawText() });
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
        errors={actionData?.errors ?? {}}
        input={actionData?.input ?? { reason: '', text: '', email: '' }}
      />
    </>
  );
}

type FormProps = {
  reportKey: string;
  errors: ReportErrors;
  input: { reason: string; text: string; email: string };
};

function ReportForm({ reportKey, errors, input }: FormProps) {
  const texts = useTexts(reportTexts);
  const isBusy = useNavigation().state === 'submitting';
  const error = (name: keyof ReportErrors) => errors[name] && texts.errors[errors[name]];
  const field = (name: 'reason' | 'text' | 'email') => ({
    ...{ id: name, name, label: texts[name], defaultValue: input[name], error: error(name) },
  });
  return (
    <Form method="post" className="mt-6 grid gap-4" noValidate>
      <input type="hidden" name="key" value={reportKey} />
      <ErrorSummary failures={formErrors(['reason', 'text', 'email'], error)} />
      <Select
        {...field('reason')}
        options={[
          { value: '', label: texts.choose },
          ...Object.entries(texts.reasons).map(([value, label]) => ({ value, label })),
        ]}
      />
      <TextArea {...field('text')} rows={4} />
      <TextField
        {...field('email')}
        hint={texts.emailHint}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <div>
        <Button type="submit" variant="primary" busy={isBusy} className="w-full sm:w-auto">
          {texts.submit}
        </Button>
      </div>
    </Form>
  );
}

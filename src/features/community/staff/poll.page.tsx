import { randomUUID } from 'node:crypto';
import { data, Link, redirect } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { localDay } from '#platform/time/calendar.ts';
import { Button } from '#platform/ui/button.tsx';
import { ErrorSummary, formErrors } from '#platform/ui/error-summary.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { KeyUsedNotice } from '#platform/ui/key-used-notice.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { Select } from '#platform/ui/select.tsx';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { TextArea, TextField } from '#platform/ui/text-field.tsx';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { PollResults } from '../voting/poll-results.tsx';
import { pollKinds, pollLengths, resultRules } from '../voting/polls.rules.ts';
import { findPoll, type Poll } from '../voting/polls.store.ts';
import { savePoll } from '../voting/polls.ts';
import type { Route } from './+types/poll.page.ts';
import { votingStaffTexts } from './voting-staff.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Community · Abstimmung');

const path = '/support/community/abstimmungen';

export const shouldRevalidate = afterConflict;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'customers');
  const poll =
    params.pollId === 'neu' ? null : ((await findPoll(deps.db, rowIdIn(params.pollId))) ?? undefined);
  if (poll === undefined) throw notFound();
  return {
    csrf: visitor.csrfToken ?? '',
    key: randomUUID(),
    poll,
    isSaved: url.searchParams.has('gespeichert'),
  };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'customers');
  const id = params.pollId === 'neu' ? null : rowIdIn(params.pollId);
  const saved = await savePoll(server.deps, { id, form, agentId: user.id });
  if (saved.kind === 'not_found') throw notFound();
  if (saved.kind === 'saved') throw redirect(`${path}/${saved.id}?gespeichert`, 303);
  const errors: Errors = saved.kind === 'invalid' ? saved.errors : {};
  const isStale = saved.kind === 'stale';
  const madeId = saved.kind === 'key_used' ? saved.madeId : null;
  const input = madeId === null ? form.input() : { ...form.input(), key: randomUUID() };
  const status = isStale || madeId !== null ? 409 : 422;
  return data({ errors, isStale, madeId, input, attempt: Date.now() }, { status });
}

const fieldNames = ['question', 'explanation', 'kind', 'results', 'closes', 'options'] as const;
type FieldName = (typeof fieldNames)[number];
type Errors = { readonly [Name in FieldName]?: keyof ReturnType<typeof votingStaffTexts>['errors'] };

/** Opens a poll, or changes one. */
export default function PollPage({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(votingStaffTexts);
  const { poll, key, isSaved } = loaderData;
  return (
    <>
      <PageHead title={poll ? texts.editTitle : texts.newTitle} />
      <p>
        <Link to={path} className="link inline-flex min-h-11 items-center">
          {texts.toPolls}
        </Link>
      </p>
      <DoneNotice className="mt-2">{isSaved && !actionData && texts.saved}</DoneNotice>
      {actionData?.madeId && <KeyUsedNotice to={`${path}/${actionData.madeId}`} />}
      {actionData?.isStale && (
        <StaleNotice what="retained" to={`${path}/${poll?.id ?? 'neu'}`} className="mt-4" />
      )}
      {poll && poll.voterCount > 0 && (
        <Notice tone="info" className="mt-4">
          {texts.untouchable}
        </Notice>
      )}
      <PollForm
        key={actionData?.attempt ?? poll?.version ?? 0}
        poll={poll}
        fields={{ key: actionData?.input.key ?? key, version: poll?.version ?? 0 }}
        errors={actionData?.errors ?? {}}
        input={actionData?.input ?? inputOf(poll)}
      />
      {poll && poll.voterCount > 0 && (
        <section aria-labelledby="ergebnis" className="mt-8 max-w-prose">
          <h2 id="ergebnis" className="text-lg">
            {texts.result}
          </h2>
          <PollResults poll={poll} own={[]} />
        </section>
      )}
    </>
  );
}

type Input = Readonly<Record<string, string>>;

const inputOf = (poll: Poll | null): Input =>
  poll
    ? {
        ...{ question: poll.question, explanation: poll.explanation, kind: poll.kind, results: poll.results },
        closes: localDay(new Date(poll.closesAt.getTime() - 1), 'Europe/Berlin'),
        options: poll.options.map(({ label }) => label).join('\n'),
      }
    : {};

type FormProps = {
  poll: Poll | null;
  fields: Readonly<Record<string, string | number>>;
  errors: Errors;
  input: Input;
};

function PollForm({ poll, fields, errors, input }: FormProps) {
  const texts = useTexts(votingStaffTexts);
  const errorOf = (name: FieldName) => errors[name] && texts.errors[errors[name]];
  const isTouched = poll !== null && poll.voterCount > 0;
  const field = (name: FieldName) => ({
    ...{ id: name, name, label: texts[name], error: errorOf(name), defaultValue: input[name] ?? '' },
  });
  const chosen = (name: 'kind' | 'results', first: string) => ({
    ...field(name),
    defaultValue: input[name] ?? first,
  });
  return (
    <PostForm fields={fields} className="mt-4 grid max-w-prose gap-4" noValidate>
      <ErrorSummary failures={formErrors(fieldNames, errorOf)} />
      <TextField {...field('question')} maxLength={pollLengths.question} readOnly={isTouched} />
      <TextArea {...field('explanation')} rows={3} readOnly={isTouched} />
      <TextArea {...field('options')} rows={5} readOnly={isTouched} />
      <Select
        {...chosen('kind', 'single')}
        options={pollKinds.map((value) => ({ value, label: texts.kinds[value] }))}
      />
      <Select
        {...chosen('results', 'after_vote')}
        options={resultRules.map((value) => ({ value, label: texts.rules[value] }))}
      />
      <TextField {...field('closes')} type="date" className="max-w-60" />
      <div>
        <Button type="submit" variant="primary">
          {texts.save}
        </Button>
      </div>
    </PostForm>
  );
}

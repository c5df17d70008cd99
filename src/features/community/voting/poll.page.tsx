import { data, Link, redirect } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { FieldError } from '#platform/ui/field.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { notFound } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { areaPaths } from '../community-paths.rules.ts';
import type { Route } from './+types/poll.page.ts';
import { PollResults } from './poll-results.tsx';
import { isOpen, showsResults } from './polls.rules.ts';
import { findPoll, type Poll, votesOf } from './polls.store.ts';
import { vote } from './polls.ts';
import { votingTexts } from './voting.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Abstimmung');

export const shouldRevalidate = afterConflict;

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, 'ownAccount');
  const poll = await findPoll(deps.db, rowIdIn(params.pollId));
  const now = deps.clock.now();
  if (!poll || poll.opensAt > now) throw notFound();
  const own = await votesOf(deps.db, { pollId: poll.id, userId: user.id });
  const hasResults = showsResults(poll, own.length > 0, now);
  const options = poll.options.map((one) => ({ ...one, voteCount: hasResults ? one.voteCount : 0 }));
  return {
    csrf: visitor.csrfToken ?? '',
    poll: { ...poll, options },
    own,
    hasResults,
    isOpen: isOpen(poll, now),
    isNew: url.searchParams.has('gezaehlt'),
  };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, 'ownAccount');
  const pollId = rowIdIn(params.pollId);
  const optionIds = form.all('option').map(rowIdIn);
  const outcome = await vote(server.deps, { pollId, userId: user.id, optionIds });
  if (outcome === 'not_found') throw notFound();
  if (outcome === 'voted') throw redirect(`${areaPaths.suggestions}/${pollId}?gezaehlt`, 303);
  return data({ error: outcome }, { status: outcome === 'choose' ? 422 : 409 });
}

/** Voting, once; and how it stands where that may be seen. */
export default function PollPage({ loaderData, actionData }: Route.ComponentProps) {
  const texts = useTexts(votingTexts);
  const format = useFormatter();
  const { poll, own, hasResults, isNew } = loaderData;
  const hasVoted = own.length > 0;
  return (
    <>
      <h1 className="text-2xl wrap-anywhere sm:text-2xl">{poll.question}</h1>
      {poll.explanation !== '' && (
        <p className="mt-2 whitespace-pre-line text-ink-2 wrap-anywhere">{poll.explanation}</p>
      )}
      <DoneNotice className="mt-4">{isNew && hasVoted && texts.thanks}</DoneNotice>
      {actionData?.error === 'fixed' && (
        <Notice tone="warn" live className="mt-4">
          {texts.fixed}
        </Notice>
      )}
      {actionData?.error === 'closed' && (
        <Notice tone="warn" live className="mt-4">
          {texts.closedNow}
        </Notice>
      )}
      {loaderData.isOpen && !hasVoted && <VoteForm poll={poll} isRefused={actionData?.error === 'choose'} />}
      {hasVoted && !isNew && <p className="mt-4 font-semibold">{texts.voted}</p>}
      {hasResults && (
        <section aria-labelledby="ergebnis" className="mt-6">
          <h2 id="ergebnis" className="text-lg">
            {texts.results}
          </h2>
          <p className="text-sm text-ink-2">{texts.voters(poll.voterCount)}</p>
          <PollResults poll={poll} own={own} />
        </section>
      )}
      {hasVoted && !hasResults && (
        <p className="mt-2 text-ink-2">{texts.later(format.date(poll.closesAt))}</p>
      )}
      <p className="mt-8">
        <Link to={areaPaths.suggestions} className="link inline-flex min-h-11 items-center">
          {texts.back}
        </Link>
      </p>
    </>
  );
}

function VoteForm({ poll, isRefused }: { poll: Poll; isRefused: boolean }) {
  const texts = useTexts(votingTexts);
  const type = poll.kind === 'single' ? 'radio' : 'checkbox';
  return (
    <PostForm className="mt-5 grid gap-4" noValidate>
      <fieldset aria-describedby={isRefused ? 'wahl-error' : undefined}>
        <legend className="mb-3 text-ink-2">{texts[poll.kind]}</legend>
        <div className="grid gap-2.5">
          {poll.options.map(({ id, label }) => (
            <label key={id} className="choice choice-card">
              <input
                type={type}
                name="option"
                value={id}
                aria-invalid={isRefused || undefined}
                className="mark"
              />
              <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>
            </label>
          ))}
        </div>
        <FieldError id="wahl-error" error={isRefused ? texts.choose : undefined} />
      </fieldset>
      <p className="text-sm text-ink-2">
        {texts.rules[poll.results]} {texts.final}
      </p>
      <div>
        <Button type="submit" variant="primary">
          {texts.vote}
        </Button>
      </div>
    </PostForm>
  );
}

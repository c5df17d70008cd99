import { PenLine } from 'lucide';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Breadcrumb } from '#platform/ui/breadcrumb.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { ChipLinks } from '#platform/ui/chips.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { useIsClosed } from '#platform/ui/intent-form.tsx';
import { EmptyList, NextPage } from '#platform/ui/list-parts.tsx';
import { requestContext } from '#shell/shell.ts';
import { communityTexts } from '../community.texts.ts';
import { areaPaths } from '../community-paths.rules.ts';
import { listAt } from '../list/list-data.ts';
import { Posts } from '../list/list-view.tsx';
import { topSuggestions } from '../posts.store.ts';
import type { Route } from './+types/voting.page.ts';
import { PollResults } from './poll-results.tsx';
import { closedPolls, openPolls, type Poll } from './polls.store.ts';
import { votingTexts } from './voting.texts.ts';

const maxTop = 50;
const maxClosed = 10;

export const headers = () => ({ 'cache-control': 'public, max-age=60' });

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, country } = context.get(requestContext);
  const now = deps.clock.now();
  const isTop = url.searchParams.get('reihenfolge') === 'stimmen';
  const [list, open, closed] = await Promise.all([
    listAt(deps, { country, area: 'suggestions', url: new URL(url.pathname + wayIn(url), url.origin) }),
    openPolls(deps.db, now),
    closedPolls(deps.db, now, maxClosed),
  ]);
  const posts = isTop ? await topSuggestions(deps.db, maxTop) : list.posts;
  // How an open poll stands is nobody's who has not voted: not in the page, nor in its data.
  const unseen = open.map((poll) => ({
    ...poll,
    options: poll.options.map((one) => ({ ...one, voteCount: 0 })),
  }));
  return { ...list, posts, isTop, older: isTop ? null : list.older, open: unseen, closed };
}

/** Suggestions are not searched here. */
const wayIn = ({ searchParams }: URL): string => {
  const before = searchParams.get('vor');
  return before === null ? '' : `?vor=${encodeURIComponent(before)}`;
};

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${communityTexts(loaderData?.locale ?? 'de-DE').areas.suggestions.title} · Brennwert` },
  { name: 'description', content: votingTexts('de-DE').description },
];

/** What the operator asks, and what people suggest. */
export default function Voting({ loaderData }: Route.ComponentProps) {
  const texts = useTexts(votingTexts);
  const community = useTexts(communityTexts);
  const { open, closed } = loaderData;
  const { title, lead } = community.areas.suggestions;
  const crumbs = [
    { name: community.title, to: '/community' },
    { name: title, to: areaPaths.suggestions },
  ];
  return (
    <div className="@container mx-auto max-w-page px-4 py-6 sm:py-10">
      <Breadcrumb crumbs={crumbs} />
      <h1 className="text-2xl hyphens-auto sm:text-3xl">{title}</h1>
      <p className="mt-2 max-w-prose text-ink-2 sm:text-lg">{lead}</p>
      <h2 className="mt-8 text-xl">{texts.polls}</h2>
      {open.length === 0 ? (
        <EmptyList className="mt-3">{texts.noPolls}</EmptyList>
      ) : (
        <ul className="mt-3 grid items-start gap-4 @min-[58rem]:grid-cols-2">
          {open.map((poll) => (
            <li key={poll.id}>
              <OpenPoll poll={poll} />
            </li>
          ))}
        </ul>
      )}
      <Suggestions page={loaderData} />
      {closed.length > 0 && (
        <>
          <h2 className="mt-10 text-xl">{texts.closed}</h2>
          <ul className="mt-3 grid items-start gap-4 @min-[58rem]:grid-cols-2">
            {closed.map((poll) => (
              <li key={poll.id}>
                <ClosedPoll poll={poll} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function OpenPoll({ poll }: { poll: Poll }) {
  const texts = useTexts(votingTexts);
  const format = useFormatter();
  const pollPath = `${areaPaths.suggestions}/${poll.id}`;
  const cannotVote = useIsClosed(pollPath);
  return (
    <Card>
      <h3 className="text-lg wrap-anywhere">{poll.question}</h3>
      {poll.explanation !== '' && (
        <p className="mt-1 whitespace-pre-line text-ink-2 wrap-anywhere">{poll.explanation}</p>
      )}
      <ul className="mt-3 list-disc pl-5">
        {poll.options.map(({ id, label }) => (
          <li key={id} className="wrap-anywhere">
            {label}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm text-ink-2">
        {[
          texts.until(format.date(lastDay(poll))),
          texts.voters(poll.voterCount),
          ...(poll.isDemo ? [texts.demo] : []),
        ].join(' · ')}
      </p>
      <p className="mt-1 text-sm text-ink-2">{texts.rules[poll.results]}</p>
      {!cannotVote && (
        <ButtonLink
          to={pollPath}
          variant="outline"
          className="mt-4"
          aria-label={texts.toVoteOn(poll.question)}
        >
          {texts.toVote}
        </ButtonLink>
      )}
    </Card>
  );
}

/** A poll ends with the last moment of a day. */
const lastDay = ({ closesAt }: Poll): Date => new Date(closesAt.getTime() - 1);

function ClosedPoll({ poll }: { poll: Poll }) {
  const texts = useTexts(votingTexts);
  const format = useFormatter();
  return (
    <Card>
      <h3 className="text-lg wrap-anywhere">{poll.question}</h3>
      <p className="mt-1 text-sm text-ink-2">
        {[
          texts.ended(format.date(lastDay(poll))),
          texts.voters(poll.voterCount),
          ...(poll.isDemo ? [texts.demo] : []),
        ].join(' · ')}
      </p>
      <PollResults poll={poll} own={[]} />
    </Card>
  );
}

function Suggestions({ page }: { page: Route.ComponentProps['loaderData'] }) {
  const texts = useTexts(votingTexts);
  const community = useTexts(communityTexts);
  const cannotWrite = useIsClosed('/community/neu');
  const { posts, isTop, older, before } = page;
  const path = areaPaths.suggestions;
  return (
    <section aria-labelledby="vorschlaege" className="mt-10">
      <h2 id="vorschlaege" className="text-xl">
        {texts.suggestions}
      </h2>
      <p className="mt-1 text-ink-2">{texts.suggestText}</p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <ChipLinks
          label={texts.order}
          links={[
            { label: texts.newest, to: path, current: !isTop },
            { label: texts.top, to: `${path}?reihenfolge=stimmen`, current: isTop },
          ]}
        />
        {!cannotWrite && (
          <ButtonLink to="/community/neu?bereich=suggestions" variant="primary">
            <Icon of={PenLine} size="sm" />
            {texts.suggest}
          </ButtonLink>
        )}
      </div>
      {posts.length === 0 ? (
        <EmptyList className="mt-4">{texts.noSuggestions}</EmptyList>
      ) : (
        <Posts posts={posts} isSearch={false} />
      )}
      {!isTop && (before !== null || older !== null) && (
        <NextPage
          first={before === null ? null : path}
          next={older}
          texts={{ pages: community.pages, first: community.newest, next: community.older }}
        />
      )}
    </section>
  );
}

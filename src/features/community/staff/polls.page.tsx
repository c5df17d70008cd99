import { Link } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { BackLink } from '#platform/ui/back-link.tsx';
import { Badge } from '#platform/ui/badge.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { type Column, ListTable } from '#platform/ui/data-table.tsx';
import { EmptyList, PageHead } from '#platform/ui/list-parts.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { isOpen } from '../voting/polls.rules.ts';
import { allPolls } from '../voting/polls.store.ts';
import type { Route } from './+types/polls.page.ts';
import { votingStaffTexts } from './voting-staff.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Community · Abstimmungen');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'customers');
  const now = deps.clock.now();
  const polls = await allPolls(deps.db);
  return { rows: polls.map((poll) => ({ ...poll, isOpen: isOpen(poll, now) })) };
}

type Row = Route.ComponentProps['loaderData']['rows'][number];

/** All polls, the latest first. */
export default function Polls({ loaderData: { rows } }: Route.ComponentProps) {
  const texts = useTexts(votingStaffTexts);
  const columns = useColumns();
  return (
    <>
      <BackLink to="/support/community" className="mt-4">
        {texts.back}
      </BackLink>
      <PageHead title={texts.pollsTitle} lead={texts.pollsLead} />
      <p className="mt-2 mb-6">
        <ButtonLink to="/support/community/abstimmungen/neu" variant="primary">
          {texts.create}
        </ButtonLink>
      </p>
      {rows.length === 0 ? (
        <EmptyList>{texts.none}</EmptyList>
      ) : (
        <ListTable label={texts.pollsTitle} columns={columns} rows={rows} keyOf={({ id }) => id} />
      )}
    </>
  );
}

function useColumns(): Column<Row>[] {
  const texts = useTexts(votingStaffTexts);
  const format = useFormatter();
  return [
    {
      ...{ key: 'question', title: texts.columns.question },
      cell: ({ id, question, isDemo }) => (
        <>
          <Link
            to={`/support/community/abstimmungen/${id}`}
            className="link inline-flex min-h-6 items-center wrap-anywhere"
          >
            {question}
          </Link>
          {isDemo && <span className="block text-sm text-ink-2">{texts.demo}</span>}
        </>
      ),
    },
    {
      ...{ key: 'state', title: texts.columns.state },
      cell: (poll) => (
        <Badge tone={poll.isOpen ? 'good' : 'neutral'}>{texts.states[poll.isOpen ? 'open' : 'closed']}</Badge>
      ),
    },
    {
      ...{ key: 'closes', title: texts.columns.closes, nowrap: true },
      cell: ({ closesAt }) => format.date(new Date(closesAt.getTime() - 1)),
    },
    {
      ...{ key: 'voters', title: texts.columns.voters, align: 'right' },
      cell: ({ voterCount }) => format.quantity(voterCount),
    },
  ];
}

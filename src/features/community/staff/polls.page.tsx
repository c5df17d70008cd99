import { useTexts } from '#platform/i18n/locale.ts';
import type { Column } from '#platform/ui/data-table.tsx';
import { badgeColumn, countColumn, dateColumn, linkColumn } from '#platform/work/columns.tsx';
import { WorkList } from '#platform/work/work-list.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { isOpen } from '../voting/polls.rules.ts';
import { allPolls } from '../voting/polls.store.ts';
import type { Route } from './+types/polls.page.ts';
import { votingStaffTexts } from './voting-staff.texts.ts';

const { path, right } = staffPages['community/staff/polls'];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  const now = deps.clock.now();
  const polls = await allPolls(deps.db);
  return { rows: polls.map((poll) => ({ ...poll, isOpen: isOpen(poll, now) })) };
}

type Row = Route.ComponentProps['loaderData']['rows'][number];

/** All polls, the latest first. */
export default function Polls({ loaderData: { rows } }: Route.ComponentProps) {
  const texts = useTexts(votingStaffTexts);
  return (
    <WorkList
      back={{ to: staffPages['community/staff/moderation'].path, label: texts.back }}
      title={texts.pollsTitle}
      lead={texts.pollsLead}
      none={texts.none}
      ways={[{ to: `${path}/neu`, label: texts.create }]}
      columns={useColumns()}
      rows={rows}
      keyOf={({ id }) => id}
    />
  );
}

function useColumns(): Column<Row>[] {
  const { columns: titles, states, demo } = useTexts(votingStaffTexts);
  return [
    linkColumn({ key: 'question', title: titles.question }, ({ id, question, isDemo }) => ({
      to: `${path}/${id}`,
      text: question,
      note: isDemo && demo,
    })),
    badgeColumn({ key: 'state', title: titles.state }, (poll) =>
      poll.isOpen ? ['good', states.open] : ['neutral', states.closed],
    ),
    // The last day, not the midnight that ends it.
    dateColumn({ key: 'closes', title: titles.closes }, ({ closesAt }) => new Date(closesAt.getTime() - 1)),
    countColumn({ key: 'voters', title: titles.voters }, ({ voterCount }) => voterCount),
  ];
}

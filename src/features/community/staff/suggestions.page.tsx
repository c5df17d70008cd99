import { useTexts } from '#platform/i18n/locale.ts';
import type { Column } from '#platform/ui/data-table.tsx';
import { countColumn, dateColumn, linkColumn } from '#platform/work/columns.tsx';
import { WorkList } from '#platform/work/work-list.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { suggestionStates } from '../community.rules.ts';
import { SuggestionMark } from '../ui/post-parts.tsx';
import { type SuggestionRow, suggestionRows } from '../voting/suggestions.ts';
import type { Route } from './+types/suggestions.page.ts';
import { votingStaffTexts } from './voting-staff.texts.ts';

const { path, right } = staffPages['community/staff/suggestions'];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  const state = suggestionStates.find((one) => one === url.searchParams.get('stand')) ?? null;
  return { state, rows: await suggestionRows(deps.db, state) };
}

/** What members suggest, for those who answer it. */
export default function Suggestions({ loaderData: { state, rows } }: Route.ComponentProps) {
  const texts = useTexts(votingStaffTexts);
  return (
    <WorkList
      back={{ to: staffPages['community/staff/moderation'].path, label: texts.back }}
      title={texts.suggestionsTitle}
      lead={texts.suggestionsLead}
      none={texts.noSuggestions}
      tabs={{
        label: texts.filter,
        links: [
          { label: texts.all, to: path, current: state === null },
          ...suggestionStates.map((one) => ({
            label: texts.suggestionStates[one],
            to: `${path}?stand=${one}`,
            current: state === one,
          })),
        ],
      }}
      columns={useColumns()}
      rows={rows}
      keyOf={({ id }) => id}
    />
  );
}

function useColumns(): Column<SuggestionRow>[] {
  const { suggestionColumns: titles } = useTexts(votingStaffTexts);
  return [
    linkColumn({ key: 'title', title: titles.title }, ({ id, title }) => ({
      to: `${path}/${id}`,
      text: title,
    })),
    { key: 'state', title: titles.state, cell: ({ state }) => <SuggestionMark state={state} /> },
    countColumn({ key: 'votes', title: titles.votes }, ({ voteCount }) => voteCount),
    countColumn({ key: 'replies', title: titles.replies }, ({ replyCount }) => replyCount),
    dateColumn({ key: 'at', title: titles.at }, ({ postedAt }) => postedAt),
  ];
}

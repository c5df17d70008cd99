import { Link } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { BackLink } from '#platform/ui/back-link.tsx';
import { ChipLinks } from '#platform/ui/chips.tsx';
import { type Column, ListTable } from '#platform/ui/data-table.tsx';
import { EmptyList, PageHead } from '#platform/ui/list-parts.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { suggestionStates } from '../community.rules.ts';
import { SuggestionMark } from '../ui/post-parts.tsx';
import { type SuggestionRow, suggestionRows } from '../voting/suggestions.ts';
import type { Route } from './+types/suggestions.page.ts';
import { votingStaffTexts } from './voting-staff.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Community · Vorschläge');

const path = '/support/community/vorschlaege';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'customers');
  const state = suggestionStates.find((one) => one === url.searchParams.get('stand')) ?? null;
  return { state, rows: await suggestionRows(deps.db, state) };
}

/** What members suggest, for those who answer it. */
export default function Suggestions({ loaderData: { state, rows } }: Route.ComponentProps) {
  const texts = useTexts(votingStaffTexts);
  const columns = useColumns();
  return (
    <>
      <BackLink to="/support/community" className="mt-4">
        {texts.back}
      </BackLink>
      <PageHead title={texts.suggestionsTitle} lead={texts.suggestionsLead} />
      <ChipLinks
        label={texts.filter}
        className="mt-2 mb-6"
        links={[
          { label: texts.all, to: path, current: state === null },
          ...suggestionStates.map((one) => ({
            ...{ label: texts.suggestionStates[one], to: `${path}?stand=${one}`, current: state === one },
          })),
        ]}
      />
      {rows.length === 0 ? (
        <EmptyList>{texts.noSuggestions}</EmptyList>
      ) : (
        <ListTable label={texts.suggestionsTitle} columns={columns} rows={rows} keyOf={({ id }) => id} />
      )}
    </>
  );
}

function useColumns(): Column<SuggestionRow>[] {
  const { suggestionColumns: titles } = useTexts(votingStaffTexts);
  const format = useFormatter();
  return [
    {
      ...{ key: 'title', title: titles.title },
      cell: ({ id, title }) => (
        <Link to={`${path}/${id}`} className="link inline-flex min-h-6 items-center wrap-anywhere">
          {title}
        </Link>
      ),
    },
    { key: 'state', title: titles.state, cell: ({ state }) => <SuggestionMark state={state} /> },
    {
      key: 'votes',
      title: titles.votes,
      align: 'right',
      cell: ({ voteCount }) => format.quantity(voteCount),
    },
    {
      key: 'replies',
      title: titles.replies,
      align: 'right',
      cell: ({ replyCount }) => format.quantity(replyCount),
    },
    { key: 'at', title: titles.at, nowrap: true, cell: ({ postedAt }) => format.date(postedAt) },
  ];
}

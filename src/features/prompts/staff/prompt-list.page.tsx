import { Link } from 'react-router';
import { countryList } from '#features/places/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { EmptyList, PageHead } from '#platform/ui/list-parts.tsx';
import { privatePage } from '#platform/ui/page-meta.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { stateOf } from '../prompts.rules.ts';
import { promptRows } from '../prompts.store.ts';
import type { Route } from './+types/prompt-list.page.ts';
import { promptStaffTexts } from './prompts.texts.ts';

export const meta: Route.MetaFunction = () => privatePage('Hinweise');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, 'content');
  const now = deps.clock.now();
  const rows = await promptRows(deps.db);
  return { rows: rows.map((row) => ({ ...row, state: stateOf(row, now) })) };
}

type Row = Route.ComponentProps['loaderData']['rows'][number];

const tones = { off: 'neutral', coming: 'warn', running: 'good', ended: 'neutral' } as const;

/** All notices and what came of them, the last changed first. */
export default function PromptList({ loaderData: { rows } }: Route.ComponentProps) {
  const texts = useTexts(promptStaffTexts);
  const columns = useColumns();
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <p className="mt-4">
        <ButtonLink to="/support/cms/prompts/neu" variant="primary">
          {texts.create}
        </ButtonLink>
      </p>
      <div className="mt-6">
        {rows.length === 0 ? (
          <EmptyList>{texts.none}</EmptyList>
        ) : (
          <DataTable label={texts.title} columns={columns} rows={rows} keyOf={({ id }) => id} />
        )}
      </div>
    </>
  );
}

function useColumns(): Column<Row>[] {
  const texts = useTexts(promptStaffTexts);
  const format = useFormatter();
  const { columns: titles } = texts;
  return [
    {
      ...{ key: 'title', title: titles.title },
      cell: ({ id, title, isDemo }) => (
        <>
          <Link
            to={`/support/cms/prompts/${id}`}
            className="link inline-flex min-h-6 items-center wrap-anywhere"
          >
            {title}
          </Link>
          {isDemo && <span className="block text-sm text-ink-2">{texts.demo}</span>}
        </>
      ),
    },
    { key: 'kind', title: titles.kind, cell: ({ kind }) => texts.kinds[kind] },
    {
      ...{ key: 'state', title: titles.state },
      cell: ({ state }) => <Badge tone={tones[state]}>{texts.states[state]}</Badge>,
    },
    {
      ...{ key: 'countries', title: titles.countries },
      cell: ({ countryIds }) =>
        countryList
          .flatMap(({ id, code }) => (countryIds.includes(id) ? [code.toUpperCase()] : []))
          .join(', '),
    },
    { key: 'paths', title: titles.paths, cell: ({ paths }) => paths.join(', ') || texts.everywhere },
    { key: 'views', title: titles.views, cell: ({ views }) => format.quantity(views) },
    { key: 'presses', title: titles.presses, cell: ({ presses }) => format.quantity(presses) },
    { key: 'closings', title: titles.closings, cell: ({ closings }) => format.quantity(closings) },
  ];
}

import { countryCodes } from '#features/places/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import type { Column } from '#platform/ui/data-table.tsx';
import { badgeColumn, countColumn, linkColumn } from '#platform/work/columns.tsx';
import { WorkList } from '#platform/work/work-list.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireUser } from '#shell/shell.ts';
import { stateOf } from '../prompts.rules.ts';
import { promptRows } from '../prompts.store.ts';
import type { Route } from './+types/prompt-list.page.ts';
import { promptStaffTexts } from './prompts.texts.ts';

const { path, right } = staffPages['prompts/staff/prompt-list'];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  const now = deps.clock.now();
  const rows = await promptRows(deps.db);
  return { rows: rows.map((row) => ({ ...row, state: stateOf(row, now) })) };
}

type Row = Route.ComponentProps['loaderData']['rows'][number];

const tones = { off: 'neutral', coming: 'warn', running: 'good', ended: 'neutral' } as const;

/** All notices and what came of them, the last changed first. */
export default function PromptList({ loaderData: { rows } }: Route.ComponentProps) {
  const texts = useTexts(promptStaffTexts);
  return (
    <WorkList
      title={texts.title}
      lead={texts.lead}
      none={texts.none}
      ways={[{ to: `${path}/neu`, label: texts.create }]}
      columns={useColumns()}
      rows={rows}
      keyOf={({ id }) => id}
    />
  );
}

function useColumns(): Column<Row>[] {
  const texts = useTexts(promptStaffTexts);
  const { columns: titles } = texts;
  return [
    linkColumn({ key: 'title', title: titles.title }, ({ id, title, isDemo }) => ({
      to: `${path}/${id}`,
      text: title,
      note: isDemo && texts.demo,
    })),
    { key: 'kind', title: titles.kind, cell: ({ kind }) => texts.kinds[kind] },
    badgeColumn({ key: 'state', title: titles.state }, ({ state }) => [tones[state], texts.states[state]]),
    { key: 'countries', title: titles.countries, cell: ({ countryIds }) => countryCodes(countryIds) },
    { key: 'paths', title: titles.paths, cell: ({ paths }) => paths.join(', ') || texts.everywhere },
    countColumn({ key: 'views', title: titles.views }, ({ views }) => views),
    countColumn({ key: 'presses', title: titles.presses }, ({ presses }) => presses),
    countColumn({ key: 'closings', title: titles.closings }, ({ closings }) => closings),
  ];
}

import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { TitledSection } from '#platform/ui/card.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { dataExportTexts } from './data-export.texts.ts';
import type { SavedExport } from './saved-exports.store.ts';

type Titles = readonly { key: string; title: string }[];
type Props = { saved: readonly SavedExport[]; datasets: Titles; formKey: string };

const path = '/support/data-export';

/** What somebody kept to be made again, by hand or by the clock; nothing where nothing is kept. */
export function SavedExports({ saved, datasets, formKey }: Props) {
  const texts = useTexts(dataExportTexts);
  const format = useFormatter();
  if (saved.length === 0) return null;
  const columns: Column<SavedExport>[] = [
    { key: 'name', title: texts.name, cell: ({ name }) => name },
    {
      key: 'dataset',
      title: texts.content,
      cell: ({ request }) =>
        `${datasets.find(({ key }) => key === request.dataset)?.title ?? request.dataset}, ${texts.periods[request.period]}, ${texts.formats[request.format]}`,
    },
    { key: 'schedule', title: texts.schedule, cell: ({ schedule }) => texts.schedules[schedule] },
    {
      key: 'next',
      title: texts.next,
      nowrap: true,
      cell: ({ nextAt }) => (nextAt ? format.moment(nextAt) : '–'),
    },
    {
      key: 'actions',
      title: texts.actions,
      isAction: true,
      cell: (one) => <Actions one={one} formKey={formKey} />,
    },
  ];
  return (
    <TitledSection id="gespeichert" title={texts.savedTitle} className="mt-10">
      <div className="mt-3">
        <DataTable label={texts.savedTable} columns={columns} rows={saved} keyOf={({ id }) => id} />
      </div>
    </TitledSection>
  );
}

function Actions({ one, formKey }: { one: SavedExport; formKey: string }) {
  const texts = useTexts(dataExportTexts);
  return (
    <div className="flex flex-wrap gap-2">
      <PostForm action={path} fields={{ intent: 'run', saved: one.id, key: formKey }}>
        <Button type="submit" size="small" variant="outline" aria-label={texts.runOf(one.name)}>
          {texts.run}
        </Button>
      </PostForm>
      <ButtonLink
        to={`${path}?gespeichert=${one.id}`}
        size="small"
        variant="quiet"
        aria-label={texts.editOf(one.name)}
      >
        {texts.edit}
      </ButtonLink>
      <PostForm action={path} fields={{ intent: 'remove', saved: one.id, version: one.version }}>
        <Button type="submit" size="small" variant="quiet" aria-label={texts.removeOf(one.name)}>
          {texts.remove}
        </Button>
      </PostForm>
    </div>
  );
}

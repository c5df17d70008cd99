import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { ButtonLink } from '#platform/ui/button.tsx';
import type { Column } from '#platform/ui/data-table.tsx';
import { countColumn, momentColumn } from '#platform/work/columns.tsx';
import { RowAct } from '#platform/work/row-act.tsx';
import { ListSection } from '#platform/work/work-list.tsx';
import { staffPages } from '#shell/shared.ts';
import { dataExportTexts } from './data-export.texts.ts';
import type { DataExport, exportSorts } from './data-exports.store.ts';
import type { SavedExport } from './saved-exports.store.ts';

type Titles = readonly { key: string; title: string }[];

const { path } = staffPages['exports/data-export/data-export'];

const titleIn = (datasets: Titles, { request }: Pick<DataExport, 'request'>): string =>
  datasets.find(({ key }) => key === request.dataset)?.title ?? request.dataset;

type SavedProps = { saved: readonly SavedExport[]; datasets: Titles; formKey: string };

/** What somebody kept to be made again, by hand or by the clock; nothing where nothing is kept. */
export function SavedExports({ saved, datasets, formKey }: SavedProps) {
  const texts = useTexts(dataExportTexts);
  const { labels, periods, formats, schedules } = texts;
  if (saved.length === 0) return null;
  const columns: Column<SavedExport>[] = [
    { key: 'name', title: labels.name, cell: ({ name }) => name },
    {
      key: 'dataset',
      title: texts.content,
      cell: (one) =>
        [titleIn(datasets, one), periods[one.request.period], formats[one.request.format]].join(', '),
    },
    { key: 'schedule', title: labels.schedule, cell: ({ schedule }) => schedules[schedule] },
    momentColumn({ key: 'next', title: texts.next }, ({ nextAt }) => nextAt),
    {
      key: 'actions',
      title: texts.actions,
      isAction: true,
      cell: (one) => <SavedActions one={one} formKey={formKey} />,
    },
  ];
  return (
    <ListSection
      part="saved"
      id="gespeichert"
      title={texts.savedTitle}
      columns={columns}
      rows={saved}
      keyOf={({ id }) => id}
    />
  );
}

function SavedActions({ one: { id, name, version }, formKey }: { one: SavedExport; formKey: string }) {
  const texts = useTexts(dataExportTexts);
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink
        to={`${path}?gespeichert=${id}`}
        size="small"
        variant="quiet"
        aria-label={texts.editOf(name)}
      >
        {texts.edit}
      </ButtonLink>
      <RowAct
        fields={{ saved: id, key: formKey, version }}
        steps={[
          { intent: 'run', label: texts.run, says: texts.runOf(name), variant: 'outline' },
          { intent: 'remove', label: texts.remove, says: texts.removeOf(name), variant: 'quiet' },
        ]}
      />
    </div>
  );
}

/** Somebody's own files: how far each is, and what can be done with it now. */
export function FileList({ files, datasets }: { files: readonly DataExport[]; datasets: Titles }) {
  const texts = useTexts(dataExportTexts);
  const format = useFormatter();
  const columns: Column<DataExport, (typeof exportSorts)[number]>[] = [
    {
      key: 'dataset',
      title: texts.dataset,
      sorts: true,
      cell: (file) => (
        <>
          {titleIn(datasets, file)} {file.request.isLegible && <Badge tone="warn">{texts.isLegible}</Badge>}
        </>
      ),
    },
    momentColumn({ key: 'created', title: texts.created, sorts: true }, ({ createdAt }) => createdAt),
    {
      key: 'state',
      title: texts.state,
      sorts: true,
      cell: (file) => <State file={file} title={titleIn(datasets, file)} />,
    },
    countColumn({ key: 'rows', title: texts.rows, sorts: true }, ({ rowsWritten }) => rowsWritten),
    {
      key: 'size',
      title: texts.size,
      align: 'right',
      sorts: true,
      nowrap: true,
      cell: ({ bytes }) => (bytes === null ? '–' : sizeText(bytes, format.decimal)),
    },
    {
      key: 'file',
      title: texts.file,
      isAction: true,
      cell: (file) => <FileAction file={file} title={titleIn(datasets, file)} />,
    },
  ];
  const isWriting = files.some(({ state }) => state === 'waiting' || state === 'running');
  return (
    <ListSection
      id="dateien"
      title={texts.filesTitle}
      none={texts.none}
      notices={
        isWriting && (
          <noscript>
            <p className="mt-2">
              <a href={`${path}#dateien`} className="link">
                {texts.reload}
              </a>
            </p>
          </noscript>
        )
      }
      columns={columns}
      rows={files}
      keyOf={({ id }) => id}
    />
  );
}

/** "1,4 MB"; files are never smaller than it is worth naming. */
const sizeText = (bytes: number, decimal: (value: number, digits: number) => string): string =>
  bytes < 1_000_000 ? `${decimal(bytes / 1000, 0)} kB` : `${decimal(bytes / 1_000_000, 1)} MB`;

function State({ file, title }: { file: DataExport; title: string }) {
  const texts = useTexts(dataExportTexts);
  const format = useFormatter();
  const { state, rowsExpected, rowsWritten, expiresAt } = file;
  if (state === 'running' && rowsExpected !== null) {
    // The last rows are written while others come in: never more than all.
    const expected = Math.max(rowsExpected, rowsWritten);
    return (
      <span className="block min-w-40">
        <progress
          className="block h-2 w-full accent-ink"
          value={rowsWritten}
          max={Math.max(expected, 1)}
          aria-label={texts.progress(title)}
        />
        <span className="text-sm text-ink-2">
          {texts.rowsOf(format.quantity(rowsWritten), format.quantity(expected))}
        </span>
      </span>
    );
  }
  return (
    <>
      {texts.states[state]}
      {state === 'done' && expiresAt && (
        <span className="block text-sm text-ink-2">{texts.until7(format.date(expiresAt))}</span>
      )}
    </>
  );
}

function FileAction({ file: { id, state, createdAt }, title }: { file: DataExport; title: string }) {
  const texts = useTexts(dataExportTexts);
  const at = useFormatter().moment(createdAt);
  if (state === 'done')
    return (
      <ButtonLink
        to={`${path}/${id}/datei`}
        reloadDocument
        size="small"
        variant="outline"
        aria-label={texts.fetchOf(title, at)}
      >
        {texts.fetch}
      </ButtonLink>
    );
  if (state !== 'waiting' && state !== 'running') return null;
  return (
    <RowAct
      fields={{ export: id }}
      steps={[{ intent: 'cancel', label: texts.cancel, says: texts.cancelOf(title, at), variant: 'quiet' }]}
    />
  );
}

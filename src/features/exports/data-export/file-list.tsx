import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { TitledSection } from '#platform/ui/card.tsx';
import { type Column, ListTable } from '#platform/ui/data-table.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { dataExportTexts } from './data-export.texts.ts';
import type { DataExport, exportSorts } from './data-exports.store.ts';

type Titles = readonly { key: string; title: string }[];

const path = '/support/data-export';

/** Somebody's own files: how far each is, and what can be done with it now. */
export function FileList({ files, datasets }: { files: readonly DataExport[]; datasets: Titles }) {
  const texts = useTexts(dataExportTexts);
  const format = useFormatter();
  const titleOf = ({ request }: DataExport) =>
    datasets.find(({ key }) => key === request.dataset)?.title ?? request.dataset;
  const columns: Column<DataExport, (typeof exportSorts)[number]>[] = [
    {
      key: 'dataset',
      title: texts.dataset,
      sorts: true,
      cell: (file) => (
        <>
          {titleOf(file)} {file.request.isLegible && <Badge tone="warn">{texts.isLegible}</Badge>}
        </>
      ),
    },
    {
      key: 'created',
      title: texts.created,
      sorts: true,
      nowrap: true,
      cell: ({ createdAt }) => format.moment(createdAt),
    },
    {
      key: 'state',
      title: texts.state,
      sorts: true,
      cell: (file) => <State file={file} title={titleOf(file)} />,
    },
    {
      key: 'rows',
      title: texts.rows,
      align: 'right',
      sorts: true,
      cell: ({ rowsWritten }) => format.quantity(rowsWritten),
    },
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
      cell: (file) => <FileAction file={file} title={titleOf(file)} />,
    },
  ];
  const isWriting = files.some(({ state }) => state === 'waiting' || state === 'running');
  return (
    <TitledSection id="dateien" title={texts.filesTitle} className="mt-10">
      {isWriting && (
        <noscript>
          <p className="mt-2">
            <a href={`${path}#dateien`} className="link">
              {texts.reload}
            </a>
          </p>
        </noscript>
      )}
      <ListTable
        label={texts.filesTable}
        columns={columns}
        rows={files}
        keyOf={({ id }) => id}
        none={texts.none}
      />
    </TitledSection>
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

function FileAction({ file, title }: { file: DataExport; title: string }) {
  const texts = useTexts(dataExportTexts);
  const at = useFormatter().moment(file.createdAt);
  if (file.state === 'done')
    return (
      <ButtonLink
        to={`${path}/${file.id}/datei`}
        reloadDocument
        size="small"
        variant="outline"
        aria-label={texts.fetchOf(title, at)}
      >
        {texts.fetch}
      </ButtonLink>
    );
  if (file.state === 'waiting' || file.state === 'running')
    return (
      <PostForm action={path} fields={{ intent: 'cancel', export: file.id }}>
        <Button type="submit" size="small" variant="quiet" aria-label={texts.cancelOf(title, at)}>
          {texts.cancel}
        </Button>
      </PostForm>
    );
  return null;
}

import { randomUUID } from 'node:crypto';
import { data, Link, redirect, useRevalidator } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import type { Column } from '#platform/ui/data-table.tsx';
import { FieldError } from '#platform/ui/field.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { DoneNotice } from '#platform/ui/notice.tsx';
import { useHydrated } from '#platform/ui/use-hydrated.ts';
import { dateColumn } from '#platform/work/columns.tsx';
import { fieldsOf, filterQuery } from '#platform/work/filters.rules.ts';
import { WorkList } from '#platform/work/work-list.tsx';
import { staffPages } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import { itemTexts, mediaTexts } from '../media.texts.ts';
import { MediaThumb } from '../ui/media-thumb.tsx';
import { UploadArea } from '../ui/upload-area.tsx';
import { acceptedFiles } from '../upload-limits.rules.ts';
import type { Route } from './+types/library.page.ts';
import { openLibrary } from './library.ts';
import { type LibraryFilter, type LibrarySort, libraryFilters, libraryQuery } from './library-query.rules.ts';
import { submitUpload } from './media-form.ts';
import { sizeText } from './size-text.ts';

const { path, right } = staffPages['media/library/library'];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  requireUser({ visitor }, url, right);
  const query = libraryQuery(url.searchParams);
  const deleted = url.searchParams.get('ergebnis');
  return {
    ...(await openLibrary(deps, query)),
    query,
    formKey: randomUUID(),
    deleted: deleted === null ? null : deleted.slice(0, 120),
    csrf: visitor.csrfToken ?? '',
  };
}

/** A single file, from a form without scripts. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, right);
  const added = await submitUpload(server.deps, { userId: user.id, form });
  if (added.ok) throw redirect(`${path}/${added.value}?erledigt=hochgeladen`, 303);
  return data({ error: added.error }, { status: 422 });
}

/** Everything that editors have uploaded: search, where it is used, and the way to more of it. */
export default function Library({ loaderData, actionData }: Route.ComponentProps) {
  const { rows, count, query, deleted, hasMore } = loaderData;
  const texts = useTexts(mediaTexts);
  const item = useTexts(itemTexts);
  const format = useFormatter();
  const linkTo = (label: string, filter: LibraryFilter | null) => ({
    label,
    to: path + filterQuery(libraryFilters, { ...query, filter }),
    current: query.filter === filter,
  });
  const names = texts.filterNames;
  const nextPage = new URLSearchParams([
    ...fieldsOf(libraryFilters, query),
    ['seite', String(query.page + 1)],
  ]);
  return (
    <WorkList
      title={texts.title}
      lead={texts.lead}
      none={texts.none}
      notices={
        <>
          <DoneNotice>{deleted !== null && !actionData && item.deleted(deleted)}</DoneNotice>
          <Uploads formKey={loaderData.formKey} error={actionData && texts.uploadErrors[actionData.error]} />
        </>
      }
      filter={{
        path,
        filters: libraryFilters,
        chosen: query,
        search: { of: 'words', label: texts.search, maxLength: 100 },
        fields: [
          {
            kind: 'choice',
            of: 'folderId',
            label: texts.folder,
            any: texts.anyFolder,
            options: loaderData.folders.map(({ id, name, count }) => ({
              value: String(id),
              label: texts.folderOption(name, count),
            })),
          },
        ],
      }}
      tabs={{
        label: texts.filters,
        links: [
          linkTo(texts.all, null),
          linkTo(names.pictures, 'pictures'),
          linkTo(names.pdf, 'pdf'),
          linkTo(`${names.noText} (${loaderData.withoutText})`, 'noText'),
          linkTo(names.unused, 'unused'),
        ],
      }}
      count={texts.count(format.quantity(count), count === 1)}
      columns={useColumns()}
      rows={rows}
      keyOf={({ id }) => id}
      next={{
        first: query.page > 1 ? path + filterQuery(libraryFilters, query) : null,
        next: hasMore ? `${path}?${nextPage}` : null,
        texts,
      }}
    />
  );
}

/** With scripts several files at once with their progress, without them one. */
function Uploads({ formKey, error }: { formKey: string; error: string | undefined }) {
  const texts = useTexts(mediaTexts);
  const { revalidate } = useRevalidator();
  if (useHydrated())
    return (
      <div className="mt-5">
        <UploadArea onAdded={() => void revalidate()} />
        <FieldError id="file-error" error={error} />
      </div>
    );
  return (
    <Card className="mt-5">
      <PostForm
        encType="multipart/form-data"
        fields={{ intent: 'upload', key: formKey }}
        className="grid gap-3"
      >
        <label className="grid gap-2">
          <span className="text-sm text-ink-2">{texts.uploadHint}</span>
          <input
            type="file"
            name="file"
            accept={acceptedFiles}
            className="min-h-11 max-w-full"
            aria-invalid={error ? true : undefined}
            aria-describedby={error && 'file-error'}
          />
        </label>
        <FieldError id="file-error" error={error} />
        <div>
          <Button type="submit">{texts.upload}</Button>
        </div>
      </PostForm>
    </Card>
  );
}

type Row = Route.ComponentProps['loaderData']['rows'][number];

function useColumns(): Column<Row, LibrarySort>[] {
  const texts = useTexts(mediaTexts);
  const format = useFormatter();
  return [
    {
      key: 'name',
      title: texts.name,
      sorts: true,
      cell: (row) => (
        <Link to={`${path}/${row.id}`} className="flex items-center gap-3">
          <MediaThumb of={row} />
          <span className="link min-w-40 wrap-break-word">{row.name}</span>
        </Link>
      ),
    },
    {
      key: 'text',
      title: texts.text,
      cell: ({ altDe, isDecorative }) => {
        if (isDecorative) return <Badge>{texts.decorative}</Badge>;
        return altDe === '' ? <Badge tone="warn">{texts.textMissing}</Badge> : altDe;
      },
    },
    { key: 'used', title: texts.used, nowrap: true, cell: ({ uses }) => texts.usedTimes(uses.length) },
    { key: 'folder', title: texts.folder, sorts: true, cell: ({ folder }) => folder },
    { key: 'kind', title: texts.kind, cell: ({ format: kind }) => texts.kinds[kind] },
    {
      key: 'pixels',
      title: texts.pixels,
      align: 'right',
      nowrap: true,
      cell: ({ width, height }) =>
        width && height && texts.pixelsOf(format.quantity(width), format.quantity(height)),
    },
    {
      key: 'size',
      title: texts.size,
      align: 'right',
      nowrap: true,
      sorts: true,
      cell: ({ byteCount }) => sizeText(byteCount, { format, texts }),
    },
    dateColumn({ key: 'changed', title: texts.changed, sorts: true }, ({ updatedAt }) => updatedAt),
    { key: 'number', title: texts.number, align: 'right', cell: ({ id }) => id },
  ];
}

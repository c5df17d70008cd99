import { randomUUID } from 'node:crypto';
import { useEffect } from 'react';
import { data, redirect, useRevalidator } from 'react-router';
import { afterConflict } from '#platform/forms/after-conflict.ts';
import { sortIn } from '#platform/http/list-address.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { ChipLinks } from '#platform/ui/chips.tsx';
import { KeyUsedNotice } from '#platform/ui/key-used-notice.tsx';
import { PageHead } from '#platform/ui/list-parts.tsx';
import { DoneNotice, Notice } from '#platform/ui/notice.tsx';
import { StaleNotice } from '#platform/ui/stale-notice.tsx';
import { unsaved } from '#platform/work/form-answer.ts';
import { noAccess, staffPages } from '#shell/shared.ts';
import { requestContext, requireForm, requireUser } from '#shell/shell.ts';
import type { Route } from './+types/data-export.page.ts';
import { dataExportTexts } from './data-export.texts.ts';
import { exportSorts, exportsOf } from './data-exports.store.ts';
import { datasetsFor, mayRead } from './export-choice.rules.ts';
import { ExportForm } from './export-form.tsx';
import { FileList, SavedExports } from './export-lists.tsx';
import { savedExport, savedExportsOf } from './saved-exports.store.ts';
import { submitExportForm } from './submit-export-form.ts';

const { path, right } = staffPages['exports/data-export/data-export'];
const maxShown = 100;
/** How often the progress of what is being written is asked for, ms. */
const lookEvery = 2000;

const dones = ['asked', 'saved', 'changed', 'removed', 'cancelled', 'expired'] as const;

export const shouldRevalidate = afterConflict;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { deps, visitor } = context.get(requestContext);
  const user = requireUser({ visitor }, url, right);
  const allowed = datasetsFor(user, deps.collected.exportDatasets);
  const editedId = rowIdIn(url.searchParams.get('gespeichert') ?? '');
  const [files, saved, edited] = await Promise.all([
    exportsOf(deps.db, user.id, { sort: sortIn(url.searchParams, exportSorts), limit: maxShown }),
    savedExportsOf(deps.db, user.id),
    editedId === 0 ? null : savedExport(deps.db, { id: editedId, userId: user.id }),
  ]);
  const chosen = edited?.request.dataset ?? url.searchParams.get('daten');
  const dataset = allowed.find(({ key }) => key === chosen) ?? null;
  return {
    datasets: allowed.map(({ key, title }) => ({ key, title })),
    chosen: dataset && { ...withoutFunctions(dataset), mayRead: mayRead(user, dataset) },
    edited: dataset && edited,
    files,
    saved,
    done: dones.find((known) => known === url.searchParams.get('ergebnis')) ?? null,
    key: randomUUID(),
    csrf: visitor.csrfToken ?? '',
  };
}

const withoutFunctions = ({
  key,
  title,
  lead,
  period,
  hasCountry,
  ...dataset
}: ReturnType<typeof datasetsFor>[number]) => ({
  key,
  title,
  lead,
  period,
  hasCountry,
  lists: dataset.lists,
  numbers: dataset.numbers,
  columns: dataset.columns.map(({ key: column, name, personal }) => ({
    key: column,
    name,
    isPersonal: personal !== undefined,
  })),
});

/** The dataset of the form, as the browser gets it. */
export type ChosenDataset = NonNullable<Route.ComponentProps['loaderData']['chosen']>;

export async function action({ request, url, context }: Route.ActionArgs) {
  const server = context.get(requestContext);
  const { user, form } = await requireForm(server, { request, url }, right);
  const outcome = await submitExportForm(server.deps, { user, form });
  if (outcome.kind === 'done') {
    // Whoever made a file may want another one of the same.
    const dataset = outcome.done === 'asked' ? form.text('dataset') : '';
    const query = new URLSearchParams({ ...(dataset && { daten: dataset }), ergebnis: outcome.done });
    throw redirect(`${path}?${query}#dateien`, 303);
  }
  if (outcome.kind === 'unknown') throw noAccess();
  const { answer, init } = unsaved(
    form,
    outcome.kind === 'wrong' ? { kind: 'invalid', errors: outcome.errors } : { kind: 'stale' },
  );
  return data({ ...answer, kind: outcome.kind, isTyped: outcome.kind !== 'stale' || outcome.isTyped }, init);
}

/** What can be taken along as a file: choose, see how far it is, fetch it, have it come again by itself. */
export default function DataExport({ loaderData, actionData }: Route.ComponentProps) {
  const { datasets, chosen, edited, files, saved, done } = loaderData;
  const texts = useTexts(dataExportTexts);
  useProgress(files.some(({ state }) => state === 'waiting' || state === 'running'));
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      {!actionData && done === 'expired' && (
        <Notice tone="warn" live className="mt-4">
          {texts.dones.expired}
        </Notice>
      )}
      <DoneNotice className="mt-4">
        {!actionData && done && done !== 'expired' && texts.dones[done]}
      </DoneNotice>
      {actionData?.kind === 'key_used' && <KeyUsedNotice to={`${path}#gespeichert`} />}
      {actionData?.kind === 'stale' && (
        <StaleNotice
          what={actionData.isTyped ? 'retained' : 'handled'}
          to={edited ? `${path}?gespeichert=${edited.id}` : path}
          className="mt-4"
        />
      )}
      <ChipLinks
        label={texts.datasets}
        className="mt-6"
        links={datasets.map(({ key, title }) => ({
          label: title,
          to: `${path}?daten=${key}`,
          current: chosen?.key === key,
        }))}
      />
      {chosen ? (
        <ExportForm
          key={`${chosen.key} ${edited?.id ?? 0} ${edited?.version ?? 0}`}
          dataset={chosen}
          edited={edited}
          formKey={loaderData.key}
          answer={actionData?.isTyped ? actionData : undefined}
        />
      ) : (
        <p className="mt-4 text-ink-2">{texts.choose}</p>
      )}
      <SavedExports saved={saved} datasets={datasets} formKey={loaderData.key} />
      <FileList files={files} datasets={datasets} />
    </>
  );
}

/** Asks how far files are for as long as one is being written and somebody looks. */
function useProgress(isWriting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isWriting) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, lookEvery);
    return () => clearInterval(timer);
  }, [isWriting, revalidate]);
}

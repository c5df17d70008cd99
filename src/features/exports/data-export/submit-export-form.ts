import { isFormKey, type PostedForm } from '#platform/forms/posted-form.ts';
import type { SignedInUser } from '#platform/http/endpoint.ts';
import { rowIdIn } from '#platform/http/row-id.ts';
import { askExport, type ExportDeps } from './ask-export.ts';
import { cancelExport } from './data-exports.store.ts';
import type { DatasetDeps } from './dataset.ts';
import { allowedDataset, datasetsFor, type ExportErrors, exportRequest } from './export-choice.rules.ts';
import { nextRun, schedules } from './export-schedule.rules.ts';
import {
  deleteSaved,
  insertSaved,
  type SavedFields,
  savedExport,
  updateSaved,
} from './saved-exports.store.ts';

export type FormErrors = ExportErrors & { name?: 'noName' };

/** What came of a form: where to go on, or what is wrong with it. */
export type Outcome =
  | { kind: 'done'; done: 'asked' | 'saved' | 'changed' | 'removed' | 'cancelled' }
  | { kind: 'wrong'; errors: FormErrors }
  /** Somebody changed the saved export meanwhile, or it is gone; `isTyped`: something was to be saved. */
  | { kind: 'stale'; isTyped: boolean }
  /** The form has saved something else before; what was typed is kept under a new key. */
  | { kind: 'key_used' }
  | { kind: 'unknown' };

type Deps = ExportDeps & DatasetDeps;
type Posted = { user: SignedInUser; form: PostedForm };

const idIn = (form: PostedForm, name: string): number => rowIdIn(form.text(name));

/** The page's forms: a file, a saved export, and what becomes of both. */
export async function submitExportForm(deps: Deps, { user, form }: Posted): Promise<Outcome> {
  switch (form.text('intent')) {
    case 'cancel': {
      const cancelled = { id: idIn(form, 'export'), userId: user.id, now: deps.clock.now() };
      return (await cancelExport(deps.db, cancelled))
        ? { kind: 'done', done: 'cancelled' }
        : { kind: 'stale', isTyped: false };
    }
    case 'remove': {
      const known = { id: idIn(form, 'saved'), userId: user.id, version: idIn(form, 'version') };
      return (await deleteSaved(deps.db, known))
        ? { kind: 'done', done: 'removed' }
        : { kind: 'stale', isTyped: false };
    }
    case 'run':
      return runSaved(deps, { user, form });
    case 'ask':
    case 'save':
      return submitRequest(deps, { user, form });
    default:
      return { kind: 'unknown' };
  }
}

/** A file of a saved export now, as often as it is pressed on a fresh page. */
async function runSaved(deps: Deps, { user, form }: Posted): Promise<Outcome> {
  const saved = await savedExport(deps.db, { id: idIn(form, 'saved'), userId: user.id });
  const formKey = form.text('key');
  if (!saved || !isFormKey(formKey)) return { kind: 'stale', isTyped: false };
  const { request } = saved;
  const dataset = allowedDataset(user, request, deps.collected.exportDatasets);
  if (!dataset) return { kind: 'unknown' };
  // Not `savedId`: whoever pressed the button is looking at the page and needs no mail.
  await askExport(deps, { userId: user.id, savedId: null, formKey, request });
  return { kind: 'done', done: 'asked' };
}

async function submitRequest(deps: Deps, { user, form }: Posted): Promise<Outcome> {
  const dataset = datasetsFor(user, deps.collected.exportDatasets).find(
    ({ key }) => key === form.text('dataset'),
  );
  if (!dataset) return { kind: 'unknown' };
  const isSaving = form.text('intent') === 'save';
  const { request, errors: wrong } = exportRequest(form, dataset, user);
  const name = form.text('name').trim().slice(0, 80);
  const errors: FormErrors = { ...wrong, ...(isSaving && name === '' && { name: 'noName' as const }) };
  if (Object.keys(errors).length > 0) return { kind: 'wrong', errors };
  const formKey = form.text('key');
  if (!isFormKey(formKey)) return { kind: 'unknown' };
  if (!isSaving) {
    await askExport(deps, { userId: user.id, savedId: null, formKey, request });
    return { kind: 'done', done: 'asked' };
  }
  const schedule = schedules.find((one) => one === form.text('schedule')) ?? 'none';
  const fields = { name, request, schedule, nextAt: nextRun(schedule, deps.clock.now()) };
  return save(deps, { user, form }, fields);
}

const save = ({ db, clock }: Deps, { user, form }: Posted, fields: SavedFields): Promise<Outcome> =>
  db.transaction().execute(async (tx): Promise<Outcome> => {
    const known = { id: idIn(form, 'saved'), userId: user.id, version: idIn(form, 'version') };
    if (known.id === 0) {
      const saved = { ...fields, userId: user.id, formKey: form.text('key'), now: clock.now() };
      return (await insertSaved(tx, saved)) ? { kind: 'done', done: 'saved' } : { kind: 'key_used' };
    }
    const isChanged = await updateSaved(tx, known, fields);
    return isChanged ? { kind: 'done', done: 'changed' } : { kind: 'stale', isTyped: true };
  });

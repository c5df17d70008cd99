import { createHash } from 'node:crypto';
import { checked, type Field, form, rowId, ticked } from '#platform/forms/form.ts';
import { keyOfContent } from '#platform/forms/form-keys.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { failed, ok } from '#platform/result.ts';
import { addMedia, type MediaDeps, type ReplaceError, replaceMedia, type UsesDeps } from '../add-media.ts';
import { changeMedia, deleteMedia, type MediaValues } from '../edit-media.ts';
import { maxUploadBytes, type UploadError } from '../upload-limits.rules.ts';

type Deps = MediaDeps & UsesDeps;

/** One line of text. Forms that bring files may hold what no database can store. */
export const line =
  (max: number): Field<string, 'too_long'> =>
  (posted, name) => {
    const text = posted
      .text(name)
      .replaceAll(/\p{Cc}+/gu, ' ')
      .trim();
    return text.length > max ? failed('too_long') : ok(text);
  };

const percent: Field<number, 'percent'> = (posted, name) => {
  const text = posted.text(name).trim();
  return /^\d{1,3}$/.test(text) && Number(text) <= 100 ? ok(Number(text)) : failed('percent');
};

/** A PDF has no focal point, and its form no such fields. */
const focus: Field<number, 'percent'> = (posted, name) => (posted.has(name) ? percent(posted, name) : ok(50));

const fields = {
  name: checked(line(120), (name) => (name === '' ? 'name' : null)),
  altDe: line(300),
  altAt: line(300),
  altCh: line(300),
  isDecorative: ticked(),
  focusX: focus,
  focusY: focus,
  folderId: rowId,
  newFolder: line(60),
};

const mediaForm = form(fields);

export type MediaField = keyof typeof fields | 'file';
type FieldError = 'too_long' | 'name' | 'percent' | 'text_in_use' | 'used' | ReplaceError;

export const itemIntents = ['save', 'replace', 'delete'] as const;
export type ItemIntent = (typeof itemIntents)[number];

/** What came of a form of a picture's page; with a refusal everything that was typed. */
export type ItemAnswer =
  | { kind: 'saved' }
  | { kind: 'replaced' }
  | { kind: 'deleted' }
  | { kind: 'gone' }
  | {
      kind: 'refused';
      intent: ItemIntent;
      isStale: boolean;
      errors: Partial<Record<MediaField, FieldError>>;
      input: Readonly<Record<string, string>>;
    };

type Asked = { id: number; userId: number; intent: ItemIntent; form: PostedForm };

/** Does what one of the forms of a picture's page asks for. */
export async function submitItemForm(
  deps: Deps,
  { id, userId, intent, form: posted }: Asked,
): Promise<ItemAnswer> {
  const versionText = posted.text('version');
  const about = { id, userId, version: /^\d{1,9}$/.test(versionText) ? Number(versionText) : 0 };
  const refused = (errors: Partial<Record<MediaField, FieldError>>, isStale = false): ItemAnswer => ({
    kind: 'refused',
    intent,
    isStale,
    errors,
    input: posted.input(),
  });
  const fault = (error: 'gone' | 'stale' | FieldError, field: MediaField): ItemAnswer => {
    if (error === 'gone') return { kind: 'gone' };
    return error === 'stale' ? refused({}, true) : refused({ [field]: error });
  };
  if (intent === 'delete') {
    const outcome = await deleteMedia(deps, about);
    return outcome.ok ? { kind: 'deleted' } : fault(outcome.error, 'file');
  }
  if (intent === 'replace') {
    const sent = await sentFile(posted);
    const outcome = sent.ok ? await replaceMedia(deps, { ...about, ...sent.value }) : sent;
    return outcome.ok ? { kind: 'replaced' } : fault(outcome.error, 'file');
  }
  const read = mediaForm(posted);
  if (!read.ok) return refused(read.errors);
  const outcome = await changeMedia(deps, { ...about, values: valuesOf(read.values) });
  return outcome.ok ? { kind: 'saved' } : fault(outcome.error, 'altDe');
}

const valuesOf = (read: Omit<MediaValues, 'folderId'> & { folderId: number }): MediaValues => ({
  ...read,
  folderId: read.folderId === 0 ? null : read.folderId,
});

async function sentFile(posted: PostedForm) {
  const file = posted.file('file');
  if (!file || file.size === 0) return failed<UploadError>('missing');
  if (file.size > maxUploadBytes) return failed<UploadError>('too_large');
  return ok({ bytes: new Uint8Array(await file.arrayBuffer()), fileName: file.name });
}

/** Takes the file of the library's own form over. */
export async function submitUpload(
  deps: MediaDeps,
  { userId, form: posted }: { userId: number; form: PostedForm },
) {
  const sent = await sentFile(posted);
  if (!sent.ok) return sent;
  const formKey = posted
    .text('key')
    .replaceAll(/[^\w-]/g, '')
    .slice(0, 60);
  if (formKey === '') return failed<UploadError>('missing');
  // Another file from the same form is one more.
  const digest = createHash('sha256').update(sent.value.bytes).digest('hex');
  const ofFile = keyOfContent(formKey, [sent.value.fileName, digest]);
  return addMedia(deps, { ...sent.value, userId, formKey: ofFile, folderId: null });
}

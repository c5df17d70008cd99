import { type FileError, type ListFile, listOfFile } from '../files/list-file.ts';
import { textOfFile } from '../files/text-file.ts';
import { failed, ok, type Result } from '../result.ts';
import type { PostedForm } from './posted-form.ts';

/** As large as a list may be, as a form sends it again: ten thousand lines of a hundred letters. */
export const maxListBytes = 1_000_000;
/** Of a file with such a list: a workbook also holds how it looks, and pictures. */
export const maxListFileBytes = 4_000_000;
/** What stands beside a file in the same form. */
export const formRoom = 64 * 1024;
/** A form with a file that holds a list, and beside it what was read from another one. */
export const maxListFormBytes = maxListFileBytes + maxListBytes + formRoom;

/** `long_text`: what was pasted, not what a file holds. */
export type ListError = FileError | 'long_text';

/** Names of the fields: what is typed or pasted, and the file that may be chosen instead. */
type Fields = { text: string; file: string; maxBytes: number };

/** A text that was typed, or stands in the file that was chosen for it, whatever program wrote that. */
export async function givenText(posted: PostedForm, fields: Fields): Promise<Result<string, FileError>> {
  const file = chosenFile(posted, fields);
  if (!file) return typedText(posted, fields);
  if (file.size > fields.maxBytes) return failed('too_large');
  return textOfFile(await file.bytes());
}

/**
 * The lines of a list that was pasted, or stands in the file that was chosen for it, an .xlsx workbook among others; of
 * several sheets the one that `isList` takes for it.
 */
export async function givenList(
  posted: PostedForm,
  fields: Fields & { isList(text: string): boolean },
): Promise<Result<ListFile, ListError>> {
  const file = chosenFile(posted, fields);
  if (!file) {
    const text = typedText(posted, fields);
    return text.ok ? ok({ text: text.value, sheet: null }) : failed('long_text');
  }
  if (file.size > maxListFileBytes) return failed('too_large');
  const list = await listOfFile(await file.bytes(), fields.isList);
  return list.ok && sentLength(list.value.text) > fields.maxBytes ? failed('too_large') : list;
}

/** What was checked comes once more with the form that takes it: in UTF-8, with both characters at the end of a line. */
const sentLength = (text: string): number => Buffer.byteLength(text.replaceAll(/\r\n?|\n/g, '\r\n'));

/** Browsers send a file without a name where none was chosen. */
function chosenFile(posted: PostedForm, fields: Fields): File | null {
  const file = posted.file(fields.file);
  return file && (file.size > 0 || file.name !== '') ? file : null;
}

function typedText(posted: PostedForm, { text, maxBytes }: Fields): Result<string, 'too_large'> {
  const typed = posted.text(text);
  return sentLength(typed) > maxBytes ? failed('too_large') : ok(typed.normalize('NFC'));
}

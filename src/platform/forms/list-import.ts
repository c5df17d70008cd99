import { data } from 'react-router';
import type { ListFile } from '../files/list-file.ts';
import { faultyLines } from '../files/read-csv.ts';
import type { RowLeftAlone } from '../files/read-list.ts';
import { givenList, type ListError, maxListBytes } from './pasted-list.ts';
import type { PostedForm } from './posted-form.ts';

/** What is wrong with the lines of a list, and which of them say nothing. */
type Read<Fault> = { errors: readonly Fault[]; leftAlone: readonly RowLeftAlone[] };

/** Wrong lines that are named; the rest is counted. */
const mostFaults = 100;

/** The list that an `ImportForm` brings; of several sheets the one that `isList` takes for it. */
export const importedList = (posted: PostedForm, isList: (text: string) => boolean) =>
  givenList(posted, { text: 'text', file: 'file', maxBytes: maxListBytes, isList });

/** The answer to a list that cannot be read; what was pasted stays. */
export const unreadList = (posted: PostedForm, fault: ListError) =>
  data({ kind: 'unread' as const, fault, text: posted.text('text') }, { status: 422 });

/** A list as an `ImportPreview` shows it, of which so many entries would be taken. */
export const previewOf = <Fault extends { line: number }>(
  { text, sheet }: ListFile,
  { errors, leftAlone }: Read<Fault>,
  takes: number,
) => ({
  text,
  sheet,
  leftAlone,
  takes,
  errors: faultyLines(text, errors, mostFaults),
  errorCount: errors.length,
});

/** The answer to a list that was checked, with what its page shows of it besides. */
export const checkedList = <Preview extends { errorCount: number }>(preview: Preview) =>
  data({ kind: 'checked' as const, ...preview }, { status: preview.errorCount > 0 ? 422 : 200 });

/** Whether what was shown is to be taken: with the same lines left out. */
export const isApplied = (posted: PostedForm, { errors }: Pick<Read<unknown>, 'errors'>): boolean =>
  posted.text('intent') === 'apply' && (posted.text('omitted') || '0') === String(errors.length);

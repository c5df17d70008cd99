import { useId } from 'react';
import type { ListFile } from '../files/list-file.ts';
import type { RowLeftAlone } from '../files/read-list.ts';
import type { ListFault } from '../forms/pasted-list.ts';
import { useTexts } from '../i18n/locale.ts';
import { FieldError } from './field.tsx';
import { fileTexts } from './file-faults.texts.ts';
import { Notice } from './notice.tsx';
import { TextArea } from './text-field.tsx';

type FileProps = { name: string; label: string; accept: string; error?: string | undefined };

/** A file to choose, with what is wrong with the one that was chosen. */
export function FileField({ name, label, accept, error }: FileProps) {
  const id = useId();
  const described = error ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {};
  return (
    <div>
      <label className="grid gap-2">
        <span className="text-sm text-ink-2">{label}</span>
        <input type="file" name={name} accept={accept} className="min-h-11 max-w-full" {...described} />
      </label>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** Lists as programs write them. */
export const listFiles =
  '.csv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Labels = { file: string; text: string; example: string };

type Fields = {
  labels: Labels;
  text: string;
  error?: string | undefined;
  /** Why the file that was chosen, or what was pasted, cannot be read. */
  fault?: ListFault | null | undefined;
  rows?: number;
  example: string;
};

/** Lines from a file or pasted (`file`, `text`), with an example of some. The form sends `multipart/form-data`. */
export function ListFields({ labels, text, error, fault, rows = 8, example }: Fields) {
  const { listFaults, longText } = useTexts(fileTexts);
  const ofFile = fault && fault !== 'long_text' ? listFaults[fault] : undefined;
  return (
    <>
      <FileField name="file" label={labels.file} accept={listFiles} error={ofFile} />
      <TextArea
        key={text}
        label={labels.text}
        name="text"
        rows={rows}
        defaultValue={text}
        error={fault === 'long_text' ? longText : error}
        spellCheck={false}
      />
      <p className="text-sm text-ink-2">
        {labels.example}: <code className="wrap-anywhere whitespace-pre-line">{example}</code>
      </p>
    </>
  );
}

type Fault = { line: number; message: string; content: string };

type Faults = {
  title: string;
  line: (line: number) => string;
  faults: readonly Fault[];
  /** Some of the list can be taken all the same. */
  isPartial?: boolean;
  className: string;
};

/** What is wrong with lines of a file, each with what stands there. */
export const ListFaults = ({ title, line, faults, isPartial, className }: Faults) => (
  <Notice tone={isPartial ? 'warn' : 'bad'} live title={title} className={className}>
    <ul className="mt-1 grid max-h-96 gap-1 overflow-y-auto">
      {faults.map((fault) => (
        <li key={`${fault.line} ${fault.message}`}>
          <span className="font-medium">{line(fault.line)}:</span> {fault.message}{' '}
          <code className="wrap-anywhere">{fault.content}</code>
        </li>
      ))}
    </ul>
  </Notice>
);

/** Rows that are named one by one; the rest is counted. */
const mostRows = 20;

type Notes = { sheet: ListFile['sheet']; leftAlone: readonly RowLeftAlone[]; className: string };

/** What of a file was left alone: other sheets, headings, notes. */
export function ListNotes({ sheet, leftAlone, className }: Notes) {
  const texts = useTexts(fileTexts);
  const others = sheet?.others ?? [];
  if (others.length === 0 && leftAlone.length === 0) return null;
  const title = leftAlone.length > 0 && texts.leftAlone(leftAlone.length);
  return (
    <Notice title={title} className={className}>
      {sheet && others.length > 0 && (
        <p>
          {texts.sheet(sheet.name)} {texts.otherSheets(others)}
        </p>
      )}
      <ul className="mt-1 grid gap-1">
        {leftAlone.slice(0, mostRows).map((row) => (
          <li key={row.line}>
            {texts.line(row.line)} ({texts.why[row.why]}):{' '}
            <code className="wrap-anywhere">{row.content}</code>
          </li>
        ))}
        {leftAlone.length > mostRows && <li>{texts.more(leftAlone.length - mostRows)}</li>}
      </ul>
    </Notice>
  );
}

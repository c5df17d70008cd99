import { Notice } from './notice.tsx';
import { TextArea } from './text-field.tsx';

type Labels = { file: string; text: string; example: string };

type Fields = { labels: Labels; text: string; error?: string | undefined; rows?: number; example: string };

/** Lines from a file or pasted (`file`, `text`), with an example of some. The form sends `multipart/form-data`. */
export const CsvFields = ({ labels, text, error, rows = 8, example }: Fields) => (
  <>
    <label className="grid gap-2">
      <span className="text-sm text-ink-2">{labels.file}</span>
      <input type="file" name="file" accept=".csv,text/csv,text/plain" className="min-h-11 max-w-full" />
    </label>
    <TextArea
      key={text}
      label={labels.text}
      name="text"
      rows={rows}
      defaultValue={text}
      error={error}
      spellCheck={false}
    />
    <p className="text-sm text-ink-2">
      {labels.example}: <code className="wrap-anywhere whitespace-pre-line">{example}</code>
    </p>
  </>
);

type Fault = { line: number; message: string; content: string };

type Faults = { title: string; line: (line: number) => string; faults: readonly Fault[]; className: string };

/** What is wrong with lines of a file, each with what stands there. */
export const CsvFaults = ({ title, line, faults, className }: Faults) => (
  <Notice tone="bad" live title={title} className={className}>
    <ul className="mt-1 grid gap-1">
      {faults.map((fault) => (
        <li key={`${fault.line} ${fault.message}`}>
          <span className="font-medium">{line(fault.line)}:</span> {fault.message}{' '}
          <code className="wrap-anywhere">{fault.content}</code>
        </li>
      ))}
    </ul>
  </Notice>
);

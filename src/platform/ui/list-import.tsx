import { type ReactNode, useId } from 'react';
import type { ListFile } from '../files/list-file.ts';
import type { RowLeftAlone } from '../files/read-list.ts';
import type { ListError } from '../forms/pasted-list.ts';
import { useFormatter, useTexts } from '../i18n/locale.ts';
import { Button } from './button.tsx';
import { Card, TitledSection } from './card.tsx';
import { classNames } from './class-names.ts';
import { FieldError } from './field.tsx';
import { fileTexts } from './file-errors.texts.ts';
import { PostForm } from './intent-form.tsx';
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

type FormProps = {
  /** What came of the last one that was sent: what was pasted stays. */
  answer: { text: string; fault?: ListError; takes?: number } | undefined;
  /** Of what was pasted. */
  error?: string | undefined;
  /** Some lines of a list. */
  example: string;
  title?: string;
  lead?: string;
  className: string;
  /** Fields besides. */
  children?: ReactNode;
  /** Beside the button. */
  besides?: ReactNode;
};

/** A list from a file or pasted, which is checked and shown (`checkedList`) before anything of it is taken. */
export function ImportForm({ answer, error, example, title, lead, className, children, besides }: FormProps) {
  const texts = useTexts(fileTexts);
  const text = answer?.text ?? '';
  const fault = answer?.fault;
  return (
    <Card padding="wide" className={classNames('max-w-3xl', className)}>
      {title && <h2 className="text-lg">{title}</h2>}
      {lead && <p className="mt-1 mb-5 max-w-prose text-ink-2">{lead}</p>}
      <PostForm encType="multipart/form-data" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <FileField
          name="file"
          label={texts.file}
          accept={listFiles}
          error={fault && fault !== 'long_text' ? texts.listFaults[fault] : undefined}
        />
        <TextArea
          key={text}
          label={texts.text}
          name="text"
          rows={8}
          defaultValue={text}
          error={fault === 'long_text' ? texts.longText : error}
          spellCheck={false}
        />
        <p className="text-sm text-ink-2">
          {texts.example}: <code className="wrap-anywhere whitespace-pre-line">{example}</code>
        </p>
        {children}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" name="intent" value="check" variant={answer?.takes ? 'outline' : 'primary'}>
            {texts.check}
          </Button>
          {besides}
        </div>
      </PostForm>
    </Card>
  );
}

/** A wrong line, with what stands there. */
type Fault = { line: number; content: string };

/** What the server says of a list that was checked (`previewOf`). */
type Checked<Of extends Fault> = {
  text: string;
  sheet: ListFile['sheet'];
  leftAlone: readonly RowLeftAlone[];
  takes: number;
  errors: readonly Of[];
  errorCount: number;
};

type Found = {
  title: string;
  /** What would be taken, in words. */
  found: ReactNode;
  /** Each entry of it, as an item of a list. */
  children?: ReactNode;
  /** So many more entries are not listed. */
  more?: number;
  /** Hidden fields besides what was checked. */
  fields?: Readonly<Record<string, string | number>>;
  /** What has to be answered first. */
  asked?: ReactNode;
  /** Of the button that takes it; without one nothing is taken as it is. */
  apply: string | false;
};

type PreviewProps<Of extends Fault> = Found & {
  checked: Checked<Of>;
  messageOf(fault: NoInfer<Of>): string;
  /** Why nothing changes, where a list says what holds already. */
  none?: ReactNode;
};

/** What would be taken of a list, and the button that takes it; which lines are wrong, and which were left alone. */
export function ImportPreview<Of extends Fault>({ messageOf, none, ...props }: PreviewProps<Of>) {
  const texts = useTexts(fileTexts);
  const { errors, errorCount, takes, sheet, leftAlone } = props.checked;
  return (
    <>
      {errorCount > 0 && (
        <Notice
          tone={takes > 0 ? 'warn' : 'bad'}
          live
          title={texts.faulty(errorCount)}
          className="mt-5 max-w-3xl"
        >
          <ul className="mt-1 grid max-h-96 gap-1 overflow-y-auto">
            {errors.map((fault) => (
              <li key={`${fault.line} ${messageOf(fault)}`}>
                <span className="font-medium">{texts.line(fault.line)}:</span> {messageOf(fault)}{' '}
                <code className="wrap-anywhere">{fault.content}</code>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <LeftAlone sheet={sheet} leftAlone={leftAlone} />
      {takes > 0 && <ToTake {...props} />}
      {takes === 0 && none && (
        <Notice live title={texts.nothing} className="mt-5 max-w-3xl">
          {none}
        </Notice>
      )}
    </>
  );
}

/** Rows that are named one by one; the rest is counted. */
const maxRows = 20;

/** What of a file was left alone: other sheets, headings, notes. */
function LeftAlone({ sheet, leftAlone }: Pick<Checked<Fault>, 'sheet' | 'leftAlone'>) {
  const texts = useTexts(fileTexts);
  const format = useFormatter();
  const others = sheet?.others ?? [];
  if (others.length === 0 && leftAlone.length === 0) return null;
  const title = leftAlone.length > 0 && texts.leftAlone(leftAlone.length);
  return (
    <Notice title={title} className="mt-5 max-w-3xl">
      {sheet && others.length > 0 && (
        <p>
          {texts.sheet(sheet.name)} {texts.otherSheets(others)}
        </p>
      )}
      <ul className="mt-1 grid gap-1">
        {leftAlone.slice(0, maxRows).map((row) => (
          <li key={row.line}>
            {texts.line(row.line)} ({texts.why[row.why]}):{' '}
            <code className="wrap-anywhere">{row.content}</code>
          </li>
        ))}
        {leftAlone.length > maxRows && <li>{texts.more(format.quantity(leftAlone.length - maxRows))}</li>}
      </ul>
    </Notice>
  );
}

type ToTakeProps = Found & { checked: Pick<Checked<Fault>, 'text' | 'errorCount'> };

function ToTake({ checked, title, found, children, more = 0, fields, asked, apply }: ToTakeProps) {
  const texts = useTexts(fileTexts);
  const format = useFormatter();
  const { text, errorCount } = checked;
  return (
    <TitledSection id="preview" title={title} className="mt-6 max-w-3xl">
      <p className="text-ink-2" role="status">
        {found}
      </p>
      {children && (
        <ul className="mt-3 max-h-96 divide-y divide-line overflow-y-auto rounded-lg border border-line bg-surface">
          {children}
          {more > 0 && <li className="px-4 py-2 text-ink-2">{texts.more(format.quantity(more))}</li>}
        </ul>
      )}
      <PostForm
        encType="multipart/form-data"
        fields={{ intent: 'apply', ...fields, omitted: errorCount, text }}
        className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        {asked}
        {apply && (
          <div>
            <Button type="submit" variant="primary">
              {texts.apply(apply, errorCount)}
            </Button>
          </div>
        )}
      </PostForm>
    </TitledSection>
  );
}

import type { ComponentProps, ReactNode } from 'react';
import { catalogue } from '../i18n/catalogue.ts';
import { useTexts } from '../i18n/locale.ts';
import { KeyUsedNotice } from '../ui/key-used-notice.tsx';
import { PageHead } from '../ui/list-parts.tsx';
import { DoneNotice } from '../ui/notice.tsx';
import { StaleNotice } from '../ui/stale-notice.tsx';
import { type EditAnswer, type EditField, fieldsIn, listOf, textOf, useFieldWords } from './edit-fields.tsx';
import { EditForm, type EditFormProps } from './edit-form.tsx';

type Row = { id: number; version: number };

type Props<Code> = ComponentProps<typeof PageHead> & {
  /** What is edited; null for what is to be made. */
  row: Row | null;
  /** What `openRow` says of the page. */
  page: { formKey: string; done: string | null };
  answer: EditAnswer<Code> | undefined;
  /** The address of what a form has made or changed. */
  pathOf(id: number): string;
  /** Said once something was done; nothing after a refusal. */
  saved: ReactNode;
  notices?: ReactNode;
  form: EditFormProps<Code>;
  /** Hidden fields besides version and key. */
  hidden?: Readonly<Record<string, string | number>>;
  /** Pressed once more, the form takes the place of what somebody else has saved; otherwise it has to be opened anew. */
  takesPlace?: true;
  above?: ReactNode;
  aside?: ReactNode;
  children?: ReactNode;
};

/** The page of a row that is edited: what was done or refused, its form, and what belongs to it. */
export function EditPage<Code>(props: Props<Code>) {
  const { back, title, badges, line, lead, row, page, answer, saved, pathOf } = props;
  const isShown = page.done !== null && !answer;
  const form = <RowForm key={answer?.attempt ?? row?.version ?? 0} {...props} />;
  return (
    <>
      <PageHead back={back} title={title} badges={badges} line={line} lead={lead} />
      <DoneNotice className="mt-4">{isShown && saved}</DoneNotice>
      {answer?.madeId && <KeyUsedNotice to={pathOf(answer.madeId)} />}
      {answer?.isStale && row && (
        <>
          <StaleNotice what="retained" to={pathOf(row.id)} className="mt-4" />
          <Changes form={props.form} answer={answer} />
        </>
      )}
      {props.notices}
      {props.above}
      {props.aside ? (
        <div className="mt-4 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          {form}
          <div className="lg:sticky lg:top-4">{props.aside}</div>
        </div>
      ) : (
        form
      )}
      {props.children}
    </>
  );
}

function RowForm<Code>({ row, page, answer, form, hidden, takesPlace }: Props<Code>) {
  const texts = useTexts(changesTexts);
  const known = String(row?.version ?? 0);
  const version = takesPlace ? known : (answer?.input.version ?? known);
  const formKey = answer?.input.formKey ?? page.formKey;
  const submit = takesPlace && answer?.isStale ? texts.force : form.submit;
  return <EditForm {...form} answer={answer} submit={submit} hidden={{ ...hidden, version, formKey }} />;
}

/** Beside what was typed stands what somebody else has saved meanwhile. */
function Changes<Code>({ form, answer }: { form: EditFormProps<Code>; answer: EditAnswer<Code> }) {
  const texts = useTexts(changesTexts);
  const wordsOf = useFieldWords();
  const changed = fieldsIn(form.parts).flatMap((field) => {
    const label = field.label ?? form.labels[field.name];
    const now = form.values[field.name];
    return label && isOther(field, now, answer)
      ? [{ name: field.name, label, now: wordsOf(field, now) }]
      : [];
  });
  if (changed.length === 0) return null;
  return (
    <ul className="mt-2 rounded-md bg-tint px-4 py-3">
      {changed.map(({ name, label, now }) => (
        <li key={name} className="wrap-anywhere">
          <strong>{label}</strong>: {texts.now(now.slice(0, 200))}
        </li>
      ))}
    </ul>
  );
}

/** Whether a field holds now what was not sent. */
function isOther(field: EditField, now: unknown, { input, several }: EditAnswer<unknown>): boolean {
  const sent = input[field.name];
  switch (field.as) {
    case 'tick':
      return (sent !== undefined) !== (now === true);
    case 'ticks': {
      const ticked = several[field.name] ?? [sent];
      return field.options.some(({ value }) => ticked.includes(value) !== listOf(now).includes(value));
    }
    default:
      return sent !== undefined && sent !== textOf(now);
  }
}

const changesTexts = catalogue({
  now: (value: string) => (value === '' ? 'jetzt leer' : `jetzt gespeichert als „${value}“`),
  force: 'Trotzdem meinen Stand speichern',
});

import { Children, type ReactNode } from 'react';
import { useNavigation } from 'react-router';
import { catalogue } from '../i18n/catalogue.ts';
import { useTexts } from '../i18n/locale.ts';
import { Button, type ButtonVariant } from '../ui/button.tsx';
import { PostForm } from '../ui/intent-form.tsx';
import { DoneNotice, Notice } from '../ui/notice.tsx';
import { StaleNotice } from '../ui/stale-notice.tsx';
import { EditFields, type EditPart, type EditValues } from './edit-fields.tsx';
import type { Undecided } from './form-answer.ts';

type Answered = {
  /** The field of the reasons: where a refusal is said, and what stays in sight when it was written for nothing. */
  reasons: string;
  /** To any decision of the page. */
  answer: Undecided | undefined;
};

/** `done` is said once something was decided; nothing after a refusal. */
type NoticesProps = Answered & { done: ReactNode };

/** What came of the last decision. */
export function JudgedNotices({ done, answer, reasons }: NoticesProps) {
  const texts = useTexts(judgedTexts);
  const isStale = answer?.code === 'stale';
  const written = isStale && answer.input[reasons]?.trim();
  return (
    <>
      <DoneNotice className="mt-4">{!answer && done}</DoneNotice>
      {isStale && <StaleNotice what="handled" className="mt-4" />}
      {written && <p className="mt-2 whitespace-pre-line wrap-anywhere">{texts.notSaved(written)}</p>}
    </>
  );
}

/** A way to decide, as its button sends it. */
type Way = { value: string; label: string; variant?: ButtonVariant };

export type JudgedProps = Answered & {
  /** The hidden field that names what is decided about, and its id. */
  of: Undecided['of'];
  /** Of what was read, where it may change. */
  version?: number;
  /** Why whoever looks decides nothing here. */
  closed?: string | false;
  parts: readonly EditPart[];
  labels: Readonly<Record<string, string>>;
  values?: EditValues;
  /** In words, by code. */
  errors: Readonly<Record<string, string>>;
  ways: readonly Way[];
  /** What is decided about. */
  children: ReactNode;
};

/** What waits for somebody's decision, one below the other; nothing where nothing waits. */
export const JudgedList = ({ children }: { children: ReactNode }) =>
  Children.toArray(children).length > 0 && <ul className="mt-5 grid gap-4">{children}</ul>;

/** One of a list of what waits for somebody's decision: what it is, and beside it the reasons and the ways to end it. */
export const JudgedItem = ({ closed, children, ...form }: JudgedProps) => (
  <li className="grid gap-6 rounded-lg border border-line bg-surface p-5 shadow-card lg:grid-cols-2">
    <div className="min-w-0">{children}</div>
    {closed ? <Notice>{closed}</Notice> : <Decision {...form} />}
  </li>
);

function Decision(props: Omit<JudgedProps, 'closed' | 'children'>) {
  const { of, version, reasons, parts, labels, values = {}, errors, answer, ways } = props;
  const isBusy = useNavigation().state !== 'idle';
  const [name, id] = of;
  const isOwn = answer?.code !== 'stale' && answer?.of[0] === name && answer.of[1] === id;
  const own = isOwn ? answer : undefined;
  return (
    <PostForm
      key={own?.attempt}
      fields={{ [name]: id, ...(version !== undefined && { version }) }}
      className="grid content-start gap-3"
      noValidate
    >
      <EditFields
        parts={parts}
        labels={labels}
        values={values}
        errors={errors}
        ids={`${name}-${id}-`}
        answer={own && { input: own.input, several: {}, errors: { [reasons]: own.code } }}
      />
      <div className="flex flex-wrap gap-3">
        {ways.map(({ value, label, variant }) => (
          <Button
            key={value}
            type="submit"
            name="decision"
            aria-disabled={isBusy || undefined}
            value={value}
            variant={variant}
          >
            {label}
          </Button>
        ))}
      </div>
    </PostForm>
  );
}

const judgedTexts = catalogue({ notSaved: (reasons: string) => `Nicht gespeichert: ${reasons}` });

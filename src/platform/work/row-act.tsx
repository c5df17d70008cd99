import { Button, type ButtonVariant } from '../ui/button.tsx';
import { PostForm } from '../ui/intent-form.tsx';
import { EditFields, type EditPart, type EditValues } from './edit-fields.tsx';

/** One press; `says` where its words alone do not say what it is about. */
type Step = { intent: string; label: string; says?: string; variant?: ButtonVariant };

type FormProps = {
  /** Hidden fields: which row, and the version that was looked at. */
  fields?: Readonly<Record<string, string | number>>;
  hint?: string;
  /** A page has many rows: the ids of the fields tell them apart. */
  parts?: readonly EditPart[];
  values?: EditValues;
  /** What was typed and not done, with what is wrong by field. */
  refused?: {
    input: Readonly<Record<string, string>>;
    errors: Readonly<Record<string, string>>;
  } | null;
  steps: readonly Step[];
  /** Of its buttons. */
  size?: 'small' | 'medium';
  className?: string;
};

type Props = FormProps & {
  /** It stands behind these words: rare, or to be explained first. */
  fold?: { label: string; says: string; isOpen: boolean };
};

/** What can be done about a row where it stands: few fields, and a button for each step. */
export function RowAct({ fold, ...form }: Props) {
  if (!fold) return <RowForm {...form} />;
  return (
    <details open={fold.isOpen}>
      <summary className="link inline-flex min-h-11 cursor-pointer items-center" aria-label={fold.says}>
        {fold.label}
      </summary>
      <RowForm {...form} />
    </details>
  );
}

function RowForm({ fields = {}, hint, parts = [], values = {}, refused, steps, ...look }: FormProps) {
  const answer = refused ? { ...refused, several: {} } : undefined;
  return (
    <PostForm
      fields={fields}
      className={look.className ?? 'flex max-w-md flex-wrap items-center gap-2'}
      preventScrollReset
    >
      {hint && <p className="w-full text-sm text-ink-2">{hint}</p>}
      <EditFields parts={parts} answer={answer} labels={{}} values={values} errors={(message) => message} />
      {steps.map(({ intent, label, says, variant }) => (
        <Button
          key={intent}
          type="submit"
          name="intent"
          value={intent}
          size={look.size ?? 'small'}
          variant={variant}
          aria-label={says}
        >
          {label}
        </Button>
      ))}
    </PostForm>
  );
}

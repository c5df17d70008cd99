import { catalogue } from '../i18n/catalogue.ts';
import { useTexts } from '../i18n/locale.ts';
import { Button } from '../ui/button.tsx';
import { PostForm } from '../ui/intent-form.tsx';
import { Notice } from '../ui/notice.tsx';
import type { ConfirmedAnswer } from './confirmed-change.ts';
import { type Drawing, EditFields } from './edit-fields.tsx';
import { ChangedMeanwhile } from './noted-changes.tsx';

type Props = Partial<Pick<Drawing<string>, 'parts' | 'labels' | 'values' | 'ids'>> & {
  subject: string;
  /** The answer to this form or to another one of the page. */
  answer: ConfirmedAnswer | undefined;
  /** The last change of the subject that the page shows. */
  seen: number;
  formKey: string;
  fields?: Readonly<Record<string, string | number>>;
  /** What the second press is called; the first asks for the effect. */
  save: string;
  /** The first press, where it is not named by what it asks for. */
  check?: string;
};

/** A form of two presses: what would change, then the change. Boxes that are sent several times are called `ticks`. */
export function ConfirmedForm(props: Props) {
  const { subject, answer, seen, formKey, fields, save, check } = props;
  const { parts = [], labels = {}, values = {}, ids = '' } = props;
  const texts = useTexts(confirmedTexts);
  const own = answer?.subject === subject ? answer : undefined;
  const hidden = {
    ...fields,
    subject,
    seen: own?.seen ?? seen,
    formKey: own?.input.formKey || formKey,
    confirmation: own?.confirmation || undefined,
  };
  const isChecked = own?.kind === 'checked';
  return (
    <PostForm fields={hidden} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {own && own.since.length > 0 && <ChangedMeanwhile since={own.since} />}
      {own?.errors[''] && (
        <Notice tone="bad" live>
          {own.errors['']}
        </Notice>
      )}
      <EditFields
        parts={parts}
        labels={labels}
        values={values}
        ids={ids}
        errors={(message) => message}
        answer={own && { ...own, several: { ticks: own.ticks } }}
        isFramed
      />
      {isChecked && (
        <Notice live title={texts.effect}>
          <ul className="list-disc pl-5">
            {own.effect.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="intent" value="check" variant="outline">
          {check ?? texts.check}
        </Button>
        {isChecked && (
          <Button type="submit" name="intent" value="save" variant="primary">
            {save}
          </Button>
        )}
      </div>
    </PostForm>
  );
}

const confirmedTexts = catalogue({
  check: 'Auswirkung prüfen',
  effect: 'Das würde sich ändern',
});

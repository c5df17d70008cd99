import { catalogue } from '../i18n/catalogue.ts';
import { useFormatter, useTexts } from '../i18n/locale.ts';
import { Button } from '../ui/button.tsx';
import { TitledSection } from '../ui/card.tsx';
import { PostForm } from '../ui/intent-form.tsx';
import { SideBySide } from '../ui/side-by-side.tsx';
import { type EditValues, fieldsIn, useFieldWords } from './edit-fields.tsx';
import type { EditFormProps } from './edit-form.tsx';

/** What a row was at one saving. */
type Saving = { number: number; values: EditValues; savedAt: Date; savedBy: string };

type Props = {
  /** The form that it is edited with: its fields, and what it holds now. */
  form: Pick<EditFormProps<never>, 'parts' | 'labels' | 'values'>;
  version: number;
  savings: readonly Saving[];
};

/** Who has saved what of a row, where it differs from what holds now, and the way back: `do` is `restore:` and its number. */
export function EditHistory({ form, version, savings }: Props) {
  const texts = useTexts(historyTexts);
  const before = savings.filter(({ number }) => number !== version);
  return (
    <TitledSection id="verlauf" title={texts.title} className="mt-10 max-w-4xl border-t border-line pt-5">
      {before.length === 0 && <p className="mt-2 text-ink-2">{texts.none}</p>}
      <ul className="mt-2">
        {before.map((saving) => (
          <SavingRow key={saving.number} form={form} version={version} saving={saving} />
        ))}
      </ul>
    </TitledSection>
  );
}

function SavingRow({ form, version, saving }: Omit<Props, 'savings'> & { saving: Saving }) {
  const texts = useTexts(historyTexts);
  const format = useFormatter();
  const wordsOf = useFieldWords();
  const { number, values, savedAt, savedBy } = saving;
  const rows = fieldsIn(form.parts).map((field) => ({
    key: field.name,
    name: field.label ?? form.labels[field.name] ?? '',
    sides: [
      wordsOf(field, values[field.name]) || '–',
      wordsOf(field, form.values[field.name]) || '–',
    ] as const,
  }));
  const changed = rows.filter(({ sides: [then, now] }) => then !== now);
  return (
    <li className="border-b border-line">
      <details>
        <summary className="flex min-h-11 cursor-pointer items-center wrap-anywhere">
          {texts.line(number, format.moment(savedAt), savedBy)}
        </summary>
        {changed.length > 0 ? (
          <SideBySide left={texts.version(number)} right={texts.now} rows={changed} />
        ) : (
          <p className="text-ink-2">{texts.same}</p>
        )}
        <PostForm fields={{ version }} className="py-4">
          <Button type="submit" name="do" value={`restore:${number}`} variant="outline" size="small">
            {texts.restore(number)}
          </Button>
        </PostForm>
      </details>
    </li>
  );
}

const historyTexts = catalogue({
  title: 'Verlauf',
  none: 'Noch nichts: Frühere Stände stehen hier, sobald Sie etwas ändern.',
  line: (number: number, moment: string, name: string) =>
    `Stand ${number}, ${moment}${name === '' ? '' : ` von ${name}`}`,
  version: (number: number) => `Stand ${number}`,
  now: 'Jetzt',
  same: 'Er ist wie der jetzige.',
  restore: (number: number) => `Stand ${number} zurückholen`,
});

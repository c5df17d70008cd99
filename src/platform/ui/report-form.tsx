import { useNavigation } from 'react-router';
import type { ReportErrors, TypedReport } from '../forms/report-form.ts';
import { catalogue } from '../i18n/catalogue.ts';
import { useTexts } from '../i18n/locale.ts';
import { Button } from './button.tsx';
import { ErrorSummary, formErrors } from './error-summary.tsx';
import { PostForm } from './intent-form.tsx';
import { Select } from './select.tsx';
import { TextArea, TextField } from './text-field.tsx';

const reportFormTexts = catalogue({
  reason: 'Worum geht es?',
  choose: 'Bitte wählen',
  text: 'Was stimmt nicht?',
  email: 'E-Mail-Adresse (freiwillig)',
  emailHint: 'Dorthin schreiben wir, wie wir entschieden haben.',
  submit: 'Melden',
  errors: {
    reason_missing: 'Bitte wählen Sie, worum es geht.',
    text_missing: 'Bitte beschreiben Sie, was nicht stimmt.',
    text_long: 'Bitte kürzen Sie den Text auf höchstens 2000 Zeichen.',
    email_wrong: 'Bitte prüfen Sie die E-Mail-Adresse, zum Beispiel name@beispiel.de.',
  },
});

type Props = {
  /** Of one report: sent twice, it is one. */
  reportKey: string;
  /** What can be chosen, and what it is called. */
  reasons: Readonly<Record<string, string>>;
  errors?: ReportErrors | undefined;
  input?: TypedReport | undefined;
};

const nothingTyped: TypedReport = { reason: '', text: '', email: '' };

/** The fields of `reportForm`, for everybody, with or without an account. */
export function ReportForm({ reportKey, reasons, errors = {}, input = nothingTyped }: Props) {
  const texts = useTexts(reportFormTexts);
  const isBusy = useNavigation().state === 'submitting';
  const error = (name: keyof ReportErrors) => errors[name] && texts.errors[errors[name]];
  const field = (name: keyof TypedReport) => ({
    id: name,
    name,
    label: texts[name],
    defaultValue: input[name],
    error: error(name),
  });
  return (
    <PostForm className="mt-6 grid gap-4" noValidate>
      <input type="hidden" name="key" value={reportKey} />
      <ErrorSummary failures={formErrors(['reason', 'text', 'email'], error)} />
      <Select
        {...field('reason')}
        options={[
          { value: '', label: texts.choose },
          ...Object.entries(reasons).map(([value, label]) => ({ value, label })),
        ]}
      />
      <TextArea {...field('text')} rows={4} />
      <TextField
        {...field('email')}
        hint={texts.emailHint}
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <div>
        <Button type="submit" variant="primary" busy={isBusy} className="w-full sm:w-auto">
          {texts.submit}
        </Button>
      </div>
    </PostForm>
  );
}

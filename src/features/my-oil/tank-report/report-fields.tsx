import { useTexts } from '#platform/i18n/locale.ts';
import { ErrorSummary } from '#platform/ui/error-summary.tsx';
import { reportTexts } from './report.texts.ts';
import type { ReportAnswer, ReportField } from './submit-report-form.ts';

/** One of the page's forms: its name begins the ids of its fields. The answer is null where another one was refused. */
export type BoundForm = { name: string; answer: ReportAnswer | null };

/** Above a form that was refused: what is wrong with it. */
export function Failures({ of: { name: form, answer } }: { of: BoundForm }) {
  const { errors: messages } = useTexts(reportTexts);
  if (!answer) return null;
  const failures = Object.entries(answer.errors).map(([name, fault]) => ({
    fieldId: `${form}-${name}`,
    message: messages[fault],
  }));
  return <ErrorSummary failures={failures} />;
}

/** Name, id, what was typed and what is wrong with it. */
export function useBound({ name: form, answer }: BoundForm, name: ReportField, value = '') {
  const { errors: messages } = useTexts(reportTexts);
  const fault = answer?.errors[name];
  return {
    name,
    id: `${form}-${name}`,
    autoComplete: 'off',
    defaultValue: answer?.input[name] ?? value,
    error: fault && messages[fault],
  };
}

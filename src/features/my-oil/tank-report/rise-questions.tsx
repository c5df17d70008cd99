import { useId } from 'react';
import { useNavigation } from 'react-router';
import { insteadOf, keyedRise, riseKey } from '#features/sensors/shared.ts';
import type { OpenRise } from '#features/sensors/types.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card, TitledSection } from '#platform/ui/card.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { NumberField } from '#platform/ui/number-field.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { reportTexts } from './report.texts.ts';
import type { Missing, Report } from './report.ts';
import { type BoundForm, Failures, useBound } from './report-fields.tsx';
import { riseText } from './rise-text.ts';
import type { ReportAnswer, riseAnswers } from './submit-report-form.ts';

type Props = { report: Report; answer: ReportAnswer | undefined; formKey: string };

type Asked = Extract<Missing, { what: 'rise' }>;

const askedIn = (report: Report): Asked[] => report.missing.filter((one) => one.what === 'rise');

/** What a form about a rise said, and the rise that is asked about instead by now; null where it is the same one. */
function sentAbout(report: Report, answer: ReportAnswer | undefined) {
  if (answer?.intent !== 'rise') return null;
  const key = answer.input.rise ?? '';
  const asked = askedIn(report);
  const isAsked = asked.some((rise) => riseKey(rise) === key);
  return { answer, key, isAsked, instead: insteadOf(asked, key) ?? null };
}

/** Something else holds by now than the form that was sent said; what was typed about a rise stays readable. */
export function StaleNotice({ report, answer }: Omit<Props, 'formKey'>) {
  const texts = useTexts(reportTexts);
  const sent = sentAbout(report, answer);
  const isGone = sent !== null && !sent.isAsked && sent.instead === null;
  const { day, amount, cost, co2 } = answer?.input ?? {};
  const typed = [
    [texts.riseDay, day],
    [texts.riseAmount, amount],
    [texts.price, cost],
    [texts.co2Field, co2],
  ].filter(([, value]) => value);
  return (
    <Notice tone="warn" live className="mt-5">
      <p>{answer?.intent === 'delivery' ? texts.deliverySent : texts.stale}</p>
      {isGone && <p className="mt-1">{texts.riseGone}</p>}
      {isGone && answer?.input.answer !== 'none' && typed.length > 0 && (
        <p className="mt-1">
          {texts.riseTyped} {typed.map(([label, value]) => `${label} ${value}`).join(', ')}.
        </p>
      )}
    </Notice>
  );
}

/** Each rise that no delivery explains, with its answers. */
export function RiseQuestions({ report, answer, formKey }: Props) {
  const texts = useTexts(reportTexts);
  const asked = askedIn(report);
  const sent = sentAbout(report, answer);
  if (asked.length === 0) return null;
  return (
    <TitledSection id="fragen" title={texts.questions} className="mt-6 print:hidden">
      <p className="mt-1 max-w-prose text-ink-2">{texts.questionsLead}</p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        {asked.map((rise, at) => {
          const key = riseKey(rise);
          const was = sent?.instead === rise ? keyedRise(sent.key) : null;
          const own = sent && (sent.key === key ? sent.answer : was && keptFor(was, sent.answer));
          return (
            <RiseQuestion
              key={key}
              report={report}
              rise={rise}
              was={was}
              formKey={`${formKey}-${at}`}
              form={{ name: `rise-${at}`, answer: own }}
            />
          );
        })}
      </div>
    </TitledSection>
  );
}

/** What was typed about a rise that is another one by now; litres that only stood there are those of the new one. */
function keptFor({ litres }: { litres: number }, answer: ReportAnswer): ReportAnswer {
  const { amount = '', ...input } = answer.input;
  return amount.replaceAll(/\D/g, '') === String(litres) ? { ...answer, input } : answer;
}

type Question = {
  report: Report;
  rise: Asked;
  /** What a form that was sent asked about instead. */
  was: { litres: number } | null;
  form: BoundForm;
  formKey: string;
};

function RiseQuestion({ report, rise, was, form, formKey }: Question) {
  const texts = useTexts(reportTexts);
  const format = useFormatter();
  const { since, day, litres } = rise;
  const title = useId();
  const carbon = useBound(form, 'co2');
  const delivered = useBound(form, 'day');
  return (
    <Card padding="wide" role="group" aria-labelledby={title}>
      <h3 id={title} className="text-base font-semibold wrap-anywhere">
        {riseText(rise, { texts, format })}
      </h3>
      {was && (
        <Notice tone="warn" className="mt-3">
          {texts.riseChanged(format.quantity(was.litres))}
        </Notice>
      )}
      <IntentForm
        intent="rise"
        fields={{ rise: riseKey(rise), key: formKey }}
        className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        <Failures of={form} />
        {since !== null && (
          <TextField
            type="date"
            label={texts.riseDay}
            hint={texts.riseDayHint(format.date(since), format.date(day))}
            {...delivered}
          />
        )}
        <NumberField label={texts.riseAmount} {...useBound(form, 'amount', String(litres))} />
        <TextField
          inputMode="decimal"
          label={texts.price}
          hint={texts.priceHint}
          {...useBound(form, 'cost')}
        />
        {report.countryId === 1 && (
          <TextField inputMode="decimal" label={texts.co2Field} hint={texts.co2Hint} {...carbon} />
        )}
        <div className="flex flex-wrap gap-3">
          <Answer rise={rise} answer="priced" variant="secondary">
            {texts.riseYes}
          </Answer>
          <Answer rise={rise} answer="unpriced" variant="outline">
            {texts.riseUnpriced}
          </Answer>
          <Answer rise={rise} answer="none" variant="outline">
            {texts.riseNone}
          </Answer>
        </div>
        <p className="text-sm text-ink-2">{texts.riseNoneHint}</p>
      </IntentForm>
    </Card>
  );
}

type AnswerProps = {
  rise: OpenRise;
  answer: (typeof riseAnswers)[number];
  variant: 'secondary' | 'outline';
  children: string;
};

/** One of several that send the same form; turns while it is on the way. */
function Answer({ rise, answer, variant, children }: AnswerProps) {
  const { state, formData } = useNavigation();
  const isBusy =
    state !== 'idle' && formData?.get('rise') === riseKey(rise) && formData.get('answer') === answer;
  return (
    <Button type="submit" name="answer" value={answer} variant={variant} busy={isBusy}>
      {children}
    </Button>
  );
}

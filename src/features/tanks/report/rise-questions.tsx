import { useId } from 'react';
import { useNavigation } from 'react-router';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card, TitledSection } from '#platform/ui/card.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { NumberField } from '#platform/ui/number-field.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { reportTexts } from './report.texts.ts';
import type { Report } from './report.ts';
import { type BoundForm, Failures, useBound } from './report-fields.tsx';
import { riseText } from './rise-text.ts';
import { type OpenRise, riseKey } from './rises.rules.ts';
import type { ReportAnswer, riseAnswers } from './submit-report-form.ts';

type Props = { report: Report; answer: ReportAnswer | undefined; formKey: string };

/** Each rise that no delivery explains, with its answers. */
export function RiseQuestions({ report, answer, formKey }: Props) {
  const texts = useTexts(reportTexts);
  const asked = report.missing.filter((one) => one.what === 'rise');
  if (asked.length === 0) return null;
  return (
    <TitledSection id="fragen" title={texts.questions} className="mt-6 print:hidden">
      <p className="mt-1 max-w-prose text-ink-2">{texts.questionsLead}</p>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
        {asked.map((rise, at) => {
          const key = riseKey(rise);
          const isOwn = answer?.intent === 'rise' && answer.input.rise === key;
          const form = { name: `rise-${at}`, answer: isOwn ? answer : null };
          return (
            <RiseQuestion key={key} report={report} rise={rise} form={form} formKey={`${formKey}-${at}`} />
          );
        })}
      </div>
    </TitledSection>
  );
}

type Question = { report: Report; rise: OpenRise & { tank: string }; form: BoundForm; formKey: string };

function RiseQuestion({ report, rise, form, formKey }: Question) {
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

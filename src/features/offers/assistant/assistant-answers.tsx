import { type ReactNode, useEffect, useState } from 'react';
import { Form } from 'react-router';
import { amountLimits, namedParameters, productGroups } from '#features/catalog/shared.ts';
import { postalCodeDigits } from '#features/places/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { DigitsField, NumberField } from '#platform/ui/number-field.tsx';
import { useCountry } from '#shell/shared.ts';
import { readCalculatorCookie } from '../entry/browser-memory.ts';
import { calculatorTexts } from '../entry/calculator.texts.ts';
import { type Issue, issueText } from '../entry/calculator-errors.rules.ts';
import { isChosen } from '../entry/offer-request.rules.ts';
import { CountryNotice, HiddenFields } from '../entry/place-notices.tsx';
import type { OfferRequestForm } from '../entry/request-form.ts';
import { Answer, DateAnswer, TruckPicture } from './answer-controls.tsx';
import { carriedAnswers, neighbourOf, type Question } from './assistant.rules.ts';
import { assistantTexts } from './assistant.texts.ts';

type Props = {
  form: OfferRequestForm;
  questions: readonly Question[];
  question: Question;
  issue: Issue | undefined;
};

export function AssistantAnswers(props: Props) {
  switch (props.question.key) {
    case 'ort':
      return <PlaceAnswer {...props} />;
    case 'menge':
      return <AmountAnswer {...props} />;
    case 'sorte':
      return <ProductAnswers {...props} />;
    default:
      return <ParameterAnswers {...props} groupKey={props.question.group} />;
  }
}

/** Carries the answers so far to the next question, after the last one to the list. */
function QuestionForm({ form, questions, question, children }: Props & { children: ReactNode }) {
  const next = neighbourOf(questions, question, 1);
  const page = next ? 'angebotsassistent' : 'angebotsliste';
  return (
    <Form action={`/${form.choices.slug}/${page}`} className="grid gap-3">
      <HiddenFields values={carriedAnswers(form.request, question)} />
      {next && <input type="hidden" name="frage" value={next} />}
      {children}
    </Form>
  );
}

function ProductAnswers(props: Props) {
  const { choices, request } = props.form;
  return (
    <QuestionForm {...props}>
      {choices.products.map((product) => (
        <Answer
          key={product.id}
          name="product"
          value={product.id}
          label={product.name}
          info={product.info}
          isChosen={product.id === request.productId}
        />
      ))}
    </QuestionForm>
  );
}

function ParameterAnswers({ groupKey, ...props }: Props & { groupKey: string }) {
  const { choices, request } = props.form;
  const group = choices.parameterGroups.find(({ key }) => key === groupKey);
  const date = group?.parameters.find(
    ({ id, disabledReason }) => isDateOption(id) && disabledReason === null,
  );
  return (
    <>
      <QuestionForm {...props}>
        {group?.parameters
          .filter((option) => option !== date)
          .map((option) => (
            <Answer
              key={option.id}
              name={`option.${group.key}`}
              value={option.id}
              label={option.name}
              info={option.disabledReason ?? option.info}
              disabled={option.disabledReason !== null}
              isChosen={isChosen(request, option.id)}
              picture={group.key === 'Truck' && <TruckPicture truckId={option.id} />}
            />
          ))}
      </QuestionForm>
      {group && date && choices.desiredDates.length > 0 && (
        <QuestionForm {...props}>
          <input type="hidden" name={`option.${group.key}`} value={date.id} />
          <DateAnswer
            label={date.name}
            info={date.info}
            dates={choices.desiredDates}
            noDay={props.form.noDay}
            chosenDate={request.parameters.find(({ id }) => isDateOption(id))?.desiredDate}
          />
        </QuestionForm>
      )}
    </>
  );
}

const isDateOption = (parameterId: number): boolean => parameterId === namedParameters.Delivery.desiredDate;

function PlaceAnswer(props: Props) {
  const { form, issue } = props;
  const texts = useTexts(assistantTexts);
  const labels = useTexts(calculatorTexts);
  const country = useCountry();
  const [zipCode, setZipCode] = useZipCode(form.entry.zipCode);
  return (
    <QuestionForm {...props}>
      <DigitsField
        name="zipCode"
        label={labels.zipCode}
        size="large"
        {...postalCodeDigits(country)}
        autoComplete="postal-code"
        value={zipCode}
        onValueChange={setZipCode}
        error={issue && issueText(issue.code, country.locale, '')}
      />
      <CountryNotice
        zipCode={issue ? form.entry.zipCode : null}
        amount={String(form.request.amount)}
        told={{ zipCode: form.entry.zipCode, ids: form.otherCountryIds }}
        group={form.choices.slug}
      />
      <Button type="submit" variant="primary" size="large">
        {texts.next}
      </Button>
    </QuestionForm>
  );
}

/** What stands in the field: begins with the code of the last calculation, where there is none yet. */
function useZipCode(asked: string) {
  const [zipCode, setZipCode] = useState(asked);
  // Pages are cached for everybody, so the server cannot know it; what was typed before the scripts came is there already.
  useEffect(() => {
    const recalled = readCalculatorCookie(document.cookie)?.zipCode ?? '';
    setZipCode((present) => present || recalled);
  }, []);
  return [zipCode, setZipCode] as const;
}

const usualAmounts: readonly number[] = [1_500, amountLimits.default, 5_000];

function AmountAnswer(props: Props) {
  const { form, issue } = props;
  const texts = useTexts(assistantTexts);
  const labels = useTexts(calculatorTexts);
  const format = useFormatter();
  const { locale } = useCountry();
  const unit = labels.unit[productGroups[form.request.productGroupId].unit];
  return (
    <>
      <QuestionForm {...props}>
        {usualAmounts.map((amount) => (
          <Answer
            key={amount}
            name="amount"
            value={amount}
            label={`${format.quantity(amount)} ${unit}`}
            info={amount === amountLimits.default ? texts.usual : ''}
            isChosen={amount === form.request.amount}
          />
        ))}
      </QuestionForm>
      <QuestionForm {...props}>
        <div className="grid grid-cols-[1fr_auto] items-start gap-3">
          <NumberField
            name="amount"
            label={texts.ownAmount}
            suffix={unit}
            defaultValue={usualAmounts.includes(form.request.amount) ? null : form.entry.amount}
            error={issue && issueText(issue.code, locale, unit)}
          />
          <Button type="submit" variant="secondary" className="min-h-15">
            {texts.next}
          </Button>
        </div>
      </QuestionForm>
    </>
  );
}

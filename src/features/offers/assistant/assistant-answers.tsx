import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { namedParameters, productGroups } from '#features/catalog/shared.ts';
import { maxPostalCodeLength } from '#features/places/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { DigitsField } from '#platform/ui/digits-field.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { NumberField } from '#platform/ui/number-field.tsx';
import { Select } from '#platform/ui/select.tsx';
import { useCountry } from '#shell/shared.ts';
import { calculatorTexts } from '../entry/calculator.texts.ts';
import { isChosen } from '../entry/offer-request.rules.ts';
import { CountryNotice, HiddenFields } from '../entry/place-notices.tsx';
import type { OfferRequestForm } from '../entry/request-form.ts';
import { type Issue, issueText } from '../entry/validation.rules.ts';
import { offerListTexts } from '../list/offer-list.texts.ts';
import { carriedAnswers, neighbourOf, type Question } from './assistant.rules.ts';
import { assistantTexts } from './assistant.texts.ts';
import { TruckPicture } from './truck-picture.tsx';

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
              isDisabled={option.disabledReason !== null}
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
            chosenDate={request.parameters.find(({ id }) => isDateOption(id))?.desiredDate}
          />
        </QuestionForm>
      )}
    </>
  );
}

const isDateOption = (parameterId: number): boolean => parameterId === namedParameters.Delivery.desiredDate;

type AnswerProps = {
  name: string;
  value: number;
  label: string;
  info: string;
  isChosen: boolean;
  isDisabled?: boolean;
  picture?: ReactNode;
};

/** A big button: answers and goes on. */
function Answer({ name, value, label, info, isChosen: isMarked, isDisabled = false, picture }: AnswerProps) {
  return (
    <button
      type="submit"
      name={name}
      value={value}
      disabled={isDisabled}
      className={`flex min-h-16 w-full items-center gap-4 rounded-lg border bg-surface px-5 py-4 text-left enabled:hover:border-ink enabled:hover:bg-tint disabled:border-dashed disabled:bg-transparent disabled:text-ink-2 ${isMarked ? 'border-ink' : 'border-field-line'}`}
    >
      {picture}
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{label}</span>
        {info && <span className="block text-sm text-ink-2">{info}</span>}
      </span>
      {!isDisabled && <Icon of={ChevronRight} className="text-ink-2" />}
    </button>
  );
}

function PlaceAnswer(props: Props) {
  const { form, issue } = props;
  const texts = useTexts(assistantTexts);
  const labels = useTexts(calculatorTexts);
  const country = useCountry();
  return (
    <QuestionForm {...props}>
      <DigitsField
        name="zipCode"
        label={labels.zipCode}
        size="large"
        maxDigits={maxPostalCodeLength}
        autoComplete="postal-code"
        defaultValue={form.entry.zipCode}
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

const usualAmounts: readonly number[] = [1_500, 3_000, 5_000];
const mostUsual = 3_000;

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
            info={amount === mostUsual ? texts.usual : ''}
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

type DateAnswerProps = {
  label: string;
  info: string;
  /** YYYY-MM-DD */
  dates: readonly string[];
  chosenDate: string | undefined;
};

/** The fields of an answer that is a day: which one, and on. */
function DateAnswer({ label, info, dates, chosenDate }: DateAnswerProps) {
  const texts = useTexts(assistantTexts);
  const { desiredDate } = useTexts(offerListTexts);
  const format = useFormatter();
  return (
    <fieldset className="min-w-0 rounded-lg border border-field-line bg-surface px-5 pt-4 pb-5 has-[select:focus-visible]:border-ink">
      <legend className="sr-only">{label}</legend>
      <p className="font-semibold" aria-hidden="true">
        {label}
      </p>
      {info && <p className="text-sm text-ink-2">{info}</p>}
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3">
        <Select
          name="desiredDate"
          label={desiredDate}
          options={dates.map((day) => ({ value: day, label: format.shortDay(day) }))}
          defaultValue={chosenDate ?? dates[0]}
        />
        <Button type="submit" variant="secondary" className="min-h-15">
          {texts.next}
        </Button>
      </div>
    </fieldset>
  );
}

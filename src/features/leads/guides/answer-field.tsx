import { useId } from 'react';
import { postalCodeDigits } from '#features/places/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { classNames } from '#platform/ui/class-names.ts';
import { FieldError } from '#platform/ui/field.tsx';
import { DigitsField, NumberField } from '#platform/ui/number-field.tsx';
import { useCountry } from '#shell/shared.ts';
import type { GuideInput, GuideOption } from './guide.rules.ts';
import { stepsTexts } from './guide-steps.texts.ts';
import { OptionPicture } from './option-picture.tsx';

type Props = {
  input: GuideInput;
  /** What the field begins with. */
  answer: string;
  error: string | undefined;
  onAnswer(value: string): void;
};

/** Where an error leads. */
export const fieldId = (key: string): string => `antwort-${key}`;

/** One question: large targets for what is chosen, a field for what is typed. */
export function AnswerField({ input, answer, error, onAnswer }: Props) {
  const texts = useTexts(stepsTexts);
  const country = useCountry();
  const field = {
    id: fieldId(input.key),
    name: input.key,
    label: input.label,
    hint: input.help || undefined,
    error,
    size: 'large',
  } as const;
  switch (input.kind) {
    case 'zip':
      return (
        <DigitsField
          {...field}
          {...postalCodeDigits(country)}
          autoComplete="postal-code"
          defaultValue={answer}
          onValueChange={onAnswer}
        />
      );
    case 'number':
      return (
        <NumberField
          {...field}
          suffix={input.unit || undefined}
          defaultValue={answer}
          onValueChange={(_, text) => onAnswer(text)}
        />
      );
    case 'yesNo':
      return (
        <Options
          input={input}
          answer={answer}
          error={error}
          onAnswer={onAnswer}
          options={[
            { value: 'yes', label: texts.yes, picture: null },
            { value: 'no', label: texts.no, picture: null },
          ]}
        />
      );
    case 'choice':
      return (
        <Options input={input} answer={answer} error={error} onAnswer={onAnswer} options={input.options} />
      );
  }
}

type OptionsProps = Props & { options: readonly GuideOption[] };

function Options({ input, answer, error, onAnswer, options }: OptionsProps) {
  const id = useId();
  const isShort = options.every(({ label }) => label.length <= 12);
  const described = [error && `${id}-error`, input.help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <fieldset aria-describedby={described || undefined}>
      <legend className="font-semibold">{input.label}</legend>
      {input.help && (
        <p id={`${id}-help`} className="mt-0.5 text-sm text-ink-2">
          {input.help}
        </p>
      )}
      <div className={classNames('mt-3 grid gap-2.5', isShort && 'grid-cols-2 sm:grid-cols-3')}>
        {options.map(({ value, label, picture }, at) => (
          <label key={value} className="choice choice-card items-center">
            <input
              id={at === 0 ? fieldId(input.key) : undefined}
              type="radio"
              className="mark"
              name={input.key}
              value={value}
              defaultChecked={value === answer}
              aria-invalid={error ? true : undefined}
              onChange={() => onAnswer(value)}
            />
            <span className="min-w-0 flex-1 font-semibold hyphens-auto">{label}</span>
            {picture && <OptionPicture of={picture} />}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}

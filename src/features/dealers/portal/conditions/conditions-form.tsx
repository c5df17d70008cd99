import type { ComponentProps, ReactNode } from 'react';
import { amountLimits } from '#features/catalog/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Card } from '#platform/ui/card.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { ErrorSummary } from '#platform/ui/error-summary.tsx';
import { FieldError } from '#platform/ui/field.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { NumberField } from '#platform/ui/number-field.tsx';
import { Select } from '#platform/ui/select.tsx';
import type { SaveError } from '../../prices/price-changes.ts';
import type { Route } from './+types/conditions.page.ts';
import { paymentBox, type TermsErrors } from './conditions.rules.ts';
import { conditionsTexts } from './conditions.texts.ts';
import { bases, chargedGroups, type SurchargeErrors, type SurchargeLine } from './surcharges.rules.ts';

type Page = Route.ComponentProps['loaderData'];
type Answer<Errors> = SaveError<Errors> | undefined;

/** One of the page's two forms, with what both send. */
function GroupForm({ page, intent, children }: { page: Page; intent: string; children: ReactNode }) {
  const { group, version } = page;
  return (
    <Card padding="wide">
      <PostForm
        fields={{ intent, group: group.slug, version }}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        noValidate
        preventScrollReset
      >
        {children}
      </PostForm>
    </Card>
  );
}

type TermsProps = { page: Page; answer: Answer<TermsErrors> };

export function TermsForm({ page, answer }: TermsProps) {
  const texts = useTexts(conditionsTexts);
  const { terms, group } = page;
  const errors = Object.entries(answer?.errors ?? {}).map(([name, error]) => ({
    fieldId: name === 'payments' ? paymentBox(page.payments[0]?.id ?? 0) : name,
    message: texts.errors[error],
  }));
  const number = (name: 'minimumAmount' | 'deliveryDays' | 'maxStations', usual: number) => ({
    id: name,
    name,
    label: texts[name],
    maxLength: 7,
    error: errors.find(({ fieldId }) => fieldId === name)?.message,
    defaultValue: answer?.input[name] ?? terms?.[name] ?? usual,
  });
  return (
    <GroupForm page={page} intent="terms">
      <h2 className="text-lg">{texts.terms}</h2>
      <ErrorSummary failures={errors} />
      <NumberField {...number('minimumAmount', amountLimits.minimum)} suffix={group.unit} />
      <NumberField {...number('deliveryDays', 10)} suffix={texts.deliveryDaysUnit} />
      <NumberField {...number('maxStations', 9)} />
      <Payments page={page} answer={answer} />
      <div>
        <IntentButton intent="terms">{texts.saveTerms}</IntentButton>
      </div>
    </GroupForm>
  );
}

function Payments({ page: { terms, payments }, answer }: TermsProps) {
  const texts = useTexts(conditionsTexts);
  const taken = terms?.payments ?? [];
  const isTicked = (id: number) => (answer ? answer.input[paymentBox(id)] !== undefined : taken.includes(id));
  return (
    <>
      <fieldset>
        <legend className="font-semibold">{texts.payments}</legend>
        <p className="mt-1 mb-1 text-sm text-ink-2">{texts.paymentsText}</p>
        {payments.map(({ id, name }) => (
          <Checkbox
            key={id}
            id={paymentBox(id)}
            name={paymentBox(id)}
            label={name}
            defaultChecked={isTicked(id)}
          />
        ))}
        <FieldError id="payments-error" error={answer?.errors.payments && texts.errors.payments} />
      </fieldset>
      <Select
        name="defaultPayment"
        label={texts.defaultPayment}
        defaultValue={answer?.input.defaultPayment ?? taken[0]}
        options={payments.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </>
  );
}

type SurchargesProps = { page: Page; answer: Answer<SurchargeErrors> };

/** A line for each choice of a customer, and the fees that are part of every price. */
export function SurchargesForm({ page, answer }: SurchargesProps) {
  const texts = useTexts(conditionsTexts);
  const failures = Object.entries(answer?.errors ?? {}).map(([fieldId, error]) => ({
    fieldId,
    message: texts.surchargeErrors[error],
  }));
  const groups = [
    ...chargedGroups.map((key) => ({ key, title: texts.chargedGroups[key], text: '' })),
    { key: null, title: texts.fees, text: texts.feesText },
  ];
  return (
    <GroupForm page={page} intent="surcharges">
      <h2 className="text-lg">{texts.surcharges}</h2>
      <ErrorSummary failures={failures} />
      {groups.map(({ key, title, text }) => {
        const lines = page.lines.filter(({ groupKey }) => groupKey === key);
        return (
          lines.length > 0 && (
            <fieldset key={key} className="border-t border-line pt-4">
              <legend className="float-left w-full text-base font-semibold">{title}</legend>
              {text && <p className="clear-left text-sm text-ink-2">{text}</p>}
              <ul className="clear-left divide-y divide-line">
                {lines.map((line) => (
                  <Line key={line.key} line={line} page={page} answer={answer} />
                ))}
              </ul>
            </fieldset>
          )
        );
      })}
      <div>
        <IntentButton intent="surcharges" variant="primary">
          {texts.saveSurcharges}
        </IntentButton>
      </div>
    </GroupForm>
  );
}

type LineProps = SurchargesProps & { line: SurchargeLine };

const box = 'min-h-11 w-full rounded-sm border bg-field px-3';

function Line({ line, page, answer }: LineProps) {
  const texts = useTexts(conditionsTexts);
  const format = useFormatter();
  const { currency, group } = page;
  const basisNames = texts.bases(`${format.quantity(group.priceUnit)} ${group.unit}`);
  const name = line.name || line.label || texts.newFee;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-3 gap-y-2 py-2.5 sm:grid-cols-[minmax(0,1fr)_8.5rem_11rem]">
      <div className="col-span-2 sm:col-span-1">
        {line.parameterId === null ? (
          <Box
            name={`${line.key}-label`}
            answer={answer}
            aria-label={texts.feeLabel}
            placeholder={texts.newFee}
            defaultValue={line.label}
            maxLength={60}
          />
        ) : (
          <OfferedParameter line={line} answer={answer} />
        )}
      </div>
      <div>
        <Box
          name={`${line.key}-amount`}
          answer={answer}
          aria-label={texts.amount(name)}
          placeholder="0,00"
          defaultValue={line.amount}
          inputMode="decimal"
          maxLength={11}
          currency={currency}
        />
      </div>
      <select
        name={`${line.key}-basis`}
        aria-label={texts.basis(name)}
        defaultValue={answer?.input[`${line.key}-basis`] ?? line.basis}
        className={`${box} border-field-line`}
      >
        {bases.map((basis) => (
          <option key={basis} value={basis}>
            {basisNames[basis]}
          </option>
        ))}
      </select>
    </li>
  );
}

function OfferedParameter({ line, answer }: Omit<LineProps, 'page'>) {
  const texts = useTexts(conditionsTexts);
  if (line.isDefault || line.isFurther) {
    return (
      <span className="pl-9">
        {line.name}
        <span className="ml-2 text-sm text-ink-2">{line.isFurther ? texts.further : texts.always}</span>
      </span>
    );
  }
  const name = `${line.key}-on`;
  return (
    <label className="choice flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        name={name}
        className="mark"
        aria-label={texts.offer(line.name)}
        defaultChecked={answer ? answer.input[name] !== undefined : line.isOffered}
      />
      {line.name}
    </label>
  );
}

type BoxProps = ComponentProps<'input'> & {
  name: string;
  answer: Answer<SurchargeErrors>;
  /** Of an amount, shown at its end. */
  currency?: string;
};

/** A field without a frame, and what is wrong with it. */
function Box({ name, answer, currency, defaultValue, ...input }: BoxProps) {
  const texts = useTexts(conditionsTexts);
  const error = answer?.errors[name];
  const room = currency && `${currency.length > 1 ? 'pr-14' : 'pr-9'} text-right tabular-nums`;
  const field = (
    <input
      {...input}
      id={name}
      name={name}
      type="text"
      autoComplete="off"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? `${name}-error` : undefined}
      defaultValue={answer?.input[name] ?? defaultValue}
      className={classNames(box, room, error ? 'border-bad' : 'border-field-line')}
    />
  );
  return (
    <>
      {currency ? (
        <span className="relative block">
          {field}
          <span aria-hidden="true" className="absolute top-2.5 right-3 text-ink-2">
            {currency}
          </span>
        </span>
      ) : (
        field
      )}
      {error && (
        <span id={`${name}-error`} className="mt-1 block text-sm font-medium text-bad">
          {texts.surchargeErrors[error]}
        </span>
      )}
    </>
  );
}

import { useState } from 'react';
import { Link } from 'react-router';
import { parseAmount } from '#features/catalog/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { classNames } from '#platform/ui/class-names.ts';
import { NumberField } from '#platform/ui/number-field.tsx';
import { checkoutTexts } from '../checkout.texts.ts';
import { type FormValues, otherPersonField } from '../order-form.rules.ts';
import { evenAmounts, remainingAmount } from '../station-amounts.rules.ts';
import type { StepForm } from '../step-view.ts';
import { SaveAddress, SavedAddresses } from './saved-addresses.tsx';
import {
  AddressInput,
  PersonFields,
  PlaceField,
  StepSection,
  StreetFields,
  TickBox,
  useField,
} from './step-fields.tsx';

type AmountsForm = Extract<StepForm, { kind: 'amounts' }>;
type Props = { form: AmountsForm; values: FormValues; addressHref: string | null };

export function AmountsStep({ form, values, addressHref }: Props) {
  const texts = useTexts(checkoutTexts);
  const format = useFormatter();
  const { ordered, unit } = form;
  const numbers = Array.from({ length: ordered.stations }, (_, at) => at);
  const [amounts, setAmounts] = useState(() =>
    numbers.map((at) => parseAmount(values[`stations.${at}.amount`] ?? '')),
  );
  const write = (amount: number) => `${format.quantity(amount)} ${unit}`;
  const even = () => setAmounts([...evenAmounts(ordered)]);
  return (
    <div className="space-y-8">
      {/* Enter presses the first button of a form: it has to be the one that goes on. */}
      <button type="submit" tabIndex={-1} aria-hidden="true" className="hidden" />
      <p className="text-ink-2">
        {texts.ordered(write(ordered.amount), ordered.stations)} {texts.minAmount(write(form.minAmount))}{' '}
        {texts.sameArea(ordered.postalCode)}
      </p>
      <Remaining left={remainingAmount(ordered.amount, amounts.map(String))} write={write} onEven={even} />
      {numbers.map((at) => (
        <StepSection key={at} title={texts.stationTitle(at + 1)}>
          <AmountField
            at={at}
            unit={unit}
            value={amounts[at] ?? null}
            onChange={(amount) => setAmounts((known) => known.with(at, amount))}
          />
          {at > 0 && <OtherStation at={at} form={form} />}
          {at === 0 && (
            <p className="flex flex-wrap items-baseline gap-x-4">
              <span>{form.firstStreet}</span>
              {addressHref && (
                <Link to={addressHref} className="link inline-flex min-h-11 items-center">
                  {texts.changeAddress}
                </Link>
              )}
            </p>
          )}
        </StepSection>
      ))}
    </div>
  );
}

type RemainingProps = { left: number; write: (amount: number) => string; onEven: () => void };

/** What is left to give away, announced when it changes. */
function Remaining({ left, write, onEven }: RemainingProps) {
  const texts = useTexts(checkoutTexts);
  const [message, look] =
    left === 0
      ? [texts.complete, 'bg-good-bg text-good']
      : left > 0
        ? [texts.remaining(write(left)), 'bg-warn-bg text-warn']
        : [texts.tooMuch(write(-left)), 'bg-bad-bg text-bad'];
  return (
    <div
      className={classNames(
        'sticky top-17 z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md px-4 py-2 lg:top-4',
        look,
      )}
    >
      <p role="status" className="font-semibold tabular-nums">
        {message}
      </p>
      <Button
        type="submit"
        name="intent"
        value="even"
        size="small"
        variant="quiet"
        className="-mx-3.5"
        formNoValidate
        onClick={(event) => {
          event.preventDefault();
          onEven();
        }}
      >
        {texts.distributeEvenly}
      </Button>
    </div>
  );
}

type AmountProps = {
  at: number;
  unit: string;
  value: number | null;
  onChange: (amount: number | null) => void;
};

function AmountField({ at, unit, value, onChange }: AmountProps) {
  const texts = useTexts(checkoutTexts);
  const { defaultValue: _, ...field } = useField(`stations.${at}.amount`);
  return (
    <NumberField
      {...field}
      label={texts.stationAmount}
      suffix={unit}
      value={value}
      onValueChange={onChange}
      maxLength={7}
      aria-required
      className="max-w-60"
    />
  );
}

function OtherStation({ at, form }: { at: number; form: AmountsForm }) {
  const texts = useTexts(checkoutTexts);
  const address = { target: at, section: `section-stelle-${at + 1} shipping` };
  return (
    <>
      {form.saved && <SavedAddresses target={at} choices={form.saved.deliveries} others={form.firstPerson} />}
      <StreetFields {...address} />
      <PlaceField {...address} places={form.places} />
      <div className="group/person space-y-4">
        <TickBox name={otherPersonField(at)} label={texts.otherPerson} description={texts.otherPersonHint} />
        <div className="hidden space-y-4 group-has-[[name$='.isOtherPerson']:checked]/person:block">
          <PersonFields {...address} />
          <AddressInput
            {...address}
            name="phone"
            label={texts.optional(texts.otherPhone)}
            type="tel"
            inputMode="tel"
            isOptional
          />
        </div>
      </div>
      {form.saved && <SaveAddress target={at} />}
    </>
  );
}

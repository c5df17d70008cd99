import { Check } from 'lucide';
import { type MouseEvent, useState } from 'react';
import { fillForm, inputOf } from '#platform/forms/form-recovery.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { checkoutTexts } from '../checkout.texts.ts';
import { type AddressTarget, type FormValues, saveField } from '../order-form.rules.ts';
import { isInForm, type SavedChoice, takeIntent, valuesOfSaved } from '../saved-address.rules.ts';
import { TickBox, useFormValues } from './step-fields.tsx';

/** More than these are folded. */
const shownAtOnce = 3;

type Props = {
  target: AddressTarget;
  choices: readonly SavedChoice[];
  /** Values of another step that say whether it is the same person. */
  others?: FormValues;
};

/**
 * Addresses of the account to fill the fields below with. Each is a button of the step's form; in a browser with
 * JavaScript it fills the fields at once.
 */
export function SavedAddresses({ target, choices, others = {} }: Props) {
  const texts = useTexts(checkoutTexts);
  const values = useFormValues();
  const [takenId, setTaken] = useState(
    () => choices.find((choice) => isInForm(choice, target, values))?.id ?? null,
  );
  if (choices.length === 0) return null;
  const line = (choice: SavedChoice) => (
    <SavedLine
      key={choice.id}
      choice={choice}
      target={target}
      others={others}
      isTaken={choice.id === takenId}
      onTake={() => setTaken(choice.id)}
    />
  );
  const rest = choices.slice(shownAtOnce);
  return (
    <section
      aria-label={target === 'invoice' ? texts.savedInvoices : texts.savedAddresses}
      className="rounded-md border border-line bg-surface"
    >
      <p className="px-4 pt-3 pb-1 text-sm text-ink-2">
        {target === 'invoice' ? texts.savedInvoices : texts.savedAddresses}
      </p>
      <ul className="divide-y divide-line">{choices.slice(0, shownAtOnce).map(line)}</ul>
      {rest.length > 0 && (
        <details className="border-t border-line" open={rest.some(({ id }) => id === takenId)}>
          <summary className="link min-h-11 cursor-pointer px-4 py-2.5">
            {texts.moreAddresses(rest.length)}
          </summary>
          <ul className="divide-y divide-line border-t border-line">{rest.map(line)}</ul>
        </details>
      )}
    </section>
  );
}

type LineProps = Required<Pick<Props, 'target' | 'others'>> & {
  choice: SavedChoice;
  isTaken: boolean;
  onTake: () => void;
};

function SavedLine({ choice, target, others, isTaken, onTake }: LineProps) {
  const texts = useTexts(checkoutTexts);
  const take = (event: MouseEvent<HTMLButtonElement>) => {
    const { form } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    const input = Object.entries(inputOf(form)).map(([name, [text = '']]) => [name, text]);
    const values = { ...Object.fromEntries(input), ...others };
    const taken = Object.entries(valuesOfSaved(choice.address, target, values));
    fillForm(form, Object.fromEntries(taken.map(([name, text]) => [name, [text]])));
    // Told as input, so that it is saved like everything that is typed.
    form.dispatchEvent(new Event('input', { bubbles: true }));
    onTake();
  };
  return (
    <li className="flex items-center gap-3 px-4 py-2">
      <p className="min-w-0 flex-1 leading-snug">
        <span className="block font-semibold wrap-break-word">{choice.street}</span>
        <span className="block text-sm text-ink-2 wrap-break-word">
          {choice.name}
          {target === 'invoice' && `, ${choice.place}`}
        </span>
      </p>
      <Button
        type="submit"
        name="intent"
        value={takeIntent(target, choice.id)}
        size="small"
        variant={isTaken ? 'quiet' : 'outline'}
        aria-label={`${isTaken ? texts.taken : texts.take}: ${choice.street}`}
        formNoValidate
        onClick={take}
      >
        {isTaken && <Icon of={Check} />}
        {isTaken ? texts.taken : texts.take}
      </Button>
    </li>
  );
}

/** Under a new address of somebody with an account. */
export function SaveAddress({ target }: Pick<Props, 'target'>) {
  const texts = useTexts(checkoutTexts);
  return <TickBox name={saveField(target)} label={texts.saveAddress} />;
}

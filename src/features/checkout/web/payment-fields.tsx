import { useTexts } from '#web/locale.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { checkoutPaymentTexts } from '../payment.texts.ts';
import { useField } from './form-context.tsx';

export function BirthDateField() {
  const texts = useTexts(checkoutPaymentTexts);
  return (
    <TextField
      {...useField('payment.birthDate')}
      label={texts.birthDate}
      hint={texts.birthDateHint}
      autoComplete="bday"
      inputMode="numeric"
      maxLength={12}
      aria-required
    />
  );
}

/** Whose account, and which. */
export function AccountFields() {
  const texts = useTexts(checkoutPaymentTexts);
  return (
    <>
      <TextField
        {...useField('payment.holder')}
        label={texts.holder}
        autoComplete="name"
        maxLength={70}
        aria-required
      />
      <TextField
        {...useField('payment.iban')}
        label={texts.iban}
        hint={texts.ibanHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={42}
        aria-required
      />
    </>
  );
}

import { useTexts } from '#platform/i18n/locale.ts';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { checkoutPaymentTexts } from '../payment.texts.ts';
import { useField, useFormValue } from './form-context.tsx';
import { StepSection } from './step-section.tsx';

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

type MandateProps = { facts: readonly { label: string; value: string }[]; text: string; note: string };

/** A mandate to draw on an account, word for word, and the consent to it. */
export function MandateFields({ facts, text, note }: MandateProps) {
  const texts = useTexts(checkoutPaymentTexts);
  return (
    <StepSection title={texts.mandateTitle}>
      <div className="rounded-lg border border-line bg-surface px-5 py-4">
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label} className="grid gap-x-4 py-1 xs:grid-cols-[11rem_minmax(0,1fr)]">
              <dt className="text-ink-2">{label}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-sm text-ink-2">{text}</p>
      </div>
      <Tick name="payment.mandate" label={texts.giveMandate} isRequired />
      <p className="text-sm text-ink-2">{note}</p>
    </StepSection>
  );
}

/**
 * What the lender may do: ask about the customer, which it decides by (Art. 22 (2) GDPR), and read the device, before
 * which nothing of it is loaded (TDDDG § 25).
 */
export function LenderConsents({ hasDeviceCheck }: { hasDeviceCheck: boolean }) {
  const texts = useTexts(checkoutPaymentTexts);
  return (
    <>
      <Tick name="payment.inquiry" label={texts.inquiry} description={texts.inquiryText} isRequired />
      <p className="flex flex-wrap gap-x-6 text-sm">
        {lenderPages.map(({ key, href }) => (
          <a
            key={key}
            href={href}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex min-h-11 items-center"
          >
            {texts[key]}
          </a>
        ))}
      </p>
      {hasDeviceCheck && (
        <Tick name="payment.device" label={texts.device} description={texts.deviceText} isRequired={false} />
      )}
    </>
  );
}

const lenderPages = [
  { key: 'lenderTerms', href: 'https://www.ratepay.com/legal-payment-terms' },
  { key: 'lenderPrivacy', href: 'https://www.ratepay.com/legal-payment-dataprivacy' },
] as const;

function Tick(props: { name: string; label: string; description?: string; isRequired: boolean }) {
  const { name, label, description, isRequired } = props;
  const { defaultValue, ...field } = useField(name);
  const isGiven = useFormValue(name) === 'on';
  return (
    <Checkbox
      {...field}
      defaultChecked={isGiven}
      label={label}
      description={description}
      aria-required={isRequired || undefined}
    />
  );
}

import type { ComponentProps } from 'react';
import { instalmentTexts } from '#features/catalog/shared.ts';
import type { InstalmentPlan } from '#features/payments/types.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import { TextField } from '#platform/ui/text-field.tsx';
import { checkoutPaymentTexts } from '../payment.texts.ts';
import { FactRows } from './order-facts.tsx';
import { StepSection, TickBox, useField } from './step-fields.tsx';

type InputProps = ComponentProps<typeof TextField> & { name: string; isOptional?: boolean };

export const PaymentInput = ({ name, isOptional = false, ...props }: InputProps) => (
  <TextField {...useField(`payment.${name}`)} aria-required={isOptional ? undefined : true} {...props} />
);

export function BirthDateField() {
  const texts = useTexts(checkoutPaymentTexts);
  return (
    <PaymentInput
      name="birthDate"
      label={texts.birthDate}
      hint={texts.birthDateHint}
      autoComplete="bday"
      inputMode="numeric"
      maxLength={12}
    />
  );
}

export function AccountFields() {
  const texts = useTexts(checkoutPaymentTexts);
  return (
    <>
      <PaymentInput name="holder" label={texts.holder} autoComplete="name" maxLength={70} />
      <PaymentInput
        name="iban"
        label={texts.iban}
        hint={texts.ibanHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={42}
      />
    </>
  );
}

type MandateProps = { facts: readonly { label: string; value: string }[]; text: string; note: string };

/** An account and the mandate to draw on it, word for word, with the consent to it. */
export function MandateFields({ facts, text, note }: MandateProps) {
  const texts = useTexts(checkoutPaymentTexts);
  return (
    <>
      <StepSection title={texts.accountTitle}>
        <AccountFields />
      </StepSection>
      <StepSection title={texts.mandateTitle}>
        <div className="rounded-lg border border-line bg-surface px-5 py-4">
          <FactRows
            facts={facts}
            row="grid gap-x-4 py-1 xs:grid-cols-[11rem_minmax(0,1fr)]"
            value="font-medium"
          />
          <p className="mt-3 text-sm text-ink-2">{text}</p>
        </div>
        <Consent name="mandate" label={texts.giveMandate} aria-required />
        <p className="text-sm text-ink-2">{note}</p>
      </StepSection>
    </>
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
      <Consent name="inquiry" label={texts.inquiry} description={texts.inquiryText} aria-required />
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
      {hasDeviceCheck && <Consent name="device" label={texts.device} description={texts.deviceText} />}
    </>
  );
}

const lenderPages = [
  { key: 'lenderTerms', href: 'https://www.ratepay.com/legal-payment-terms' },
  { key: 'lenderPrivacy', href: 'https://www.ratepay.com/legal-payment-dataprivacy' },
] as const;

const Consent = ({ name, ...props }: ComponentProps<typeof TickBox>) => (
  <TickBox name={`payment.${name}`} value={undefined} {...props} />
);

/** What must be known of a loan before the contract (Directive (EU) 2023/2225, art. 10), the main figures first. */
export function LoanFacts({ plan, loan }: { plan: InstalmentPlan; loan: Cents }) {
  const texts = useTexts(checkoutPaymentTexts);
  const format = useFormatter();
  const percent = (hundredths: number) => format.decimal(hundredths / 100, 2);
  const { rates } = useTexts(instalmentTexts);
  const rows = [
    { label: texts.loan, value: format.money(loan) },
    { label: texts.rates, value: rates(format, plan) },
    { label: texts.effective, explained: texts.effectiveText, value: `${percent(plan.effectiveRate)} %` },
    { label: texts.nominal, value: `${percent(plan.nominalRate)} %` },
    { label: texts.totalCost, value: format.money(cents(plan.total - loan)) },
    { label: texts.totalSum, value: format.money(plan.total) },
    { label: texts.firstRate, value: texts.firstRateText },
    { label: texts.lender, value: texts.lenderName },
    { label: texts.check, value: texts.checkText },
    { label: texts.early, value: texts.earlyText },
    { label: texts.late, value: texts.lateText },
    { label: texts.withdrawal, value: texts.withdrawalText },
  ];
  return (
    <section className="rounded-lg border border-line bg-surface px-5 py-4">
      <h2 className="text-lg">{texts.contractTitle}</h2>
      <p className="mt-1 font-semibold">{texts.borrow}</p>
      <FactRows
        facts={rows}
        className="mt-2"
        row="grid gap-x-4 border-t border-line py-2 xs:grid-cols-[12rem_minmax(0,1fr)]"
      />
    </section>
  );
}

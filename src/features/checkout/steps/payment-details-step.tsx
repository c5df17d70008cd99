import { useState } from 'react';
import type { InstalmentPlan, PaymentTerms } from '#features/payments/types.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { RadioCards } from '#platform/ui/radio-cards.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import type { StepForm } from '../checkout.view.ts';
import { checkoutPaymentTexts } from '../payment.texts.ts';
import { useField, useFormValue } from './form-context.tsx';
import { LoanFacts } from './loan-facts.tsx';
import { AccountFields, BirthDateField, LenderConsents, MandateFields } from './payment-fields.tsx';
import { StepSection } from './step-section.tsx';

type DetailsForm = Extract<StepForm, { kind: 'paymentDetails' }>;

/** What a kind of payment asks and says before it is ordered with. */
export function PaymentDetailsStep({ form, paymentHref }: { form: DetailsForm; paymentHref: string | null }) {
  const texts = useTexts(checkoutPaymentTexts);
  const { terms, variant } = form;
  return (
    <div className="space-y-8">
      {form.isDemo && <Notice tone="info">{texts.demo}</Notice>}
      {terms.kind === 'unavailable' && (
        <Notice
          tone="warn"
          action={
            paymentHref && (
              <ButtonLink to={paymentHref} variant="outline">
                {texts.otherPayment}
              </ButtonLink>
            )
          }
        >
          {texts.unavailable}
        </Notice>
      )}
      {terms.kind === 'instalment' && <InstalmentFields terms={terms} total={form.total} />}
      {terms.kind === 'debit' && <DebitFields terms={terms} />}
      {terms.kind === 'lent' && <LentFields terms={terms} />}
      {variant === 'operatorInvoice' && terms.kind === 'none' && (
        <StepSection title={texts.operatorInvoiceTitle} hint={texts.operatorInvoiceText}>
          <ReferenceField />
        </StepSection>
      )}
      {variant === 'invoice' && (
        <StepSection title={texts.invoiceTitle}>
          <ReferenceField />
        </StepSection>
      )}
    </div>
  );
}

function ReferenceField() {
  const texts = useTexts(checkoutPaymentTexts);
  return (
    <TextField
      {...useField('payment.reference')}
      label={texts.reference}
      hint={texts.referenceHint}
      maxLength={40}
    />
  );
}

/** The account and the mandate to draw on it, word for word. */
function DebitFields({ terms }: { terms: Extract<DetailsForm['terms'], { kind: 'debit' }> }) {
  const texts = useTexts(checkoutPaymentTexts);
  const facts = [
    { label: texts.creditor, value: terms.creditor },
    { label: texts.creditorId, value: terms.creditorId ?? texts.creditorIdLater },
    { label: texts.mandateReference, value: texts.referenceLater },
    { label: texts.mandateKind, value: texts.once },
  ];
  return (
    <>
      <StepSection title={texts.accountTitle}>
        <AccountFields />
      </StepSection>
      <MandateFields facts={facts} text={terms.text} note={texts.prenotification} />
    </>
  );
}

type Terms = Extract<PaymentTerms, { kind: 'lent' }>;

/** What a lender that takes over the bill asks, and the mandate it draws the money by. */
function LentFields({ terms }: { terms: Terms }) {
  const texts = useTexts(checkoutPaymentTexts);
  const { mandate, lender, snippet } = terms;
  return (
    <>
      {mandate && (
        <>
          <StepSection title={texts.accountTitle}>
            <AccountFields />
          </StepSection>
          <MandateFields
            facts={[
              { label: texts.creditor, value: lender },
              { label: texts.creditorId, value: mandate.creditorId },
              { label: texts.mandateReference, value: texts.lenderMandateReference },
            ]}
            text={mandate.text}
            note={texts.lenderPrenotification}
          />
        </>
      )}
      <StepSection title={texts.lentTitle} hint={texts.lentText}>
        <BirthDateField />
        <LenderConsents hasDeviceCheck={snippet !== null} />
      </StepSection>
    </>
  );
}

type InstalmentFieldsTerms = Extract<PaymentTerms, { kind: 'instalment' }>;

/** The plans of the lender with all their costs, and what it has to know about the customer. */
function InstalmentFields({ terms, total }: { terms: InstalmentFieldsTerms; total: Cents }) {
  const texts = useTexts(checkoutPaymentTexts);
  const sent = useFormValue('payment.months');
  const [months, setMonths] = useState(sent);
  const isByRate = months === 'rate';
  const chosen = isByRate
    ? terms.byRate
    : (terms.plans.find((plan) => String(plan.months) === months) ?? terms.plans[0] ?? null);
  return (
    <>
      <PlanChoice terms={terms} total={total} months={sent} onChoose={setMonths} />
      {chosen && <LoanFacts plan={chosen} loan={total} />}
      <StepSection title={texts.aboutYou}>
        <BirthDateField />
      </StepSection>
      <Repayment />
      <LenderConsents hasDeviceCheck={terms.snippet !== null} />
    </>
  );
}

type Choice = {
  terms: InstalmentFieldsTerms;
  total: Cents;
  months: string;
  onChoose: (months: string) => void;
};

function PlanChoice({ terms, total, months, onChoose }: Choice) {
  const texts = useTexts(checkoutPaymentTexts);
  const format = useFormatter();
  const { error } = useField('payment.months');
  const costs = (plan: InstalmentPlan) =>
    texts.planCosts(format.money(plan.total), format.money(cents(plan.total - total)));
  const { byRate } = terms;
  return (
    <StepSection title={texts.planTitle}>
      <RadioCards
        legend={texts.byMonths}
        legendHidden
        name="payment.months"
        defaultValue={months || String(terms.plans[0]?.months ?? '')}
        error={error}
        onValueChange={onChoose}
        choices={[
          ...terms.plans.map((plan) => ({
            value: String(plan.months),
            label: texts.months(plan.months),
            extra: texts.monthly(format.money(plan.rate)),
            description: costs(plan),
          })),
          {
            value: 'rate',
            label: texts.byRate,
            ...(byRate && {
              extra: texts.rateResult(byRate.months, format.money(byRate.rate)),
              description: costs(byRate),
            }),
          },
        ]}
      />
      <div className="flex flex-wrap items-start gap-3">
        <TextField
          {...useField('payment.rate')}
          label={texts.rate}
          hint={texts.rateHint}
          inputMode="decimal"
          maxLength={10}
          className="min-w-40 flex-1"
        />
        <Button type="submit" name="intent" value="plan" variant="outline" className="mt-2">
          {texts.calculate}
        </Button>
      </div>
      {months === 'rate' && !byRate && <p role="status">{texts.rateImpossible}</p>}
    </StepSection>
  );
}

function Repayment() {
  const texts = useTexts(checkoutPaymentTexts);
  const repay = useFormValue('payment.repay') || 'debit';
  return (
    <StepSection title={texts.repayTitle}>
      <RadioCards
        legend={texts.repayTitle}
        legendHidden
        name="payment.repay"
        defaultValue={repay}
        choices={[
          { value: 'debit', label: texts.repayDebit, description: texts.repayDebitText },
          { value: 'transfer', label: texts.repayTransfer, description: texts.repayTransferText },
        ]}
      />
      <AccountFields />
    </StepSection>
  );
}

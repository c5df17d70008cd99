import { useState } from 'react';
import { instalmentTexts, paymentMethods, textOfPayment } from '#features/catalog/shared.ts';
import type { InstalmentPlan, PaymentTerms } from '#features/payments/types.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { type Cents, cents } from '#platform/money/money.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { RadioCards } from '#platform/ui/radio-cards.tsx';
import { checkoutTexts } from '../checkout.texts.ts';
import { checkoutPaymentTexts } from '../payment.texts.ts';
import type { StepForm } from '../step-view.ts';
import {
  AccountFields,
  BirthDateField,
  LenderConsents,
  LoanFacts,
  MandateFields,
  PaymentInput,
} from './payment-fields.tsx';
import { StepSection, useField } from './step-fields.tsx';

export function PaymentStep({ form }: { form: Extract<StepForm, { kind: 'payment' }> }) {
  const texts = useTexts(checkoutTexts);
  const { methods, financedMethods, demo } = useTexts(checkoutPaymentTexts);
  const loan = useLoanTexts(form.loan);
  const { error, id, name } = useField('paymentId');
  if (form.choices.length === 0) return <Notice tone="warn">{texts.noPayment}</Notice>;
  return (
    <div className="space-y-5">
      <p className="text-ink-2">{texts.paymentHint}</p>
      <div id={id} tabIndex={-1}>
        <RadioCards
          legend={texts.paymentLegend}
          legendHidden
          name={name}
          defaultValue={form.chosen === null ? undefined : String(form.chosen)}
          error={error}
          choices={form.choices.map((choice) => ({
            value: String(choice),
            label: textOfPayment(methods, choice)?.name,
            description:
              (form.financed.includes(choice) && textOfPayment(financedMethods, choice)) ||
              textOfPayment(methods, choice)?.text,
            ...(choice === paymentMethods.instalment.id && loan),
          }))}
        />
      </div>
      {form.isDemo && <Notice tone="info">{demo}</Notice>}
      {form.choices.includes(paymentMethods.prepayment.id) && (
        <Notice tone="info">{texts.prepaymentWarning}</Notice>
      )}
      <p className="text-sm text-ink-2">{texts.fraudHint}</p>
    </div>
  );
}

/** What instalments cost, before they are chosen: the rate with what the law wants beside it (§ 17 PAngV, § 5 VKrG). */
function useLoanTexts(loan: Extract<StepForm, { kind: 'payment' }>['loan']) {
  const texts = useTexts(checkoutPaymentTexts);
  const format = useFormatter();
  const { rates } = useTexts(instalmentTexts);
  if (!loan) return null;
  const effective = `${format.decimal(loan.effectiveRatePermille / 10, 2)} %`;
  const rate = format.money(loan.rate);
  const example = texts.example({
    months: loan.months,
    loan: format.money(loan.amount),
    rates: rates(format, loan),
    effective,
    total: format.money(loan.total),
    nominal: `${format.decimal(loan.nominalRate / 100, 2)} %`,
  });
  return {
    description: (
      <>
        <span className="block text-base text-ink tabular-nums">{texts.monthlyFrom(rate, effective)}</span>
        {textOfPayment(texts.methods, paymentMethods.instalment.id)?.text} {example}
      </>
    ),
  };
}

type DetailsForm = Extract<StepForm, { kind: 'paymentDetails' }>;
type TermsOf<Kind> = { terms: Extract<PaymentTerms, { kind: Kind }> };

export function PaymentDetailsStep({ form, paymentHref }: { form: DetailsForm; paymentHref: string | null }) {
  const texts = useTexts(checkoutPaymentTexts);
  const { terms, detailsStep } = form;
  const isInvoice = detailsStep === 'invoice';
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
      {terms.kind === 'lent' && <LenderFields terms={terms} />}
      {(isInvoice || (detailsStep === 'operatorInvoice' && terms.kind === 'none')) && (
        <StepSection
          title={isInvoice ? texts.invoiceTitle : texts.operatorInvoiceTitle}
          hint={isInvoice ? undefined : texts.operatorInvoiceText}
        >
          <PaymentInput
            name="reference"
            label={texts.reference}
            hint={texts.referenceHint}
            maxLength={40}
            isOptional
          />
        </StepSection>
      )}
    </div>
  );
}

/** The account and the mandate to draw on it, word for word. */
function DebitFields({ terms }: TermsOf<'debit'>) {
  const texts = useTexts(checkoutPaymentTexts);
  const facts = [
    { label: texts.creditor, value: terms.creditor },
    { label: texts.creditorId, value: terms.creditorId ?? texts.creditorIdLater },
    { label: texts.mandateReference, value: texts.referenceLater },
    { label: texts.mandateKind, value: texts.once },
  ];
  return <MandateFields facts={facts} text={terms.text} note={texts.prenotification} />;
}

/** What a lender that takes over the bill asks, and the mandate it draws the money by. */
function LenderFields({ terms: { mandate, lender, snippet } }: TermsOf<'lent'>) {
  const texts = useTexts(checkoutPaymentTexts);
  return (
    <>
      {mandate && (
        <MandateFields
          facts={[
            { label: texts.creditor, value: lender },
            { label: texts.creditorId, value: mandate.creditorId },
            { label: texts.mandateReference, value: texts.lenderMandateReference },
          ]}
          text={mandate.text}
          note={texts.lenderPrenotification}
        />
      )}
      <StepSection title={texts.lenderTitle} hint={texts.lenderText}>
        <BirthDateField />
        <LenderConsents hasDeviceCheck={snippet !== null} />
      </StepSection>
    </>
  );
}

type Loan = TermsOf<'instalment'> & { total: Cents };

/** The plans of the lender with all their costs, and what it has to know about the customer. */
function InstalmentFields({ terms, total }: Loan) {
  const texts = useTexts(checkoutPaymentTexts);
  const { defaultValue: sent } = useField('payment.months');
  const [months, setMonths] = useState(sent);
  const chosen =
    months === 'rate'
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

type Choice = Loan & { months: string; onChoose: (months: string) => void };

function PlanChoice({ terms: { plans, byRate }, total, months, onChoose }: Choice) {
  const texts = useTexts(checkoutPaymentTexts);
  const format = useFormatter();
  const { rates } = useTexts(instalmentTexts);
  const { error } = useField('payment.months');
  const costs = (plan: InstalmentPlan) =>
    texts.planCosts(format.money(plan.total), format.money(cents(plan.total - total)));
  return (
    <StepSection title={texts.planTitle}>
      <RadioCards
        legend={texts.byMonths}
        legendHidden
        name="payment.months"
        defaultValue={months || String(plans[0]?.months ?? '')}
        error={error}
        onValueChange={onChoose}
        choices={[
          ...plans.map((plan) => ({
            value: String(plan.months),
            label: texts.months(plan.months),
            extra: texts.monthly(format.money(plan.rate)),
            description: costs(plan),
          })),
          {
            value: 'rate',
            label: texts.byRate,
            ...(byRate && {
              extra: rates(format, byRate),
              description: costs(byRate),
            }),
          },
        ]}
      />
      <div className="field-row flex flex-wrap items-start gap-3">
        <PaymentInput
          name="rate"
          label={texts.rate}
          hint={texts.rateHint}
          inputMode="decimal"
          maxLength={10}
          className="min-w-40 flex-1"
          isOptional
        />
        <Button type="submit" name="intent" value="plan" variant="outline">
          {texts.calculate}
        </Button>
      </div>
      {months === 'rate' && !byRate && <p role="status">{texts.rateImpossible}</p>}
    </StepSection>
  );
}

function Repayment() {
  const texts = useTexts(checkoutPaymentTexts);
  const { defaultValue: repay } = useField('payment.repay');
  return (
    <StepSection title={texts.repayTitle}>
      <RadioCards
        legend={texts.repayTitle}
        legendHidden
        name="payment.repay"
        defaultValue={repay || 'debit'}
        choices={[
          { value: 'debit', label: texts.repayDebit, description: texts.repayDebitText },
          { value: 'transfer', label: texts.repayTransfer, description: texts.repayTransferText },
        ]}
      />
      <AccountFields />
    </StepSection>
  );
}

import { useTexts } from '#platform/i18n/locale.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import type { StepForm } from '../checkout.view.ts';
import { checkoutPaymentTexts } from '../payment.texts.ts';
import { useField } from './form-context.tsx';
import { InstalmentFields } from './instalment-fields.tsx';
import { LentFields } from './lent-fields.tsx';
import { AccountFields, MandateFields } from './payment-fields.tsx';
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

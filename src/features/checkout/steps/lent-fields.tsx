import type { PaymentTerms } from '#features/payments/types.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { checkoutPaymentTexts } from '../payment.texts.ts';
import { AccountFields, BirthDateField, LenderConsents, MandateFields } from './payment-fields.tsx';
import { StepSection } from './step-section.tsx';

type Terms = Extract<PaymentTerms, { kind: 'lent' }>;

/** What a lender that takes over the bill asks, and the mandate it draws the money by. */
export function LentFields({ terms }: { terms: Terms }) {
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

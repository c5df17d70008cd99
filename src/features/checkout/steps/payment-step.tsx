import { paymentMethods, textOfPayment } from '#features/catalog/shared.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { RadioCards } from '#platform/ui/radio-cards.tsx';
import { checkoutTexts } from '../checkout.texts.ts';
import type { StepForm } from '../checkout.view.ts';
import { checkoutPaymentTexts } from '../payment.texts.ts';
import { useField } from './form-context.tsx';

type PaymentForm = Extract<StepForm, { kind: 'payment' }>;

/** The kinds of payment that work, each with what will happen. */
export function PaymentStep({ form }: { form: PaymentForm }) {
  const texts = useTexts(checkoutTexts);
  const { kinds, lentKinds, demo } = useTexts(checkoutPaymentTexts);
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
            label: textOfPayment(kinds, choice)?.name,
            description:
              (form.lent.includes(choice) && textOfPayment(lentKinds, choice)) ||
              textOfPayment(kinds, choice)?.text,
          }))}
        />
      </div>
      {form.isDemo && <Notice tone="info">{demo}</Notice>}
      {form.choices.includes(paymentMethods.prepayment.id) && (
        <Notice tone="info">{texts.prepaymentWarning}</Notice>
      )}
    </div>
  );
}

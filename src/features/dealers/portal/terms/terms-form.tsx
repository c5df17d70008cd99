import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { csrfField } from '#platform/forms/csrf-field.ts';
import { useTexts } from '#platform/i18n/locale.ts';
import { Card } from '#platform/ui/card.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { ErrorSummary } from '#platform/ui/error-summary.tsx';
import { FieldError } from '#platform/ui/field.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { NumberField } from '#platform/ui/number-field.tsx';
import { Select } from '#platform/ui/select.tsx';
import { paymentBox } from '../../terms-form.rules.ts';
import type { TermsPage, TermsRefusal } from './terms.page.tsx';
import { termsTexts } from './terms.texts.ts';

type Refused = Extract<TermsRefusal, { intent: 'terms' }> | undefined;

/** One of the page's two forms, with what both send. */
export function GroupForm(props: { page: TermsPage; intent: string; children: ReactNode }) {
  const { page, intent } = props;
  return (
    <Form method="post" className="grid grid-cols-[minmax(0,1fr)] gap-4" noValidate preventScrollReset>
      <input type="hidden" name={csrfField} value={page.csrf} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="group" value={page.group.slug} />
      <input type="hidden" name="version" value={page.version} />
      {props.children}
    </Form>
  );
}

/** How much, how soon, how paid. */
export function TermsForm({ page, refused }: { page: TermsPage; refused: Refused }) {
  const texts = useTexts(termsTexts);
  const { terms, group } = page;
  const faultOf = (name: string) => {
    const fault = refused?.errors[name];
    return fault && texts.faults[fault];
  };
  const failures = Object.entries(refused?.errors ?? {}).map(([name, fault]) => ({
    fieldId: name === 'payments' ? paymentBox(page.payments[0]?.id ?? 0) : name,
    message: texts.faults[fault],
  }));
  const number = (name: 'minimumAmount' | 'deliveryDays' | 'maxStations', usual: number) => ({
    ...{ id: name, name, maxLength: 7, error: faultOf(name) },
    defaultValue: refused?.typed[name] ?? terms?.[name] ?? usual,
  });
  return (
    <Card padding="wide">
      <GroupForm page={page} intent="terms">
        <h2 className="text-lg">{texts.terms}</h2>
        {failures.length > 0 && <ErrorSummary failures={failures} />}
        <NumberField {...number('minimumAmount', 500)} label={texts.minimumAmount} suffix={group.unit} />
        <NumberField
          {...number('deliveryDays', 10)}
          label={texts.deliveryDays}
          suffix={texts.deliveryDaysUnit}
        />
        <NumberField {...number('maxStations', 9)} label={texts.maxStations} />
        <Payments page={page} refused={refused} error={faultOf('payments')} />
        <div>
          <IntentButton intent="terms">{texts.saveTerms}</IntentButton>
        </div>
      </GroupForm>
    </Card>
  );
}

function Payments(props: { page: TermsPage; refused: Refused; error: string | undefined }) {
  const { page, refused } = props;
  const texts = useTexts(termsTexts);
  const taken = page.terms?.payments ?? [];
  const isTicked = (id: number) =>
    refused ? refused.typed[paymentBox(id)] !== undefined : taken.includes(id);
  return (
    <>
      <fieldset>
        <legend className="font-semibold">{texts.payments}</legend>
        <p className="mt-1 mb-1 text-sm text-ink-2">{texts.paymentsText}</p>
        {page.payments.map(({ id, name }) => (
          <Checkbox
            key={id}
            id={paymentBox(id)}
            name={paymentBox(id)}
            label={name}
            defaultChecked={isTicked(id)}
          />
        ))}
        <FieldError id="payments-error" error={props.error} />
      </fieldset>
      <Select
        name="defaultPayment"
        label={texts.defaultPayment}
        defaultValue={refused?.typed.defaultPayment ?? taken[0]}
        options={page.payments.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </>
  );
}

import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';
import { useTexts } from '#platform/i18n/locale.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Card, TitledSection } from '#platform/ui/card.tsx';
import { ErrorSummary, formErrors } from '#platform/ui/error-summary.tsx';
import { type FactRow, Facts } from '#platform/ui/facts.tsx';
import { PostForm } from '#platform/ui/intent-form.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import type { DeclarationErrors } from './declare-withdrawal.ts';
import type { Declaration } from './withdrawals.store.ts';
import { withdrawalTexts } from './withdrawals.texts.ts';

type Given = { input: Declaration; formKey: string };

const fields = ['name', 'orderNumber', 'email'] as const;

/** The first step: who withdraws from what. */
export function WithdrawalForm({ input, formKey, errors }: Given & { errors: DeclarationErrors }) {
  const texts = useTexts(withdrawalTexts);
  const error = (name: keyof Declaration) => {
    const code = errors[name];
    return code && texts.errors[code];
  };
  const attributes = {
    name: { label: texts.name, autoComplete: 'name' },
    orderNumber: {
      label: texts.number,
      hint: texts.numberHint,
      autoComplete: 'off',
      autoCapitalize: 'characters',
    },
    email: { type: 'email', label: texts.email, hint: texts.emailHint, autoComplete: 'email' },
  };
  return (
    <Card padding="wide" className="mt-6">
      <PostForm fields={{ key: formKey }} action="/vertrag-widerrufen" className="grid gap-4" noValidate>
        <ErrorSummary failures={formErrors(fields, error)} />
        {fields.map((name) => (
          <TextField
            key={name}
            id={name}
            name={name}
            {...attributes[name]}
            defaultValue={input[name]}
            error={error(name)}
          />
        ))}
        <div>
          <Button type="submit" variant="primary" size="large" className="w-full sm:w-auto">
            {texts.declare}
          </Button>
        </div>
      </PostForm>
    </Card>
  );
}

/** The second step: the declaration as it will stand, and the one press that makes it. */
export function ConfirmWithdrawal({ input, formKey }: Given) {
  const texts = useTexts(withdrawalTexts);
  const heading = useRef<HTMLHeadingElement>(null);
  const isBusy = useNavigation().state === 'submitting';
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
        {texts.confirmTitle}
      </h1>
      <p className="mt-3 text-lg text-ink-2">{texts.confirmLead}</p>
      <Card padding="wide" className="mt-6">
        <p className="font-semibold">{texts.declaration}</p>
        <Declared declared={input} />
      </Card>
      <PostForm
        fields={{ key: formKey, ...input }}
        action="/vertrag-widerrufen"
        className="mt-6 flex flex-wrap gap-3"
      >
        <Button type="submit" name="intent" value="confirm" variant="primary" size="large" busy={isBusy}>
          {texts.confirm}
        </Button>
        <Button type="submit" name="intent" value="back" variant="quiet" size="large">
          {texts.back}
        </Button>
      </PostForm>
    </>
  );
}

/** What was declared and when it came, to be filed. */
export function WithdrawalReceipt({ receipt }: { receipt: Declaration & { when: string } }) {
  const texts = useTexts(withdrawalTexts);
  return (
    <div role="status">
      <h1 className="text-2xl sm:text-3xl">{texts.receiptTitle}</h1>
      <p className="mt-3 text-lg font-semibold">{texts.receiptLead(receipt.when)}</p>
      <Card padding="wide" className="mt-6">
        <p className="font-semibold">{texts.declaration}</p>
        <Declared declared={receipt} when={receipt.when} />
      </Card>
      <p className="mt-6">
        {texts.receiptMail(receipt.email)} {texts.print}
      </p>
      <p className="mt-3 text-ink-2">{texts.receiptNext}</p>
    </div>
  );
}

function Declared({ declared, when }: { declared: Declaration; when?: string }) {
  const texts = useTexts(withdrawalTexts);
  const rows: FactRow[] = [
    [texts.name, declared.name],
    [texts.number, declared.orderNumber],
    [texts.email, declared.email],
  ];
  if (when) rows.push([texts.at, when]);
  return (
    <Facts
      rows={rows}
      columns="mt-4 grid gap-x-6 gap-y-2 xs:grid-cols-[10rem_minmax(0,1fr)]"
      value="wrap-break-word"
    />
  );
}

/** Why fuel has no such right, and what to do instead. */
export function FuelNote({ note }: { note: string }) {
  const texts = useTexts(withdrawalTexts);
  return (
    <TitledSection id="brennstoffe" title={texts.fuelTitle} size="xl" className="mt-10">
      <p className="mt-3">{note}</p>
      <h3 className="mt-5 text-lg">{texts.cancelTitle}</h3>
      <p className="mt-2">{texts.cancelText}</p>
      <ButtonLink to="/kunde/bestellungen" variant="outline" className="mt-5">
        {texts.toOrders}
      </ButtonLink>
    </TitledSection>
  );
}

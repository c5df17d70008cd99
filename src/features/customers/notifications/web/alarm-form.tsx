import { longestPostalCode } from '#features/places/shared.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Card } from '#platform/ui/card.tsx';
import { DigitsField } from '#platform/ui/digits-field.tsx';
import { ErrorSummary } from '#platform/ui/error-summary.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { NumberField } from '#platform/ui/number-field.tsx';
import { Select } from '#platform/ui/select.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { notificationTexts } from '../notifications.texts.ts';
import type { AlarmField } from '../price-alarms.ts';
import type { NotificationsPage, Refused } from './notifications.page.tsx';

/** Product, place, amount and the price that is worth a mail. */
export function AlarmForm({ page, refused }: { page: NotificationsPage; refused: Refused }) {
  const texts = useTexts(notificationTexts);
  const format = useFormatter();
  const invalid = refused?.kind === 'invalid' ? refused : null;
  const start = { ...page.start, targetPrice: format.amount(page.start.targetPrice) };
  const values: Record<AlarmField, string> = invalid?.typed ?? start;
  const error = (name: AlarmField) => {
    const fault = invalid?.fields[name];
    if (!fault) return undefined;
    return fault === 'invalid' ? (texts.fieldFaults[name] ?? texts.faults.invalid) : texts.faults[fault];
  };
  const bind = (name: AlarmField) => ({
    id: name,
    name,
    defaultValue: values[name],
    error: error(name),
  });
  const failures = (['productId', 'postalCode', 'amount', 'targetPrice'] as const).flatMap((name) => {
    const message = error(name);
    return message ? [{ fieldId: name, message }] : [];
  });
  return (
    <Card padding="wide">
      <h2 className="text-lg">{texts.newAlarm}</h2>
      {refused?.kind === 'full' && (
        <Notice tone="warn" live className="mt-4">
          {texts.full}
        </Notice>
      )}
      <IntentForm csrf={page.csrf} intent="alarm" className="mt-4 grid gap-4 xs:grid-cols-2">
        <div className="empty:hidden xs:col-span-2">
          <ErrorSummary failures={failures} />
        </div>
        <Select
          {...bind('productId')}
          label={texts.product}
          options={page.products}
          className="xs:col-span-2"
        />
        <DigitsField
          {...bind('postalCode')}
          label={texts.postalCode}
          autoComplete="postal-code"
          mostDigits={longestPostalCode}
        />
        <NumberField {...bind('amount')} label={texts.amount} suffix="l / kg" />
        <TextField
          {...bind('targetPrice')}
          label={texts.target}
          inputMode="decimal"
          maxLength={12}
          hint={texts.targetHint(page.today === null ? null : format.money(page.today))}
          className="xs:col-span-2"
        />
        <div className="xs:col-span-2">
          <IntentButton intent="alarm" variant="primary">
            {texts.watch}
          </IntentButton>
        </div>
      </IntentForm>
    </Card>
  );
}

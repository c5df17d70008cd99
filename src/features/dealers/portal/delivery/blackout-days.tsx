import { Form } from 'react-router';
import { csrfField } from '#platform/forms/csrf-field.ts';
import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Card } from '#platform/ui/card.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { TextArea } from '#platform/ui/text-field.tsx';
import { pricesTexts } from '../prices/prices.texts.ts';
import type { DeliveryPage, DeliveryRefusal } from './delivery.page.tsx';

type Props = { page: DeliveryPage; refused: Extract<DeliveryRefusal, { kind: 'days' }> | undefined };

/** Days on which nothing is delivered, one a line. */
export function BlackoutDays({ page, refused }: Props) {
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  const error = refused && (refused.line === null ? texts.daysMany : texts.daysFault(refused.line));
  const present = page.blackoutDays.map((day) => format.date(day)).join('\n');
  return (
    <Card padding="wide">
      <h2 className="text-lg">{texts.days}</h2>
      <p className="mt-1 text-ink-2">{texts.daysText}</p>
      <Form method="post" className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4" noValidate preventScrollReset>
        <input type="hidden" name={csrfField} value={page.csrf} />
        <input type="hidden" name="intent" value="days" />
        <TextArea
          key={present}
          id="blackout-days"
          name="days"
          label={texts.daysField}
          rows={6}
          defaultValue={refused?.typed ?? present}
          error={error}
        />
        <div>
          <IntentButton intent="days">{texts.saveDays}</IntentButton>
        </div>
      </Form>
    </Card>
  );
}

import { useFormatter, useTexts } from '#web/locale.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import { pricesTexts } from './prices.texts.ts';
import type { SettingsAnswer, SettingsPage } from './settings.page.tsx';
import { SettingsForm } from './settings-form.tsx';

/** The switch that takes all offers out of the list and back. */
export function Trading({ page }: { page: SettingsPage }) {
  const texts = useTexts(pricesTexts);
  if (page.state !== 'active') return <Notice tone="bad">{texts.locked}</Notice>;
  return (
    <Card padding="wide">
      <h2 className="text-lg">{texts.trading}</h2>
      <p className="mt-1 text-ink-2">{page.isTrading ? texts.tradingOn : texts.tradingOff}</p>
      <SettingsForm csrf={page.csrf} intent="trading" className="mt-5">
        <input type="hidden" name="isTrading" value={page.isTrading ? 'no' : 'yes'} />
        <Button type="submit" variant={page.isTrading ? 'outline' : 'primary'}>
          {page.isTrading ? texts.pause : texts.resume}
        </Button>
      </SettingsForm>
    </Card>
  );
}

/** Days on which nothing is delivered, one a line. */
export function BlackoutDays(props: { page: SettingsPage; answer: SettingsAnswer | undefined }) {
  const { page, answer } = props;
  const texts = useTexts(pricesTexts);
  const format = useFormatter();
  const refused = answer?.kind === 'days_fault' ? answer : null;
  const error = refused
    ? refused.line === null
      ? texts.daysMany
      : texts.daysFault(refused.line)
    : undefined;
  const present = page.blackoutDays.map((day) => format.date(day)).join('\n');
  return (
    <Card padding="wide">
      <h2 className="text-lg">{texts.days}</h2>
      <p className="mt-1 text-ink-2">{texts.daysText}</p>
      <SettingsForm csrf={page.csrf} intent="days" className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4">
        <TextArea
          key={present}
          id="blackout-days"
          name="days"
          label={texts.daysField}
          rows={8}
          defaultValue={refused?.typed ?? present}
          error={error}
        />
        <div>
          <Button type="submit">{texts.saveDays}</Button>
        </div>
      </SettingsForm>
    </Card>
  );
}

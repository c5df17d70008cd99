import { useTexts } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { pricesTexts } from './prices.texts.ts';
import type { SettingsPage } from './settings.page.tsx';
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

import { useTexts } from '#web/locale.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { IntentButton } from '#web/ui/intent-button.tsx';
import { IntentForm } from '#web/ui/intent-form.tsx';
import { notificationTexts } from '../notifications.texts.ts';
import type { NotificationsPage } from './notifications.page.tsx';

const tones = { none: 'neutral', asked: 'warn', given: 'good' } as const;

export function Newsletter({ page }: { page: NotificationsPage }) {
  const texts = useTexts(notificationTexts);
  const state = page.consents.newsletter;
  return (
    <Card padding="wide">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-lg">{texts.newsletterTitle}</h2>
        <Badge tone={tones[state]}>{texts.newsletterStates[state]}</Badge>
      </div>
      <p className="mt-2 text-ink-2">{texts.newsletterText}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        {state !== 'given' && (
          <IntentForm csrf={page.csrf} intent="newsletter-on">
            <IntentButton intent="newsletter-on" variant="outline">
              {state === 'asked' ? texts.askAgain : texts.subscribe}
            </IntentButton>
          </IntentForm>
        )}
        {state !== 'none' && (
          <IntentForm csrf={page.csrf} intent="newsletter-off">
            <IntentButton intent="newsletter-off" variant={state === 'given' ? 'outline' : 'quiet'}>
              {texts.unsubscribe}
            </IntentButton>
          </IntentForm>
        )}
      </div>
    </Card>
  );
}

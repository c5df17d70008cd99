import { useFormatter, useTexts } from '#platform/i18n/locale.ts';
import { Badge } from '#platform/ui/badge.tsx';
import { Card } from '#platform/ui/card.tsx';
import { IntentButton } from '#platform/ui/intent-button.tsx';
import { IntentForm } from '#platform/ui/intent-form.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import type { AlarmView } from '../notification-views.ts';
import { notificationTexts } from '../notifications.texts.ts';
import type { NotificationsPage } from './notifications.page.tsx';

/** The prices that are watched, with what they are today. */
export function AlarmList({ page }: { page: NotificationsPage }) {
  const texts = useTexts(notificationTexts);
  const isAsked = page.consents.price_alarm !== 'given' && page.alarms.length > 0;
  return (
    <Card padding="wide">
      <h2 className="text-lg">{texts.alarmsTitle}</h2>
      <p className="mt-1 text-ink-2">{texts.alarmsText}</p>
      {isAsked && (
        <Notice
          tone="warn"
          className="mt-4"
          action={
            <IntentForm csrf={page.csrf} intent="ask-alarm">
              <IntentButton intent="ask-alarm" variant="outline">
                {texts.askAgain}
              </IntentButton>
            </IntentForm>
          }
        >
          {texts.asked(page.email)}
        </Notice>
      )}
      {page.alarms.length > 0 && (
        <ul className="mt-4 divide-y divide-line">
          {page.alarms.map((alarm) => (
            <li key={alarm.id} className="py-4 last:pb-0">
              <Alarm alarm={alarm} csrf={page.csrf} isWaiting={isAsked} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Alarm({ alarm, csrf, isWaiting }: { alarm: AlarmView; csrf: string; isWaiting: boolean }) {
  const texts = useTexts(notificationTexts);
  const format = useFormatter();
  const goods = texts.alarmGoods(`${format.quantity(alarm.amount)} ${alarm.unit}`, alarm.product);
  const state = isWaiting ? texts.waiting : alarm.isBelow ? texts.reached : texts.watching;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {goods}
          <Badge tone={isWaiting ? 'warn' : alarm.isBelow ? 'flame' : 'good'}>{state}</Badge>
        </p>
        <p className="text-ink-2">{texts.alarmAt(`${alarm.postalCode} ${alarm.place}`)}</p>
      </div>
      <div className="text-right">
        <p className="text-sm text-ink-2">{texts.target}</p>
        <p className="text-lg font-bold tabular-nums">{format.money(alarm.targetPrice)}</p>
      </div>
      <p className="text-sm text-ink-2">
        {alarm.today === null ? texts.nobody : texts.today(format.money(alarm.today))}
      </p>
      <IntentForm csrf={csrf} intent="end-alarm" className="-my-2 -mr-5 justify-self-end">
        <input type="hidden" name="id" value={alarm.id} />
        <IntentButton intent="end-alarm" variant="quiet" label={texts.endLabel(goods)}>
          {texts.end}
        </IntentButton>
      </IntentForm>
    </div>
  );
}

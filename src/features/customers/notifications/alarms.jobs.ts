import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Offer } from '#features/pricing/types.ts';
import type { Job } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import { alarmStep, alarmsDeletedBefore, consentsEndedBefore } from './price-alarms.rules.ts';
import { armAgain, armedAlarms, crossTarget, type PriceAlarm } from './price-alarms.store.ts';
import { type AlarmDeps, cheapestOffer } from './price-alarms.ts';

/** Every hour, after the market's prices were taken; and every night what nobody needs any more goes. */
export const alarmsJobs = (deps: AlarmDeps): Job[] => [
  {
    task: 'check_price_alarms',
    cron: '15 * * * *',
    run: async () => void (await checkAlarms(deps)),
  },
  {
    task: 'forget_notifications',
    cron: '25 2 * * *',
    run: () => deleteOldNotifications(deps.db, deps.clock.now()),
  },
];

/** Deletes what customers were told, wanted to be told and agreed to, once it has outlived its purpose. */
async function deleteOldNotifications(db: Database, now: Date): Promise<void> {
  const [alarms, consents] = [alarmsDeletedBefore(now), consentsEndedBefore(now)];
  await db.transaction().execute(async (tx) => {
    await sql`
      delete from price_alarm_crossings using price_alarms
      where price_alarms.id = alarm_id and (at <= ${alarms} or ended_at <= ${alarms})`.execute(tx);
    await tx.deleteFrom('priceAlarms').where('endedAt', '<=', alarms).execute();
    await tx
      .deleteFrom('mailConsents')
      .where('confirmedAt', 'is', null)
      .where((or) => or.or([or('endedAt', '<=', alarms), or('askedAt', '<=', alarms)]))
      .execute();
    await tx.deleteFrom('mailConsents').where('endedAt', '<', consents).execute();
  });
}

const alarmsATurn = 500;

/** Looks at every alarm and sends a mail for each that goes off: once for each time a price falls to its target. */
export async function checkAlarms(deps: AlarmDeps): Promise<{ sent: number }> {
  let [afterId, sent] = [0, 0];
  for (;;) {
    const alarms = await armedAlarms(deps.db, { afterId, limit: alarmsATurn });
    for (const alarm of alarms) sent += await stepAlarm(deps, alarm);
    const last = alarms.at(-1);
    if (!last || alarms.length < alarmsATurn) return { sent };
    afterId = last.id;
  }
}

async function stepAlarm(deps: AlarmDeps, alarm: PriceAlarm): Promise<0 | 1> {
  const offer = cheapestOffer(deps, alarm);
  switch (alarmStep(alarm, offer?.unitPrice ?? null)) {
    case 'go_off':
      return offer ? goOff(deps, alarm, offer) : 0;
    case 'arm':
      await armAgain(deps.db, alarm);
      return 0;
    case 'nothing':
      return 0;
  }
}

/** The crossing and its mail are one transaction; of two processes one finds the alarm armed. */
const goOff = ({ db, clock, queue }: AlarmDeps, alarm: PriceAlarm, offer: Offer): Promise<0 | 1> =>
  db.transaction().execute(async (tx) => {
    const { unitPrice, totalPrice } = offer;
    const id = await crossTarget(tx, { alarm, unitPrice, totalPrice, now: clock.now() });
    if (id === null) return 0;
    await enqueueMails(queue, tx, [{ kind: 'price_alarm', about: id }]);
    return 1;
  });

import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Job } from '#platform/jobs/queue.ts';
import { type AlarmDeps, checkAlarms } from './price-alarms.ts';
import { alarmsForgottenBefore, consentsEndedBefore } from './retention.rules.ts';

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
    run: () => forgetNotifications(deps.db, deps.clock.now()),
  },
];

/** Deletes what customers were told, wanted to be told and agreed to, once it has outlived its purpose. */
async function forgetNotifications(db: Database, now: Date): Promise<void> {
  const [alarms, consents] = [alarmsForgottenBefore(now), consentsEndedBefore(now)];
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

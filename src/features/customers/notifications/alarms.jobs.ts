import type { Job } from '#platform/jobs/queue.ts';
import { type AlarmDeps, checkAlarms } from './price-alarms.ts';
import { forgetNotifications } from './retention.store.ts';

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

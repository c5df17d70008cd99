import type { Job } from '#kernel/queue.ts';
import { type AlarmDeps, checkAlarms } from './price-alarms.ts';

/** Every hour, after the market's prices were taken. */
export const alarmsJobs = (deps: AlarmDeps): Job[] => [
  {
    task: 'check_price_alarms',
    cron: '15 * * * *',
    run: async () => void (await checkAlarms(deps)),
  },
];

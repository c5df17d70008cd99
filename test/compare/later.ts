import type { Recording } from './recording.ts';
import type { Site } from './site.ts';
import { recordStored } from './stored.ts';

/** Days after the recording on which its jobs are looked at again: reminders, reviews, claims, deletions. */
export const laterDays = ['2026-11-23 09:24:00', '2027-01-20 09:24:00'];

/** What the clockwork does by itself, once each, and what had been waiting for its time. */
export async function recordLater(
  site: Site,
  recording: Recording,
  { day, after }: { day: string; after: number },
): Promise<number> {
  const { rows } = await site.sql.query<{ identifier: string }>(
    'select identifier from graphile_worker._private_known_crontabs order by 1',
  );
  const ran = [...(await site.runDueJobs())];
  for (const { identifier } of rows) {
    await site.sql.query('select graphile_worker.add_job($1)', [identifier]);
    ran.push(...(await site.runDueJobs()));
  }
  const when = ` on ${day.slice(0, 10)}`;
  recording.add(`jobs done${when}`, ran.map(({ task, error }) => `${task} ${error ?? 'done'}`).join('\n'));
  return recordStored(site, recording, { when, after });
}

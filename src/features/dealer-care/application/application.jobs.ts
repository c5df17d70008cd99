import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Job } from '#platform/jobs/queue.ts';
import type { Clock } from '#platform/time/clock.ts';

const day = 24 * 60 * 60 * 1000;

/** What nobody confirmed, and applications without a dealer, do not stay. */
export const applicationJobs = ({ db, clock }: { db: Database; clock: Clock }): Job[] => [
  {
    task: 'delete_dealer_applications',
    cron: '25 2 * * *',
    run: () => deleteApplications(db, clock.now()),
  },
];

/** Unconfirmed ones after a week, declined ones after half a year; documents of forms that were never sent after a day. */
export async function deleteApplications(db: Database, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * day);
  await sql`delete from dealer_application_documents
    where application_id is null and created_at < ${daysAgo(1)}`.execute(db);
  await sql`delete from dealer_applications
    where (state = 'unconfirmed' and created_at < ${daysAgo(7)})
      or (state = 'declined' and decided_at < ${daysAgo(182)})`.execute(db);
}

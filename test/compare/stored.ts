import { normalHtml, normalText } from './normal.ts';
import type { Recording } from './recording.ts';
import type { Site } from './site.ts';

/** Every mail after one of them as it was composed, and every job that waits; answers the last mail. */
export async function recordStored(
  site: Site,
  recording: Recording,
  { when = '', after = 0 }: { when?: string; after?: number } = {},
): Promise<number> {
  // Where the clock stands still, lists by time would have no order.
  await site.sql.query("update mails set created_at = created_at + id * interval '1 ms' where id > $1", [
    after,
  ]);
  const mails = await site.sql.query(
    `select id, kind, country_id, sender, recipient, reply_to, subject, body_text, body_html, order_id, state, error
     from mails where id > $1 order by kind, order_id, recipient, id`,
    [after],
  );
  // Two of one moment may be sent in either order: each is known by what it is about.
  const counts = new Map<string, number>();
  for (const { id: _, body_text, body_html, ...head } of mails.rows) {
    const text = `${JSON.stringify(head, null, 1)}\n\n${body_text}\n\n`;
    const name = `mail ${head.kind} ${head.order_id ?? head.recipient}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    recording.add(`${name} #${count}${when}`, normalText(text) + normalHtml(body_html));
  }
  const jobs = await site.sql.query(
    `select tasks.identifier, payload, key, run_at, max_attempts, attempts, last_error
     from graphile_worker._private_jobs as jobs
       join graphile_worker._private_tasks as tasks on tasks.id = task_id
     order by jobs.id`,
  );
  recording.add(`jobs${when}`, normalText(jobs.rows.map((row) => JSON.stringify(row)).join('\n')));
  const crontabs = await site.sql.query(
    'select identifier from graphile_worker._private_known_crontabs order by 1',
  );
  recording.add(`clockwork${when}`, crontabs.rows.map(({ identifier }) => identifier).join('\n'));
  return mails.rows.reduce((last, { id }) => Math.max(last, Number(id)), after);
}

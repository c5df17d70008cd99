import type { Connection } from '#db/database.ts';
import type { ErrorTrace } from './error-traces.contract.ts';

export async function addErrorTrace(db: Connection, content: ErrorTrace, now: Date): Promise<void> {
  await db
    .insertInto('errorTraces')
    .values({ content: JSON.stringify(content), createdAt: now })
    .execute();
}

export async function deleteErrorTracesBefore(db: Connection, moment: Date): Promise<void> {
  await db.deleteFrom('errorTraces').where('createdAt', '<=', moment).execute();
}

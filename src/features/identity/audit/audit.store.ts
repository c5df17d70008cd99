import type { Connection } from '#db/database.ts';
import type { Json } from '#db/types.gen.ts';
import type { AuditAction } from './audit.rules.ts';

export type AuditEvent = {
  actorId: number;
  userId: number | null;
  action: AuditAction;
  details: Json;
  now: Date;
};

/** The log is only ever added to. */
export async function addAuditEvent(db: Connection, event: AuditEvent): Promise<void> {
  const { details, now, ...columns } = event;
  await db
    .insertInto('auditEvents')
    .values({ ...columns, details: JSON.stringify(details), at: now })
    .execute();
}

/** How often something was done to an account since a moment. */
export async function countAuditEvents(
  db: Connection,
  which: { userId: number; action: AuditAction; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('auditEvents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', which.userId)
    .where('action', '=', which.action)
    .where('at', '>', which.since)
    .executeTakeFirstOrThrow();
  return count;
}

export type AuditEntry = { id: number; at: Date; action: string; details: Json; actor: string };

/** What was done to an account, the latest first; the single requests of agents are left to the audit log's page. */
export async function auditOf(db: Connection, userId: number): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('auditEvents')
    .innerJoin('users', 'users.id', 'auditEvents.actorId')
    .select(['auditEvents.id', 'auditEvents.at', 'auditEvents.action', 'auditEvents.details'])
    .select(['users.firstName', 'users.lastName', 'users.email'])
    .where('auditEvents.userId', '=', userId)
    .where('auditEvents.action', '!=', 'impersonated_request')
    .orderBy('auditEvents.at', 'desc')
    .orderBy('auditEvents.id', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ firstName, lastName, email, ...entry }) => ({
    ...entry,
    actor: `${firstName} ${lastName}`.trim() || email,
  }));
}

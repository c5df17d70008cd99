import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import type { Json } from '#db/types.gen.ts';
import { type AuditQuery, auditPerPage } from './audit-log.rules.ts';

export type AuditLine = {
  id: number;
  at: Date;
  action: string;
  details: Json;
  actorId: number;
  actor: string;
  userId: number | null;
  user: string | null;
};

/** A page of the audit log, the latest first, and whether there are more. */
export async function auditLog(
  db: Connection,
  { userId, actorId, action, until, before }: AuditQuery,
): Promise<{ rows: AuditLine[]; hasMore: boolean }> {
  const { rows } = await sql<AuditLine>`
    select audit_events.id, at, action, details, actor_id, user_id,
      coalesce(nullif(trim(actors.first_name || ' ' || actors.last_name), ''), actors.email) as actor,
      coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email) as user
    from audit_events
    join users as actors on actors.id = audit_events.actor_id
    left join users on users.id = audit_events.user_id
    where ${userId === null ? sql`true` : sql`user_id = ${userId}`}
      and ${actorId === null ? sql`true` : sql`actor_id = ${actorId}`}
      and ${action === null ? sql`true` : sql`action = ${action}`}
      and ${until === null ? sql`true` : sql`at < (${until}::date + 1)::timestamp at time zone 'Europe/Berlin'`}
      and ${before === null ? sql`true` : sql`audit_events.id < ${before}`}
    order by audit_events.id desc limit ${auditPerPage + 1}`.execute(db);
  return { rows: rows.slice(0, auditPerPage), hasMore: rows.length > auditPerPage };
}

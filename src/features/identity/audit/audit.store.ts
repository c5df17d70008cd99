import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { orderBy } from '#db/order-by.ts';
import type { DB, Json } from '#db/types.gen.ts';
import { maxSorted } from '#platform/http/list-address.ts';
import { shownName } from '../users.store.ts';
import {
  type AuditAction,
  type AuditQuery,
  type AuditSort,
  auditActions,
  auditPerPage,
  openings,
} from './audit.rules.ts';

/** The log is only ever added to. */
export async function addAuditEvent(
  db: Connection,
  event: { actorId: number; userId: number | null; action: AuditAction; details: Json; now: Date },
): Promise<void> {
  const { details, now, ...columns } = event;
  const values = { ...columns, details: JSON.stringify(details), at: now };
  await db.insertInto('auditEvents').values(values).execute();
}

/** Whoever comes back within this time is still looking, ms. */
const lookTime = 15 * 60_000;

/** Notes that staff opened somebody's data: once for a look, however often its page is drawn anew. */
export async function addOpening(
  db: Connection,
  opened: { actorId: number; userId: number; action: (typeof openings)[number]; details: Json; now: Date },
): Promise<void> {
  const { actorId, userId, action, now } = opened;
  const details = JSON.stringify(opened.details);
  const since = new Date(now.getTime() - lookTime);
  await sql`
    insert into audit_events (at, actor_id, user_id, action, details)
    select ${now}, ${actorId}, ${userId}, ${action}, ${details}::jsonb
    where not exists (
      select from audit_events where user_id = ${userId} and at > ${since} and actor_id = ${actorId}
        and action = ${action} and details = ${details}::jsonb)`.execute(db);
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

/** Of the looks at an account, which would hide what was done to it. */
const shownOpenings = 10;

/**
 * What was done to an account, the latest first; the single requests of agents and older looks are left to the audit
 * log's page.
 */
export async function auditOf(db: Connection, userId: number) {
  return db
    .selectFrom('auditEvents')
    .innerJoin('users', 'users.id', 'auditEvents.actorId')
    .select(['auditEvents.id', 'auditEvents.at', 'auditEvents.action', 'auditEvents.details'])
    .select(shownName('users').as('actor'))
    .where('auditEvents.userId', '=', userId)
    .where('auditEvents.action', '!=', 'impersonated_request')
    .where((or) =>
      or.or([
        or('auditEvents.action', 'not in', openings),
        or('auditEvents.id', 'in', ({ selectFrom }) =>
          selectFrom('auditEvents as looks')
            .select('looks.id')
            .where('looks.userId', '=', userId)
            .where('looks.action', 'in', openings)
            .orderBy('looks.at', 'desc')
            .limit(shownOpenings),
        ),
      ]),
    )
    .orderBy('auditEvents.at', 'desc')
    .orderBy('auditEvents.id', 'desc')
    .limit(50)
    .execute();
}

/** What staff did about a dealer, the latest first. */
export async function auditOfDealer(db: Connection, dealerId: number, limit: number) {
  const { rows } = await sql<{ id: number; at: Date; action: string; details: Json; actor: string }>`
    select audit_events.id, at, action, details, ${shownName('users')} as actor
    from audit_events join users on users.id = actor_id
    where details ? 'dealerId' and details ->> 'dealerId' = ${String(dealerId)}
    order by audit_events.id desc limit ${limit}`.execute(db);
  return rows;
}

export type AuditLine = Selectable<DB['auditEvents']> & { actor: string; user: string };

/** A page of the audit log, the latest first or as it was asked for, and whether there are more. */
export async function auditLog(db: Connection, query: AuditQuery) {
  const { sort } = query;
  const { rows } = await sql<AuditLine>`
    select found.*, ${shownName('actors')} as actor, ${shownName('users')} as user
    from (
      select id, at, action, details, actor_id, user_id from audit_events where ${conditionOf(query)}
      order by id desc limit ${sort ? maxSorted : auditPerPage + 1}
    ) as found
    join users as actors on actors.id = found.actor_id
    left join users on users.id = found.user_id
    order by ${orderBy(sort, auditOrder, sql`found.id desc`)}
    limit ${auditPerPage + 1} offset ${sort?.offset ?? 0}`.execute(db);
  return { rows: rows.slice(0, auditPerPage), hasMore: rows.length > auditPerPage };
}

const conditionOf = ({ userId, actorId, action, until, before, sort }: AuditQuery) => sql`
  ${userId === null ? sql`true` : sql`user_id = ${userId}`}
  and ${actorId === null ? sql`true` : sql`actor_id = ${actorId}`}
  and ${action === null ? sql`true` : sql`action = ${action}`}
  and ${until === null ? sql`true` : sql`at < (${until}::date + 1)::timestamp at time zone 'Europe/Berlin'`}
  and ${before === null || sort ? sql`true` : sql`id < ${before}`}`;

/** Acts by their names as they are read. */
const actionsByName = Object.entries(auditActions)
  .toSorted(([, one], [, other]) => one.localeCompare(other, 'de'))
  .map(([action]) => action);

const auditOrder: Readonly<Record<AuditSort['key'], RawBuilder<unknown>>> = {
  action: sql`array_position(${actionsByName}::text[], found.action)`,
  when: sql`found.at`,
  who: sql`search_form(${shownName('actors')})`,
  user: sql`search_form(nullif(${shownName('users')}, ''))`,
};

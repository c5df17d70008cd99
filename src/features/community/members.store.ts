import { sql } from 'kysely';
import { takeLock } from '#db/advisory-locks.ts';
import type { Connection, Transaction } from '#db/database.ts';
import { nameKey } from './member-name.rules.ts';

/** Somebody as the community knows them; without a name until they write for the first time. */
export type Member = {
  name: string | null;
  /** Of the guidelines; -1: none. */
  acceptedVersion: number;
  blockedUntil: Date | null;
};

const stranger: Member = { name: null, acceptedVersion: -1, blockedUntil: null };

export async function memberOf(db: Connection, userId: number): Promise<Member> {
  const found = await db
    .selectFrom('communityMembers')
    .select(['name', 'acceptedVersion', 'blockedUntil'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return found ?? stranger;
}

/** Null: they may write. */
export type WritingRefused = { kind: 'blocked'; until: Date } | { kind: 'not_found' } | null;

/**
 * Whether somebody with a name may write; without their row they are gone. Until the transaction ends nothing else of theirs is
 * posted, so that a flood is counted post by post. After the lock of a thread, as moderation takes them.
 */
export async function lockedMember(tx: Transaction, userId: number, now: Date): Promise<WritingRefused> {
  const found = await lockedRow(tx, userId);
  if (!found) return { kind: 'not_found' };
  const { blockedUntil } = found;
  return blockedUntil && blockedUntil > now ? { kind: 'blocked', until: blockedUntil } : null;
}

const lockedRow = (tx: Transaction, userId: number) =>
  tx
    .selectFrom('communityMembers')
    .select('blockedUntil')
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst();

/** Warns and blocks somebody by what was done against them and still stands: the longest block holds. */
export async function sumSanctions(tx: Transaction, userId: number): Promise<void> {
  // First the lock: of two measures at once the second counts the first.
  await lockedRow(tx, userId);
  await sql`
    update community_members m set warnings = s.warnings, blocked_until = s.blocked_until
    from (select count(*)::integer as warnings, max(blocked_until) as blocked_until from community_measures
      where user_id = ${userId} and sanction <> 'none' and outcome is distinct from 'reversed') s
    where m.user_id = ${userId}`.execute(tx);
}

type Joining = { userId: number; name: string; acceptedVersion: number; now: Date };

/** Takes somebody in under a name; false when it, or one that looks like it, is somebody else's. */
export async function insertMember(tx: Transaction, { now, ...member }: Joining): Promise<boolean> {
  await takeLock(tx, 'communityNames');
  const inserted = await tx
    .insertInto('communityMembers')
    .values({ ...member, nameKey: nameKey(member.name), acceptedAt: now, createdAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst();
  return inserted !== undefined || (await memberOf(tx, member.userId)).name !== null;
}

/** The name, or one that looks like it, is somebody else's. */
export async function isNameTaken(
  db: Connection,
  { userId, name }: { userId: number; name: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('communityMembers')
    .select('userId')
    .where('nameKey', '=', nameKey(name))
    .where('userId', '<>', userId)
    .executeTakeFirst();
  return found !== undefined;
}

export const acceptGuidelines = (
  tx: Transaction,
  { userId, version, now }: { userId: number; version: number; now: Date },
) =>
  tx
    .updateTable('communityMembers')
    .set({ acceptedVersion: version, acceptedAt: now })
    .where('userId', '=', userId)
    .execute();

/** False when the name, or one that looks like it, is somebody else's. */
export async function rename(
  tx: Transaction,
  { userId, name }: { userId: number; name: string },
): Promise<boolean> {
  // Of two who want one name at the same moment the second is told.
  await takeLock(tx, 'communityNames');
  const { rows } = await sql`
    update community_members set name = ${name}, name_key = ${nameKey(name)} where user_id = ${userId}
      and not exists (select from community_members where name_key = ${nameKey(name)} and user_id <> ${userId})
    returning user_id`.execute(tx);
  return rows.length > 0;
}

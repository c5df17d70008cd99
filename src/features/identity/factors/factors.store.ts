import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { hasStaffRole } from '../roles/roles.rules.ts';
import type { Factors } from './factors.rules.ts';

type Row = { hasTotp: boolean; hasPasskey: boolean; isDemo: boolean; granted: string[] };

/** What an account can prove itself with, and whether it must. */
export async function factorsOf(db: Connection, userId: number): Promise<Factors> {
  const { rows } = await sql<Row>`
    select users.is_demo,
      array(select role from user_roles where user_id = users.id) as granted,
      exists (select from totp_secrets where user_id = users.id and confirmed_at is not null) as has_totp,
      exists (select from passkeys where user_id = users.id) as has_passkey
    from users where id = ${userId}`.execute(db);
  const row = rows[0];
  if (!row) throw new Error(`there is no user ${userId}`);
  const { granted, ...factors } = row;
  return { ...factors, isStaff: hasStaffRole(granted) };
}

import type { Database } from '#db/database.ts';
import { addAuditEvent } from '../audit/audit.store.ts';
import { accountOf, grantRole } from '../users.store.ts';

/**
 * Gives an account the role of an admin, for whoever runs the server: an empty marketplace has nobody who could. The
 * account has registered and confirmed its mail address before; it sets up a second factor when it signs in next.
 */
export async function makeAdmin(
  db: Database,
  { email, now }: { email: string; now: Date },
): Promise<'made' | 'unknown' | 'unconfirmed' | 'locked'> {
  const account = await accountOf(db, email);
  if (!account) return 'unknown';
  if (!account.isConfirmed) return 'unconfirmed';
  if (account.isLocked) return 'locked';
  await db.transaction().execute(async (tx) => {
    await grantRole(tx, { userId: account.id, role: 'admin', grantedBy: null, now });
    const details = { granted: ['admin'], by: 'server command' };
    await addAuditEvent(tx, {
      actorId: account.id,
      userId: account.id,
      action: 'roles_changed',
      details,
      now,
    });
  });
  return 'made';
}

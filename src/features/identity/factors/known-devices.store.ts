import type { Connection, Transaction } from '#db/database.ts';

/** Notes where an account is used; tells whether that is news to an account that was used elsewhere before. */
export async function noteDevice(
  tx: Transaction,
  { userId, keys, now }: { userId: number; keys: readonly Buffer[]; now: Date },
): Promise<'known' | 'first' | 'new'> {
  const before = await tx.selectFrom('knownDevices').select('key').where('userId', '=', userId).execute();
  await tx
    .insertInto('knownDevices')
    .values(keys.map((key) => ({ userId, key, seenAt: now })))
    .onConflict((conflict) => conflict.columns(['userId', 'key']).doUpdateSet({ seenAt: now }))
    .execute();
  if (before.length === 0) return 'first';
  return before.some(({ key }) => keys.some((one) => one.equals(key))) ? 'known' : 'new';
}

export async function deleteDevicesBefore(db: Connection, moment: Date): Promise<void> {
  await db.deleteFrom('knownDevices').where('seenAt', '<=', moment).execute();
}

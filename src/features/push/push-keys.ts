import { createECDH, type KeyObject } from 'node:crypto';
import type { Database } from '#db/database.ts';
import { seal, sealingKey, unseal } from '#platform/secrets/encryption.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { PushKeys } from './push.types.ts';

type Deps = { db: Database; clock: Clock; config: { secret: string } };

/**
 * The keys by which push services know this marketplace, made when they are first asked for. Every process has the same
 * ones: of two that make some at once, one finds those of the other.
 */
export async function pushKeys(deps: Deps): Promise<PushKeys> {
  const key = sealingKey(deps.config.secret, 'push keys');
  const known = await readKeys(deps.db, key);
  if (known) return known;
  await saveKeys(deps, key);
  const saved = await readKeys(deps.db, key);
  if (!saved) throw new Error('the push keys cannot be read with the present BRENNWERT_SECRET');
  return saved;
}

const owner = 'push keys';

/** Null where there are none, and where they were sealed with an earlier secret. */
async function readKeys(db: Database, key: KeyObject): Promise<PushKeys | null> {
  const row = await db.selectFrom('pushKeys').select(['publicKey', 'privateKey']).executeTakeFirst();
  const privateKey = row && unseal(key, row.privateKey, owner);
  return row && privateKey
    ? { publicKey: row.publicKey, privateKey: privateKey.toString('base64url') }
    : null;
}

async function saveKeys({ db, clock }: Deps, key: KeyObject): Promise<void> {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys().toString('base64url');
  // Without its leading zeros it would be too short.
  const whole = Buffer.concat([Buffer.alloc(32), pair.getPrivateKey()]).subarray(-32);
  const row = { publicKey, privateKey: seal(key, whole, owner), createdAt: clock.now() };
  await db.transaction().execute(async (tx) => {
    // The row of somebody else is waited for, and looked at once more.
    const found = await tx.selectFrom('pushKeys').select('privateKey').forUpdate().executeTakeFirst();
    if (found && unseal(key, found.privateKey, owner)) return;
    // Nobody can be told anything under keys that nobody can read: devices subscribe anew.
    if (found) await tx.deleteFrom('pushSubscriptions').execute();
    if (found) await tx.updateTable('pushKeys').set(row).execute();
    else
      await tx
        .insertInto('pushKeys')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
  });
}

import { sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { NewDevice, StockImportError } from './stock-import.rules.ts';

type Deps = { db: Database; clock: Clock };
type ReadDevice = NewDevice & { line: number };

/** Which of these serials are known already, in stock or elsewhere. */
export async function knownSerials(
  db: Connection,
  devices: readonly ReadDevice[],
): Promise<StockImportError[]> {
  if (devices.length === 0) return [];
  const wanted = devices.map(({ serial }) => serial.toLowerCase());
  const { rows } = await sql<{ serial: string }>`
    select lower(serial) as serial from sensors where lower(serial) = any (${wanted})`.execute(db);
  const known = new Set(rows.map(({ serial }) => serial));
  return devices
    .filter(({ serial }) => known.has(serial.toLowerCase()))
    .map(({ line }) => ({ line, error: 'known' }));
}

/** Takes all of them into stock, or none: then those that somebody else took meanwhile. */
export const importDevices = (
  { db, clock }: Deps,
  { devices, actorId }: { devices: readonly ReadDevice[]; actorId: number },
): Promise<{ added: number; errors: readonly StockImportError[] }> =>
  db.transaction().execute(async (tx) => {
    // Two imports of the same file at once.
    await sql`lock table sensors in share row exclusive mode`.execute(tx);
    const errors = await knownSerials(tx, devices);
    if (errors.length > 0) return { added: 0, errors };
    const now = clock.now();
    const rows = devices.map(({ serial, keyHash, connectionId }) => ({
      ...{ serial, kind: 'device', keyHash: Buffer.from(keyHash, 'hex'), createdAt: now },
      ...{ connectionId, sensorTypeId: connectionId },
    }));
    for (let from = 0; from < rows.length; from += atOnce)
      await tx
        .insertInto('sensors')
        .values(rows.slice(from, from + atOnce))
        .execute();
    const details = { added: devices.length };
    await addAuditEvent(tx, { actorId, userId: null, action: 'devices_imported', details, now });
    return { added: devices.length, errors: [] };
  });

/** Rows of a statement, whose parameters are counted in 16 bits. */
const atOnce = 1_000;

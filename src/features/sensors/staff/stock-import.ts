import { sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import { isApplied } from '#platform/forms/list-import.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { Clock } from '#platform/time/clock.ts';
import { type NewDevice, readStockImport, type StockImportError } from './stock-import.rules.ts';

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

type Checked = ReturnType<typeof readStockImport>;

/** The devices of a list that can be taken, and what is wrong with the others. */
export async function checkStock({ db }: Pick<Deps, 'db'>, text: string): Promise<Checked> {
  const read = readStockImport(text);
  return withKnown(read, await knownSerials(db, read.devices));
}

function withKnown(read: Checked, known: readonly StockImportError[]): Checked {
  const lines = new Set(known.map(({ line }) => line));
  return {
    ...read,
    devices: read.devices.filter(({ line }) => !lines.has(line)),
    errors: [...read.errors, ...known].sort((one, other) => one.line - other.line),
  };
}

/** Takes what was shown and nothing else; it is shown anew where it was not asked for, or somebody took some of it meanwhile. */
export async function takeStock(
  deps: Deps,
  { form, checked, actorId }: { form: PostedForm; checked: Checked; actorId: number },
): Promise<{ kind: 'taken'; added: number } | { kind: 'shown'; checked: Checked }> {
  if (!isApplied(form, checked) || checked.devices.length === 0) return { kind: 'shown', checked };
  const taken = await importDevices(deps, { devices: checked.devices, actorId });
  return taken.errors.length > 0
    ? { kind: 'shown', checked: withKnown(checked, taken.errors) }
    : { kind: 'taken', added: taken.added };
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
      serial,
      kind: 'device',
      keyHash: Buffer.from(keyHash, 'hex'),
      createdAt: now,
      connectionId,
      sensorTypeId: connectionId,
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

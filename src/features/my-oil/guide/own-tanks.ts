import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Database, Transaction } from '#db/database.ts';
import { enableMex, lockAccount } from '#features/identity/identity.ts';
import { purchasesOf } from '#features/orders/reads.ts';
import type { CountryId, Places } from '#features/places/types.ts';
import { addScaleChanges, freeSensors, hasToldLevel, sensorsOf } from '#features/sensors/sensors.ts';
import { dipTableError, gaugeOf } from '#features/tanks/shared.ts';
import { addTank, endTank, saveTank, setMainTank, tankOf, tanksOf } from '#features/tanks/tanks.ts';
import type { NewTank, Tank, TankForm, TankValues } from '#features/tanks/types.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import type { Clock } from '#platform/time/clock.ts';
import { deleteGuideDrafts } from './guide-drafts.store.ts';

type Deps = { db: Database; clock: Clock };

/** Which value is wrong; of a dip table also its row, from 0. */
export type TankError = {
  field: 'postalCode' | 'dipTable';
  row?: number;
  fault: 'unknown' | 'too_few' | 'level' | 'litres';
};

export type SaveTankError = { kind: 'gone' | 'conflict' } | ({ kind: 'invalid' } & TankError);

/** Adds a tank; whoever has one is a meX customer. One that the guide began is not begun again by a second press. */
export async function addOwnTank(
  deps: Deps & { places: Pick<Places, 'find'> },
  tank: NewTank,
): Promise<Result<Tank, TankError>> {
  const fault = faultOf(deps, { countryId: tank.countryId as Tank['countryId'], values: tank });
  if (fault) return failed(fault);
  const added = await deps.db.transaction().execute(async (tx) => {
    const userId = tank.userId as number;
    await lockAccount(tx, userId);
    const begun = tank.guideStep ? await begunTank(tx, { userId, name: tank.name }) : undefined;
    if (begun) return begun;
    const id = await addTank(tx, tank, deps.clock.now());
    await enableMex(tx, userId);
    return tankOf(tx, { id, userId });
  });
  if (!added) throw new Error('a tank that was just added is not there');
  return ok(added);
}

const begunTank = async (tx: Transaction, { userId, name }: { userId: number; name: string }) =>
  (await tanksOf(tx, userId)).find((tank) => !tank.isSetUp && tank.guideStep !== null && tank.name === name);

type Edit = {
  id: number;
  userId: number;
  /** What the editor saw; without one, whatever holds now is changed. */
  version?: number | undefined;
  values: TankValues;
};

export async function saveOwnTank(
  deps: Deps & { places: Pick<Places, 'find'> },
  { id, userId, version, values }: Edit,
): Promise<Result<Tank, SaveTankError>> {
  const tank = await tankOf(deps.db, { id, userId });
  if (!tank) return failed({ kind: 'gone' });
  const fault = faultOf(deps, { countryId: tank.countryId, values });
  if (fault) return failed({ kind: 'invalid', ...fault });
  return deps.db.transaction().execute(async (tx) => {
    const saved = await saveTank(tx, { id, userId, version: version ?? tank.version, values });
    if (saved !== 'saved') return failed({ kind: saved });
    const after = await tankOf(tx, { id, userId });
    if (!after) return failed({ kind: 'gone' });
    await noteShape(tx, { before: tank, after, userId, at: deps.clock.now() });
    return ok(after);
  });
}

/** Another form makes other litres of the same levels. */
async function noteShape(
  tx: Transaction,
  { before, after, userId, at }: { before: Tank; after: Tank; userId: number; at: Date },
): Promise<void> {
  if (isDeepStrictEqual(formOf(before), formOf(after))) return;
  const sensors = (await sensorsOf(tx, userId)).filter(
    (sensor) => sensor.tankId === after.id && sensor.kind !== 'dip' && hasToldLevel(sensor),
  );
  const holds = (tank: Tank) => String(Math.round(gaugeOf(tank)?.capacity ?? 0) || '');
  const change = { tankId: after.id, byUserId: userId, at, kind: 'shape' as const, reason: '' };
  await addScaleChanges(
    tx,
    sensors.map(({ id }) => ({ ...change, sensorId: id, before: holds(before), after: holds(after) })),
  );
}

const formOf = ({ shapeId, length, width, height, diameter, ...tank }: Tank): TankForm => {
  const { isStanding, heads, tankCount, capacity, dipTable } = tank;
  return { shapeId, length, width, height, diameter, isStanding, heads, tankCount, capacity, dipTable };
};

type Checked = {
  countryId: Tank['countryId'];
  values: Pick<TankValues, 'dipTable'> & { postalCode?: unknown };
};

function faultOf(
  { places }: { places: Pick<Places, 'find'> },
  { countryId, values: { postalCode, dipTable } }: Checked,
): TankError | null {
  if (typeof postalCode === 'string' && !places.find(countryId, postalCode)) {
    return { field: 'postalCode', fault: 'unknown' };
  }
  // An empty one is a table that is still to be typed.
  const fault = dipTable && dipTable.length > 0 ? dipTableError(dipTable) : null;
  return fault && { field: 'dipTable', ...fault };
}

/** What needs no asking for a further tank: how many there are, and where oil was delivered last. */
export async function knownOf(
  db: Database,
  { userId, countryId }: { userId: number; countryId: CountryId },
): Promise<{ tanks: number; postalCode: string }> {
  const tanks = await tanksOf(db, userId);
  const here = tanks.find((tank) => tank.countryId === countryId);
  const { rows } = await sql<{ postalCode: string }>`
    select postal_code from ${purchasesOf([userId])} bought
    where country_id = ${countryId} order by placed_at desc limit 1`.execute(db);
  return { tanks: tanks.length, postalCode: here?.postalCode ?? rows[0]?.postalCode ?? '' };
}

/** Its sensor is free for another tank, and what was typed about it is forgotten; false when it is not theirs. */
export const endOwnTank = ({ db, clock }: Deps, whose: { id: number; userId: number }): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    if (!(await endTank(tx, { ...whose, now: clock.now() }))) return false;
    await deleteGuideDrafts(tx, { userId: whose.userId, tankId: whose.id });
    await freeSensors(tx, whose.id);
    return true;
  });

/** False when it is not theirs. */
export const makeMainTank = (
  { db }: Pick<Deps, 'db'>,
  whose: { id: number; userId: number },
): Promise<boolean> => db.transaction().execute((tx) => setMainTank(tx, whose));

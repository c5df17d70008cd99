import type { z } from 'zod';
import type { Database } from '#db/database.ts';
import { signedInUser } from '#features/identity/identity.ts';
import { doubleCodeSentence } from '#features/places/shared.ts';
import type { Places } from '#features/places/types.ts';
import { addSensor, removeSensor, saveSensor, sensorsOf, setMainSensor } from '#features/sensors/sensors.ts';
import type { AddSensorError, SaveSensorError, Sensor } from '#features/sensors/types.ts';
import { gaugeOf, shapes } from '#features/tanks/shared.ts';
import { tankOf, tanksOf } from '#features/tanks/tanks.ts';
import type { Tank, TankValues } from '#features/tanks/types.ts';
import { invalidInput, type Problem, problem, type Route, route } from '#platform/http/endpoint.ts';
import type { Clock } from '#platform/time/clock.ts';
import { addOwnTank, endOwnTank, saveOwnTank, type TankError } from './guide/own-tanks.ts';
import {
  addSensorEndpoint,
  addTankEndpoint,
  endTankEndpoint,
  removeSensorEndpoint,
  saveSensorEndpoint,
  saveTankEndpoint,
  sensorsEndpoint,
  setMainSensorEndpoint,
  snapshotEndpoint,
  tankEndpoint,
} from './tanks.contract.ts';

type Deps = { db: Database; clock: Clock; places: Pick<Places, 'find'> };

/** Tanks and sensors of who is signed in. */
export const tanksRoutes = (deps: Deps): Route[] => [...tankRoutes(deps), ...sensorRoutes(deps)];

function tankRoutes(deps: Deps): Route[] {
  const { db } = deps;
  return [
    route(tankEndpoint, async ({ visitor, params }) => {
      const { id: userId } = signedInUser(visitor);
      const tank = await tankOf(db, { id: params.id, userId });
      return tank ? { body: await tankWire(db, tank) } : problem(noTank);
    }),
    route(saveTankEndpoint, async ({ visitor, params, body }) => {
      const { id: userId } = signedInUser(visitor);
      const tank = await tankOf(db, { id: params.id, userId });
      if (!tank) return problem(noTank);
      const values = valuesOf(body, tank);
      const saved = await saveOwnTank(deps, { id: params.id, userId, version: body.version, values });
      if (!saved.ok)
        return problem(
          saved.error.kind === 'invalid'
            ? invalidTank(saved.error, body.zipCode)
            : refusals[saved.error.kind],
        );
      await setSensorType(deps, { userId, tank, sensorTypeId: body.sensorTypeId });
      return { body: await tankWire(db, saved.value) };
    }),
    route(addTankEndpoint, async ({ visitor, body, hostCountryId, hostPartnerId }) => {
      const { id: userId } = signedInUser(visitor);
      const { name, zipCode: postalCode, countryId } = body;
      // A partner's host is one country's.
      const partnerId = countryId === hostCountryId ? hostPartnerId : null;
      const tank = { ...valuesOf(body, null), userId, countryId, partnerId, name, postalCode };
      const added = await addOwnTank(deps, tank);
      return added.ok
        ? { body: await tankWire(db, added.value) }
        : problem(invalidTank(added.error, postalCode));
    }),
    route(endTankEndpoint, async ({ visitor, params }) => {
      const ended = await endOwnTank(deps, { id: params.id, userId: signedInUser(visitor).id });
      return ended ? { body: { success: true } } : problem(noTank);
    }),
    route(snapshotEndpoint, async ({ visitor, query }) => {
      const { id: userId } = signedInUser(visitor);
      const [tanks, sensors] = await Promise.all([tanksOf(db, userId), ownSensorsOf(db, userId)]);
      if (query.sensorId !== undefined && !sensors.some(({ id }) => id === query.sensorId))
        return problem(noSensor);
      const isTaken = (tank: Tank) =>
        sensors.some(({ tankId, id }) => tankId === tank.id && id !== query.sensorId);
      const available = tanks.filter((tank) => !isTaken(tank));
      return { body: { availableTanks: available.map((tank) => wireOf(tank, sensors)) } };
    }),
  ];
}

function sensorRoutes(deps: Deps): Route[] {
  const { db } = deps;
  return [
    route(sensorsEndpoint, async ({ visitor }) => {
      const { id: userId } = signedInUser(visitor);
      const [tanks, sensors] = await Promise.all([tanksOf(db, userId), ownSensorsOf(db, userId)]);
      return { body: { items: sensors.map((sensor) => sensorWire(sensor, tanks)) } };
    }),
    route(saveSensorEndpoint, async ({ visitor, params, body: { version, ...change } }) => {
      const { id: userId } = signedInUser(visitor);
      const saved = await saveSensor(deps, { id: params.id, userId, version, change });
      if (!saved.ok) return problem(sensorProblems[saved.error]);
      return { body: sensorWire(saved.value, await tanksOf(db, userId)) };
    }),
    route(setMainSensorEndpoint, async ({ visitor, params }) => {
      const isSet = await setMainSensor(deps, { id: params.id, userId: signedInUser(visitor).id });
      return isSet ? { body: { success: true } } : problem(noSensor);
    }),
    route(removeSensorEndpoint, async ({ visitor, params }) => {
      const removed = await removeSensor(deps, { id: params.id, userId: signedInUser(visitor).id });
      return removed ? { body: { success: true } } : problem(noSensor);
    }),
    route(addSensorEndpoint, async ({ visitor, body }) => {
      if (body.key !== undefined && body.serial === undefined) {
        return problem(invalidInput({ serial: 'Bitte geben Sie die Nummer des Geräts an.' }));
      }
      const added = await addSensor(deps, { ...body, userId: signedInUser(visitor).id });
      if (added.ok) return { body: added.value };
      return problem(
        added.error === 'reserved' ? invalidInput({ serial: reserved }) : sensorProblems[added.error],
      );
    }),
  ];
}

type TankBody = z.output<NonNullable<typeof saveTankEndpoint.body>>;

/** What of a tank was sent, in its stored names; what was left out stays. Emptied where it must not be, it is the default. */
function valuesOf(body: TankBody, tank: Tank | null): TankValues {
  const { tankTypeId, sensorTypeId: _, version: __, zipCode, dipTable, tankCount, ...same } = body;
  const { maxFillPercent, notifyAtLowLevel, notifyAtAlmostEmptyLevel, yearlyOilUsage, ...rest } = same;
  const count = tankCount === undefined ? (tank?.tankCount ?? 1) : (tankCount ?? 1);
  const typeId = tankTypeId === undefined ? (tank?.shapeId ?? null) : tankTypeId;
  const known = {
    ...rest,
    postalCode: zipCode,
    shapeId: typeId === shapes.angular && count > 1 ? shapes.battery : typeId,
    tankCount: count,
    dipTable: dipTable?.map(({ level, litres }) => [level, litres] as const) ?? dipTable,
    maxFillPercent: maxFillPercent === null ? 95 : maxFillPercent,
    lowPercent: notifyAtLowLevel === null ? 25 : notifyAtLowLevel,
    almostEmptyPercent: notifyAtAlmostEmptyLevel === null ? 10 : notifyAtAlmostEmptyLevel,
    annualLitres: yearlyOilUsage,
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
}

type SensorType = { userId: number; tank: Tank; sensorTypeId: number | null | undefined };

async function setSensorType(deps: Deps, { userId, tank, sensorTypeId }: SensorType): Promise<void> {
  if (sensorTypeId === undefined) return;
  const sensor = (await ownSensorsOf(deps.db, userId)).find(({ tankId }) => tankId === tank.id);
  if (sensor) await saveSensor(deps, { id: sensor.id, userId, change: { sensorTypeId } });
}

const ownSensorsOf = async (db: Database, userId: number): Promise<Sensor[]> =>
  (await sensorsOf(db, userId)).filter(({ kind }) => kind !== 'dip');

const tankWire = async (db: Database, tank: Tank) =>
  wireOf(tank, await ownSensorsOf(db, Number(tank.userId)));

function wireOf(tank: Tank, sensors: readonly Sensor[]) {
  const { id, version, name, house, postalCode, isMain, shapeId, tankCount, dipTable } = tank;
  const { length, width, height, diameter, isStanding, heads, capacity, deadStock, maxFillPercent } = tank;
  const sensor = sensors.find(({ tankId }) => tankId === id);
  const gauge = gaugeOf(tank);
  return {
    id,
    version,
    name,
    house,
    zipCode: postalCode,
    isMain,
    tankCount,
    length,
    width,
    height,
    diameter,
    isStanding,
    heads,
    capacity,
    deadStock,
    maxFillPercent,
    sensorId: sensor?.id ?? null,
    sensorTypeId: sensor?.sensorTypeId ?? null,
    tankTypeId: shapeId === shapes.battery ? shapes.angular : shapeId,
    notifyAtLowLevel: tank.lowPercent,
    notifyAtAlmostEmptyLevel: tank.almostEmptyPercent,
    yearlyOilUsage: tank.annualLitres,
    dipTable: dipTable?.map(([level, litres]) => ({ level, litres })) ?? null,
    maxVolume: gauge && Math.round(gauge.capacity),
  };
}

function sensorWire(sensor: Sensor, tanks: readonly Tank[]) {
  const { id, version, serial, name, tankId, sensorTypeId, connectionId, mountedAt, levelOffset } = sensor;
  const { fault, temperature, battery, batteryPercent, signal, measuredAt } = sensor;
  return {
    id,
    version,
    serial,
    name,
    tankId,
    sensorTypeId,
    connectionId,
    mountedAt,
    levelOffset,
    fault,
    temperature,
    battery,
    batteryPercent,
    signal,
    kind: sensor.kind === 'device' ? ('device' as const) : ('foreign' as const),
    isMain: tanks.some((tank) => tank.id === tankId && tank.isMain),
    notificationsEnabled: sensor.hasMails,
    lastMeasurementTimeStamp: measuredAt?.toISOString() ?? null,
    currentVolume: sensor.litres,
  };
}

const noTank: Problem = { status: 404, code: 'no_tank', detail: 'Diesen Tank gibt es nicht.' };
const noSensor: Problem = { status: 404, code: 'no_sensor', detail: 'Diesen Sensor gibt es nicht.' };
const conflict: Problem = {
  status: 409,
  code: 'conflict',
  detail: 'Das wurde inzwischen geändert. Bitte laden Sie neu und versuchen Sie es noch einmal.',
};
const refusals = { gone: noTank, conflict };

const reserved =
  'So beginnen nur die Nummern unserer Geräte. Ist es eines, geben Sie bitte auch seinen Schlüssel an; sonst wählen Sie eine andere Nummer.';

const sensorProblems: Record<Exclude<AddSensorError, 'reserved'> | SaveSensorError, Problem> = {
  gone: noSensor,
  conflict,
  no_tank: noTank,
  tank_has_sensor: {
    status: 409,
    code: 'tank_has_sensor',
    detail: 'In diesem Tank ist schon ein Sensor. Entfernen Sie ihn zuerst.',
  },
  wrong_key: {
    status: 404,
    code: 'wrong_key',
    detail: 'Zu dieser Nummer und diesem Schlüssel gibt es kein Gerät. Bitte prüfen Sie beides.',
  },
  taken: {
    status: 409,
    code: 'taken',
    detail: 'Diese Nummer ist schon angemeldet. Gehört das Gerät Ihnen, schreiben Sie uns bitte.',
  },
};

function invalidTank({ field, row = 0, fault }: TankError, zipCode = ''): Problem {
  if (field === 'postalCode')
    return invalidInput({ zipCode: doubleCodeSentence(zipCode) ?? 'Diese Postleitzahl gibt es nicht.' });
  const at = `Zeile ${row + 1}`;
  switch (fault) {
    case 'level':
      return invalidInput({
        [`dipTable.${row}.level`]: `${at}: Die Höhe muss über der in der Zeile davor liegen.`,
      });
    case 'litres':
      return invalidInput({
        [`dipTable.${row}.litres`]: `${at}: Die Menge ist kleiner als in der Zeile davor.`,
      });
    default:
      return invalidInput({ dipTable: 'Eine Peiltabelle braucht mindestens zwei Zeilen.' });
  }
}

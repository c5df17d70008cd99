import { parseArgs } from 'node:util';
import type { Database } from '#db/database.ts';
import { dayNumber } from '#demo/dealers/price-level.rules.ts';
import { mounted, readingsOf, type Simulated, sensorTroubles, simulatedOf } from '#demo/tanks/fleet.rules.ts';
import { newSensorKey, sensorKeyHash, storeReadings } from '#features/sensors/sensors.ts';
import type { Reading } from '#features/sensors/types.ts';
import { addTank } from '#features/tanks/tanks.ts';
import { localDay } from '#platform/time/calendar.ts';
import { parseConfig } from '#server/config.ts';
import { onDatabase } from '#server/database/open.ts';
import { forBackground, kyselyOn, openPool } from '#server/database/pool.ts';
import { StartError } from '#server/system-errors.ts';
import { isWebAddress } from '#server/variables.ts';

/**
 * `npm run simulate -- --devices 1000 --days 400 [--faults] [--seed 1] [--url http://localhost:3000]`: households whose
 * tanks are measured, up to now. With an address the readings are sent as devices send them, else they are stored
 * directly. The same seed again adds only what is new.
 */
const options = {
  devices: { type: 'string', default: '100' },
  days: { type: 'string', default: '400' },
  seed: { type: 'string', default: '1' },
  faults: { type: 'boolean', default: false },
  url: { type: 'string' },
} as const;

type Wanted = { devices: number; days: number; seed: string; faults: boolean; url: string | null };

function wanted(): Wanted {
  const { devices, days, seed, faults, url = null } = given();
  if (!/^[A-Za-z0-9]{1,20}$/.test(seed)) throw new StartError('--seed takes letters and digits.');
  if (url !== null && !isWebAddress(url))
    throw new StartError('--url takes an address such as http://localhost:3000.');
  const numbers = {
    devices: wholeNumber('devices', devices, 100_000),
    days: wholeNumber('days', days, 4000),
  };
  return { ...numbers, seed, faults, url };
}

function given() {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    const [what = ''] = error instanceof Error ? error.message.split(/\n|\. /) : [];
    throw new StartError(
      `${what.replace(/\.$/, '')}: there are --devices NUMBER, --days NUMBER, --seed WORD, --faults and --url ADDRESS.`,
    );
  }
}

function wholeNumber(name: string, text: string, most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new StartError(`--${name} takes a whole number from 1 to ${most}.`);
  return value;
}

type Device = { id: number; key: string; simulated: Simulated };

/** What came of readings, by what was answered. */
type Outcome = Map<string, number>;

async function simulate(db: Database, { devices, days, seed, faults, url }: Wanted): Promise<void> {
  const begun = performance.now();
  const now = new Date();
  const today = dayNumber(localDay(now, 'Europe/Berlin'));
  const outcome: Outcome = new Map();
  const troubles = new Map<string, number>();
  const span = { firstDay: today - days + 1, days };
  const together = 25;
  for (let first = 0; first < devices; first += together) {
    const numbers = Array.from({ length: Math.min(together, devices - first) }, (_, at) => first + at);
    const fleet = numbers.map((number) => simulatedOf(seed, number, { hasFaults: faults }));
    const known = await register(db, fleet, now);
    const sent = known.map((device) => ({
      device,
      // Of today, only what has happened.
      readings: readingsOf(device.simulated, seed, span).filter(
        ({ deviceAt }) => device.simulated.trouble === 'wrong_clock' || (deviceAt ?? now) <= now,
      ),
    }));
    await (url === null ? store(db, sent, outcome) : send(url, sent, outcome));
    for (const { simulated } of known) count(troubles, simulated.trouble);
    console.log(`${first + known.length} of ${devices} devices`);
  }
  const seconds = (performance.now() - begun) / 1000;
  const all = [...outcome.values()].reduce((sum, value) => sum + value, 0);
  console.log(
    `${all} readings of ${devices} devices in ${seconds.toFixed(1)} s (${Math.round(all / seconds)}/s):`,
  );
  for (const [what, readings] of outcome) console.log(`  ${what}: ${readings}`);
  for (const trouble of sensorTroubles) console.log(`  sensors, ${trouble}: ${troubles.get(trouble) ?? 0}`);
}

const count = (counts: Map<string, number>, name: string): void =>
  void counts.set(name, (counts.get(name) ?? 0) + 1);

/** Each with an owner, a tank and a key of this run; those of an earlier run get another key. */
const register = (db: Database, fleet: readonly Simulated[], now: Date): Promise<Device[]> =>
  db.transaction().execute(async (tx) => {
    const devices: Device[] = [];
    for (const simulated of fleet) {
      const { serial, countryId, postalCode, house, tank } = simulated;
      const key = newSensorKey();
      const known = await tx
        .updateTable('sensors')
        .set({ keyHash: sensorKeyHash(key) })
        .where('serial', '=', serial)
        .returning('id')
        .executeTakeFirst();
      if (known) {
        devices.push({ id: known.id, key, simulated });
        continue;
      }
      const { id: userId } = await tx
        .insertInto('users')
        .values({
          countryId,
          email: `${serial.toLowerCase()}@simulation.example`,
          createdAt: now,
          isGuest: false,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const form = { shapeId: 1 as const, ...tank, maxFillPercent: 95, isSetUp: true };
      const people = { houseBuiltYear: house.builtYear, livingArea: house.area, persons: house.persons };
      const owned = { userId, countryId, postalCode, name: 'Kellertank', heatsWater: house.heatsWater };
      const tankId = await addTank(tx, { ...owned, ...form, ...people }, now);
      const { id } = await tx
        .insertInto('sensors')
        .values({
          serial,
          kind: 'device',
          keyHash: sensorKeyHash(key),
          userId,
          tankId,
          createdAt: now,
          mountedAt: tank.height + mounted,
          assignedAt: now,
          sensorTypeId: 1,
          connectionId: 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      devices.push({ id, key, simulated });
    }
    return devices;
  });

type Sent = readonly { device: Device; readings: readonly Reading[] }[];

/** As many as one call takes. */
const chunk = 1000;

async function store(db: Database, sent: Sent, outcome: Outcome): Promise<void> {
  for (const { device, readings } of sent) {
    for (let at = 0; at < readings.length; at += chunk) {
      const batch = { sensorId: device.id, readings: readings.slice(at, at + chunk) };
      const [answers = []] = await storeReadings({ db, clock: { now: () => new Date() } }, [batch]);
      for (const answer of answers)
        count(outcome, answer.status === 'rejected' ? `rejected, ${answer.code}` : answer.status);
    }
  }
}

/** Over HTTP, as a device does. */
async function send(url: string, sent: Sent, outcome: Outcome): Promise<void> {
  for (const { device, readings } of sent) {
    const authorization = `Basic ${Buffer.from(`${device.simulated.serial}:${device.key}`).toString('base64')}`;
    for (let at = 0; at < readings.length; at += chunk) {
      const response = await fetch(new URL('/api/mex/readings', url), {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ Readings: readings.slice(at, at + chunk).map(onWire) }),
      }).catch(() => {
        throw new StartError(`${url} does not answer.`);
      });
      const text = await response.text();
      if (response.status !== 200)
        throw new StartError(`${url} answered ${response.status}: ${text.slice(0, 200)}`);
      for (const [, result = ''] of text.matchAll(/"Result":"(\w+)"/g)) count(outcome, result);
    }
  }
}

const onWire = ({ deviceAt, sequence, measure, value, temperature, battery, signal }: Reading) => ({
  Time: deviceAt?.toISOString(),
  Sequence: sequence,
  Temperature: temperature,
  Battery: battery,
  Signal: signal,
  ...(measure === 'distance' && { Distance: value }),
});

try {
  const asked = wanted();
  await onDatabase(parseConfig(process.env), 'running or not', async (url) => {
    const pool = openPool(url, forBackground);
    await simulate(kyselyOn(pool), asked).finally(() => pool.end());
  });
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
}

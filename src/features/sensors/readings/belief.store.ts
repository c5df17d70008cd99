import { sql } from 'kysely';
import type { Transaction } from '#db/database.ts';
import { withGuests } from '#features/identity/reads.ts';
import { oilDeliveries } from '#features/orders/reads.ts';
import { ofTank } from '#features/tanks/reads.ts';
import type { Day } from '#platform/time/calendar.ts';
import { scaleChangedAt } from '../sensor-changes.ts';
import { type Belief, roughTrustIn, type Trust, trustIn } from './belief.rules.ts';
import { trustFrom } from './belief-start.rules.ts';
import { deliveriesBut, type Known } from './doubtful-levels.rules.ts';
import { type Bounds, dayNumber, type Word } from './plausible-bounds.rules.ts';
import { LevelJudge } from './plausible-levels.rules.ts';
import { nearDays } from './refills.rules.ts';

/**
 * Noons (UTC) of the days in a span, and shortly around it, on which oil came into a tank: by orders here and by what its owner said.
 * Without those around which its sensors have risen before the span: that is the same oil.
 */
export async function deliveredDays(
  tx: Transaction,
  { tankId, from, until }: { tankId: number; from: Date; until: Date },
): Promise<Date[]> {
  const { rows } = await sql<{ day: Day }>`
    select day from tank_refills where tank_id = ${tankId} and state = 'confirmed'
      and day between ${from}::date - ${nearDays}::int and ${until}::date + ${nearDays}::int
    union
    select o.day from ${oilDeliveries} o
    where o.postal_code = ${ofTank(tankId, 'postalCode')} and o.user_id = any (${withGuests(ofTank(tankId, 'userId'))})
      and o.day between ${from}::date - ${nearDays}::int and ${until}::date + ${nearDays}::int`.execute(tx);
  const days = rows.map(({ day }) => new Date(`${day}T12:00:00Z`));
  const risen = days.length === 0 ? [] : await risesBefore(tx, { tankId, from });
  return risen.reduce((delivered, at) => deliveriesBut(delivered, at), days);
}

/** When a tank's sensors began to tell of oil that came, each time shortly before a moment. */
async function risesBefore(tx: Transaction, { tankId, from }: { tankId: number; from: Date }) {
  const { rows } = await sql<{ at: Date }>`
    select at from (
      select at, belief, lag(belief) over (partition by sensor_id order by at, litres, device_at, identity) as before
      from sensor_readings where tank_id = ${tankId} and litres is not null and (belief is null or belief = 'rise_lasted')
        and at <= ${from} and at > ${from}::timestamptz - make_interval(days => ${2 * nearDays + 2}::int)) told
    where belief = 'rise_lasted' and before is distinct from belief`.execute(tx);
  return rows.map(({ at }) => at);
}

type Row = {
  deviceAt: Date;
  identity: number;
  at: Date;
  litres: number;
  value: number | null;
  belief: Belief;
};

type Judged = {
  trust: Trust;
  /** The span of readings of which something was changed; null when nothing was. */
  changed: { from: Date; until: Date } | null;
};

type Asked = {
  sensorId: number;
  tankId: number;
  /** What the tank and its house allow, with what is known of deliveries since a moment. */
  boundsSince(from: Date): Promise<Bounds>;
  /** Litres by which each level may be off. */
  leastNoise: number;
  /** The first and the last level that is new, or that somebody spoke about. */
  from: Date;
  until: Date;
  before: Trust;
  word: Word | null;
  /** Whether the word is said now, after all that is believed of the sensor. */
  isNews: boolean;
  /** What people said before, each after all that was believed of the sensor then, oldest first. */
  said: readonly Word[];
  /** The level that was reckoned by the scale that holds now when it was changed; null without a change. */
  begun: Known | null;
};

const pageSize = 2_000;

/**
 * Judges a sensor's levels anew from a moment on, for what came late or changes earlier ones, and marks them. It begins where
 * all that follows is the same whatever came before, and ends where all is as it was.
 */
export async function judgeAnew(tx: Transaction, asked: Asked): Promise<Judged> {
  const { before, word } = asked;
  const start = await startOf(tx, asked);
  const rows: Row[] = [];
  const beliefs: Belief[] = [];
  const bounds = await asked.boundsSince(start.known?.at ?? asked.from);
  const run = new LevelJudge(start, bounds, (earlier) => {
    if (earlier !== 'before_run') beliefs[earlier.at] = earlier.belief;
  });
  let denied = before.doubts.filter(({ isDenied }) => isDenied);
  const holdDenied = (at: Date | undefined) => {
    const due = denied.filter(({ beforeAt }) => at && beforeAt <= at);
    denied = denied.filter((doubt) => !due.includes(doubt));
    if (due.length > 0) run.hold(due);
  };
  let isHeard = word === null;
  const said = [...asked.said];
  const hear = (at: Date | null) => {
    for (let [next] = said; next && (!at || at > next.at); [next] = said) {
      run.hear(next);
      run.say(next);
      said.shift();
    }
    if (isHeard || !word || (at && at <= word.at)) return;
    run.hear(word);
    if (asked.isNews) run.say(word);
    isHeard = true;
  };
  holdDenied(start.known?.at);
  const end = new SameAgain(asked.until);
  let trust: Trust | null = null;
  for (let page = await rowsAfter(tx, asked, start.known); page.length > 0 && !trust; ) {
    for (const row of page) {
      hear(row.at);
      const belief = run.next(row);
      if (belief === null) holdDenied(row.at);
      beliefs[rows.push(row) - 1] = belief;
      if (end.isReached(row, { belief, trust: run.trust }) && isHeard) {
        trust = before;
        break;
      }
    }
    page = page.length < pageSize ? [] : await rowsAfter(tx, asked, rows.at(-1) ?? null);
  }
  if (!trust) hear(null);
  return { trust: trust ?? run.trust, changed: await mark(tx, asked.sensorId, rows, beliefs) };
}

/** Tells from where on all is believed as it was before: after the first level of a day that stays its anchor, and one more. */
class SameAgain {
  readonly #until: Date;
  #oddDay: number;
  #isAnchored = false;

  constructor(until: Date) {
    [this.#until, this.#oddDay] = [until, dayNumber(until)];
  }

  isReached(row: Row, { belief, trust }: { belief: Belief; trust: Trust }): boolean {
    if (row.at <= this.#until) return false;
    const isSame = belief === null && row.belief === null;
    if (!isSame) {
      [this.#oddDay, this.#isAnchored] = [dayNumber(row.at), false];
      return false;
    }
    const isSettled = trust.isFirm && trust.doubts.every(({ isDenied }) => isDenied);
    if (this.#isAnchored && isSettled) return true;
    this.#isAnchored ||= dayNumber(row.at) > this.#oddDay;
    return false;
  }
}

/** Said by the scale that holds now, in the tank where the sensor is. */
const levelsOf = ({ sensorId, tankId }: Asked) => sql`
  sensor_readings.sensor_id = ${sensorId} and tank_id = ${tankId} and litres is not null
  and received_at > coalesce(${scaleChangedAt(sql`${sensorId}`)}, '-infinity')`;

/**
 * What is believed before a moment, and before what is doubted at it, where it follows from one level alone (`trustFrom`).
 * Where there is none all are judged, from the level with which the scale began or that the tank had before this sensor.
 */
async function startOf(tx: Transaction, asked: Asked): Promise<Trust> {
  const from = asked.before.doubts.reduce(
    (least, doubt) => (doubt.from < least ? doubt.from : least),
    asked.from,
  );
  const rows: Row[] = [];
  for (let hasMore = true; hasMore; ) {
    const page = await rowsBefore(tx, asked, rows.at(-1) ?? { at: from });
    rows.push(...page);
    const trust = trustFrom(rows, asked);
    if (trust) return trust;
    hasMore = page.length === backPageSize;
  }
  const begun = asked.begun ? trustIn(asked.begun) : await levelBefore(tx, asked);
  return begun?.known && begun.known.at <= asked.from ? begun : trustIn(null);
}

const backPageSize = 100;

/** The levels before one, or before a moment, the latest first. */
async function rowsBefore(
  tx: Transaction,
  asked: Asked,
  before: { at: Date } & Partial<Row>,
): Promise<Row[]> {
  const { at, litres, deviceAt, identity } = before;
  const isEarlier =
    litres === undefined
      ? sql`at < ${at}`
      : sql`(at, litres, device_at, identity) < (${at}, ${litres}::real, ${deviceAt}, ${identity})`;
  const { rows } = await sql<Row>`
    select device_at, identity::float8 as identity, at, litres, value, belief from sensor_readings
    where ${levelsOf(asked)} and ${isEarlier}
    order by at desc, litres desc, device_at desc, identity desc limit ${backPageSize}`.execute(tx);
  return rows;
}

/** Days after which a level of another sensor says nothing of a tank any more. */
const historyDays = 60;

/** What a person read so many days before a sensor came counts before what another one told. */
const wordDays = 7;

/** The last level of a tank before this sensor came to it, or was corrected: by what a person read, or of a sensor; null without one. */
export async function levelBefore(
  tx: Transaction,
  { sensorId, tankId }: { sensorId: number; tankId: number },
): Promise<Trust | null> {
  const { rows } = await sql<Known>`
    with came as (
      select min(at) as at from sensor_readings where sensor_id = ${sensorId} and tank_id = ${tankId}
        and received_at > coalesce(${scaleChangedAt(sql`${sensorId}`)}, '-infinity')
    ), dipped as (
      select dip.at, dip.litres from came, sensor_readings dip join sensors on sensors.id = dip.sensor_id
      where kind = 'dip' and dip.tank_id = ${tankId} and dip.litres is not null
        and dip.at < came.at and dip.at > came.at - make_interval(days => ${wordDays})
      order by dip.at desc limit 1
    ), sensed as (
      select last_at as at, last as litres from came, tank_hours
      where tank_id = ${tankId} and last_at < came.at and hour > came.at - make_interval(days => ${historyDays})
      order by hour desc limit 1
    )
    select * from dipped union all select * from sensed limit 1`.execute(tx);
  return rows[0] ? roughTrustIn(rows[0]) : null;
}

async function rowsAfter(
  tx: Transaction,
  asked: Asked,
  after: { at: Date; litres: number; deviceAt?: Date; identity?: number } | null,
): Promise<Row[]> {
  const isLater =
    after === null
      ? sql``
      : after.deviceAt === undefined
        ? sql`and (at, litres) > (${after.at}, ${after.litres}::real)`
        : sql`and (at, litres, device_at, identity) > (${after.at}, ${after.litres}::real, ${after.deviceAt}, ${after.identity})`;
  const { rows } = await sql<Row>`
    select device_at, identity::float8 as identity, at, litres, value, belief from sensor_readings
    where ${levelsOf(asked)} ${isLater}
    order by at, litres, device_at, identity limit ${pageSize}`.execute(tx);
  return rows;
}

async function mark(
  tx: Transaction,
  sensorId: number,
  rows: readonly Row[],
  beliefs: readonly Belief[],
): Promise<Judged['changed']> {
  const changed = rows.flatMap((row, at) => {
    const belief = beliefs[at] ?? null;
    return belief === row.belief ? [] : [{ ...row, belief }];
  });
  const [first, last] = [changed[0], changed.at(-1)];
  if (!first || !last) return null;
  await markBeliefs(
    tx,
    changed.map((row) => ({ sensorId, ...row })),
  );
  return { from: first.at, until: last.at };
}

type Marked = { sensorId: number; deviceAt: Date; identity: number; belief: Belief };

/** Notes what became of levels. */
export async function markBeliefs(tx: Transaction, marked: readonly Marked[]): Promise<void> {
  if (marked.length === 0) return;
  await sql`
    update sensor_readings set belief = given.belief
    from unnest(${marked.map(({ sensorId }) => sensorId)}::int[], ${marked.map(({ deviceAt }) => deviceAt)}::timestamptz[],
      ${marked.map(({ identity }) => identity)}::bigint[], ${marked.map(({ belief }) => belief)}::text[])
      as given (sensor_id, device_at, identity, belief)
    where sensor_readings.sensor_id = given.sensor_id and sensor_readings.device_at = given.device_at
      and sensor_readings.identity = given.identity`.execute(tx);
}

import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '#db/database.ts';
import { tankStatuses } from '#features/forecast/forecast.ts';
import type { TankStatus } from '#features/forecast/types.ts';
import { isSameSecret } from '#features/identity/identity.ts';
import { countries } from '#features/places/shared.ts';
import { enqueuePushes } from '#features/push/push.ts';
import {
  countDoubtful,
  dipsOf,
  followLosses,
  lossesOf,
  noticeTankTask,
  recentLevels,
  saveRhythms,
  saveStillness,
  tankDays,
  tankHours,
} from '#features/sensors/sensors.ts';
import { doubtfulDays, lossWindow, suddenLoss, suspectOf } from '#features/sensors/shared.ts';
import type { Loss, TankDay, TankHour } from '#features/sensors/types.ts';
import { takeTanks, tankById } from '#features/tanks/tanks.ts';
import { forEachIsolated, type Job, type Queue } from '#platform/jobs/queue.ts';
import { enqueueMails } from '#platform/mail/mail.ts';
import { type Day, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import {
  isAboutSensor,
  isNoticeCause,
  isToldAgain,
  type NoticeCause,
  type NoticeView,
  noticeCauses,
  noticeMailKind,
  noticeStep,
  usualInterval,
} from './notices.rules.ts';
import {
  beginNotice,
  endNotice,
  lastNotices,
  refusedCauses,
  setRefused,
  type ToldNotice,
} from './notices.store.ts';
import { stillnessOf } from './stuck.rules.ts';

type Deps = { db: Database; clock: Clock; queue: Queue };

export const noticesJobs = (deps: Deps): Job[] => [
  { task: 'notice_tanks', cron: '5,35 * * * *', run: async () => void (await noticeTanks(deps)) },
  { task: noticeTankTask, run: (payload) => noticeTank(deps, askedTank.parse(payload).tankId) },
];

const askedTank = z.object({ tankId: z.int().positive() });

/** Looks at a tank that lost oil, as soon as its sensor tells so. */
async function noticeTank(deps: Deps, tankId: number): Promise<void> {
  const owner = await tankById(deps.db, tankId);
  if (owner) await noticeHousehold(deps, { userId: owner.userId, tankIds: [tankId] });
}

const minute = 60_000;
/** Each tank is looked at about once an hour; a run ends after so many, the next goes on. */
const [restMinutes, batch, maxTanks] = [45, 100, 20_000];

/** Looks at every tank and tells its owner of what has begun since: once for each cause until it ends. */
export async function noticeTanks(deps: Deps): Promise<{ sent: number }> {
  let [sent, seen] = [0, 0];
  for (;;) {
    const now = deps.clock.now();
    const before = new Date(now.getTime() - restMinutes * minute);
    const tanks = await takeTanks(deps.db, { before, now, limit: batch });
    const owners = [...Map.groupBy(tanks, ({ userId }) => userId)];
    const counts = await forEachIsolated(owners, 'households', ([userId, own]) =>
      noticeHousehold(deps, { userId, tankIds: own.map(({ id }) => id) }),
    );
    sent += counts.reduce((sum, count) => sum + count, 0);
    seen += tanks.length;
    if (tanks.length < batch || seen >= maxTanks) return { sent };
  }
}

/** Days of readings that the rhythm of a sensor is read from, of one that speaks seldom, and in which a loss is looked for. */
const [rhythmDays, seldomDays, lossDays] = [10, 60, 7];

type Looking = {
  userId: number;
  tankIds: readonly number[];
  /** How often it is looked at a tank that others look at, too. */
  looks?: number;
};

/** Looks at tanks of an account as they stand now. */
export async function noticeHousehold(deps: Deps, { userId, tankIds, looks = 3 }: Looking): Promise<number> {
  const { db, clock } = deps;
  const now = clock.now();
  // Before what they are compared with: what another look writes meanwhile is not taken back by what this one read before.
  const kept = await lossesOf(db, tankIds);
  const [told, refused] = [await lastNotices(db, tankIds), await refusedCauses(db, tankIds)];
  const daysAgo = (days: number) => new Date(now.getTime() - days * 1440 * minute);
  const statuses = (await tankStatuses(deps, userId)).filter(({ tank }) => tankIds.includes(tank.id));
  const sensorIds = statuses.flatMap(({ sensor }) => (sensor ? [sensor.id] : []));
  const until = new Date(now.getTime() + 60 * minute);
  const hours = await tankHours(db, { tankIds, from: daysAgo(rhythmDays), until });
  const days = await tankDays(db, { tankIds, from: utcDay(daysAgo(seldomDays)), until: utcDay(until) });
  const dips = await dipsOf(db, { tankIds, from: daysAgo(seldomDays) });
  const rhythms = statuses.flatMap((status) => rhythmOf(status, { hours, days }));
  await saveRhythms(db, rhythms);
  const stillness = statuses.flatMap(stillnessIn);
  const isOld = new Set(await saveStillness(db, stillness));
  await countDoubtful(db, { sensorIds, since: daysAgo(doubtfulDays) });
  const levels = await recentLevels(db, { sensorIds, since: daysAgo(lossDays) });
  let sent = 0;
  const overtaken: number[] = [];
  for (const status of statuses) {
    const of = <One extends { tankId: number }>(all: readonly One[]) =>
      all.filter(({ tankId }) => tankId === status.tank.id);
    const calm = viewOf(status, { now, levels, rhythms, stillness });
    const late = { status, days: of(days), hours: of(hours), dips: of(dips), sudden: suddenIn(calm) };
    const { losses, isOvertaken } = await followLosses(db, late, { kept: of(kept), now });
    if ((isOvertaken || isOld.has(status.sensor?.id ?? 0)) && looks > 1) {
      overtaken.push(status.tank.id);
      continue;
    }
    const causes = of(refused).map(({ cause }) => cause);
    sent += await stepTank(deps, { status, view: withLosses(calm, losses), told: of(told), refused: causes });
  }
  if (overtaken.length === 0) return sent;
  return sent + (await noticeHousehold(deps, { userId, tankIds: overtaken, looks: looks - 1 }));
}

/** A fall that its single readings tell, as far as it is known what its house burns. */
function suddenIn({ recent, dailyLitres, sensor }: NoticeView) {
  if (dailyLitres === null) return [];
  const loss = suddenLoss(recent, { dailyLitres, window: lossWindow(sensor?.usualHours ?? null) });
  return loss ? [loss] : [];
}

/** What was answered is told of no more, nor is what was measured until then. */
function withLosses(view: NoticeView, losses: readonly Loss[]): NoticeView {
  const answered = losses.filter(({ answer }) => answer !== null).map(({ until }) => until.getTime());
  const since = Math.max(Number.NEGATIVE_INFINITY, ...answered);
  return {
    ...view,
    losses: losses.filter(({ answer }) => answer === null),
    recent: view.recent.filter(({ at }) => at.getTime() >= since),
  };
}

/** A day more or less tells a rhythm as well. */
const utcDay = (moment: Date): Day => localDay(moment, 'UTC');

type RhythmOf = { sensorId: number; usualHours: number | null };

/** By the hours of the last days, or the days of two months where it speaks so seldom. */
function rhythmOf(
  { tank, sensor }: TankStatus,
  { hours, days }: { hours: readonly TankHour[]; days: readonly TankDay[] },
): RhythmOf[] {
  if (!sensor) return [];
  const own = hours.filter(({ tankId }) => tankId === tank.id);
  const moments = own.length > 3 ? own : days.filter(({ tankId }) => tankId === tank.id);
  return [{ sensorId: sensor.id, usualHours: usualInterval(moments.map(({ lastAt }) => lastAt)) }];
}

type Around = {
  now: Date;
  levels: Awaited<ReturnType<typeof recentLevels>>;
  rhythms: readonly RhythmOf[];
  stillness: ReturnType<typeof stillnessIn>;
};

function stillnessIn({ tank, gauge, levels, minUse, sensor }: TankStatus) {
  if (!sensor) return [];
  const found = stillnessOf({ tank, gauge, levels, minUse, sensor });
  return [{ sensorId: sensor.id, ...found, was: sensor }];
}

function viewOf(status: TankStatus, { now, levels, rhythms, stillness }: Around): NoticeView {
  const { tank, gauge, level, forecast, sensor } = status;
  const { timeZone } = countries[tank.countryId];
  const ofSensor = <One extends { sensorId: number }>(all: readonly One[]) =>
    all.filter(({ sensorId }) => sensorId === sensor?.id);
  const usualHours = ofSensor(rhythms)[0]?.usualHours ?? null;
  const { stuck = null, freedAt = null } = ofSensor(stillness)[0] ?? {};
  return {
    now,
    today: localDay(now, timeZone),
    level,
    capacity: gauge?.capacity ?? tank.capacity,
    tank: { ...tank, createdOn: localDay(tank.createdAt, timeZone) },
    emptyOn: forecast?.emptyOn ?? null,
    dailyLitres: forecast?.dailyLitres ?? null,
    sensor: sensor && { ...sensor, usualHours },
    suspect: suspectOf(sensor?.doubts ?? []),
    stuck,
    losses: [],
    recent: ofSensor(levels).filter(({ at }) => freedAt === null || at >= freedAt),
    lastReadOn: level && level.source !== 'order' ? localDay(level.at, timeZone) : null,
  };
}

type Stepping = {
  status: TankStatus;
  view: NoticeView;
  /** The last of each cause when it began to look. */
  told: readonly ToldNotice[];
  refused: readonly NoticeCause[];
};

/** The beginning of a cause, its mail and what devices are told are one transaction; of two processes one finds it not begun. */
async function stepTank(
  { db, clock, queue }: Deps,
  { status, view, told, refused }: Stepping,
): Promise<number> {
  const tankId = status.tank.id;
  const steps = noticeCauses.map((cause) => ({ cause, step: noticeStep(cause, view) }));
  // Who hears that it is almost empty need not hear that it is low.
  const isAlmostEmpty = steps.some(({ cause, step }) => cause === 'almost_empty' && step.kind === 'begin');
  const now = clock.now();
  let sent = 0;
  for (const { cause, step } of steps) {
    const last = told.find((one) => one.cause === cause);
    const open = last?.endedAt === null ? last : null;
    if (step.kind === 'end' && open) await endNotice(db, { id: open.id, now });
    if (step.kind !== 'begin' || isRefused(cause, { status, refused })) continue;
    if (open && !isToldAgain(open, step.facts, now)) continue;
    sent += await db.transaction().execute(async (tx) => {
      // Who ends the one before tells of it again.
      if (open && !(await endNotice(tx, { id: open.id, now }))) return 0;
      const notice = { tankId, cause, facts: step.facts, last: last?.id ?? null, now };
      const about = await beginNotice(tx, notice);
      const isSaid = cause === 'low' && isAlmostEmpty && !refused.includes('almost_empty');
      if (about === null || isSaid) return 0;
      const mails = [{ kind: noticeMailKind(cause), about }];
      await enqueueMails(queue, tx, mails);
      const { userId, countryId } = status.tank;
      await enqueuePushes(queue, tx, { userId, countryId, mails, now });
      return 1;
    });
  }
  return sent;
}

const isRefused = (cause: NoticeCause, { status, refused }: Pick<Stepping, 'status' | 'refused'>): boolean =>
  refused.includes(cause) || (status.sensor?.hasMails === false && isAboutSensor(cause));

type LinkDeps = { config: { secret: string } };

/** The path by which a cause is switched off without signing in; it is made anew for each mail and stored nowhere. */
export const refusalPath = (deps: LinkDeps, notice: { tankId: number; cause: NoticeCause }): string =>
  `/mitteilungen/${notice.tankId}.${notice.cause}.${proofOf(deps, notice)}/abstellen`;

const proofOf = ({ config }: LinkDeps, { tankId, cause }: { tankId: number; cause: NoticeCause }): string =>
  createHmac('sha256', config.secret).update(`tank notice ${tankId} ${cause}`).digest('base64url');

/** What such a link is about; null for a wrong one and for a tank that is not there any more. */
export async function findRefusal(deps: LinkDeps & Pick<Deps, 'db'>, token: string) {
  const [, id, cause, proof] = /^([1-9]\d{0,8})\.([a-z_]{3,20})\.([\w-]{43})$/.exec(token) ?? [];
  if (!id || !proof || !isNoticeCause(cause)) return null;
  const tankId = Number(id);
  if (!isSameSecret(proof, proofOf(deps, { tankId, cause }))) return null;
  const tank = await tankById(deps.db, tankId);
  return tank ? { tankId, cause, tankName: tank.name } : null;
}

/** Switches a cause off, for whoever presses the button or lets the mail program do it. Repeating changes nothing. */
export async function refuseByLink(deps: LinkDeps & Pick<Deps, 'db'>, token: string) {
  const link = await findRefusal(deps, token);
  if (link) await setRefused(deps.db, link, 'refused');
  return link;
}

import type { CountryId } from '#features/places/types.ts';
import {
  isBatteryLow,
  isSilent,
  lossWindow,
  lowBattery,
  lowBatteryPercent,
  minLoss,
  suddenLoss,
} from '#features/sensors/shared.ts';
import type { Charge, Heard } from '#features/sensors/types.ts';
import { addDays, type Day, daysBetween } from '#platform/time/calendar.ts';
import { inspectionDueOn, inspectionMonths, knowsInspections } from './inspections.rules.ts';
import type { Stuck } from './stuck.rules.ts';

type NoticeKind = {
  /** What becomes of it now; what cannot be known at the moment stays as it is. */
  step(view: NoticeView): NoticeStep;
  /** Where the one link of its mail leads: to what can be done about it. */
  leadsTo: 'offers' | 'sensor' | 'dip' | 'dip_or_sensor' | 'suspect' | 'settings';
  /** Tells of a sensor and not of oil: nobody is told of it whose sensor writes no mails. */
  isAboutSensor?: true;
  /** In all countries unless it is said. */
  isKnownIn?(countryId: CountryId): boolean;
};

/** What a tank's owner is told, each at most once until it has ended. The keys are stored; words: `notices.texts.ts`. */
const noticeKinds = {
  low: { step: (view) => levelStep(view, view.tank.lowPercent), leadsTo: 'offers' },
  almost_empty: { step: (view) => levelStep(view, view.tank.almostEmptyPercent), leadsTo: 'offers' },
  silent: { step: (view) => silentStep(view), leadsTo: 'sensor', isAboutSensor: true },
  stuck: { step: (view) => stuckStep(view), leadsTo: 'dip_or_sensor', isAboutSensor: true },
  battery_low: { step: (view) => batteryStep(view), leadsTo: 'sensor', isAboutSensor: true },
  sudden_loss: { step: (view) => lossStep(view), leadsTo: 'suspect' },
  oil_cold: { step: (view) => coldStep(view), leadsTo: 'sensor' },
  inspection_due: {
    step: (view) => inspectionStep(view),
    leadsTo: 'settings',
    isKnownIn: (countryId) => knowsInspections(countryId),
  },
  dip_due: { step: (view) => dipStep(view), leadsTo: 'dip' },
} as const satisfies Record<string, NoticeKind>;

export type NoticeCause = keyof typeof noticeKinds;

export const noticeCauses = Object.keys(noticeKinds) as NoticeCause[];

const kindOf = (cause: NoticeCause): NoticeKind => noticeKinds[cause];

/** What becomes of a cause now. */
export const noticeStep = (cause: NoticeCause, view: NoticeView): NoticeStep => kindOf(cause).step(view);

export const leadsTo = (cause: NoticeCause): NoticeKind['leadsTo'] => kindOf(cause).leadsTo;

/** What the owner of a tank in a country can be told. */
export const noticeCausesIn = (countryId: CountryId): NoticeCause[] =>
  noticeCauses.filter((cause) => kindOf(cause).isKnownIn?.(countryId) ?? true);

/** Whether a cause tells of a sensor and not of oil. */
export const isAboutSensor = (cause: NoticeCause): boolean => kindOf(cause).isAboutSensor ?? false;

/** Of those, what can be chosen: about a sensor only where there is one. */
export const offeredCauses = (countryId: CountryId, { hasSensor }: { hasSensor: boolean }): NoticeCause[] =>
  noticeCausesIn(countryId).filter((cause) => hasSensor || !isAboutSensor(cause));

/** Its mail's kind, a row of `catalog/mail-kinds.rules.ts`. */
export const noticeMailKind = (cause: NoticeCause) => `tank_${cause}` as const;

export const isNoticeCause = (text: unknown): text is NoticeCause =>
  noticeCauses.some((cause) => cause === text);

/** What a mail tells of a cause, as it was when the cause began. */
export type NoticeFacts = {
  litres?: number;
  percent?: number;
  emptyOn?: Day | null;
  /** Litres that are missing, and since when; `isSlow`: no day alone tells of it. */
  lost?: number;
  isSlow?: boolean;
  since?: string;
  /** Litres that the house has probably burned while the level stood. */
  burned?: number;
  /** Of a battery, in volts or per cent, as its sensor tells it. */
  volts?: number;
  charge?: number;
  /** °C of the thermometer at the tank. */
  degrees?: number;
  /** The day on which something is or was due. */
  due?: Day;
  /** An inspection recurs after so many, and nobody said when the last one was. */
  months?: number;
};

/** A tank on a day, as far as the causes look at it. */
export type NoticeView = {
  now: Date;
  today: Day;
  tank: {
    countryId: CountryId;
    lowPercent: number;
    almostEmptyPercent: number;
    isUnderground: boolean | null;
    isInWaterArea: boolean | null;
    lastInspectedOn: Day | null;
    createdOn: Day;
    isSetUp: boolean;
  };
  capacity: number | null;
  level: { litres: number; percent: number | null; at: Date; source: 'sensor' | 'dip' | 'order' } | null;
  emptyOn: Day | null;
  /** Litres that today is expected to take. */
  dailyLitres: number | null;
  sensor: (Heard & Charge & { temperature: number | null }) | null;
  /** Where its level stands though the house burns oil. */
  stuck: Stuck | null;
  /** Oil that its sensor says is gone, more than once, and that is not believed yet. */
  suspect: { litres: number; from: Date } | null;
  /** What left the tank unburned, of which its owner has not said what it was. */
  losses: readonly { litres: number; from: Date; until: Date; isSlow: boolean }[];
  /** What the sensor said in the last days since it measures as it does now, the latest last; litres. */
  recent: readonly { at: Date; litres: number }[];
  /** The day of the level that is known; null where only an order tells of one. */
  lastReadOn: Day | null;
};

/** Begins, goes on with its old facts, or has ended. Between the bounds of both nothing changes: a wave writes no mail. */
type NoticeStep = { kind: 'begin'; facts: NoticeFacts } | { kind: 'stay' } | { kind: 'end' };

const end: NoticeStep = { kind: 'end' };
const stay: NoticeStep = { kind: 'stay' };

/** Per cent of the capacity that the level has to rise above the bound before it counts as filled again. */
const rise = 5;

function levelStep({ level, emptyOn }: NoticeView, bound: number): NoticeStep {
  if (level === null || level.percent === null) return stay;
  const { percent, litres } = level;
  if (percent > bound + rise) return end;
  if (percent >= bound) return stay;
  return { kind: 'begin', facts: { litres: Math.round(litres), percent: Math.round(percent), emptyOn } };
}

const hour = 3_600_000;
const dayMs = 24 * hour;

function silentStep({ sensor, now }: NoticeView): NoticeStep {
  const heardAt = sensor?.receivedAt ?? sensor?.assignedAt ?? null;
  if (!sensor || !heardAt || !isSilent(sensor, now)) return end;
  return { kind: 'begin', facts: { since: heardAt.toISOString() } };
}

/** In tens: more is not known of what a house burned. */
const burnedStep = 10;

/** Of a sensor that fell silent nobody knows whether it still stands. */
function stuckStep({ sensor, stuck, now }: NoticeView): NoticeStep {
  if (!sensor) return end;
  if (isSilent(sensor, now)) return stay;
  if (!stuck) return end;
  const burned = burnedStep * Math.round(stuck.burned / burnedStep);
  return {
    kind: 'begin',
    facts: { since: stuck.since.toISOString(), burned, litres: Math.round(stuck.litres) },
  };
}

/** The cell recovers a little in a warm room; only a new one is this much better. */
const newCell = { volts: 0.15, percent: 15 };

function batteryStep({ sensor }: NoticeView): NoticeStep {
  if (!sensor) return end;
  const { battery: volts, batteryPercent: charge } = sensor;
  if (charge === null && volts === null) return stay;
  if (isBatteryLow(sensor))
    return { kind: 'begin', facts: charge !== null ? { charge } : { volts: volts ?? 0 } };
  const isNew =
    charge !== null
      ? charge > lowBatteryPercent + newCell.percent
      : volts !== null && volts > lowBattery + newCell.volts;
  return isNew ? end : stay;
}

/** Of a sensor that was stuck so many times what the house has burned at least is missing at once when it comes free. */
const freedFactor = 2;
/** Days after its end for which a loss that nobody has answered is told of. */
const toldDays = 7;

/**
 * Oil that leaves the tank faster than its heating burns it: what the sensor says of it twice, though nothing else
 * follows from that yet, with the losses of the last week that its owner has not answered (sensors/losses/losses.rules.ts); where there are
 * none yet, what was believed in two days, or in three intervals of a sensor that seldom reports. A delivery only raises the level, so
 * it hides nothing and looks like nothing.
 */
function lossStep(view: NoticeView): NoticeStep {
  const { recent, dailyLitres, sensor, suspect, stuck, losses, now } = view;
  const burned = freedFactor * (stuck?.burned ?? 0);
  const isMissing = suspect && suspect.litres - burned >= minLoss;
  const told = losses.filter(({ until }) => now.getTime() - until.getTime() <= toldDays * dayMs);
  const missing = isMissing ? [...told, { ...suspect, isSlow: false }] : told;
  if (missing.length > 0) return { kind: 'begin', facts: factsOf(missing) };
  if (dailyLitres === null || recent.length < 3) return end;
  const window = lossWindow(sensor?.usualHours ?? null);
  const loss = suddenLoss(recent, { dailyLitres, window });
  if (!loss) return end;
  const isFresh = now.getTime() - loss.until.getTime() <= window;
  return isFresh ? { kind: 'begin', facts: factsOf([{ ...loss, isSlow: false }]) } : stay;
}

function factsOf(missing: readonly { litres: number; from: Date; isSlow: boolean }[]): NoticeFacts {
  const [first] = missing.map(({ from }) => from).toSorted((a, b) => a.getTime() - b.getTime());
  return {
    lost: Math.round(missing.reduce((sum, { litres }) => sum + litres, 0)),
    since: (first ?? new Date(0)).toISOString(),
    ...(missing.every(({ isSlow }) => isSlow) && { isSlow: true }),
  };
}

/** Hours after which a loss that has doubled, or that has grown by as much as would be told by itself, is told again. */
const [doubledHours, grownHours] = [6, 24];

/** Whether what goes on is told again, as another notice: a loss that has grown since it was told. */
export function isToldAgain(
  told: { facts: NoticeFacts; begunAt: Date },
  facts: NoticeFacts,
  now: Date,
): boolean {
  const [before, lost] = [told.facts.lost, facts.lost];
  if (before === undefined || lost === undefined) return false;
  const hours = (now.getTime() - told.begunAt.getTime()) / hour;
  return (lost >= 2 * before && hours >= doubledHours) || (lost >= before + minLoss && hours >= grownHours);
}

/**
 * °C up to which any heating oil may become cloudy (DIN 51603-1, highest cloud point): paraffin clogs filter and pipe. From above
 * `warm` on frost that comes is another one; nights and days of one winter's week are not.
 */
const [cloudy, warm] = [3, 10];

/** What a silent sensor told last may be of another season. */
function coldStep({ sensor, now }: NoticeView): NoticeStep {
  if (!sensor) return end;
  const { temperature } = sensor;
  if (temperature === null || isSilent(sensor, now)) return stay;
  if (temperature > warm) return end;
  return temperature > cloudy ? stay : { kind: 'begin', facts: { degrees: temperature } };
}

/** Days before an inspection is due at which its owner is told: experts have no time at once. */
const inspectionNotice = 60;

/** Who never said when the last one was has to look now. */
function inspectionStep(view: NoticeView): NoticeStep {
  const months = inspectionMonths(view);
  if (months === null) return end;
  const due = inspectionDueOn(view);
  if (due === null) return { kind: 'begin', facts: { months } };
  return addDays(view.today, inspectionNotice) < due ? end : { kind: 'begin', facts: { due } };
}

/** A dip a month keeps the forecast honest. Where nobody answers the reminder ends shortly before the next. */
const dipDays = 30;
const dipPause = 2;

function dipStep({ sensor, lastReadOn, tank, today }: NoticeView): NoticeStep {
  if (sensor || !tank.isSetUp) return end;
  const since = lastReadOn ?? tank.createdOn;
  const days = daysBetween(since, today);
  if (days < dipDays || days % dipDays >= dipDays - dipPause) return end;
  return { kind: 'begin', facts: { due: addDays(since, dipDays) } };
}

/** The interval that a sensor usually keeps, hours: the middle one; null while too few are known. */
export function usualInterval(moments: readonly Date[]): number | null {
  const sorted = moments.map((moment) => moment.getTime()).sort((a, b) => a - b);
  const gaps = sorted.slice(1).map((moment, at) => (moment - (sorted[at] ?? moment)) / hour);
  if (gaps.length < 3) return null;
  return gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? null;
}

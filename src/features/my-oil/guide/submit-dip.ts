import { data, redirect } from 'react-router';
import type { Database } from '#db/database.ts';
import { tankStatuses } from '#features/forecast/forecast.ts';
import { countries } from '#features/places/shared.ts';
import { latestDays, maxDipIn, recordDip } from '#features/sensors/sensors.ts';
import { gaugeOf } from '#features/tanks/shared.ts';
import type { Tank, TankForm } from '#features/tanks/types.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { addDays, type Day, isDay, localDay, localTime, momentOf } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { type DipUnit, dipUnits } from './guide-steps.rules.ts';
import { type DipQuestion, dipQuestion, expectedOn } from './implausible-dip.rules.ts';
import type { Offline } from './send-later.ts';
import { readNumbers } from './tank-dimensions.rules.ts';

type Deps = { db: Database; clock: Clock };

/** What the page of a dip shows: nothing of its owner but the tank's name and its last level. */
export type DipPage = {
  tankId: number;
  name: string;
  form: TankForm;
  today: Day;
  /** Whether the tank can be calculated. */
  isReady: boolean;
  isSaved: boolean;
  last: { litres: number; percent: number | null; at: Date } | null;
};

type Code = 'missing' | 'number' | 'range' | 'too_much' | 'no_gauge' | 'no_tank' | 'not_stored';
type Refusal = {
  kind: 'invalid';
  fields: { value?: Code; day?: 'day' };
  input: Readonly<Record<string, string>>;
};
/** It was not stored yet: it differs from what was expected. */
type Asking = { kind: 'ask'; question: DipQuestion & { confirms: string }; input: Refusal['input'] };
export type DipAnswer = Refusal | Asking | Offline;

export async function dipPage(
  { db, clock }: Deps,
  { tank, url }: { tank: Tank; url: URL },
): Promise<DipPage> {
  const { shapeId, length, width, height, diameter, isStanding, heads, tankCount, capacity, dipTable } = tank;
  const gauge = gaugeOf(tank);
  const [latest] = await latestDays(db, [tank.id]);
  return {
    tankId: tank.id,
    name: tank.name,
    form: { shapeId, length, width, height, diameter, isStanding, heads, tankCount, capacity, dipTable },
    today: localDay(clock.now(), countries[tank.countryId].timeZone),
    isReady: gauge !== null,
    isSaved: url.searchParams.has('gespeichert'),
    last: latest
      ? {
          litres: Math.round(latest.last),
          percent: gauge && Math.round((latest.last / gauge.capacity) * 100),
          at: latest.lastAt,
        }
      : null,
  };
}

/** Years back that a dip may be entered. */
const oldestDays = 3 * 365;

export async function submitDip(deps: Deps, { tank, form, url }: { tank: Tank; form: PostedForm; url: URL }) {
  const input = form.input();
  const refuse = (fields: Refusal['fields']) =>
    data<DipAnswer>({ kind: 'invalid', fields, input }, { status: 422 });
  const { timeZone } = countries[tank.countryId];
  const now = localTime(deps.clock.now(), timeZone);
  const day = form.text('day') || now.day;
  const isPossible = isDay(day) && day <= now.day && day >= addDays(now.day, -oldestDays);
  const unit = dipUnits.find((one) => one === form.text('unit')) ?? 'cm';
  const read = readNumbers(form, { value: { asked: unit, factor: 10, most: 10_000_000, isNeeded: true } });
  if (!read.ok || !isPossible) {
    const fault = read.ok ? undefined : (read.errors.value as Code | undefined);
    return refuse({ ...(fault && { value: fault }), ...(!isPossible && { day: 'day' as const }) });
  }
  const value = (read.value.value ?? 0) / 10;
  const typed = { value, unit, day };
  if (form.text('confirmed') !== confirmationOf(typed)) {
    const question = await questionOf(deps, { tank, typed, today: now.day });
    if (question) return data<DipAnswer>({ kind: 'ask', question, input }, { status: 422 });
  }
  const outcome = await recordDip(deps, {
    userId: Number(tank.userId),
    tankId: tank.id,
    unit,
    value,
    // Of a day in the past nobody asks the time; what is read now is later than all that a sensor told.
    at: day === now.day ? deps.clock.now() : momentOf(day, 12 * 60, timeZone),
  });
  if (outcome !== 'stored') return refuse({ value: outcome });
  throw redirect(`${url.pathname}?gespeichert`, 303);
}

type Typed = { value: number; unit: DipUnit; day: Day };

/** What was confirmed is this level alone: another one is asked about anew. */
const confirmationOf = ({ value, unit, day }: Typed): string => `${value} ${unit} ${day}`;

async function questionOf(
  deps: Deps,
  { tank, typed, today }: { tank: Tank; typed: Typed; today: Day },
): Promise<(DipQuestion & { confirms: string }) | null> {
  const statuses = await tankStatuses(deps, Number(tank.userId));
  const status = statuses.find((one) => one.tank.id === tank.id);
  // What cannot be in the tank at all is refused, not asked about.
  if (!status?.gauge || typed.value > maxDipIn(status.gauge, typed.unit)) return null;
  const { gauge, level, levels } = status;
  const question = dipQuestion(typed, {
    gauge,
    expected: expectedOn(typed.day, { gauge, today, level, levels }),
  });
  return question && { ...question, confirms: confirmationOf(typed) };
}

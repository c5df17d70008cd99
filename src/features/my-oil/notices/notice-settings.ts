import type { Database } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import { sensorsOf } from '#features/sensors/sensors.ts';
import { gaugeOf } from '#features/tanks/shared.ts';
import { saveTank, tankOf } from '#features/tanks/tanks.ts';
import type { Tank } from '#features/tanks/types.ts';
import { checked, form, read, someOf, ticked, version } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { isDay, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { inspectionDueOn, inspectionMonths, knowsInspections } from './inspections.rules.ts';
import { isNoticeCause, noticeCauses, offeredCauses } from './notices.rules.ts';
import { refusedCauses, setRefused } from './notices.store.ts';

type Deps = { db: Database; clock: Clock };
type Whose = { id: number; userId: number };

/** What the page of a tank's notices shows; null when there is no such tank of theirs. */
export async function noticeSettings({ db, clock }: Deps, whose: Whose) {
  const tank = await tankOf(db, whose);
  if (!tank) return null;
  const refused = (await refusedCauses(db, [tank.id])).map(({ cause }) => cause);
  const causes = await causesOf(db, tank);
  const view = { tank, capacity: gaugeOf(tank)?.capacity ?? tank.capacity };
  return {
    id: tank.id,
    name: tank.name,
    version: tank.version,
    values: {
      causes: causes.filter((cause) => !refused.includes(cause)),
      lowPercent: String(tank.lowPercent),
      almostEmptyPercent: String(tank.almostEmptyPercent),
      isUnderground: tank.isUnderground === true,
      isInWaterArea: tank.isInWaterArea === true,
      lastInspectedOn: tank.lastInspectedOn ?? '',
    },
    causes,
    isPlaceKnown: tank.isUnderground !== null,
    knowsInspections: knowsInspections(tank.countryId),
    inspectionMonths: inspectionMonths(view),
    nextInspectionOn: inspectionDueOn(view),
    today: localDay(clock.now(), countries[tank.countryId].timeZone),
  };
}

/** What can be chosen about a tank. */
async function causesOf(db: Database, tank: Tank) {
  const sensors = await sensorsOf(db, tank.userId);
  const hasSensor = sensors.some(({ tankId, kind }) => tankId === tank.id && kind !== 'dip');
  return offeredCauses(tank.countryId, { hasSensor });
}

type NoticeInput = NonNullable<Awaited<ReturnType<typeof noticeSettings>>>['values'];

const percent = (min: number) => (text: string) => {
  const value = /^\d{1,2}$/.test(text.trim()) ? Number(text) : -1;
  return value >= min && value <= 90 ? value : null;
};

const settingsForm = (today: string) =>
  form({
    causes: someOf(noticeCauses),
    lowPercent: read(percent(1), 'invalid'),
    almostEmptyPercent: read(percent(0), 'invalid'),
    isUnderground: ticked(),
    isInWaterArea: ticked(),
    lastInspectedOn: checked(
      read((text) => text.trim(), 'invalid'),
      (day) =>
        day === '' || (isDay(day) && day <= today && day >= '1950-01-01') ? null : ('invalid' as const),
    ),
    version,
  });

type Errors = Partial<Record<'lowPercent' | 'almostEmptyPercent' | 'lastInspectedOn', 'invalid'>>;

export type NoticeSettingsError = { code: 'conflict' | 'invalid'; errors: Errors; input: NoticeInput };

/** Saves what the page was sent; null when there is no such tank of theirs. */
export async function saveNoticeSettings(
  { db, clock }: Deps,
  { whose, posted }: { whose: Whose; posted: PostedForm },
): Promise<{ ok: true } | { ok: false; error: NoticeSettingsError } | null> {
  const tank = await tankOf(db, whose);
  if (!tank) return null;
  const input: NoticeInput = {
    causes: posted.all('causes').filter(isNoticeCause),
    lowPercent: posted.text('lowPercent').slice(0, 10),
    almostEmptyPercent: posted.text('almostEmptyPercent').slice(0, 10),
    isUnderground: posted.text('isUnderground') !== '',
    isInWaterArea: posted.text('isInWaterArea') !== '',
    lastInspectedOn: posted.text('lastInspectedOn').slice(0, 20),
  };
  const failure = (code: 'conflict' | 'invalid', errors: Errors = {}) =>
    ({ ok: false, error: { code, errors, input } }) as const;
  const sent = settingsForm(localDay(clock.now(), countries[tank.countryId].timeZone))(posted);
  if (!sent.ok) return failure('invalid', sent.errors);
  const { causes, version: seen, lowPercent, almostEmptyPercent, ...inspection } = sent.values;
  if (almostEmptyPercent >= lowPercent) return failure('invalid', { almostEmptyPercent: 'invalid' });
  // Elsewhere nothing is asked about inspections, so nothing is changed.
  const inspected = knowsInspections(tank.countryId)
    ? { ...inspection, lastInspectedOn: inspection.lastInspectedOn || null }
    : {};
  const offered = await causesOf(db, tank);
  const saved = await db.transaction().execute(async (tx) => {
    const values = { lowPercent, almostEmptyPercent, ...inspected };
    const edit = { ...whose, version: seen, values };
    const outcome = await saveTank(tx, edit);
    if (outcome === 'saved')
      for (const cause of offered)
        await setRefused(tx, { tankId: tank.id, cause }, causes.includes(cause) ? 'wanted' : 'refused');
    return outcome;
  });
  if (saved === 'gone') return null;
  return saved === 'saved' ? { ok: true } : failure('conflict');
}

import { takeLock } from '#db/advisory-locks.ts';
import type { Connection, Database } from '#db/database.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { addDays, addMonths, type Day, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { planImport } from './factor-import.rules.ts';
import {
  type FactorState,
  type FactorValue,
  factorState,
  factorsOfCountry,
  maxPause,
  type QuotedFactorId,
  quotedFactorList,
} from './price-factors.rules.ts';
import { factorReach, factorValuesSince, writeFactorValues } from './price-factors.store.ts';

type Deps = { db: Database; clock: Clock };

/** Who knows what factors were quoted at: both days included, days without trading left out. */
export type FactorSource = {
  valuesOf(factorId: QuotedFactorId, span: { from: Day; until: Day }): Promise<readonly FactorValue[]>;
};

const today = ({ clock }: Pick<Deps, 'clock'>): Day => localDay(clock.now(), countries[1].timeZone);

/** Months after which a value says nothing about the present price. */
const freshMonths = 1;

/** The factors of a country as they stand, those without a value of the last month left out. */
export async function presentFactors(deps: Deps, countryId: CountryId): Promise<FactorState[]> {
  const ids = factorsOfCountry(countryId);
  const now = today(deps);
  // A year before the oldest value that is still fresh, and the days without trading before that.
  const from = addDays(addMonths(now, -12 - freshMonths), -maxPause);
  const values = await factorValuesSince(deps.db, { ids, from });
  return ids.flatMap((id) => {
    const state = factorState(values.filter(({ factorId }) => factorId === id));
    return state && state.day >= addMonths(now, -freshMonths) ? [state] : [];
  });
}

const yearsOfHistory = 10;

/** Days before the last value that are asked for once more, in case a source was late with them. */
const askedAgain = 30;

/** Adds what the source knows of the days up to now, at first of ten years; what is there stays. */
export async function takeFactorValues(deps: Deps, source: FactorSource): Promise<void> {
  // What a day is quoted at is known when it is over.
  const until = addDays(today(deps), -1);
  const reach = new Map((await factorReach(deps.db)).map((one) => [one.factorId, one.last]));
  for (const { id } of quotedFactorList) {
    const last = reach.get(id);
    const from = last ? addDays(last, -askedAgain) : addMonths(until, -12 * yearsOfHistory);
    await writeFactorValues(deps.db, await source.valuesOf(id, { from, until }), 'keep');
  }
}

/** What an import would change now. */
export async function plannedImport(db: Connection, values: readonly FactorValue[]) {
  const from = values.map(({ day }) => day).sort()[0] ?? '';
  const ids = quotedFactorList.map(({ id }) => id);
  return planImport(values, values.length === 0 ? [] : await factorValuesSince(db, { ids, from }));
}

/** Writes imported values; the same ones again change nothing and leave no trace. */
export const importFactorValues = (
  { db, clock }: Deps,
  { values, actorId }: { values: readonly FactorValue[]; actorId: number },
): Promise<{ added: number; changed: number }> =>
  db.transaction().execute(async (tx) => {
    // Of two imports at once the second one counts what the first one left.
    await takeLock(tx, 'priceFactors');
    const plan = await plannedImport(tx, values);
    const written = [...plan.added, ...plan.changed];
    const counts = { added: plan.added.length, changed: plan.changed.length };
    if (written.length === 0) return counts;
    await writeFactorValues(tx, written, 'replace');
    const days = written.map(({ day }) => day).sort();
    const details = { ...counts, from: days[0] ?? '', until: days.at(-1) ?? '' };
    const event = { actorId, userId: null, action: 'price_factors_imported', details } as const;
    await addAuditEvent(tx, { ...event, now: clock.now() });
    return counts;
  });

import { sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import {
  addClosingDay,
  closingDays,
  cutOffs,
  endClosingDay,
  isWorkingDayOf,
  replaceCutOff,
} from '#features/catalog/catalog.ts';
import type { ClosingDay } from '#features/catalog/types.ts';
import { nextCatalogueVersion } from '#features/dealers/dealers.ts';
import { runningOrders } from '#features/orders/reads.ts';
import { countries, countryList } from '#features/places/shared.ts';
import type { Country, CountryId, Places } from '#features/places/types.ts';
import type { Pricing } from '#features/pricing/types.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { formatter } from '#platform/i18n/format.ts';
import { type Day, isDay, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { confirmedChange } from '#platform/work/confirmed-change.ts';
import { staffPages } from '#shell/shared.ts';
import { changeSetting } from '../setting-changes.ts';
import { calendarTexts } from './delivery-calendar.texts.ts';
import { isWeekdayHoliday } from './public-holidays.ts';

export const calendarPath = staffPages['settings/calendar/delivery-calendar'].path;
const texts = calendarTexts('de-DE');
const { longDay, quantity } = formatter('de-DE');

type Deps = {
  db: Database;
  clock: Clock;
  places: Pick<Places, 'states' | 'state' | 'find'>;
  pricing: Pick<Pricing, 'index'>;
};

/** One of the page's forms: a country's cut-off, a new closed day or opened holiday, or one that ends. */
export async function postCalendar(deps: Deps, posted: PostedForm, actorId: number) {
  const countryId = countryList.find(({ id }) => String(id) === posted.text('cutOffOf'))?.id;
  if (countryId) return postCutOff(deps, posted, { actorId, countryId });
  return posted.has('closingId') ? postEnd(deps, posted, actorId) : postClosing(deps, posted, actorId);
}

/** "15:00" of minutes from midnight. */
export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export const subjectOfCutOff = (countryId: CountryId): string => `cut_off ${countryId}`;
/** Closed days are one subject: two people who add days see each other's. */
export const subjectOfClosings = 'closing all';
/** Of the form that opens a holiday; what it saves is told with the closed days. */
export const subjectOfOpening = 'closing opened';

function readTime(input: string): number | null {
  const [, hours, minutes] = /^([01]?\d|2[0-3])[:.]([0-5]\d)$/.exec(input.trim()) ?? [];
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes);
}

function postCutOff(
  deps: Deps,
  posted: PostedForm,
  { actorId, countryId }: { actorId: number; countryId: CountryId },
) {
  const minutes = readTime(posted.text('time'));
  const before = deps.pricing.index().catalog.cutOffMinutes(countryId);
  const said = (of: number) => `${timeOf(of)} Uhr`;
  return confirmedChange(posted, {
    subject: subjectOfCutOff(countryId),
    actorId,
    path: calendarPath,
    refusals: {},
    errors: minutes === null ? { time: texts.errors.time } : {},
    change: String(minutes),
    effect: async () => [
      texts.newCutOff(countries[countryId].name, said(minutes ?? 0), said(before)),
      texts.atOnce,
    ],
    save: (asked) =>
      changeSetting(deps, asked, async (tx) => {
        const present = (await cutOffs(tx)).find((one) => one.countryId === countryId)?.minutes ?? 0;
        if (minutes !== null && minutes !== present)
          await replaceCutOff(tx, { countryId, minutes, version: await nextCatalogueVersion(tx) });
        return { before: said(present), after: said(minutes ?? present) };
      }),
  });
}

/** The country of "DE" or "DE-BY". */
const countryOf = (region: string): Country =>
  countryList.find(({ iso }) => region.startsWith(iso)) ?? countries[3];

/** A country or state by name; null when there is none. */
export function regionName({ places }: { places: Pick<Places, 'state'> }, region: string): string | null {
  const country = countryList.find(({ iso }) => iso === region);
  return country ? texts.whole(country.name) : (places.state(region)?.name ?? null);
}

function said(deps: Deps, { day, region, name, isOpened }: Omit<ClosingDay, 'id'>): string {
  const called = isOpened ? texts.saidOpened(longDay(day)) : longDay(day);
  return `${called}, ${name} (${nameOf(deps, region)})`;
}

async function postClosing(deps: Deps, posted: PostedForm, actorId: number) {
  const day = posted.text('day').trim();
  const region = posted.text('region');
  const name = posted.text('name').trim().slice(0, 60);
  const isOpened = posted.has('opens');
  const closing = { day, region, name, isOpened };
  return confirmedChange(posted, {
    subject: isOpened ? subjectOfOpening : subjectOfClosings,
    actorId,
    path: calendarPath,
    refusals: texts.errors,
    errors: errorsOf(deps, closing),
    change: JSON.stringify(closing),
    effect: () => effectOf(deps, closing),
    save: (asked) =>
      changeSetting(deps, { ...asked, subject: subjectOfClosings }, async (tx) => {
        const known = (await closingDays(tx, day)).some((one) => one.day === day && one.region === region);
        if (known) return { code: 'known' as const };
        await addClosingDay(tx, { ...closing, version: await nextCatalogueVersion(tx) });
        return { before: null, after: said(deps, closing) };
      }),
  });
}

function errorsOf(deps: Deps, { day, region, name, isOpened }: Omit<ClosingDay, 'id'>) {
  const today = localDay(deps.clock.now(), countries[1].timeZone);
  const isPossible = isDay(day) && day >= today;
  const isKnown = regionName(deps, region) !== null;
  return {
    ...(!isPossible && { day: texts.errors.day }),
    ...(isPossible &&
      isKnown &&
      isOpened &&
      !isWeekdayHoliday(deps.places, region, day) && { day: texts.errors.noHoliday }),
    ...(!isKnown && { region: texts.errors.region }),
    ...(name === '' && { name: isOpened ? texts.errors.reason : texts.errors.name }),
  };
}

async function postEnd(deps: Deps, posted: PostedForm, actorId: number) {
  const id = Number(/^\d{1,9}$/.exec(posted.text('closingId'))?.[0] ?? 0);
  const today = localDay(deps.clock.now(), countries[1].timeZone);
  const closing = (await closingDays(deps.db, today)).find((one) => one.id === id);
  return confirmedChange(posted, {
    subject: `closing ${id}`,
    actorId,
    path: calendarPath,
    refusals: texts.errors,
    errors: closing ? {} : { '': texts.errors.gone },
    change: String(id),
    effect: async () => (closing ? effectOfEnd(deps, closing) : []),
    save: (asked) =>
      changeSetting(deps, { ...asked, subject: subjectOfClosings }, async (tx) => {
        const present = (await closingDays(tx, today)).find((one) => one.id === id);
        if (!present) return { code: 'gone' as const };
        await endClosingDay(tx, { id, version: await nextCatalogueVersion(tx) });
        return { before: said(deps, present), after: null };
      }),
  });
}

const nameOf = (deps: Deps, region: string): string => regionName(deps, region) ?? region;

async function effectOfEnd(deps: Deps, { day, region, isOpened }: ClosingDay): Promise<readonly string[]> {
  const where = [longDay(day), nameOf(deps, region)] as const;
  if (!isOpened) return [texts.opens(...where)];
  return [texts.isHolidayAgain(...where), await promisedOn(deps, { day, region })];
}

/** How many orders of the region are promised for the day. */
async function promisedOn(deps: Deps, { day, region }: Pick<ClosingDay, 'day' | 'region'>): Promise<string> {
  const { id, iso } = countryOf(region);
  const orders = await ordersOn(deps.db, id, day);
  const isThere = (postalCode: string) =>
    region === iso || deps.places.find(id, postalCode)?.stateCode === region;
  const there = orders.filter(({ postalCode }) => isThere(postalCode));
  return texts.orders(quantity(there.reduce((sum, { count }) => sum + count, 0)));
}

async function effectOf(deps: Deps, closing: Omit<ClosingDay, 'id'>): Promise<readonly string[]> {
  const { day, region, isOpened } = closing;
  const { catalog } = deps.pricing.index();
  const where = [longDay(day), nameOf(deps, region)] as const;
  if (isOpened) return [texts.opens(...where), ...(catalog.isClosed(region, day) ? [texts.staysClosed] : [])];
  return [
    texts.closes(...where),
    ...(isWorkingDayOf(catalog, region, day) ? [] : [texts.already]),
    await promisedOn(deps, closing),
  ];
}

/** How many orders have an appointment on a day, or are promised for it at the latest, and are not delivered, by postal code. */
async function ordersOn(
  db: Connection,
  countryId: CountryId,
  day: Day,
): Promise<{ postalCode: string; count: number }[]> {
  const { rows } = await sql<{ postalCode: string; count: number }>`
    select postal_code, count(*)::int as count
    from ${runningOrders('postalCode', 'countryId', 'deliveryDate')} orders
    where country_id = ${countryId} and delivery_date = ${day}::date
    group by postal_code`.execute(db);
  return rows;
}

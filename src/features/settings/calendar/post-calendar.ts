import type { Database } from '#db/database.ts';
import { isWorkingDayOf } from '#features/catalog/catalog.ts';
import { countries, countryList } from '#features/places/shared.ts';
import type { Country, CountryId, Places } from '#features/places/types.ts';
import type { Pricing } from '#features/pricing/types.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { formatter } from '#platform/i18n/format.ts';
import { type Day, isDay, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { confirmedChange } from '../history/confirmed-change.ts';
import { changeSetting } from '../history/setting-changes.ts';
import {
  addClosingDay,
  type ClosingDay,
  closingDays,
  cutOffs,
  endClosingDay,
  ordersOn,
  replaceCutOff,
} from './calendar.store.ts';
import { calendarTexts } from './calendar.texts.ts';

export const calendarPath = '/support/lieferkalender';
const texts = calendarTexts('de-DE');
const { longDay, quantity } = formatter('de-DE');

type Deps = {
  db: Database;
  clock: Clock;
  places: Pick<Places, 'states' | 'state'>;
  pricing: Pick<Pricing, 'index'>;
};

/** One of the page's forms: a country's cut-off, a new closed day, or one that ends. */
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
    ...{ subject: subjectOfCutOff(countryId), actorId, path: calendarPath, refusals: {} },
    errors: minutes === null ? { time: texts.errors.time } : {},
    change: String(minutes),
    effect: async () => [
      texts.newCutOff(countries[countryId].name, said(minutes ?? 0), said(before)),
      texts.atOnce,
    ],
    save: (asked) =>
      changeSetting(deps, asked, async (tx) => {
        const present = (await cutOffs(tx)).find((one) => one.countryId === countryId)?.minutes ?? 0;
        if (minutes !== null && minutes !== present) await replaceCutOff(tx, { countryId, minutes });
        return { before: said(present), after: said(minutes ?? present) };
      }),
  });
}

/** The country of "DE" or "DE-BY". */
const countryOf = (region: string): Country =>
  countryList.find(({ iso }) => region.startsWith(iso)) ?? countries[3];

/** A country or state by name; null when there is none. */
export function regionName({ places }: Pick<Deps, 'places'>, region: string): string | null {
  const country = countryList.find(({ iso }) => iso === region);
  return country ? texts.whole(country.name) : (places.state(region)?.name ?? null);
}

const said = (deps: Deps, { day, region, name }: Omit<ClosingDay, 'id'>): string =>
  `${longDay(day)}, ${name} (${regionName(deps, region) ?? region})`;

async function postClosing(deps: Deps, posted: PostedForm, actorId: number) {
  const day = posted.text('day').trim();
  const region = posted.text('region');
  const name = posted.text('name').trim().slice(0, 60);
  const today = localDay(deps.clock.now(), countries[1].timeZone);
  const closing = { day, region, name };
  return confirmedChange(posted, {
    ...{ subject: subjectOfClosings, actorId, path: calendarPath, refusals: texts.errors },
    errors: {
      ...((!isDay(day) || day < today) && { day: texts.errors.day }),
      ...(regionName(deps, region) === null && { region: texts.errors.region }),
      ...(name === '' && { name: texts.errors.name }),
    },
    change: JSON.stringify(closing),
    effect: () => effectOf(deps, closing, texts.closes),
    save: (asked) =>
      changeSetting(deps, asked, async (tx) => {
        const known = (await closingDays(tx, day)).some((one) => one.day === day && one.region === region);
        if (known) return { code: 'known' as const };
        await addClosingDay(tx, closing);
        return { before: null, after: said(deps, closing) };
      }),
  });
}

async function postEnd(deps: Deps, posted: PostedForm, actorId: number) {
  const id = Number(/^\d{1,9}$/.exec(posted.text('closingId'))?.[0] ?? 0);
  const today = localDay(deps.clock.now(), countries[1].timeZone);
  const closing = (await closingDays(deps.db, today)).find((one) => one.id === id);
  return confirmedChange(posted, {
    ...{ subject: `closing ${id}`, actorId, path: calendarPath, refusals: texts.errors },
    errors: closing ? {} : { '': texts.errors.gone },
    change: String(id),
    effect: async () => (closing ? [texts.opens(longDay(closing.day), nameOf(deps, closing.region))] : []),
    save: (asked) =>
      changeSetting(deps, { ...asked, subject: subjectOfClosings }, async (tx) => {
        const present = (await closingDays(tx, today)).find((one) => one.id === id);
        if (!present) return { code: 'gone' as const };
        await endClosingDay(tx, id);
        return { before: said(deps, present), after: null };
      }),
  });
}

const nameOf = (deps: Deps, region: string): string => regionName(deps, region) ?? region;

async function effectOf(
  deps: Deps,
  { day, region }: { day: Day; region: string },
  text: (day: string, region: string) => string,
): Promise<readonly string[]> {
  const { catalog } = deps.pricing.index();
  const orders = await ordersOn(deps.db, countryOf(region).id, day);
  return [
    text(longDay(day), nameOf(deps, region)),
    ...(isWorkingDayOf(catalog, region, day) ? [] : [texts.already]),
    texts.orders(quantity(orders)),
  ];
}

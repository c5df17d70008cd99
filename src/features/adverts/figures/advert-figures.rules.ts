import { countries, isCountryId } from '#features/places/shared.ts';
import { addDays, type Day, daysBetween, momentOf } from '#platform/time/calendar.ts';
import { chosenIn, words } from '#platform/work/filters.rules.ts';
import { plannedUntil } from '../choice/campaign-pacing.rules.ts';

export type CampaignState = 'planned' | 'running' | 'paused' | 'ended';

type Booking = {
  countryId: number;
  startsOn: Day;
  endsOn: Day;
  booked: number | null;
  isPaused: boolean;
};

export function campaignState({ startsOn, endsOn, isPaused }: Booking, today: Day): CampaignState {
  if (endsOn < today) return 'ended';
  if (isPaused) return 'paused';
  return startsOn > today ? 'planned' : 'running';
}

/** Impressions that an even delivery would have brought by now; null where nothing was booked. */
export function plannedBy(booking: Booking, now: Date): number | null {
  if (booking.booked === null) return null;
  const timeZone = isCountryId(booking.countryId) ? countries[booking.countryId].timeZone : 'Europe/Berlin';
  const startsAt = momentOf(booking.startsOn, 0, timeZone).getTime();
  const endsAt = momentOf(addDays(booking.endsOn, 1), 0, timeZone).getTime();
  return Math.round(plannedUntil({ startsAt, endsAt, booked: booking.booked }, now.getTime()));
}

export type DayFigures = { day: Day; impressions: number; presses: number };

/** Days that a chart shows. */
const shownDays = 28;

/** The last days of a campaign until today, each with what an even delivery would have brought that day. */
export function lastDays(booking: Booking, days: readonly DayFigures[], today: Day) {
  const until = booking.endsOn < today ? booking.endsOn : today;
  const length = daysBetween(booking.startsOn, booking.endsOn) + 1;
  const count = Math.min(shownDays, daysBetween(booking.startsOn, until) + 1);
  const known = new Map(days.map((one) => [one.day, one]));
  return Array.from({ length: Math.max(0, count) }, (_, at) => {
    const day = addDays(until, at - count + 1);
    const { impressions = 0, presses = 0 } = known.get(day) ?? {};
    return { day, impressions, presses, planned: Math.round((booking.booked ?? 0) / length) };
  });
}

/** Presses for each impression; null before the first. */
export const pressRate = ({ impressions, presses }: { impressions: number; presses: number }) =>
  impressions > 0 ? presses / impressions : null;

/** So many adverts or campaigns are listed; who looks for another one searches. */
export const maxListed = 500;

/** What a list of adverts or campaigns is searched for. */
export const searchFilters = { text: words('suche', 100) } as const;

export const searchedText = (query: URLSearchParams): string => chosenIn(searchFilters, query).text ?? '';

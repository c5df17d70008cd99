import type { ConversionSum } from '#features/statistics/types.ts';
import { seededRandom } from '#platform/random.ts';

/** Days before now that have visits. */
const daysShown = 60;

/** How many visits a day come from where, and which share of them goes how far. */
const sources = [
  { source: 'search', campaign: '', visits: 60, share: 0.11 },
  { source: 'direct', campaign: '', visits: 35, share: 0.16 },
  { source: 'mail', campaign: 'demo-preisalarm', visits: 12, share: 0.22 },
  { source: 'advert', campaign: 'demo-herbst', visits: 20, share: 0.07 },
  { source: 'site', campaign: '', visits: 9, share: 0.05 },
  { source: 'social', campaign: '', visits: 5, share: 0.02 },
] as const;

const devices = [
  { device: 'phone', part: 0.55, ease: 0.8 },
  { device: 'computer', part: 0.38, ease: 1.3 },
  { device: 'tablet', part: 0.07, ease: 1 },
] as const;

const countries = [
  { countryId: 1, part: 1 },
  { countryId: 2, part: 0.25 },
  { countryId: 3, part: 0.15 },
] as const;

/** Made-up visits of the last weeks, the same for the same day: most of them in the evening, more when it is cold. */
export function demoVisits(now: Date): ConversionSum[] {
  const today = Math.floor(now.getTime() / 86_400_000) * 86_400_000;
  return Array.from({ length: daysShown }, (_, at) => new Date(today - (at + 1) * 86_400_000)).flatMap(
    (day) => {
      const random = seededRandom(`visits ${day.getTime()}`);
      const warmth = 0.8 + 0.4 * random.next();
      return countries.flatMap((country) =>
        sources.flatMap(({ source, campaign, visits: usual, share }) =>
          devices.flatMap(({ device, part, ease }) => {
            const visits = Math.round(usual * part * country.part * warmth * random.between(0.7, 1.3));
            if (visits === 0) return [];
            const hour = new Date(day.getTime() + random.whole(7, 20) * 3_600_000);
            const calculations = Math.round(visits * Math.min(0.9, random.between(0.5, 0.65) * ease));
            const lists = Math.round(calculations * random.between(0.8, 0.95));
            const orders = Math.min(lists, Math.round(visits * share * ease * random.between(0.6, 1.4)));
            return {
              hour,
              countryId: country.countryId,
              partnerId: 0,
              source,
              campaign,
              device,
              visits,
              calculations,
              lists,
              orders,
            };
          }),
        ),
      );
    },
  );
}

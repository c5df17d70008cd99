import { z } from 'zod';
import type { Day } from '#platform/time/calendar.ts';
import type { WeatherSource } from '../temperatures.ts';

type OpenMeteoSettings = {
  /** Of past years, without `/v1/archive`. */
  archiveUrl: string;
  /** Of the last and the next days, without `/v1/forecast`. */
  forecastUrl: string;
  /** Told why there was no answer; never of which place. */
  onFailure(reason: string): void;
  /** Longest wait for an answer, ms; nobody waits for it but a job. */
  patience?: number;
};

/** Who speaks the API of open-meteo.com: that service, or a server of one's own. Without an answer, nothing is known. */
export const openMeteo = (settings: OpenMeteoSettings): WeatherSource => ({
  past: ({ from, until, ...place }) =>
    ask(settings, `${base(settings.archiveUrl)}/v1/archive`, { ...place, start_date: from, end_date: until }),
  near: (place) =>
    ask(settings, `${base(settings.forecastUrl)}/v1/forecast`, {
      ...place,
      past_days: '14',
      forecast_days: '14',
    }),
});

const base = (url: string): string => url.replace(/\/+$/, '');

const usualPatience = 20_000;

async function ask(
  { patience = usualPatience, onFailure }: OpenMeteoSettings,
  address: string,
  {
    latitude,
    longitude,
    timeZone,
    ...days
  }: { latitude: number; longitude: number; timeZone: string } & Record<string, string | number>,
): Promise<ReadonlyMap<Day, number> | null> {
  const query = new URLSearchParams({
    // A tenth of a degree is some kilometres: nobody's house, and the same for neighbours.
    latitude: latitude.toFixed(1),
    longitude: longitude.toFixed(1),
    daily: 'temperature_2m_mean',
    timezone: timeZone,
    ...Object.fromEntries(Object.entries(days).map(([name, value]) => [name, String(value)])),
  });
  try {
    const response = await fetch(`${address}?${query}`, {
      redirect: 'error',
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(patience),
    });
    if (response.status !== 200) {
      await response.body?.cancel();
      onFailure(`status ${response.status}`);
      return null;
    }
    const { daily } = answer.parse(await response.json());
    // Days that are not known yet are null.
    return new Map(
      daily.time.flatMap((day, at) => {
        const mean = daily.temperature_2m_mean[at];
        return typeof mean === 'number' && Math.abs(mean) < 60 ? [[day, mean] as const] : [];
      }),
    );
  } catch (error) {
    onFailure(
      error instanceof z.ZodError || error instanceof SyntaxError ? 'unreadable answer' : 'no answer',
    );
    return null;
  }
}

const answer = z.object({
  daily: z.object({
    time: z.array(z.iso.date()).max(5000),
    temperature_2m_mean: z.array(z.number().nullable()).max(5000),
  }),
});

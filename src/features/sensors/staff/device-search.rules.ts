import { normalizeOrderNumber } from '#features/orders/shared.ts';
import { type Sort, sortIn } from '#platform/http/list-address.ts';
import { queryString } from '#platform/http/page-number.ts';
import { type SensorTrouble, sensorTroubles } from '../health/sensor-health.rules.ts';

export const deviceSorts = ['serial', 'owner', 'place', 'heard', 'level', 'battery'] as const;
export type DeviceSort = Sort<(typeof deviceSorts)[number]>;

/** What the list of devices and tanks shows. */
export type DeviceQuery = {
  /** As it was typed. */
  words: string;
  trouble: SensorTrouble | null;
  sort: DeviceSort | null;
};

/** In the page's address and the audit log. */
export const troubleNames: Record<SensorTrouble, string> = {
  suspect: 'auffaellig',
  silent: 'still',
  stuck: 'unbewegt',
  lying: 'zweifelhaft',
  drifting: 'abweichend',
  battery: 'batterie',
  unassigned: 'ohne-tank',
  fault: 'fehler',
};

/** Reads the page's address; what makes no sense there is ignored. */
export const deviceQuery = (params: URLSearchParams): DeviceQuery => ({
  words: (params.get('suche') ?? '').trim().slice(0, 200),
  trouble: sensorTroubles.find((trouble) => troubleNames[trouble] === params.get('stand')) ?? null,
  sort: sortIn(params, deviceSorts),
});

export const devicesSearch = ({ words, trouble }: Pick<DeviceQuery, 'words' | 'trouble'>): string =>
  queryString({ suche: words || null, stand: trouble && troubleNames[trouble] });

/** What the words of a search may be: a serial or its beginning, a mail address, an order's number. */
export function readWords(words: string): {
  serial: string;
  email: string | null;
  orderNumber: string | null;
} {
  return {
    serial: words,
    email: words.includes('@') ? words.toLowerCase() : null,
    orderNumber: normalizeOrderNumber(words),
  };
}

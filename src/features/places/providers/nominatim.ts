import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { createCache } from '#platform/caches/cache-registry.ts';
import type { Geocoder, HouseAddress, HousePosition } from '../places.types.ts';
import { type FoundPlace, housePosition } from './house-position.rules.ts';

export type NominatimSettings = {
  /** Of the service, without `/search`. */
  url: string;
  /** Names this program and whom to write to, as the usage policy of the public server wants it. */
  userAgent: string;
  /** Requests of this process; the public server allows one a second for all of them. */
  perSecond: number;
  /** Told why there was no answer; never of whom it was asked. */
  onFailure(reason: string): void;
  /** Longest wait for an answer, the wait for one's turn included, ms. */
  patience?: number;
};

const usualPatience = 1800;
/** Nobody waits for a turn that leaves less than this for the answer, ms. */
const minForAnswer = 300;

/** Addresses that are asked for again within half an hour, as the steps of an order do, are asked for once. */
const memory = { ttl: 30 * 60_000, max: 500, keys: 'secret' } as const;

/**
 * A geocoder that speaks Nominatim's API (nominatim.org/release-docs/latest/api/Search): the public server, a server of
 * one's own, or a service that offers the same.
 */
export function nominatim(settings: NominatimSettings): Geocoder {
  const pace = pacing(settings.perSecond);
  const asked = createCache<Promise<HousePosition | null>>('positions', memory);
  const ask = (address: HouseAddress) => {
    const key = JSON.stringify([address.street, address.postalCode, address.place, address.countryIso]);
    return asked.remembered(key, () => search(settings, pace, address));
  };
  return {
    locate: async (address) => {
      try {
        return await ask(address);
      } catch (error) {
        settings.onFailure(error instanceof GeocoderFailed ? error.message : 'no answer');
        return null;
      }
    },
  };
}

/** Its message names no address. */
class GeocoderFailed extends Error {
  override name = 'GeocoderFailed';
}

async function search(
  settings: NominatimSettings,
  pace: Pace,
  address: HouseAddress,
): Promise<HousePosition | null> {
  const patience = settings.patience ?? usualPatience;
  const begun = performance.now();
  if (!(await pace(patience - minForAnswer))) throw new GeocoderFailed('too much asked at once');
  const rest = Math.max(1, Math.ceil(patience - (performance.now() - begun)));
  // Where to ask is the operator's word alone: a customer's input is data in the query, and no answer leads elsewhere.
  const response = await fetch(searchUrl(settings.url, address), {
    headers: { accept: 'application/json', 'accept-language': 'de', 'user-agent': settings.userAgent },
    redirect: 'error',
    signal: AbortSignal.timeout(rest),
  });
  if (response.status !== 200) {
    await response.body?.cancel();
    throw new GeocoderFailed(`status ${response.status}`);
  }
  return housePosition(read(await response.text()), address);
}

/**
 * `dedupe=0`: a street consists of many ways, and only all of them tell how far it reaches. `layer` keeps shops and bus
 * stops out of the answer.
 */
function searchUrl(base: string, { street, postalCode, place, countryIso }: HouseAddress): string {
  const query = new URLSearchParams({
    street,
    city: place,
    postalcode: postalCode,
    countrycodes: countryIso.toLowerCase(),
    format: 'jsonv2',
    addressdetails: '1',
    layer: 'address',
    dedupe: '0',
    limit: String(max),
  });
  return `${base.replace(/\/+$/, '')}/search?${query}`;
}

/** As many as Nominatim gives. */
const max = 40;

const degrees = (limit: number) =>
  z
    .string()
    .min(1)
    .transform(Number)
    .refine((value) => Math.abs(value) <= limit);
const latitude = degrees(90);
const longitude = degrees(180);

const answer = z
  .array(
    z.object({
      lat: latitude,
      lon: longitude,
      place_rank: z.int(),
      boundingbox: z.tuple([latitude, latitude, longitude, longitude]),
      address: z.object({
        house_number: z.string().default(''),
        postcode: z.string().default(''),
        country_code: z.string().default(''),
      }),
    }),
  )
  .max(100);

function read(text: string): FoundPlace[] {
  const parsed = answer.safeParse(jsonOf(text));
  if (!parsed.success) throw new GeocoderFailed('unreadable answer');
  return parsed.data.map(({ lat, lon, place_rank, boundingbox: [south, north, west, east], address }) => ({
    latitude: lat,
    longitude: lon,
    rank: place_rank,
    bounds: { south, north, west, east },
    houseNumber: address.house_number,
    postalCode: address.postcode,
    countryCode: address.country_code,
  }));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new GeocoderFailed('unreadable answer');
  }
}

/** Waits for one's turn; false, and at once, when that would take longer than `max` ms. */
type Pace = (max: number) => Promise<boolean>;

/** Turns at even distances, so that no second has more of them than allowed. */
export function pacing(perSecond: number): Pace {
  let next = 0;
  return async (max) => {
    const now = performance.now();
    const wait = Math.max(0, next - now);
    if (wait > max) return false;
    next = now + wait + 1000 / perSecond;
    if (wait > 0) await pause(wait);
    return true;
  };
}

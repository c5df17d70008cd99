import type { PriceChangeError, ZoneChange } from '../dealers.types.ts';

type PresentZone = { id: number; branchId: number; name: string; postalCodes: readonly string[] };

/** A code in two zones of one branch would have two prices; a name twice could not be told apart. */
export function zonesError(
  change: { zones: readonly ZoneChange[]; removed: readonly number[] },
  present: { zones: readonly PresentZone[]; zoneIds: ReadonlySet<number>; branchIds: ReadonlySet<number> },
): PriceChangeError | null {
  const named = [...change.removed, ...change.zones.flatMap(({ id }) => (id === null ? [] : [id]))];
  const sources = change.zones.flatMap(({ pricesOf }) => (pricesOf ? [pricesOf.zoneId] : []));
  if ([...named, ...sources].some((id) => !present.zoneIds.has(id))) return 'unknown_zone';
  if (new Set(named).size < named.length) return 'unknown_zone';
  if (change.zones.some(({ branchId }) => !present.branchIds.has(branchId))) return 'unknown_branch';
  if (change.zones.some(({ name }) => name.trim() === '')) return 'zone_name';
  if (change.zones.some(({ postalCodes }) => postalCodes.length === 0)) return 'zone_empty';
  const gone = new Set(named);
  const result = [...present.zones.filter(({ id }) => !gone.has(id)), ...change.zones];
  if (hasDuplicates(result.map(({ branchId, name }) => `${branchId} ${name.trim().toLowerCase()}`))) {
    return 'zone_name';
  }
  const codes = result.flatMap(({ branchId, postalCodes }) =>
    postalCodes.map((code) => `${branchId} ${code}`),
  );
  return hasDuplicates(codes) ? 'zone_overlap' : null;
}

const hasDuplicates = (keys: readonly string[]): boolean => new Set(keys).size < keys.length;

/** Which zone of a branch serves a code at present, by name; without the zone that is being edited. */
export const takenCodes = (
  zones: readonly PresentZone[],
  { branchId, except }: { branchId: number; except: number | null },
): Map<string, string> =>
  new Map(
    zones
      .filter((zone) => zone.branchId === branchId && zone.id !== except)
      .flatMap(({ name, postalCodes }) => postalCodes.map((code) => [code, name] as const)),
  );

/** The zones that serve a code; one a branch at most. */
export const zonesServing = <Zone extends PresentZone>(zones: readonly Zone[], code: string): Zone[] =>
  zones.filter(({ postalCodes }) => postalCodes.includes(code));

import type { PriceChange, PriceChangeFailure } from '../../dealers.types.ts';
import { type CodeFault, readZoneCodes } from '../../zone-codes.rules.ts';
import { parseShare, takenCodes } from '../../zones.rules.ts';
import type { DealerArea } from './dealer-zones.ts';

/** Longest name of a zone. */
export const mostNameLetters = 60;

/** Why a zone's form was refused: by field, and every entry of the codes that makes no sense. */
export type ZoneFaults = {
  name?: 'name' | 'zone_name';
  codes?: 'codes' | 'zone_empty' | 'zone_overlap';
  share?: 'share';
  source?: 'source';
  entries?: readonly CodeFault[];
};

export type ReadZone = { ok: true; change: PriceChange } | { ok: false; faults: ZoneFaults };

type Field = (name: string) => string;
type Target = { zoneId: number | null; branchId: number };

/** The form of a zone, a new one or one that is there, as the change that it asks for. */
export function readZoneForm(field: Field, area: DealerArea, { zoneId, branchId }: Target): ReadZone {
  const name = field('name').trim().slice(0, mostNameLetters);
  const takenBy = takenCodes(area.zones, { branchId, except: zoneId });
  const read = readZoneCodes(field('codes'), { known: area.known, takenBy });
  const source = zoneId === null ? readSource(field, area) : { ok: true as const, value: null };
  const faults: ZoneFaults = {
    ...(name === '' && { name: 'name' as const }),
    ...(read.faults.length > 0 && { codes: 'codes' as const, entries: read.faults }),
    ...(read.faults.length === 0 && read.codes.length === 0 && { codes: 'zone_empty' as const }),
    ...(!source.ok && source.faults),
  };
  if (Object.keys(faults).length > 0 || !source.ok) return { ok: false, faults };
  const zone = { id: zoneId, branchId, name, postalCodes: read.codes, pricesOf: source.value };
  return { ok: true, change: { kind: 'zones', zones: [zone], removed: [] } };
}

/** The form that takes over another zone's prices. */
export function readPricesForm(field: Field, area: DealerArea, zoneId: number): ReadZone {
  const source = readSource(field, area);
  if (!source.ok) return source;
  return source.value === null || source.value.zoneId === zoneId
    ? { ok: false, faults: { source: 'source' } }
    : { ok: true, change: { kind: 'zone_prices', zoneId, from: source.value } };
}

function readSource(field: Field, { zones }: DealerArea) {
  const chosen = field('pricesOf');
  const permille = parseShare(field('share'));
  if (permille === null) return { ok: false as const, faults: { share: 'share' as const } };
  if (chosen === '') return { ok: true as const, value: null };
  const source = zones.find(({ id }) => String(id) === chosen);
  return source
    ? { ok: true as const, value: { zoneId: source.id, permille } }
    : { ok: false as const, faults: { source: 'source' as const } };
}

/** What a save that came too late says of the form. */
export function faultsOf(failure: PriceChangeFailure): ZoneFaults {
  if (failure === 'zone_name') return { name: 'zone_name' };
  return { codes: failure === 'zone_overlap' ? 'zone_overlap' : 'codes' };
}

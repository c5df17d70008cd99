import { type FormOutcome, text, valuesOf } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import type { PriceChange, PriceChangeFailure } from '../../dealers.types.ts';
import { type CodeFault, readZoneCodes } from '../../zone-codes.rules.ts';
import { parseShare, takenCodes } from '../../zones.rules.ts';
import type { DealerArea } from './dealer-zones.ts';

/** Longest name of a zone. */
export const maxNameLength = 60;

/** Why a zone's form was refused: by field, and every entry of the codes that makes no sense. */
export type ZoneErrors = {
  name?: 'name' | 'zone_name';
  codes?: 'codes' | 'zone_empty' | 'zone_overlap';
  share?: 'share';
  source?: 'source';
  entries?: readonly CodeFault[];
};

type ReadZone = FormOutcome<PriceChange, ZoneErrors>;
type Target = { zoneId: number | null; branchId: number };

/** The form of a zone, a new one or one that is there, as the change that it asks for. */
export function readZoneForm(posted: PostedForm, area: DealerArea, { zoneId, branchId }: Target): ReadZone {
  const { name } = valuesOf(posted, { name: text(maxNameLength) });
  const takenBy = takenCodes(area.zones, { branchId, except: zoneId });
  const read = readZoneCodes(posted.text('codes'), { known: area.known, takenBy });
  const source = zoneId === null ? readSource(posted, area) : { ok: true as const, values: null };
  const errors: ZoneErrors = {
    ...(name === '' && { name: 'name' as const }),
    ...(read.faults.length > 0 && { codes: 'codes' as const, entries: read.faults }),
    ...(read.faults.length === 0 && read.codes.length === 0 && { codes: 'zone_empty' as const }),
    ...(!source.ok && source.errors),
  };
  if (Object.keys(errors).length > 0 || !source.ok) return { ok: false, errors };
  const zone = { id: zoneId, branchId, name, postalCodes: read.codes, pricesOf: source.values };
  return { ok: true, values: { kind: 'zones', zones: [zone], removed: [] } };
}

/** The form that takes over another zone's prices. */
export function readPricesForm(posted: PostedForm, area: DealerArea, zoneId: number): ReadZone {
  const source = readSource(posted, area);
  if (!source.ok) return source;
  return source.values === null || source.values.zoneId === zoneId
    ? { ok: false, errors: { source: 'source' } }
    : { ok: true, values: { kind: 'zone_prices', zoneId, from: source.values } };
}

function readSource(posted: PostedForm, { zones }: DealerArea) {
  const chosen = posted.text('pricesOf');
  const permille = parseShare(posted.text('share'));
  if (permille === null) return { ok: false as const, errors: { share: 'share' as const } };
  if (chosen === '') return { ok: true as const, values: null };
  const source = zones.find(({ id }) => String(id) === chosen);
  return source
    ? { ok: true as const, values: { zoneId: source.id, permille } }
    : { ok: false as const, errors: { source: 'source' as const } };
}

/** What a save that came too late says of the form. */
export function errorsOf(failure: PriceChangeFailure): ZoneErrors {
  if (failure === 'zone_name') return { name: 'zone_name' };
  return { codes: failure === 'zone_overlap' ? 'zone_overlap' : 'codes' };
}

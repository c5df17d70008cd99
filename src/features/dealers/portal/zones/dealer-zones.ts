import type { Connection } from '#db/database.ts';
import { countries } from '#features/places/shared.ts';
import type { Places } from '#features/places/types.ts';
import { type FormOutcome, text, valuesOf } from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { branchesOf, dealerById } from '../../dealers.store.ts';
import type { PriceChange, PriceChangeError } from '../../dealers.types.ts';
import { latestVersionOf } from '../../prices/own-prices.store.ts';
import { parseShare } from '../../zones/raised-price.rules.ts';
import {
  type CodeError,
  readZoneCodes,
  takeRest,
  takeZeros,
  withZeros,
} from '../../zones/zone-codes.rules.ts';
import { type ZoneMap, zoneMap } from '../../zones/zone-map.rules.ts';
import { takenCodes, zonesServing } from '../../zones/zones.rules.ts';
import { type OwnZone, ownZones } from '../../zones/zones.store.ts';

/** Everything about where a dealer delivers, of one moment. */
export type DealerArea = Awaited<ReturnType<typeof dealerArea>>;

type Deps = { db: Connection; places: Places };

export async function dealerArea({ db, places }: Deps, dealerId: number) {
  // The version first: what is read after it is at least as new, so a save on it can only be refused too often.
  const version = await latestVersionOf(db, dealerId);
  const [dealer, branches, zones] = await Promise.all([
    dealerById(db, dealerId),
    branchesOf(db, dealerId),
    ownZones(db, dealerId),
  ]);
  if (!dealer) throw new Error(`no dealer ${dealerId}`);
  /** Every delivery code of the country, ascending. */
  const known = places.all(dealer.countryId).map(({ postalCode }) => postalCode);
  return { country: countries[dealer.countryId], version, branches, zones, known: known.sort() };
}

/** These zones and branches, with the codes around them. */
export function areaMap(
  places: Places,
  { country, branches, zones }: Pick<DealerArea, 'country' | 'branches' | 'zones'>,
): ZoneMap {
  return zoneMap({
    map: places.map(country.id),
    places: places.all(country.id),
    branches,
    codes: new Set(zones.flatMap(({ postalCodes }) => postalCodes)),
  });
}

/** What a dealer looks for among its zones. */
export type ZoneSearch =
  | { kind: 'all' }
  /** Which zone serves this code; `place` is null when there is no such code. */
  | { kind: 'code'; code: string; place: string | null; zoneIds: readonly number[] }
  | { kind: 'text'; zoneIds: readonly number[] };

/** By postal code, by its beginning, by the name of a zone or of a place. */
export function searchZones(places: Places, area: DealerArea, input: string): ZoneSearch {
  // "D-17489 Greifswald" is looked for by its code.
  const [, code] = /^(?:(?:de?|at?|ch)[\s-]*)?(\d{4,5})(?:\s+\p{L}.*)?$/iu.exec(input.trim()) ?? [];
  const query = code ?? input.trim();
  if (query === '') return { kind: 'all' };
  const idsOf = (zones: readonly OwnZone[]) => zones.map(({ id }) => id);
  if (area.country.postalCodePattern.test(query)) {
    const place = places.find(area.country.id, query)?.name ?? null;
    return { kind: 'code', code: query, place, zoneIds: idsOf(zonesServing(area.zones, query)) };
  }
  const isNumber = /^\d+$/.test(query);
  const named = isNumber ? [] : places.byName(area.country.id, query);
  const codes = new Set(named.map(({ postalCode }) => postalCode));
  const isMeant = ({ name, postalCodes }: OwnZone) =>
    name.toLowerCase().includes(query.toLowerCase()) ||
    postalCodes.some((code) => codes.has(code) || (isNumber && code.startsWith(query)));
  return { kind: 'text', zoneIds: idsOf(area.zones.filter(isMeant)) };
}

const maxNameLength = 60;

/** What is wrong with a zone's form: by field, and every entry of the codes that makes no sense. */
export type ZoneErrors = {
  name?: 'name' | 'zone_name';
  codes?: 'codes' | 'zone_empty' | 'zone_overlap';
  share?: 'share';
  source?: 'source';
  entries?: readonly CodeError[];
};

type ReadZone = FormOutcome<PriceChange, ZoneErrors>;
type Target = { zoneId: number | null; branchId: number };

/** One of the forms of a zone, a new one or one that is there, as the change that it asks for; null when there is none such. */
export function readZone(posted: PostedForm, area: DealerArea, target: Target): ReadZone | null {
  const { zoneId } = target;
  const intent = posted.text('intent');
  if (intent === 'save') return readZoneForm(posted, area, target);
  if (zoneId === null) return null;
  if (intent === 'copy') return readPricesForm(posted, area, zoneId);
  return intent === 'remove' ? { ok: true, values: { kind: 'zones', zones: [], removed: [zoneId] } } : null;
}

function readZoneForm(posted: PostedForm, area: DealerArea, { zoneId, branchId }: Target): ReadZone {
  const { name } = valuesOf(posted, { name: text(maxNameLength) });
  const takenBy = takenCodes(area.zones, { branchId, except: zoneId });
  const { country, known } = area;
  const read = readZoneCodes(typedCodes(posted, known), { country: country.code, known, takenBy });
  const isRest = read.errors.length > 0 && posted.text('take') === takeRest(read.errors.length);
  const codes = isRest ? read.free : read.codes;
  const source = zoneId === null ? readSource(posted, area) : { ok: true as const, values: null };
  const errors: ZoneErrors = {
    ...(name === '' && { name: 'name' }),
    ...(read.errors.length > 0 && !isRest && { codes: 'codes', entries: read.errors }),
    ...((read.errors.length === 0 || isRest) && codes.length === 0 && { codes: 'zone_empty' }),
    ...(!source.ok && source.errors),
  };
  if (Object.keys(errors).length > 0 || !source.ok) return { ok: false, errors };
  const zone = { id: zoneId, branchId, name, postalCodes: codes, pricesOf: source.values };
  return { ok: true, values: { kind: 'zones', zones: [zone], removed: [] } };
}

/** The codes as they stand in the form, with lost zeros where its button asked for them. */
export const typedCodes = (posted: PostedForm, known: readonly string[]): string =>
  posted.text('take') === takeZeros ? withZeros(posted.text('codes'), known) : posted.text('codes');

/** The form that takes over another zone's prices. */
function readPricesForm(posted: PostedForm, area: DealerArea, zoneId: number): ReadZone {
  const source = readSource(posted, area);
  if (!source.ok) return source;
  return source.values === null || source.values.zoneId === zoneId
    ? { ok: false, errors: { source: 'source' } }
    : { ok: true, values: { kind: 'zone_prices', zoneId, from: source.values } };
}

type Source = FormOutcome<{ zoneId: number; permille: number } | null, ZoneErrors>;

function readSource(posted: PostedForm, { zones }: DealerArea): Source {
  const chosen = posted.text('pricesOf');
  const permille = parseShare(posted.text('share'));
  if (permille === null) return { ok: false, errors: { share: 'share' } };
  if (chosen === '') return { ok: true, values: null };
  const source = zones.find(({ id }) => String(id) === chosen);
  return source
    ? { ok: true, values: { zoneId: source.id, permille } }
    : { ok: false, errors: { source: 'source' } };
}

/** What a save that came too late says of the form. */
export function errorsOf(error: PriceChangeError): ZoneErrors {
  if (error === 'zone_name') return { name: error };
  return { codes: error === 'zone_overlap' ? error : 'codes' };
}

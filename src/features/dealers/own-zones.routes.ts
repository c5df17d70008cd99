import type { Database } from '#db/database.ts';
import type { Places } from '#features/places/types.ts';

import { problem, type Route, route } from '#platform/http/endpoint.ts';
import type { Clock } from '#platform/time/clock.ts';
import { dealerOfApiKey } from './api-keys.store.ts';
import { branchesOf, dealerById } from './dealers.store.ts';
import type { ZoneChange } from './dealers.types.ts';
import { invalid, noKey, refusals, stale } from './own-prices.problems.ts';
import { latestVersionOf } from './own-prices.store.ts';
import { saveOwnChange } from './own-prices.ts';
import { getZonesEndpoint, putZonesEndpoint, type SentZone } from './own-zones.contract.ts';
import { type CodeFault, readZoneCodes } from './zone-codes.rules.ts';
import { ownZones } from './zones.store.ts';

type Deps = { db: Database; clock: Clock; places: Pick<Places, 'all'> };

/** Where a dealer's own software says that it delivers. */
export const ownZonesRoutes = (deps: Deps): Route[] => [
  route(getZonesEndpoint, async ({ header }) => {
    const dealerId = await dealerOfApiKey(deps.db, header('x-api-key') ?? '', deps.clock.now());
    if (dealerId === null) return problem(noKey);
    const version = await latestVersionOf(deps.db, dealerId);
    const branches = await branchesOf(deps.db, dealerId);
    const zones = await ownZones(deps.db, dealerId);
    return {
      body: {
        version,
        branches: branches.map(({ id, name, postalCode, place }) => ({
          ...{ id, name },
          zipCode: postalCode,
          city: place,
        })),
        zones: zones.map((zone) => ({
          ...zone,
          postalCodes: [...zone.postalCodes],
          productIds: [...zone.productIds],
        })),
      },
    };
  }),
  route(putZonesEndpoint, async ({ body, header }) => {
    const dealerId = await dealerOfApiKey(deps.db, header('x-api-key') ?? '', deps.clock.now());
    if (dealerId === null) return problem(noKey);
    const read = zonesOf(body.zones, await knownCodes(deps, dealerId));
    if ('fields' in read) {
      const [detail = ''] = Object.values(read.fields);
      return problem({ status: 400, code: 'invalid', detail, fields: read.fields });
    }
    const change = { kind: 'zones' as const, zones: read.zones, removed: body.removed };
    const outcome = await saveOwnChange(deps, {
      dealerId,
      expectedVersion: body.seenVersion ?? null,
      change,
    });
    if (outcome.kind === 'saved') {
      return { body: { version: outcome.version, zoneIds: [...(outcome.zoneIds ?? [])] } };
    }
    return problem(outcome.kind === 'stale' ? stale : invalid('zones', refusals[outcome.failure]));
  }),
];

/** Every delivery code of the dealer's country, ascending. */
async function knownCodes({ db, places }: Deps, dealerId: number): Promise<string[]> {
  const dealer = await dealerById(db, dealerId);
  return dealer
    ? places
        .all(dealer.countryId)
        .map(({ postalCode }) => postalCode)
        .sort()
    : [];
}

/** One entry is one line, so that a fault names the member of the array. Codes of other zones are looked at later. */
function zonesOf(
  sent: readonly SentZone[],
  known: readonly string[],
): { zones: ZoneChange[] } | { fields: Record<string, string> } {
  const fields: Record<string, string> = {};
  const zones = sent.map(({ id, postalCodes, pricesOf, ...zone }, at) => {
    const { codes, faults } = readZoneCodes(postalCodes.join('\n'), { known, takenBy: new Map() });
    for (const fault of faults) fields[`zones.${at}.postalCodes.${fault.line - 1}`] ??= said(fault);
    return { ...zone, id: id ?? null, postalCodes: codes, pricesOf: pricesOf ?? null };
  });
  return Object.keys(fields).length > 0 ? { fields } : { zones };
}

function said({ entry, fault }: CodeFault): string {
  if (fault === 'format') return `„${entry}“ ist keine Postleitzahl und kein Bereich.`;
  if (fault === 'order') return `${entry} läuft rückwärts.`;
  return fault === 'empty' ? `In ${entry} liegt keine Postleitzahl.` : `${entry} gibt es nicht.`;
}

import { sql } from 'kysely';
import type { Database, Transaction } from '#db/database.ts';
import { countries, isCountryId } from '#features/places/shared.ts';
import { addDays, momentOf } from '#platform/time/calendar.ts';
import type { SlotTypeId } from '../advert-slots.rules.ts';
import type { BookedItem } from './advert-choice.rules.ts';
import { readZipFilter } from './zip-filter.rules.ts';

export type LiveAdvert = {
  id: number;
  html: string;
  css: string;
  stylesFileName: string;
  targetUrl: string;
  allowsScripts: boolean;
  advertiser: string;
  isDemo: boolean;
};

export type LiveSlot = {
  id: number;
  key: string;
  name: string;
  slotTypeId: SlotTypeId;
  countryIds: readonly number[];
  appliesZipFiltering: boolean;
  /** Of campaigns that have not ended; when they begin is decided at each choice. */
  items: readonly BookedItem[];
};

export type AdvertTotals = ReadonlyMap<number, { impressions: number; presses: number }>;

/** All that is shown, as a process holds it in memory. */
export type AdvertSnapshot = {
  version: number;
  slots: ReadonlyMap<string, LiveSlot>;
  adverts: ReadonlyMap<number, LiveAdvert>;
};

export const emptySnapshot: AdvertSnapshot = { version: 0, slots: new Map(), adverts: new Map() };

/** What decides where there is room for adverts, as a text: another one makes kept pages old. */
export const roomsOf = ({ slots }: AdvertSnapshot): string =>
  JSON.stringify(
    [...slots.values()].map(({ key, slotTypeId, countryIds, appliesZipFiltering, items }) => [
      key,
      slotTypeId,
      countryIds,
      appliesZipFiltering,
      items.map(({ countryId, period, area }) => [
        countryId,
        period,
        area && [[...area.stateCodes], area.ranges],
      ]),
    ]),
  );

export async function latestVersion(db: Database): Promise<number> {
  const { version } = await db.selectFrom('advertState').select('version').executeTakeFirstOrThrow();
  return version;
}

/** What was delivered so far, by campaign. */
export async function readTotals(db: Database): Promise<AdvertTotals> {
  const rows = await db.selectFrom('advertTotals').select(['campaignId', 'impressions', 'presses']).execute();
  return new Map(rows.map(({ campaignId, ...totals }) => [campaignId, totals]));
}

/** Everything of one moment. */
export const readSnapshot = (db: Database, now: Date): Promise<AdvertSnapshot> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { version } = await tx.selectFrom('advertState').select('version').executeTakeFirstOrThrow();
      const adverts = await liveAdverts(tx);
      const items = await bookedItems(tx, now);
      const slots = await tx
        .selectFrom('advertSlots')
        .select(['id', 'key', 'name', 'slotTypeId', 'countryIds', 'appliesZipFiltering'])
        .$narrowType<{ slotTypeId: SlotTypeId }>()
        .where('isActive', '=', true)
        .orderBy('id')
        .execute();
      const itemsOf = (slotId: number) =>
        items.filter((item) => item.slotId === slotId && adverts.has(item.advertId));
      return {
        version,
        adverts,
        slots: new Map(slots.map((slot) => [slot.key, { ...slot, items: itemsOf(slot.id) }])),
      };
    });

async function liveAdverts(tx: Transaction): Promise<Map<number, LiveAdvert>> {
  const rows = await tx
    .selectFrom('adverts')
    .innerJoin('advertVersions as v', 'v.id', 'adverts.liveVersionId')
    .innerJoin('advertisers', 'advertisers.id', 'adverts.advertiserId')
    .select(['adverts.id', 'v.html', 'v.css', 'v.targetUrl', 'v.allowsScripts', 'v.number'])
    .select(['advertisers.name as advertiser', 'advertisers.isDemo'])
    .where('adverts.isStopped', '=', false)
    .execute();
  // A version's text never changes, so its style sheet may be kept for ever under its name.
  return new Map(
    rows.map(({ number, ...row }) => [row.id, { ...row, stylesFileName: `${row.id}-${number}.css` }]),
  );
}

async function bookedItems(tx: Transaction, now: Date): Promise<BookedItem[]> {
  const { rows } = await sql<CampaignItem>`
    select i.advert_id, i.slot_id, i.campaign_id, i.weight, c.campaign_type_id, c.country_id, c.priority,
      c.cap_per_day, c.starts_on, c.ends_on, c.booked_impressions as booked, c.state_codes, c.zip_filter
    from advert_slot_items i join advert_campaigns c on c.id = i.campaign_id
    where not c.is_paused and c.ends_on >= ${now}::date - 1
    order by i.id`.execute(tx);
  return rows.flatMap(itemOf);
}

type CampaignItem = Pick<
  BookedItem,
  'advertId' | 'slotId' | 'campaignId' | 'weight' | 'campaignTypeId' | 'countryId' | 'priority' | 'capPerDay'
> & { startsOn: string; endsOn: string; booked: number | null; stateCodes: string[]; zipFilter: string };

function itemOf(row: CampaignItem): BookedItem[] {
  const { startsOn, endsOn, booked, stateCodes, zipFilter, ...item } = row;
  if (!isCountryId(item.countryId)) return [];
  const { timeZone, postalCodeLength } = countries[item.countryId];
  const read = readZipFilter(zipFilter, postalCodeLength);
  const ranges = read.ok ? read.ranges : [];
  const isEverywhere = stateCodes.length === 0 && zipFilter.trim() === '';
  return [
    {
      ...item,
      period: {
        startsAt: momentOf(startsOn, 0, timeZone).getTime(),
        endsAt: momentOf(addDays(endsOn, 1), 0, timeZone).getTime(),
        booked,
      },
      area: isEverywhere ? null : { stateCodes: new Set(stateCodes), ranges },
    },
  ];
}

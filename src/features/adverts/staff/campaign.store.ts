import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';

/** A partner reads the figures of their campaigns: with adverts or figures in it a campaign stays its advertiser's. */
export const isCampaignFixed = sql<boolean>`(exists (select from advert_slot_items where campaign_id = advert_campaigns.id)
  or exists (select from advert_totals where campaign_id = advert_campaigns.id)
  or exists (select from advert_hours where campaign_id = advert_campaigns.id))`;

/** What was booked, as the form has it; undefined for a campaign that is not there. */
export const bookedCampaign = (db: Connection, campaignId: number) =>
  db
    .selectFrom('advertCampaigns')
    .select(['id', 'name', 'advertiserId', 'countryId', 'campaignTypeId', 'startsOn', 'endsOn'])
    .select(['bookedImpressions', 'capPerDay', 'priority', 'stateCodes', 'zipFilter', 'isPaused', 'version'])
    .select(isCampaignFixed.as('isAdvertiserFixed'))
    .where('id', '=', campaignId)
    .executeTakeFirst();

export type BookedCampaign = NonNullable<Awaited<ReturnType<typeof bookedCampaign>>>;

/** Which adverts run in which slots. */
export const itemsOfCampaign = (db: Connection, campaignId: number) =>
  db
    .selectFrom('advertSlotItems as i')
    .innerJoin('adverts as a', 'a.id', 'i.advertId')
    .innerJoin('advertSlots as s', 's.id', 'i.slotId')
    .select(['i.id', 'i.weight', 'i.advertId', 'i.slotId', 'a.name as advert', 's.name as slot'])
    .select(['a.liveVersionId', 'a.isStopped', 's.appliesZipFiltering'])
    .where('i.campaignId', '=', campaignId)
    .orderBy('i.id')
    .execute();

export type CampaignItem = Awaited<ReturnType<typeof itemsOfCampaign>>[number];

export const advertsOfAdvertiser = (db: Connection, advertiserId: number) =>
  db
    .selectFrom('adverts')
    .select(['id', 'name'])
    .where('advertiserId', '=', advertiserId)
    .orderBy('name')
    .execute();

/** Slots of a country, for a choice. */
export async function slotsOfCountry(db: Connection, countryId: number) {
  const slots = await db
    .selectFrom('advertSlots')
    .select(['id', 'name', 'countryIds'])
    .orderBy('id')
    .execute();
  return slots
    .filter(({ countryIds }) => countryIds.includes(countryId))
    .map(({ id, name }) => ({ id, name }));
}

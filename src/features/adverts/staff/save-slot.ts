import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import { orderBy, sortsOf } from '#db/order-by.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import { countryList } from '#features/places/shared.ts';
import {
  type ErrorsIn,
  form,
  oneOf,
  rawText,
  read,
  required,
  someOf,
  text,
  ticked,
  version,
} from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { sortIn } from '#platform/http/list-address.ts';
import type { Clock } from '#platform/time/clock.ts';
import { editedRows, type SavedRow } from '#platform/work/edited-rows.ts';
import type { SlotTypeId } from '../advert-slots.rules.ts';

type Deps = { db: Database; clock: Clock };

/** Pages that stand below the address of frames. */
const reserved = ['hinweis', 'weiter'];

const slotForm = form({
  name: required(text(80), 'name_missing'),
  key: read(
    (typed) =>
      /^[a-z][a-z0-9-]{1,39}$/.test(typed.trim()) && !reserved.includes(typed.trim()) ? typed.trim() : null,
    'key_wrong',
  ),
  slotTypeId: required(oneOf(['1', '2']), 'type_missing'),
  countries: required(someOf(countryList.map(({ id }) => String(id))), 'countries_missing'),
  zip: ticked(),
  active: ticked(),
  version,
  formKey: rawText(60),
});

export type SlotErrors = Omit<ErrorsIn<typeof slotForm>, 'key'> & { key?: 'key_wrong' | 'key_taken' };
type Invalid = { kind: 'invalid'; errors: SlotErrors };

/** Adds a slot (`slotId` null) or changes one at the version that its page showed. */
export async function saveSlot(
  { db, clock }: Deps,
  { slotId, posted, actorId }: { slotId: number | null; posted: PostedForm; actorId: number },
): Promise<SavedRow | Invalid> {
  const sent = slotForm(posted);
  if (!sent.ok) return { kind: 'invalid', errors: sent.errors };
  const { name, key, slotTypeId, countries, zip, active, formKey, version: expectedVersion } = sent.values;
  // A key stays as it was: pages of the product and of editors name it.
  const change = {
    name,
    slotTypeId: Number(slotTypeId),
    countryIds: countries.map(Number),
    appliesZipFiltering: zip,
    isActive: active,
  };
  return db.transaction().execute(async (tx): Promise<SavedRow | Invalid> => {
    const at = { column: 'key' as const, value: key, id: 0, formKey };
    if (slotId === null && (await rows.isTaken(tx, at)))
      return { kind: 'invalid', errors: { key: 'key_taken' } };
    const now = clock.now();
    return rows.save(tx, {
      id: slotId,
      expectedVersion,
      formKey,
      values: { ...change, key },
      change,
      afterwards: (slot) =>
        addAuditEvent(tx, {
          actorId,
          userId: null,
          action: 'advert_slot_saved',
          details: { slot, name },
          now,
        }),
    });
  });
}

const rows = editedRows('advertSlots');

export type SlotLine = {
  id: number;
  key: string;
  name: string;
  slotTypeId: SlotTypeId;
  countryIds: number[];
  appliesZipFiltering: boolean;
  isActive: boolean;
  version: number;
  bookings: number;
  impressions: number;
};

const slotOrder = {
  name: sql`lower(s.name)`,
  key: sql`s.key`,
  bookings: sql`bookings`,
  impressions: sql`impressions`,
};

export const slotSorts = sortsOf(slotOrder);

/** All slots, with their running bookings and what was seen there in the last week. */
export async function slotLines({ db, clock }: Deps, search: URLSearchParams): Promise<SlotLine[]> {
  const sort = sortIn(search, slotSorts);
  const now = clock.now();
  const { rows } = await sql<SlotLine>`
    select s.id, s.key, s.name, s.slot_type_id, s.country_ids, s.applies_zip_filtering, s.is_active, s.version,
      (select count(*)::integer from advert_slot_items i join advert_campaigns c on c.id = i.campaign_id
        where i.slot_id = s.id and not c.is_paused and c.ends_on >= ${now}::date) as bookings,
      (select coalesce(sum(h.impressions), 0)::float8 from advert_hours h
        where h.slot_id = s.id and h.hour > ${now}::timestamptz - interval '7 days') as impressions
    from advert_slots s
    order by ${orderBy(sort, slotOrder, sql`s.id`)}`.execute(db);
  return rows;
}

/** What is booked in a slot. */
export async function itemsOfSlot(db: Database, slotId: number) {
  return db
    .selectFrom('advertSlotItems as i')
    .innerJoin('advertCampaigns as c', 'c.id', 'i.campaignId')
    .innerJoin('adverts as a', 'a.id', 'i.advertId')
    .select(['i.id', 'i.weight', 'i.campaignId', 'i.advertId', 'c.name as campaign', 'a.name as advert'])
    .select(['c.startsOn', 'c.endsOn', 'c.campaignTypeId'])
    .where('i.slotId', '=', slotId)
    .orderBy('c.campaignTypeId')
    .orderBy('i.id')
    .execute();
}

import type { Database, Transaction } from '#db/database.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import { countries, countryList } from '#features/places/shared.ts';
import type { CountryId, Places } from '#features/places/types.ts';
import {
  checked,
  type ErrorsIn,
  form,
  oneOf,
  optional,
  rawText,
  read,
  required,
  rowId,
  text,
  ticked,
  version,
} from '#platform/forms/form.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { isDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { editedRows, type SavedRow } from '#platform/work/edited-rows.ts';
import { readZipFilter } from '../choice/zip-filter.rules.ts';
import { isCampaignFixed } from './campaign.store.ts';

type Deps = { db: Database; clock: Clock; places: Pick<Places, 'states'> };

const wholeNumber = (most: number) => (typed: string) => {
  const plain = typed.replaceAll(/[.\s']/g, '');
  const value = /^\d{1,9}$/.test(plain) ? Number(plain) : 0;
  return value >= 1 && value <= most ? value : null;
};
const day = (typed: string) => (isDay(typed.trim()) ? typed.trim() : null);

const campaignForm = form({
  name: required(text(120), 'name_missing'),
  advertiserId: checked(rowId, (id) => (id === 0 ? 'advertiser_missing' : null)),
  countryId: required(oneOf(['1', '2', '3']), 'choice_missing'),
  campaignTypeId: required(oneOf(['1', '2']), 'choice_missing'),
  startsOn: read(day, 'day_wrong'),
  endsOn: read(day, 'day_wrong'),
  booked: optional(read(wholeNumber(999_999_999), 'booked_wrong')),
  capPerDay: optional(read(wholeNumber(100), 'cap_wrong')),
  priority: required(oneOf(['1', '2', '3']), 'choice_missing'),
  zipFilter: text(20_000),
  isPaused: ticked(),
  version,
  formKey: rawText(60),
});

export type CampaignErrors = Omit<ErrorsIn<typeof campaignForm>, 'endsOn' | 'advertiserId'> & {
  advertiserId?: 'advertiser_missing' | 'advertiser_fixed';
  endsOn?: 'day_wrong' | 'ends_before';
  states?: 'states_wrong';
};
type Invalid = { kind: 'invalid'; errors: CampaignErrors; wrongCodes: readonly string[] };

type Given = { campaignId: number | null; posted: PostedForm; actorId: number };

/** Books a campaign or changes one at the version that its page showed. */
export async function saveCampaign(deps: Deps, given: Given): Promise<SavedRow | Invalid> {
  const { posted } = given;
  const sent = campaignForm(posted);
  const area = readArea(deps, posted);
  if (!sent.ok)
    return { kind: 'invalid', errors: { ...sent.errors, ...area.errors }, wrongCodes: area.wrongCodes };
  const isTurned = sent.values.endsOn < sent.values.startsOn;
  if (isTurned || area.errors.states || area.wrongCodes.length > 0) {
    const errors = { ...area.errors, ...(isTurned && { endsOn: 'ends_before' as const }) };
    return { kind: 'invalid', errors, wrongCodes: area.wrongCodes };
  }
  const {
    countryId,
    campaignTypeId,
    booked,
    priority,
    formKey,
    version: expectedVersion,
    ...rest
  } = sent.values;
  const change = {
    ...rest,
    stateCodes: area.stateCodes,
    bookedImpressions: booked,
    priority: Number(priority),
    countryId: Number(countryId),
    campaignTypeId: Number(campaignTypeId),
  };
  const { campaignId: id, actorId } = given;
  return deps.db.transaction().execute(async (tx): Promise<SavedRow | Invalid> => {
    if (id !== null && (await isBoundElsewhere(tx, { id, expectedVersion, ...rest })))
      return { kind: 'invalid', errors: { advertiserId: 'advertiser_fixed' }, wrongCodes: [] };
    const now = deps.clock.now();
    return rows.save(tx, {
      id,
      expectedVersion,
      formKey,
      content: change,
      values: { ...change, createdAt: now },
      change,
      afterwards: (campaign) =>
        addAuditEvent(tx, {
          actorId,
          userId: null,
          action: 'advert_campaign_saved',
          now,
          details: { campaign, name: rest.name },
        }),
    });
  });
}

const rows = editedRows('advertCampaigns');

/** Whether a campaign is to leave an advertiser that it has to stay with. */
async function isBoundElsewhere(
  tx: Transaction,
  { id, expectedVersion, advertiserId }: { id: number; expectedVersion: number; advertiserId: number },
): Promise<boolean> {
  const found = await tx
    .selectFrom('advertCampaigns')
    .select(isCampaignFixed.as('isFixed'))
    .where('id', '=', id)
    .where('version', '=', expectedVersion)
    .where('advertiserId', '<>', advertiserId)
    .forUpdate()
    .executeTakeFirst();
  return found?.isFixed ?? false;
}

type Area = {
  stateCodes: string[];
  errors: Pick<CampaignErrors, 'states'>;
  wrongCodes: readonly string[];
};

/** Where a campaign runs: states of its country, and codes that can be read. */
function readArea({ places }: Pick<Deps, 'places'>, posted: PostedForm): Area {
  const country = countryList.find(({ id }) => String(id) === posted.text('countryId')) ?? countries[1];
  const known = places.states(country.id as CountryId).map(({ code }) => code);
  const stateCodes = posted.all('states').filter((code) => known.includes(code));
  const filter = readZipFilter(posted.text('zipFilter'), country.postalCodeLength);
  return {
    stateCodes,
    errors: posted.all('states').length > stateCodes.length ? { states: 'states_wrong' } : {},
    wrongCodes: filter.ok ? [] : filter.wrong,
  };
}

const itemForm = form({
  advertId: rowId,
  slotId: rowId,
  weight: read(wholeNumber(1000), 'weight_wrong'),
});

export type ItemError = 'item_missing' | 'weight_wrong' | 'item_twice';

/** Puts an advert of the campaign's own advertiser into a slot; null when that was done. */
export async function addItem(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { campaignId, posted, actorId }: { campaignId: number; posted: PostedForm; actorId: number },
): Promise<ItemError | null> {
  const sent = itemForm(posted);
  if (!sent.ok) return 'weight_wrong';
  const { advertId, slotId, weight } = sent.values;
  return db.transaction().execute(async (tx) => {
    const fitting = await tx
      .selectFrom('advertCampaigns as c')
      .innerJoin('adverts as a', 'a.advertiserId', 'c.advertiserId')
      .select(['c.name', 'a.name as advert'])
      .where('c.id', '=', campaignId)
      .where('a.id', '=', advertId)
      // Until it is in, the campaign goes to no other advertiser.
      .forShare(['c'])
      .executeTakeFirst();
    const slot = await tx
      .selectFrom('advertSlots')
      .select('name')
      .where('id', '=', slotId)
      .executeTakeFirst();
    if (!fitting || !slot) return 'item_missing';
    const added = await tx
      .insertInto('advertSlotItems')
      .values({ campaignId, advertId, slotId, weight })
      .onConflict((conflict) => conflict.columns(['campaignId', 'slotId', 'advertId']).doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!added) return 'item_twice';
    const details = {
      campaign: campaignId,
      name: fitting.name,
      advert: fitting.advert,
      slot: slot.name,
      added: 1,
    };
    await addAuditEvent(tx, {
      actorId,
      userId: null,
      action: 'advert_campaign_saved',
      details,
      now: clock.now(),
    });
    return null;
  });
}

/** Takes an advert out of a slot; what was counted stays. */
export const removeItem = (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { campaignId, itemId, actorId }: { campaignId: number; itemId: number; actorId: number },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom('advertSlotItems')
      .where('id', '=', itemId)
      .where('campaignId', '=', campaignId)
      .returning('advertId')
      .executeTakeFirst();
    if (!removed) return;
    const details = { campaign: campaignId, advert: removed.advertId, added: 0 };
    await addAuditEvent(tx, {
      actorId,
      userId: null,
      action: 'advert_campaign_saved',
      details,
      now: clock.now(),
    });
  });

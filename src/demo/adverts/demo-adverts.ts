import { sql } from 'kysely';
import { takeLock } from '#db/advisory-locks.ts';
import type { Database, Transaction } from '#db/database.ts';
import { emailOf } from '#demo/fill-personas.ts';
import { cleanAdvert } from '#features/adverts/adverts.ts';
import { addDays, localDay, momentOf } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { cssOf, type DemoCampaign, demoAdverts, demoCampaigns, htmlOf } from './adverts.rules.ts';

const timeZone = 'Europe/Berlin';
/** Days of the past and of the future that a campaign runs. */
const period = { past: 20, ahead: 160 };
/** At which hours of a day its past impressions were, and which share of them. */
const hours = [
  [8, 0.2],
  [12, 0.25],
  [17, 0.3],
  [20, 0.25],
] as const;

/** Gives a marketplace without advertisers those of the demo market, with what came of them in the last weeks. */
export const fillDemoAdverts = ({ db, clock }: { db: Database; clock: Clock }): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await takeLock(tx, 'demoAdverts');
    const known = await tx.selectFrom('advertisers').select('id').limit(1).executeTakeFirst();
    if (known) return;
    const now = clock.now();
    const people = await peopleOf(tx);
    const adverts = [];
    for (const [at, advert] of demoAdverts.entries()) {
      // The partner's own: the campaign for Bavaria.
      const userId = at === 2 ? people.partner : null;
      const { name, advertiser } = advert;
      const advertiserId = await idOf(
        tx
          .insertInto('advertisers')
          .values({ name: advertiser, userId, isDemo: true, createdAt: now })
          .returning('id'),
      );
      const advertId = await idOf(
        tx.insertInto('adverts').values({ advertiserId, name, createdAt: now }).returning('id'),
      );
      const { html, css } = cleanAdvert({ html: htmlOf(advert), css: cssOf(advert), allowsScripts: false });
      const liveVersionId = await idOf(
        tx
          .insertInto('advertVersions')
          .values({
            advertId,
            number: 1,
            html,
            css,
            targetUrl: advert.targetUrl,
            state: 'approved',
            createdBy: people.manager,
            submittedBy: people.manager,
            createdAt: now,
            decidedBy: people.admin,
            decidedAt: now,
          })
          .returning('id'),
      );
      await tx.updateTable('adverts').set({ liveVersionId }).where('id', '=', advertId).execute();
      adverts.push({ advertId, advertiserId });
    }
    for (const campaign of demoCampaigns) {
      const { advertId = 0, advertiserId = 0 } = adverts[campaign.advert] ?? {};
      await insertCampaign(tx, campaign, { advertId, advertiserId, now });
    }
    await sumUp(tx);
  });

const idOf = async (query: { executeTakeFirstOrThrow(): Promise<{ id: number }> }): Promise<number> =>
  (await query.executeTakeFirstOrThrow()).id;

async function peopleOf(tx: Transaction) {
  const find = async (name: string) =>
    (
      await tx
        .selectFrom('users')
        .select('id')
        .where('email', '=', emailOf({ name }))
        .where('isGuest', '=', false)
        .executeTakeFirst()
    )?.id ?? null;
  return { manager: await find('werbung'), partner: await find('werbepartner'), admin: await find('admin') };
}

type Given = { advertId: number; advertiserId: number; now: Date };

async function insertCampaign(tx: Transaction, campaign: DemoCampaign, given: Given): Promise<void> {
  const { now, advertId, advertiserId } = given;
  const { name, countryId, campaignTypeId, booked, capPerDay, priority, stateCodes, zipFilter } = campaign;
  const today = localDay(now, timeZone);
  const campaignId = await idOf(
    tx
      .insertInto('advertCampaigns')
      .values({
        advertiserId,
        name,
        countryId,
        campaignTypeId,
        bookedImpressions: booked,
        capPerDay,
        priority,
        stateCodes,
        zipFilter,
        createdAt: now,
        startsOn: addDays(today, -period.past),
        endsOn: addDays(today, period.ahead),
      })
      .returning('id'),
  );
  const slots = await tx.selectFrom('advertSlots').select(['id', 'key']).execute();
  const items = campaign.slots.flatMap(({ key, weight }) => {
    const slot = slots.find((one) => one.key === key);
    return slot ? [{ campaignId, advertId, slotId: slot.id, weight }] : [];
  });
  await tx.insertInto('advertSlotItems').values(items).execute();
  const past = pastOf(campaign, today).flatMap(({ day, hour, state, impressions, presses }) =>
    items.map(({ slotId }) => ({
      hour: momentOf(day, hour * 60, timeZone),
      campaignId,
      slotId,
      advertId,
      stateCode: state,
      impressions: Math.round(impressions / items.length),
      // Rounded up or down by day, hour and slot: most are less than one.
      presses: Math.floor(
        presses / items.length + ((Number(day.slice(8)) * 37 + hour * 13 + slotId * 29) % 100) / 100,
      ),
    })),
  );
  await sql`
    insert into advert_hours (hour, campaign_id, slot_id, advert_id, state_code, impressions, presses)
    select hour, "campaignId", "slotId", "advertId", "stateCode", impressions, presses
    from json_to_recordset(${JSON.stringify(past)}::json) as row (hour timestamptz, "campaignId" integer,
      "slotId" integer, "advertId" integer, "stateCode" text, impressions integer, presses integer)`.execute(
    tx,
  );
}

/** What was seen and pressed in the past days: an even delivery, a little behind its plan. */
function pastOf({ booked, states, advert }: DemoCampaign, today: string) {
  const perDay = (booked ?? 90_000) / (period.past + period.ahead + 1);
  return Array.from({ length: period.past }, (_, back) => period.past - back).flatMap((daysAgo) => {
    // Some disorder from day to day, the same at each start.
    const breath = 0.88 + ((daysAgo * 7919 + advert * 104_729) % 17) / 100;
    return hours.flatMap(([hour, share], at) => {
      const impressions = perDay * breath * share;
      const state = states[(daysAgo + at + advert) % states.length] ?? '';
      return [{ day: addDays(today, -daysAgo), hour, state, impressions, presses: impressions * 0.014 }];
    });
  });
}

const sumUp = (tx: Transaction) =>
  sql`
    insert into advert_totals (campaign_id, impressions, presses)
    select campaign_id, sum(impressions), sum(presses) from advert_hours group by campaign_id`.execute(tx);

import { type RawBuilder, sql } from 'kysely';
import type { Connection, Database } from '#db/database.ts';
import { likeLiteral } from '#db/like.ts';
import { orderBy, sortsOf } from '#db/order-by.ts';
import { personalData } from '#features/identity/identity.ts';
import { csvHead, csvLine } from '#platform/files/csv-export.ts';
import type { Sort } from '#platform/http/list-address.ts';
import { type Day, localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { campaignState, type DayFigures, lastDays, maxListed, plannedBy } from './advert-figures.rules.ts';

type Deps = { db: Database; clock: Clock };

const campaignOrder = {
  name: sql`lower(c.name)`,
  advertiser: sql`lower(a.name)`,
  period: sql`c.starts_on`,
  delivered: sql`coalesce(t.impressions, 0)`,
  presses: sql`coalesce(t.presses, 0)`,
  priority: sql`c.priority`,
};

export const campaignSorts = sortsOf(campaignOrder);

type CampaignRow = {
  id: number;
  name: string;
  advertiser: string;
  isDemo: boolean;
  countryId: number;
  campaignTypeId: 1 | 2;
  priority: number;
  startsOn: Day;
  endsOn: Day;
  booked: number | null;
  isPaused: boolean;
  impressions: number;
  presses: number;
};

export type CampaignLine = CampaignRow & {
  state: ReturnType<typeof campaignState>;
  /** By now, of an even delivery; null where nothing was booked. */
  planned: number | null;
};

type Which = {
  /** Of the advertisers that this user is the partner of; null: everybody's. */
  partnerId: number | null;
  campaignId?: number;
  /** A part of the name of campaign or advertiser. */
  text?: string;
  sort?: Sort<keyof typeof campaignOrder> | null;
};

/** Campaigns and what came of them, those that run first. */
export async function campaignLines({ db, clock }: Deps, which: Which): Promise<CampaignLine[]> {
  const now = clock.now();
  const today = localDay(now, 'Europe/Berlin');
  const { rows } = await sql<CampaignRow>`
    select c.id, c.name, a.name as advertiser, a.is_demo, c.country_id, c.campaign_type_id, c.priority,
      c.starts_on, c.ends_on, c.booked_impressions as booked, c.is_paused,
      coalesce(t.impressions, 0)::float8 as impressions, coalesce(t.presses, 0)::float8 as presses
    from advert_campaigns c
    join advertisers a on a.id = c.advertiser_id
    left join advert_totals t on t.campaign_id = c.id
    where ${which.partnerId === null ? sql`true` : sql`a.user_id = ${which.partnerId}`}
      and ${which.campaignId === undefined ? sql`true` : sql`c.id = ${which.campaignId}`}
      and ${isNamed(which.text, [sql`c.name`, sql`a.name`])}
    order by ${orderBy(which.sort, campaignOrder, sql`c.ends_on < ${today}::date, c.ends_on, c.id`)}
    limit ${maxListed}`.execute(db);
  return rows.map((row) => ({ ...row, state: campaignState(row, today), planned: plannedBy(row, now) }));
}

/** Whether one of these columns contains a text; '' and nothing are in all of them. */
export function isNamed(
  text: string | undefined,
  columns: readonly RawBuilder<unknown>[],
): RawBuilder<unknown> {
  if (!text) return sql`true`;
  const part = `%${likeLiteral(text)}%`;
  return sql`(${sql.join(
    columns.map((column) => sql`${column} ilike ${part}`),
    sql` or `,
  )})`;
}

/** A campaign with its last days; null for one that is not there or not this partner's. */
export async function campaignFigures(deps: Deps, which: Which & { campaignId: number }) {
  const [campaign] = await campaignLines(deps, which);
  if (!campaign) return null;
  const { rows } = await sql<DayFigures>`
    select (hour at time zone 'Europe/Berlin')::date as day, sum(impressions)::float8 as impressions,
      sum(presses)::float8 as presses
    from advert_hours where campaign_id = ${campaign.id} group by 1 order by 1 desc limit 400`.execute(
    deps.db,
  );
  const { rows: states } = await sql<{ stateCode: string; impressions: number; presses: number }>`
    select state_code, sum(impressions)::float8 as impressions, sum(presses)::float8 as presses
    from advert_hours where campaign_id = ${campaign.id} group by 1 order by 2 desc`.execute(deps.db);
  const today = localDay(deps.clock.now(), 'Europe/Berlin');
  return { campaign, days: lastDays(campaign, rows, today), states };
}

type HourRow = {
  hour: Date;
  campaign: string;
  advert: string;
  slot: string;
  stateCode: string;
  impressions: number;
  presses: number;
};

const rowsAtOnce = 2000;

/** Every hour of the campaigns of a partner (null: of all), written while it is read. */
export async function* figuresCsv(db: Connection, partnerId: number | null): AsyncGenerator<string> {
  yield csvHead(['Stunde', 'Kampagne', 'Anzeige', 'Platz', 'Land/Bundesland', 'Ansichten', 'Klicks']);
  let last: (HourRow & { key: string }) | undefined;
  do {
    const { rows } = await sql<HourRow & { key: string }>`
      select * from (
        select h.hour, c.name as campaign, v.name as advert, s.name as slot, h.state_code, h.impressions,
          h.presses, to_char(h.hour at time zone 'UTC', 'YYYYMMDDHH24')
            || to_char(h.campaign_id, '0000000000') || to_char(h.slot_id, '0000000000')
            || to_char(h.advert_id, '0000000000') || h.state_code as key
        from advert_hours h
        join advert_campaigns c on c.id = h.campaign_id
        join advertisers a on a.id = c.advertiser_id
        join advert_slots s on s.id = h.slot_id
        join adverts v on v.id = h.advert_id
        where ${partnerId === null ? sql`true` : sql`a.user_id = ${partnerId}`}
          and ${last === undefined ? sql`true` : sql`h.hour >= ${last.hour}`}
      ) as rows
      where ${last === undefined ? sql`true` : sql`key collate "C" > ${last.key} collate "C"`}
      order by key collate "C" limit ${rowsAtOnce}`.execute(db);
    for (const row of rows) {
      yield csvLine([
        [row.hour, 'moment'],
        [row.campaign, 'text'],
        [row.advert, 'text'],
        [row.slot, 'text'],
        [row.stateCode, 'text'],
        [row.impressions, 'integer'],
        [row.presses, 'integer'],
      ]);
    }
    last = rows.length === rowsAtOnce ? rows.at(-1) : undefined;
  } while (last);
}

const bySecondPair =
  'who wrote, approved and decided stays with what it was: proof of the second pair of eyes';

/** Whose partner somebody is; what came of the adverts is the advertiser's. */
export const advertsPersonalData = personalData({
  advertisers: {
    by: 'userId',
    file: 'werbekunden',
    title: 'Werbekunden, deren Zahlen Sie lesen',
    shown: { name: 'Name', createdAt: 'Seit' },
    erased: { userId: null },
  },
  advertVersions: { kept: bySecondPair },
  advertReports: { kept: bySecondPair },
});

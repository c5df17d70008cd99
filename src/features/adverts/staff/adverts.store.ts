import { sql } from 'kysely';
import type { Connection } from '#db/database.ts';
import { orderBy, sortsOf } from '#db/order-by.ts';
import { ofUser } from '#features/identity/reads.ts';
import type { Sort } from '#platform/http/list-address.ts';
import type { ReportKind } from '../advert-reports.ts';
import { maxListed } from '../figures/advert-figures.rules.ts';
import { isNamed } from '../figures/advert-figures.ts';

const advertOrder = { name: sql`lower(a.name)`, advertiser: sql`lower(k.name)`, changed: sql`v.created_at` };

export const advertSorts = sortsOf(advertOrder);

export type AdvertLine = {
  id: number;
  name: string;
  advertiser: string;
  isDemo: boolean;
  isStopped: boolean;
  isLive: boolean;
  /** Of the latest version. */
  state: string;
  changedAt: Date;
  reports: number;
};

/** Adverts with a text in their name or their advertiser's, those that wait for approval first. */
export async function advertLines(
  db: Connection,
  { text, sort }: { text: string; sort: Sort<keyof typeof advertOrder> | null },
): Promise<AdvertLine[]> {
  const { rows } = await sql<AdvertLine>`
    select a.id, a.name, k.name as advertiser, k.is_demo, a.is_stopped, a.live_version_id is not null as is_live,
      v.state, v.created_at as changed_at,
      (select count(*)::integer from advert_reports r where r.advert_id = a.id and r.decision is null) as reports
    from adverts a
    join advertisers k on k.id = a.advertiser_id
    join lateral (
      select state, created_at from advert_versions where advert_id = a.id order by number desc limit 1
    ) v on true
    where ${isNamed(text, [sql`a.name`, sql`k.name`])}
    order by ${orderBy(sort, advertOrder, sql`(v.state = 'submitted') desc, v.created_at desc, a.id desc`)}
    limit ${maxListed}`.execute(db);
  return rows;
}

export type AdvertReport = {
  id: number;
  advertId: number;
  advert: string;
  slot: string | null;
  kind: ReportKind;
  text: string;
  createdAt: Date;
};

/** What visitors objected to and nobody has decided, the oldest first. */
export async function openReports(db: Connection): Promise<AdvertReport[]> {
  const { rows } = await sql<AdvertReport>`
    select r.id, r.advert_id, a.name as advert, s.name as slot, r.kind, r.text, r.created_at
    from advert_reports r join adverts a on a.id = r.advert_id left join advert_slots s on s.id = r.slot_id
    where r.decision is null order by r.created_at limit 100`.execute(db);
  return rows;
}

export type AdvertVersion = {
  id: number;
  number: number;
  html: string;
  css: string;
  targetUrl: string;
  allowsScripts: boolean;
  contract: string;
  state: string;
  reason: string;
  createdAt: Date;
  createdBy: number | null;
  submittedBy: number | null;
  /** '' for nobody who is known. */
  author: string;
  submitter: string;
  decider: string;
};

/** What a newer version has replaced while it waited was decided by nobody. */
const stateOf = sql`case when v.state = 'rejected' and v.decided_at is null then 'replaced' else v.state end`;

/** Every version of an advert, the newest first. */
export async function versionsOf(db: Connection, advertId: number): Promise<AdvertVersion[]> {
  const { rows } = await sql<AdvertVersion>`
    select v.id, v.number, v.html, v.css, v.target_url, v.allows_scripts, v.contract, ${stateOf} as state, v.reason,
      v.created_at, v.created_by, v.submitted_by, ${ofUser(sql`v.created_by`, 'name')} as author,
      ${ofUser(sql`v.submitted_by`, 'name')} as submitter, ${ofUser(sql`v.decided_by`, 'name')} as decider
    from advert_versions v
    where v.advert_id = ${advertId} order by v.number desc limit 50`.execute(db);
  return rows;
}

/**
 * Who pays is what a second person has approved, too, and campaigns of one advertiser hold no advert of another: from then
 * on an advert stays its advertiser's.
 */
export const isAdvertiserFixed = sql<boolean>`(adverts.live_version_id is not null
  or exists (select from advert_slot_items where advert_id = adverts.id))`;

/** The head of an advert; undefined for one that is not there. */
export const advertHead = (db: Connection, advertId: number) =>
  db
    .selectFrom('adverts')
    .innerJoin('advertisers', 'advertisers.id', 'adverts.advertiserId')
    .select([
      'adverts.id',
      'adverts.name',
      'adverts.advertiserId',
      'adverts.liveVersionId',
      'adverts.isStopped',
    ])
    .select(['adverts.version', 'advertisers.name as advertiser', 'advertisers.isDemo'])
    .select(isAdvertiserFixed.as('isAdvertiserFixed'))
    .where('adverts.id', '=', advertId)
    .executeTakeFirst();

/** Whom adverts and campaigns can be for. */
export const advertiserNames = (db: Connection) =>
  db.selectFrom('advertisers').select(['id', 'name']).orderBy('name').execute();

/** Slots in which an advert is looked at. */
export const previewSlots = (db: Connection) =>
  db
    .selectFrom('advertSlots')
    .select(['id', 'key', 'name', 'slotTypeId'])
    .where('isActive', '=', true)
    .orderBy('id')
    .execute();

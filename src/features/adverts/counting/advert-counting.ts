import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Clock } from '#platform/time/clock.ts';
import { countedFor, type Event, eventId, isRobot, isTimely } from './advert-counting.rules.ts';
import type { Showing } from './advert-token.ts';

/** What a crash loses at most, ms: what was counted since the last batch. */
const batchEvery = 2000;
/** Events of a batch that waits for a database that is away; later ones are not counted. */
const mostWaiting = 500_000;

type Counted = Omit<Showing, 'id' | 'shownAt'> & { id: number; at: Date; isPress: boolean };

type Deps = {
  /** Batches wait longer than a visitor may. */
  db: Database;
  clock: Clock;
  onError?: ((error: unknown) => void) | undefined;
};

/**
 * Counts impressions and presses: in memory at once, in the database in batches. The ids of a batch's events are written
 * with its sums, so that neither two processes nor a batch that is sent again after a lost answer count one twice.
 */
export function createCounting({ db, clock, onError }: Deps) {
  let waiting: Counted[] = [];
  let writing: Counted[] = [];
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> = Promise.resolve();
  /** Of this process, until the database's own sums hold them. */
  const unwritten = new Map<number, number>();

  const writeBatch = async () => {
    if (writing.length === 0) {
      writing = waiting;
      waiting = [];
    }
    if (writing.length === 0) return;
    await writeEvents(db, writing);
    for (const { campaignId, isPress } of writing) if (!isPress) add(unwritten, campaignId, -1);
    writing = [];
  };
  /** Batches never overlap; one that failed is tried again before the next. */
  const flush = (): Promise<void> => {
    running = running.catch(() => undefined).then(writeBatch);
    return running;
  };
  return {
    /** Takes an event of a showing unless a robot caused it or it comes too early or late; doubles are found later. */
    count: (showing: Showing, event: Event, userAgent: string): void => {
      const at = clock.now();
      const age = at.getTime() - showing.shownAt * 1000;
      if (isRobot(userAgent) || !isTimely(event, age) || waiting.length >= mostWaiting) return;
      const { id, slotId, advertId, campaignId, stateCode } = showing;
      const isPress = event === 'press';
      waiting.push({ id: eventId(id, event), slotId, advertId, campaignId, stateCode, at, isPress });
      if (!isPress) add(unwritten, campaignId, 1);
    },
    unwrittenOf: (campaignId: number): number => unwritten.get(campaignId) ?? 0,
    /** Writes what was counted until now. */
    flush,
    start: () => {
      const tick = () => flush().catch((error: unknown) => onError?.(error));
      timer = setInterval(tick, batchEvery).unref();
    },
    /** Writes the rest; throws when the database does not take it. */
    stop: async () => {
      if (timer) clearInterval(timer);
      await flush();
      await flush();
    },
  };
}

function add(sums: Map<number, number>, key: number, count: number): void {
  const sum = (sums.get(key) ?? 0) + count;
  if (sum === 0) sums.delete(key);
  else sums.set(key, sum);
}

/** One transaction: ids that are new, their sums by hour, and the campaigns' totals, always in the same order. */
async function writeEvents(db: Database, events: readonly Counted[]): Promise<void> {
  const rows = JSON.stringify(events);
  await db.transaction().execute((tx) =>
    sql`
      with sent as (
        select distinct on (id) * from json_to_recordset(${rows}::json) as row (id bigint, "slotId" integer,
          "advertId" integer, "campaignId" integer, "stateCode" text, at timestamptz, "isPress" boolean)
        order by id
      ), fresh as (
        insert into advert_events (id, at) select id, at from sent on conflict do nothing returning id
      ), counted as (
        select date_trunc('hour', at) as hour, "campaignId" as campaign_id, "slotId" as slot_id,
          "advertId" as advert_id, "stateCode" as state_code,
          count(*) filter (where not "isPress")::integer as impressions,
          count(*) filter (where "isPress")::integer as presses
        from sent
        where id in (select id from fresh) and "campaignId" in (select id from advert_campaigns)
          and "slotId" in (select id from advert_slots) and "advertId" in (select id from adverts)
        group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
      ), hours as (
        insert into advert_hours as h
          (hour, campaign_id, slot_id, advert_id, state_code, impressions, presses)
        select * from counted
        on conflict (hour, campaign_id, slot_id, advert_id, state_code) do update
          set impressions = h.impressions + excluded.impressions, presses = h.presses + excluded.presses
      )
      insert into advert_totals as t (campaign_id, impressions, presses)
      select campaign_id, sum(impressions), sum(presses) from counted group by 1 order by 1
      on conflict (campaign_id) do update
        set impressions = t.impressions + excluded.impressions, presses = t.presses + excluded.presses`.execute(
      tx,
    ),
  );
}

/** Ids of events that no batch can bring again. */
export async function deleteOldEvents(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 2 * countedFor);
  await db.deleteFrom('advertEvents').where('at', '<', before).execute();
}

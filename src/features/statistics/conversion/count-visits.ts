import { randomInt } from 'node:crypto';
import type { Database } from '#db/database.ts';
import type { CountryId } from '#features/places/types.ts';
import { addConversionSums, type ConversionSum } from './conversion.store.ts';
import { sourceOf } from './traffic-source.rules.ts';
import { deviceOf, isRobot } from './visitor-device.rules.ts';
import { type SeenRequest, type VisitStep, whatWasSeen } from './visits.rules.ts';

/** A request that was answered, as the edge knows it. Texts are '' where the browser said nothing. */
export type AnsweredRequest = SeenRequest & {
  address: string;
  userAgent: string;
  referer: string;
  /** Our own, with its port. */
  host: string;
  countryId: CountryId;
  /** On whose host; 0 on the country's own. */
  partnerId: number;
};

/** A visit ends after so long without a page, ms. */
const restsFor = 30 * 60_000;
/** So many visits are known at the same time; each takes about 200 bytes. */
const maxKnown = 50_000;
/** Campaigns that begin on one day (UTC) and are told apart; anybody can make up more. */
const maxCampaigns = 200;
const dayLength = 86_400_000;

type Visit = Pick<ConversionSum, 'countryId' | 'partnerId' | 'source' | 'campaign' | 'device'> & {
  seenAt: number;
  steps: Set<VisitStep>;
  isOrdering: boolean;
  orders: string[];
};

export type VisitCounter = ReturnType<typeof createVisitCounter>;

/**
 * Counts the steps from a visit to an order without cookies. A visit is known in the memory of its process alone, by a
 * number made of address and browser with a seed that nobody knows and that ends with the process; what is written are
 * sums by hour, which hold nothing of anybody.
 */
export function createVisitCounter({ db, now }: { db: Database; now: () => Date }) {
  const visits = visitMemory(now());
  const sums = hourlySums(db);
  const once = (visit: Visit, step: VisitStep, at: Date) => {
    if (visit.steps.has(step)) return;
    visit.steps.add(step);
    sums.add(visit, step, at);
  };
  return {
    see: (request: AnsweredRequest): void => {
      const seen = whatWasSeen(request);
      if (seen === null || isRobot(request.userAgent)) return;
      const at = now();
      const visit = visits.of(request, at);
      if (!visit) return;
      once(visit, 'visits', at);
      if (seen.kind === 'calculation' || seen.kind === 'list') once(visit, 'calculations', at);
      if (seen.kind === 'list') once(visit, 'lists', at);
      if (seen.kind === 'ordering') visit.isOrdering = true;
      // The page of an order is opened again from a mail, too: only who has just ordered counts.
      if (seen.kind !== 'ordered' || !visit.isOrdering || visit.orders.includes(seen.order)) return;
      visit.orders.push(seen.order);
      visit.isOrdering = false;
      sums.add(visit, 'orders', at);
    },
    /** Writes what was counted since; what could not be written is written the next time. */
    write: sums.write,
  };
}

/** The visits that are going on, in two generations: who rests for longer than one is dropped with it. */
function visitMemory(begun: Date) {
  const seeds = [randomInt(2 ** 31), randomInt(2 ** 31)] as const;
  const campaigns = new Set<string>();
  let known = new Map<number, Visit>();
  let before = new Map<number, Visit>();
  let turnedAt = begun.getTime();
  let day = 0;
  const turn = (at: number) => {
    if (at - turnedAt < restsFor && known.size < maxKnown) return;
    before = at - turnedAt < 2 * restsFor ? known : new Map();
    known = new Map();
    turnedAt = at;
  };
  const beginDay = (at: number) => {
    if (Math.floor(at / dayLength) !== day) campaigns.clear();
    day = Math.floor(at / dayLength);
  };
  return {
    /** Null where none begins: programs that call endpoints without having seen a page are no visitors. */
    of: (request: AnsweredRequest, now: Date): Visit | null => {
      const at = now.getTime();
      const { address, countryId, partnerId, userAgent } = request;
      const key = numberOf(`${address} ${countryId} ${partnerId} ${userAgent}`, seeds);
      turn(at);
      beginDay(at);
      const found = known.get(key) ?? before.get(key);
      const isOn = found !== undefined && at - found.seenAt < restsFor;
      if (!isOn && !request.isPage) return null;
      const visit = isOn ? found : newVisit(request, campaigns);
      visit.seenAt = at;
      known.set(key, visit);
      return visit;
    },
  };
}

function newVisit(request: AnsweredRequest, campaigns: Set<string>): Visit {
  const query = new URLSearchParams(request.url.split('?', 2)[1] ?? '');
  const { source, campaign } = sourceOf({ query, referer: request.referer, host: request.host });
  if (campaign !== '' && campaigns.size < maxCampaigns) campaigns.add(campaign);
  return {
    countryId: request.countryId,
    partnerId: request.partnerId,
    source,
    seenAt: 0,
    device: deviceOf(request.userAgent),
    campaign: campaign === '' || campaigns.has(campaign) ? campaign : 'andere',
    steps: new Set(),
    isOrdering: false,
    orders: [],
  };
}

/** What was counted and is not written yet. */
function hourlySums(db: Database) {
  let sums = new Map<string, ConversionSum>();
  let writing: Promise<void> = Promise.resolve();
  const flush = async () => {
    if (sums.size === 0) return;
    const taken = sums;
    sums = new Map();
    try {
      await addConversionSums(db, [...taken.values()]);
    } catch (error) {
      for (const [key, sum] of taken) sums.set(key, added(sum, sums.get(key)));
      throw error;
    }
  };
  return {
    add: ({ countryId, partnerId, source, campaign, device }: Visit, step: VisitStep, at: Date): void => {
      const hour = new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000);
      const key = `${hour.getTime()} ${countryId} ${partnerId} ${source} ${device} ${campaign}`;
      const place = { hour, countryId, partnerId };
      const sum = sums.get(key) ?? { ...place, source, campaign, device, ...noSteps };
      sums.set(key, { ...sum, [step]: sum[step] + 1 });
    },
    write: (): Promise<void> => {
      const done = writing.then(flush);
      // The next one is written all the same.
      writing = done.catch(() => undefined);
      return done;
    },
  };
}

const noSteps = { visits: 0, calculations: 0, lists: 0, orders: 0 };

const added = (a: ConversionSum, b: ConversionSum | undefined): ConversionSum => ({
  ...a,
  visits: a.visits + (b?.visits ?? 0),
  calculations: a.calculations + (b?.calculations ?? 0),
  lists: a.lists + (b?.lists ?? 0),
  orders: a.orders + (b?.orders ?? 0),
});

/** 53 bits of a text under two seeds (cyrb53, public domain); cheap, because every page pays for it. */
function numberOf(text: string, [first, second]: readonly [number, number]): number {
  let [a, b] = [0xdeadbeef ^ first, 0x41c6ce57 ^ second];
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    a = Math.imul(a ^ code, 2654435761);
    b = Math.imul(b ^ code, 1597334677);
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909);
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909);
  return 4294967296 * (2097151 & b) + (a >>> 0);
}

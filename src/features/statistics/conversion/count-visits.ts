import { randomInt } from 'node:crypto';
import type { Database } from '#db/database.ts';
import type { CountryId } from '#features/places/types.ts';
import { addConversionSums, type ConversionSum } from './conversion.store.ts';
import {
  deviceOf,
  isRobot,
  type SeenRequest,
  sourceOf,
  type VisitStep,
  whatWasSeen,
} from './visits.rules.ts';

/** A request that was answered, as the edge knows it. Texts are '' where the browser said nothing. */
export type AnsweredRequest = SeenRequest & {
  address: string;
  userAgent: string;
  referer: string;
  /** Our own, with its port. */
  host: string;
  countryId: CountryId;
};

/** A visit ends after so long without a page, ms. */
const restsFor = 30 * 60_000;
/** So many visits are known at the same time; each takes about 200 bytes. */
const maxKnown = 50_000;
/** How often sums are written, ms: what a process that is killed may lose. */
const writeEvery = 5000;
/** Campaigns that are told apart at once; anybody can make up more. */
const maxCampaigns = 200;

type Visit = Pick<ConversionSum, 'countryId' | 'source' | 'campaign' | 'device'> & {
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
  const seeds = [randomInt(2 ** 31), randomInt(2 ** 31)] as const;
  // Two generations: who rests for longer than one is dropped with it.
  let known = new Map<number, Visit>();
  let before = new Map<number, Visit>();
  let turnedAt = now().getTime();
  let sums = new Map<string, ConversionSum>();
  const campaigns = new Set<string>();
  let writing: Promise<void> = Promise.resolve();

  const turn = (at: number) => {
    if (at - turnedAt < restsFor && known.size < maxKnown) return;
    before = at - turnedAt < 2 * restsFor ? known : new Map();
    known = new Map();
    turnedAt = at;
  };
  const add = (visit: Visit, step: VisitStep, at: Date) => {
    const { countryId, source, campaign, device } = visit;
    const hour = new Date(Math.floor(at.getTime() / 3_600_000) * 3_600_000);
    const key = `${hour.getTime()} ${countryId} ${source} ${device} ${campaign}`;
    const sum = sums.get(key) ?? { hour, countryId, source, campaign, device, ...noSteps };
    sums.set(key, { ...sum, [step]: sum[step] + 1 });
  };
  const once = (visit: Visit, step: VisitStep, at: Date) => {
    if (visit.steps.has(step)) return;
    visit.steps.add(step);
    add(visit, step, at);
  };
  const begin = (request: AnsweredRequest): Visit => {
    const query = new URLSearchParams(request.url.split('?', 2)[1] ?? '');
    const { source, campaign } = sourceOf({ query, referer: request.referer, host: request.host });
    if (campaign !== '' && campaigns.size < maxCampaigns) campaigns.add(campaign);
    return {
      ...{ countryId: request.countryId, source, device: deviceOf(request.userAgent), seenAt: 0 },
      campaign: campaign === '' || campaigns.has(campaign) ? campaign : 'andere',
      ...{ steps: new Set(), isOrdering: false, orders: [] },
    };
  };
  const visitOf = (request: AnsweredRequest, at: number): Visit | null => {
    const key = numberOf(`${request.address} ${request.countryId} ${request.userAgent}`, seeds);
    turn(at);
    const found = known.get(key) ?? before.get(key);
    const isOn = found !== undefined && at - found.seenAt < restsFor;
    // Programs that call endpoints without having seen a page are no visitors.
    if (!isOn && !request.isPage) return null;
    const visit = isOn ? found : begin(request);
    visit.seenAt = at;
    known.set(key, visit);
    return visit;
  };
  const write = (): Promise<void> => {
    writing = writing.then(async () => {
      if (sums.size === 0) return;
      const taken = sums;
      sums = new Map();
      try {
        await addConversionSums(db, [...taken.values()]);
      } catch (error) {
        for (const [key, sum] of taken) sums.set(key, added(sum, sums.get(key)));
        throw error;
      }
    });
    const done = writing;
    // The next one is written all the same.
    writing = writing.catch(() => undefined);
    return done;
  };
  return {
    see: (request: AnsweredRequest): void => {
      const seen = whatWasSeen(request);
      if (seen === null || isRobot(request.userAgent)) return;
      const at = now();
      const visit = visitOf(request, at.getTime());
      if (!visit) return;
      once(visit, 'visits', at);
      if (seen.kind === 'calculation' || seen.kind === 'list') once(visit, 'calculations', at);
      if (seen.kind === 'list') once(visit, 'lists', at);
      if (seen.kind === 'ordering') visit.isOrdering = true;
      // The page of an order is opened again from a mail, too: only who has just ordered counts.
      if (seen.kind !== 'ordered' || !visit.isOrdering || visit.orders.includes(seen.order)) return;
      visit.orders.push(seen.order);
      visit.isOrdering = false;
      add(visit, 'orders', at);
    },
    write,
  };
}

/** Writes every few seconds, and once more at the end. */
export function writeRegularly(counter: VisitCounter, onError: (error: unknown) => void) {
  const timer = setInterval(() => void counter.write().catch(onError), writeEvery).unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await counter.write().catch(onError);
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

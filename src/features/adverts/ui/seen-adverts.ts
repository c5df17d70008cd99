import { localDay } from '#platform/time/calendar.ts';
import { allowsStatistics } from '#shell/shared.ts';
import { seenIn, seenText } from '../advert-slots.rules.ts';
import { campaignOfToken } from '../frame/advert-paths.rules.ts';

/** How often this visitor saw which campaign: today where statistics were allowed, else on this view of a page alone. */
type Seen = Map<number, number>;

const storageKey = 'adverts-seen';
/** Of the present view, and what its frames were given and have not shown for long enough; nothing of it is left on the device. */
let ofView: { view: string; seen: Seen; given: Seen } = { view: '', seen: new Map(), given: new Map() };

/** What a frame may count on as seen: what was, and what another frame of this view is about to show. */
export function knownToday(view: string): Seen {
  const known = new Map(seenToday(view));
  for (const [campaignId, count] of givenOn(view)) add(known, campaignId, count);
  return known;
}

export function noteGiven(token: string, view: string): void {
  const given = new Map(givenOn(view));
  add(given, campaignOfToken(token), 1);
  ofView = { view, seen: seenToday(view), given };
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** Frames of a page ask one after the other: each begins when all before it have ended. */
export function takeTurn(): { come: Promise<unknown>; end(): void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const come = lastTurn;
  lastTurn = Promise.all([come, promise]);
  return { come, end: resolve };
}

const givenOn = (view: string): Seen => (ofView.view === view ? ofView.given : new Map());

const add = (counts: Seen, campaignId: number, count: number): void =>
  void counts.set(campaignId, (counts.get(campaignId) ?? 0) + count);

function seenToday(view: string): Seen {
  if (allowsStatistics()) return stored();
  forget();
  return ofView.view === view ? ofView.seen : new Map();
}

export function noteSeen(token: string, view: string): void {
  const campaignId = campaignOfToken(token);
  const [seen, given] = [new Map(seenToday(view)), new Map(givenOn(view))];
  add(seen, campaignId, 1);
  if (given.has(campaignId)) add(given, campaignId, -1);
  ofView = { view, seen, given: new Map([...given].filter(([, count]) => count > 0)) };
  if (!allowsStatistics()) return;
  try {
    localStorage.setItem(storageKey, `${today()} ${seenText(seen)}`);
  } catch {
    // Full or forbidden: then this view alone remembers.
  }
}

const today = (): string => localDay(new Date(), 'Europe/Berlin');

/** What was remembered while that was allowed. */
function forget(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Forbidden: then nothing was remembered either.
  }
}

function stored(): Seen {
  try {
    const [day, text = ''] = (localStorage.getItem(storageKey) ?? '').split(' ');
    return new Map(day === today() ? seenIn(text) : []);
  } catch {
    return new Map();
  }
}

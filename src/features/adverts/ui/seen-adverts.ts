import { localDay } from '#platform/time/calendar.ts';
import { readConsent } from '#shell/shared.ts';
import { campaignOfToken } from '../frame/paths.rules.ts';
import { seenIn, seenText } from '../slots.rules.ts';

/** How often this visitor saw which campaign: today where statistics were allowed, else on this view of a page alone. */
type Seen = Map<number, number>;

const storageKey = 'adverts-seen';
/** Of the present view; nothing is left of it on the device. */
let ofView: { view: string; seen: Seen } = { view: '', seen: new Map() };

export function seenToday(view: string): Seen {
  if (mayRemember()) return stored();
  forget();
  return ofView.view === view ? ofView.seen : new Map();
}

export function noteSeen(token: string, view: string): void {
  const campaignId = campaignOfToken(token);
  const seen = new Map(seenToday(view));
  seen.set(campaignId, (seen.get(campaignId) ?? 0) + 1);
  ofView = { view, seen };
  if (!mayRemember()) return;
  try {
    localStorage.setItem(storageKey, `${today()} ${seenText(seen)}`);
  } catch {
    // Full or forbidden: then this view alone remembers.
  }
}

const mayRemember = (): boolean => readConsent(document.cookie)?.statistics === true;

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

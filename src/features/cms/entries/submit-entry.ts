import { randomBytes } from 'node:crypto';
import type { Database } from '#db/database.ts';
import type { CountryId } from '#features/places/types.ts';
import type { PostedForm } from '#platform/forms/posted-form.ts';
import { isDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { SiteAddresses } from '../dead-links.ts';
import { momentIn } from '../versions.rules.ts';
import type { Entry, EntryDraft } from './entries.rules.ts';
import { changesOf } from './entries.store.ts';
import type { ItemConflict } from './entry-conflicts.rules.ts';
import { decideEntryReview, submitEntryForReview } from './entry-reviews.ts';
import { scopeOf } from './published-entries.ts';
import { readEntry, withPress } from './read-entry.ts';
import { discardDraft, openDraft, publishEntry, saveEntryDraft } from './save-entry.ts';

type Deps = { db: Database; clock: Clock };
type Sent = {
  form: PostedForm;
  entry: Entry;
  countryId: CountryId;
  userId: number;
  site: SiteAddresses;
};

/** What came of a press; `item` is where the editor goes on. */
export type EntryOutcome =
  | { kind: 'saved'; version: number; done: string; item: string | null }
  | { kind: 'conflict'; version: number; draft: EntryDraft; conflicts: ItemConflict[] }
  | {
      kind: 'refused';
      error: 'nothing' | 'problems' | 'date_taken' | 'wrong_date' | 'decided' | 'overtaken';
      version: number;
      draft: EntryDraft;
    };

/** Each press keeps what is typed in the person's own draft, and does its thing to it. */
export async function submitEntry(deps: Deps, sent: Sent): Promise<EntryOutcome> {
  const { form, entry, countryId, userId } = sent;
  const [what = '', at = ''] = form.text('do').split(':');
  if (what === 'approve' || what === 'return') return decide(deps, sent, what);
  const opened = await openDraft(deps, { entry, countryId, userId });
  const newId = randomBytes(5).toString('hex');
  const typed = readEntry(form, entry, opened);
  const taken = what === 'take' ? await takenBack(deps, sent, { draft: typed, id: Number(at) }) : typed;
  const { stored } = opened;
  const draft = withPress(taken, entry, { what, at, newId, stored, shipped: entry.shipped(countryId) });
  const expectedVersion = Number(/^\d{1,9}$/.exec(form.text('version'))?.[0] ?? 0);
  if (what === 'discard') {
    await discardDraft(deps, { entry, countryId, userId });
    return { kind: 'saved', version: 0, done: 'discard', item: null };
  }
  const version = await saveEntryDraft(deps, { entry, countryId, userId, draft, expectedVersion });
  if (version === null) return { kind: 'conflict', version: opened.version, draft, conflicts: [] };
  if (what === 'publish') return publish(deps, sent, { draft, version });
  const item = what === 'insert' ? newId : at === '' || what === 'take' ? null : at;
  return { kind: 'saved', version, done: what === '' ? 'keep' : what, item };
}

type Kept = { draft: EntryDraft; version: number };

async function publish(deps: Deps, sent: Sent, { draft, version }: Kept): Promise<EntryOutcome> {
  const { form, entry, countryId, userId, site } = sent;
  const legal = entry.isVersioned ? versionIn(form, deps.clock.now()) : null;
  if (entry.isVersioned && !legal) return { kind: 'refused', error: 'wrong_date', draft, version };
  const asked = { entry, countryId, userId, draft, site, version: legal };
  const published = await publishEntry(deps, asked);
  if (published.ok) return { kind: 'saved', version: 0, done: 'published', item: null };
  const submitted =
    published.error.code === 'needs_review' ? await submitEntryForReview(deps, asked) : published;
  if (submitted.ok) return { kind: 'saved', version, done: 'submitted', item: null };
  const { error } = submitted;
  if (error.code === 'needs_review') throw new Error('a draft that is given to review needs none');
  return error.code === 'conflict'
    ? { kind: 'conflict', version, draft, conflicts: error.conflicts }
    : { kind: 'refused', error: error.code, draft, version };
}

/** What a second person says to what waits; their own draft stays as it is. */
async function decide(deps: Deps, sent: Sent, decision: 'approve' | 'return'): Promise<EntryOutcome> {
  const { form, entry, countryId, userId, site } = sent;
  const [draftId = 0, draftVersion = 0] = (form.text('do').split(':')[1] ?? '').split('.').map(Number);
  const note = form.text('note').trim().slice(0, 1000);
  const asked = { entry, countryId, userId, site, decision, note, draftId, draftVersion };
  const decided = await decideEntryReview(deps, asked);
  const { draft, version } = await openDraft(deps, { entry, countryId, userId });
  if (decided.ok) {
    const done = decision === 'approve' ? 'published' : 'returned';
    return { kind: 'saved', version, done, item: null };
  }
  const { code } = decided.error;
  const error = code === 'date_taken' || code === 'decided' ? code : 'overtaken';
  return { kind: 'refused', error, draft, version };
}

/** The date of the version, and from when it holds; null for what is none. */
function versionIn(form: PostedForm, now: Date): { statedOn: string; validFrom: Date } | null {
  const statedOn = form.text('stand').trim();
  const from = form.text('gilt-ab').trim();
  const validFrom = from === '' ? now : momentIn(from);
  if (!isDay(statedOn) || validFrom === null) return null;
  return { statedOn, validFrom: validFrom < now ? now : validFrom };
}

/** The texts that an item had before a change, in the draft. */
async function takenBack(
  { db }: Deps,
  { entry, countryId }: Sent,
  { draft, id }: { draft: EntryDraft; id: number },
): Promise<EntryDraft> {
  const change = (await changesOf(db, scopeOf(entry, countryId), 200)).find((one) => one.id === id);
  const fields = change?.before;
  if (!fields) return draft;
  return {
    ...draft,
    items: draft.items.map((item) =>
      item.id === change.item ? { ...item, fields, isDeleted: false } : item,
    ),
  };
}

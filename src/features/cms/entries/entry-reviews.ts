import type { Database } from '#db/database.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import type { CountryId } from '#features/places/types.ts';
import { failed, ok, type Result } from '#platform/result.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { SiteAddresses } from '../dead-links.ts';
import type { Entry } from './entries.rules.ts';
import { isVersionOf, returnDraft, submitDraft, waitingDraft } from './entry-reviews.store.ts';
import { scopeOf } from './published-entries.ts';
import { checkedEntry, type EntryError, type EntryPublication, publishWithin } from './save-entry.ts';

type Deps = { db: Database; clock: Clock };

/** Gives somebody's draft, as it is stored, to a second person; what is typed after that is given anew. */
export const submitEntryForReview = (
  { db, clock }: Deps,
  publication: EntryPublication,
): Promise<Result<null, EntryError>> =>
  db.transaction().execute(async (tx) => {
    const { entry, countryId, userId, version } = publication;
    const now = clock.now();
    const checked = await checkedEntry(tx, publication, now);
    if (!checked.ok) return checked;
    const scope = scopeOf(entry, countryId);
    if (version && (await isVersionOf(tx, scope, version.statedOn))) return failed({ code: 'date_taken' });
    await submitDraft(tx, { ...scope, userId, now }, version);
    const details = { entry: entry.key, country: scope.countryId };
    await addAuditEvent(tx, { actorId: userId, userId: null, action: 'content_submitted', details, now });
    return ok(null);
  });

type Decision = {
  entry: Entry;
  countryId: CountryId;
  /** Who decides. */
  userId: number;
  draftId: number;
  /** Of the draft that was looked at. */
  draftVersion: number;
  decision: 'approve' | 'return';
  note: string;
  site: SiteAddresses;
};

/** A second person publishes what waits, or gives it back; 'decided' where it waits no longer, or is their own. */
export const decideEntryReview = (
  { db, clock }: Deps,
  { entry, countryId, userId, draftId, draftVersion, decision, note, site }: Decision,
): Promise<Result<null, EntryError | { code: 'decided' }>> =>
  db.transaction().execute(async (tx) => {
    const now = clock.now();
    const scope = scopeOf(entry, countryId);
    const waiting = await waitingDraft(tx, scope, draftId);
    if (waiting?.version !== draftVersion || waiting.authorId === userId) return failed({ code: 'decided' });
    const { draft, authorId, statedOn, validFrom } = waiting;
    if (decision === 'return') {
      await returnDraft(tx, draftId, { userId, note });
      const details = { entry: entry.key, country: scope.countryId, author: authorId };
      await addAuditEvent(tx, { actorId: userId, userId: null, action: 'content_returned', details, now });
      return ok(null);
    }
    const from = validFrom && validFrom > now ? validFrom : now;
    const version = entry.isVersioned && statedOn !== null ? { statedOn, validFrom: from } : null;
    const publication = { entry, countryId, draft, site, version, userId: authorId, approvedBy: userId };
    const published = await publishWithin(tx, publication, now);
    return published.ok ? ok(null) : published;
  });

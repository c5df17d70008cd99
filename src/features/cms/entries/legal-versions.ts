import type { Database } from '#db/database.ts';
import { countryList } from '#features/places/shared.ts';
import { type Day, momentOf } from '#platform/time/calendar.ts';
import { previewed } from '../preview-link.ts';
import { bumpSiteContent } from '../site-content.store.ts';
import { type Entry, isAlike } from './entries.rules.ts';
import { draftById, insertLegalVersion, legalVersions, rewriteShipped } from './entries.store.ts';
import { scopeOf } from './published-entries.ts';

/**
 * Keeps the shipped texts that orders refer to, each under its date, so that they stay readable when a later release
 * brings others. Where editors have published a version of their own, theirs holds.
 */
export const rememberShipped = (
  db: Database,
  { entries, now }: { entries: readonly Entry[]; now: Date },
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const known = await legalVersions(tx);
    let isChanged = false;
    for (const entry of entries.filter(({ isVersioned }) => isVersioned)) {
      for (const { id: countryId } of countryList) {
        const scope = scopeOf(entry, countryId);
        const own = known.filter((one) => one.entry === scope.entry && one.countryId === scope.countryId);
        const [statedOn = '', items] = [entry.shippedOn, entry.shipped(countryId)];
        const same = own.find((one) => one.statedOn === statedOn);
        if (same) {
          // A slip of the pen that was mended, under the same date.
          const isSame =
            same.items.length === items.length &&
            same.items.every((item, at) => isAlike(item.fields, items[at]?.fields ?? {}));
          if (!same.isShipped || isSame) continue;
          await rewriteShipped(tx, { id: same.id, items });
        } else if (own.every(({ isShipped }) => isShipped)) {
          const validFrom = own.length === 0 ? momentOf(statedOn as Day, 0, 'Europe/Berlin') : now;
          await insertLegalVersion(tx, {
            ...scope,
            statedOn,
            validFrom,
            items,
            isShipped: true,
            userId: null,
            now,
          });
        } else continue;
        isChanged = true;
      }
    }
    if (isChanged) await bumpSiteContent(tx);
  });

/** The draft that a preview's address shows; null for one that has expired, and for any other address. */
export async function previewedDraft(
  { db, secret }: { db: Database; secret: string },
  { token, now }: { token: string; now: Date },
) {
  const id = previewed('text', token, { secret, now });
  return id === null ? null : draftById(db, id);
}

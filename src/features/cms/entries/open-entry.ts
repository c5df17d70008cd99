import type { Database } from '#db/database.ts';
import type { CountryId } from '#features/places/types.ts';
import { localDay } from '#platform/time/calendar.ts';
import type { Clock } from '#platform/time/clock.ts';
import { linkTargets, type SiteAddresses } from '../dead-links.ts';
import { previewToken } from '../preview-link.ts';
import { findSettings } from '../site-content.store.ts';
import { changedItems, type Entry, entryAreas, isReordered } from './entries.rules.ts';
import { changesOf, lastChanges, legalVersions, writtenRows } from './entries.store.ts';
import { entryProblems } from './entry-checks.ts';
import { returnOf, waitingDrafts, waitingEntries } from './entry-reviews.store.ts';
import { entryReaders, scopeOf } from './published-entries.ts';
import { itemMarks } from './read-entry.ts';
import { openDraft } from './save-entry.ts';

type Deps = { db: Database; clock: Clock; config: { secret: string } };

/** A row of the list: an entry, and what editors have done to it. */
export async function listedEntries({ db }: Pick<Deps, 'db'>, entries: readonly Entry[]) {
  const [rows, changes, waiting] = await Promise.all([writtenRows(db), lastChanges(db), waitingEntries(db)]);
  const sorted = entries.toSorted(
    (one, other) => entryAreas.indexOf(one.area) - entryAreas.indexOf(other.area),
  );
  return sorted.map(({ key, title, area, isPerCountry }) => {
    const written = rows.filter((row) => row.entry === key && row.state !== 'shipped');
    const [last] = changes
      .filter(({ entry }) => entry === key)
      .toSorted((one, other) => other.changedAt.getTime() - one.changedAt.getTime());
    return {
      key,
      title,
      area,
      isPerCountry,
      countryIds: [...new Set(written.map(({ countryId }) => countryId))],
      isWaiting: waiting.some(({ entry }) => entry === key),
      last: last ? { at: last.changedAt, by: last.changedBy } : null,
    };
  });
}

export type ListedEntry = Awaited<ReturnType<typeof listedEntries>>[number];

/** Changes in sight; all of them are kept. */
const maxChanges = 50;
/** How long the frames of an open preview go on working, ms. */
const frameLife = 24 * 60 * 60_000;

type Asked = { entry: Entry; countryId: CountryId; userId: number; site: SiteAddresses };

/** Everything that the editor of an entry shows. */
export async function openEntry({ db, clock, config }: Deps, { entry, countryId, userId, site }: Asked) {
  const now = clock.now();
  const scope = scopeOf(entry, countryId);
  const opened = await openDraft({ db }, { entry, countryId, userId });
  const [changes, targets, versions, waiting, returned, settings] = await Promise.all([
    changesOf(db, scope, maxChanges),
    linkTargets(db, { site, at: now }),
    entry.isVersioned ? legalVersions(db) : [],
    waitingDrafts(db, scope),
    returnOf(db, { ...scope, userId }),
    findSettings(db),
  ]);
  const { draft, version, id, savedAt } = opened;
  const expiresAt = new Date(now.getTime() + frameLife);
  const shipped = new Map(entry.shipped(countryId).map((item) => [item.id, item.fields]));
  return {
    entry: viewOf(entry, [
      ...draft.items.map((item) => item.id),
      ...changes.map(({ item }) => item),
      ...waiting.flatMap((one) => one.draft.items.map((item) => item.id)),
    ]),
    countryId,
    draft,
    version,
    savedAt,
    changes,
    shipped,
    marks: itemMarks(draft),
    userId,
    returned: returned ?? null,
    needsReview: settings.needsReview,
    /** What other people's drafts would change, in sight until somebody decides. */
    waiting: waiting.map(({ draft: { items, baseOrder }, ...one }) => ({
      ...one,
      changes: changedItems({ items, baseOrder }),
      isReordered: isReordered({ items, baseOrder }),
      token: previewToken(config.secret, { kind: 'text', id: one.id, expiresAt }),
    })),
    problems: entryProblems(entry, draft, { targets, readers: entryReaders(entry, countryId) }),
    token: id === null ? null : previewToken(config.secret, { kind: 'text', id, expiresAt }),
    today: localDay(now, 'Europe/Berlin'),
    versions: versions
      .filter((one) => one.entry === scope.entry && one.countryId === scope.countryId)
      .map(({ statedOn, validFrom }) => ({ statedOn, validFrom })),
  };
}

export type OpenedEntry = Awaited<ReturnType<typeof openEntry>>;

/** What the browser needs of it: no functions. */
function viewOf(entry: Entry, ids: readonly string[]) {
  const { key, title, area, path, kind, fields, isPerCountry, isVersioned, placeholders, isCatalogue } =
    entry;
  return {
    key,
    title,
    area,
    path,
    kind,
    fields,
    isPerCountry,
    placeholders: placeholders ?? [],
    isVersioned: isVersioned === true,
    isCatalogue: isCatalogue === true,
    names: new Map(ids.map((id) => [id, entry.itemName(id)])),
    newName: entry.itemName(''),
  };
}

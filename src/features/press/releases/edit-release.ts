import { isDeepStrictEqual } from 'node:util';
import type { Connection, Database, Transaction } from '#db/database.ts';
import { linkFaultFinder, publishable } from '#features/cms/cms.ts';
import type { Checked, SiteAddresses } from '#features/cms/types.ts';
import { addAuditEvent } from '#features/identity/identity.ts';
import { holdMedia } from '#features/media/media.ts';
import { linkedMedia } from '#features/media/shared.ts';
import type { Clock } from '#platform/time/clock.ts';
import { linksOf } from '#platform/ui/rich-text/rich-text.schema.ts';
import { draftProblems, embargoOf, type ReleaseDraft, type ReleaseProblem } from './release-draft.rules.ts';
import {
  deleteDraft,
  findRelease,
  insertRelease,
  lockRelease,
  releaseVersions,
  replaceDraft,
} from './releases.store.ts';

/** What releases need of a request. */
type Around = { site: SiteAddresses };

/** Releases in the hands of their editors. A version is the press's from its time on, and everybody's when its embargo has ended. */
export const releases = publishable<ReleaseDraft, ReleaseProblem, Around>({
  name: 'release',
  details: ({ title }) => ({ title }),
  versions: releaseVersions,
  find: findRelease,
  insert: insertRelease,
  replace: replaceDraft,
  isSame: isDeepStrictEqual,
  storable,
  problems: problemsOf,
  lock: lockRelease,
});

async function storable(tx: Transaction, draft: ReleaseDraft): Promise<ReleaseDraft> {
  await holdMedia(tx, linkedMedia(draft.body));
  return draft;
}

/** Everything that stands against publishing. Links are followed when everybody reads them. */
async function problemsOf(
  db: Connection,
  { draft, from, around: { site } }: Checked<ReleaseDraft, Around>,
): Promise<ReleaseProblem[]> {
  const embargo = embargoOf(draft);
  const faultsOf = await linkFaultFinder(db, { site, at: embargo && embargo > from ? embargo : from });
  const faults = faultsOf(linksOf(draft.body), { countries: draft.countryIds });
  return [
    ...draftProblems(draft),
    ...faults.map(({ code, href }): ReleaseProblem => ({ field: 'body', code, detail: href })),
  ];
}

type Deleting = { id: number; version: number; userId: number };

/** Deletes a draft of which there was never a version; false where it is none, or was changed meanwhile. */
export const deleteRelease = (
  { db, clock }: { db: Database; clock: Clock },
  { id, version, userId }: Deleting,
): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    await lockRelease(tx, id);
    const known = await findRelease(tx, id);
    if (!known || !(await deleteDraft(tx, { id, version }))) return false;
    const details = { release: id, title: known.draft.title };
    const event = { actorId: userId, userId: null, action: 'release_deleted' as const, details };
    await addAuditEvent(tx, { ...event, now: clock.now() });
    return true;
  });

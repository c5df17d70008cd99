import type { Database } from '#db/database.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Clock } from '#platform/time/clock.ts';
import { publicReleasePath, type Release, releaseIdIn, stageOf } from './releases.rules.ts';
import {
  allReleases,
  pressReleases,
  publicReleases,
  type ReleaseSort,
  releaseById,
} from './releases.store.ts';

type Deps = { db: Database; clock: Clock };

/** What everybody may read by now. */
export async function publishedReleases({ db, clock }: Deps, countryId: CountryId) {
  const now = clock.now();
  return { releases: await publicReleases(db, countryId, now), now };
}

/** Where everybody reads them, for search engines. */
export const publicReleasePaths = async (deps: Deps, countryId: CountryId): Promise<string[]> =>
  (await publishedReleases(deps, countryId)).releases.map(publicReleasePath);

/** What the press may read: those under embargo as well, of all countries. */
export async function releasesForPress({ db, clock }: Deps) {
  return { releases: await pressReleases(db), now: clock.now() };
}

/** What the editors have. */
export async function releasesForEditors({ db, clock }: Deps, sort: ReleaseSort | null) {
  return { releases: await allReleases(db, sort), now: clock.now() };
}

type Reader = { for: 'everybody'; countryId: CountryId } | { for: 'press' } | { for: 'editors' };

/** The release of an address, if this reader may see it by now; null otherwise, whether there is one or not. */
export async function readableRelease(
  { db, clock }: Deps,
  key: string,
  reader: Reader,
): Promise<{ release: Release; now: Date } | null> {
  const now = clock.now();
  const id = releaseIdIn(key);
  const release = id === null ? undefined : await releaseById(db, id);
  return release && maySee(release, reader, now) ? { release, now } : null;
}

function maySee(release: Release, reader: Reader, now: Date): boolean {
  const stage = stageOf(release, now);
  switch (reader.for) {
    case 'everybody':
      return stage === 'public' && release.countryIds.includes(reader.countryId);
    case 'press':
      return stage !== 'draft';
    case 'editors':
      return true;
  }
}

import type { Database } from '#db/database.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Clock } from '#platform/time/clock.ts';
import { isEmbargoed, publicReleasePath, type Release, releaseIdIn } from './releases.rules.ts';
import { publicReleases, releaseOut, releasesOut } from './releases.store.ts';

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
  const now = clock.now();
  return { releases: await releasesOut(db, now), now };
}

type Reader = { for: 'everybody'; countryId: CountryId } | { for: 'press' };

/** The release of an address, if this reader may see it by now; null otherwise, whether there is one or not. */
export async function readableRelease(
  { db, clock }: Deps,
  key: string,
  reader: Reader,
): Promise<{ release: Release; now: Date } | null> {
  const now = clock.now();
  const id = releaseIdIn(key);
  const release = id === null ? undefined : await releaseOut(db, id, now);
  return release && maySee(release, reader, now) ? { release, now } : null;
}

const maySee = (release: Release, reader: Reader, now: Date): boolean =>
  reader.for === 'press' || (!isEmbargoed(release, now) && release.countryIds.includes(reader.countryId));

import type { Connection, Database, Transaction } from '#db/database.ts';
import { type Polling, polled } from '#platform/caches/polling.ts';

/** What every process hears of within a second: everybody reads something else than before. */
export const bumpCommunity = (tx: Transaction) =>
  tx
    .updateTable('communityContent')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .execute();

async function versionOf(db: Connection): Promise<number> {
  const { version } = await db.selectFrom('communityContent').select('version').executeTakeFirstOrThrow();
  return version;
}

export type CommunityContent = {
  /** Changes whenever something changed that everybody reads. */
  version(): number;
};

/** Asks for the version once a second, so that every process forgets its cached pages of the community within two. */
export function followCommunity({ db, ...polling }: { db: Database } & Polling) {
  let current = 0;
  const refresh = async () => {
    current = await versionOf(db);
  };
  return {
    version: () => current,
    ...polled(refresh, polling),
  };
}

/** Whether a page at this address shows what the community wrote. */
export const isCommunityAddress = (url: string): boolean => /^\/community(?:[/?.]|$)/i.test(url);

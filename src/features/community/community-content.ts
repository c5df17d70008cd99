import type { Connection, Database, Transaction } from '#db/database.ts';

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

type Following = { db: Database; pollMilliseconds?: number; onError?: (error: unknown) => void };

/** Asks for the version once a second, so that every process forgets its cached pages of the community within two. */
export function followCommunity({ db, pollMilliseconds = 1000, onError }: Following) {
  let current = 0;
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  const refresh = async () => {
    current = await versionOf(db);
  };
  const schedule = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = refresh().catch((error: unknown) => onError?.(error));
      void running.then(schedule);
    }, pollMilliseconds).unref();
  };
  return {
    version: () => current,
    start: async () => {
      await refresh();
      schedule();
    },
    stop: async () => {
      isStopped = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}

/** Whether a page at this address shows what the community wrote. */
export const isCommunityAddress = (url: string): boolean => /^\/community(?:[/?.]|$)/i.test(url);

import type { Database } from '#db/database.ts';

/** A database whose first answer is on its way for so long that something else happens before it arrives. */
export function withSlowAnswer(db: Database, meanwhile: () => Promise<unknown>): Database {
  let isFirst = true;
  return db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (isFirst) {
        isFirst = false;
        await meanwhile();
      }
      return result;
    },
  });
}

import type { Database } from '#db/database.ts';

/**
 * A database one of whose answers is on its way for so long that something else happens before it arrives: the first one, or
 * the first to a query with these words.
 */
export function withSlowAnswer(db: Database, meanwhile: () => Promise<unknown>, words = ''): Database {
  let slow: unknown = null;
  return db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      if (slow === null && JSON.stringify(node).includes(words)) slow = queryId;
      return node;
    },
    transformResult: async ({ result, queryId }) => {
      if (queryId === slow) {
        slow = 'came';
        await meanwhile();
      }
      return result;
    },
  });
}

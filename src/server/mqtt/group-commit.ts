type Waiting<Item> = { item: Item; done: (isStored: boolean) => void; failed: (error: unknown) => void };

/** So many items are stored at once, at most. */
const mostTogether = 500;

/**
 * Stores items of many senders together: while one batch is being stored, what comes waits and becomes the next one. A
 * promise is kept when the store has returned, so each is acknowledged only once it is durable. The store answers those
 * that it did not take.
 */
export function groupCommit<Item>(store: (items: readonly Item[]) => Promise<ReadonlySet<Item>>) {
  let waiting: Waiting<Item>[] = [];
  let running: Promise<void> | null = null;
  const run = async () => {
    // What comes in the same turn of the loop belongs together.
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const batch = waiting.slice(0, mostTogether);
      waiting = waiting.slice(mostTogether);
      try {
        const refused = await store(batch.map(({ item }) => item));
        for (const { item, done } of batch) done(!refused.has(item));
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    running = null;
  };
  return {
    /** Whether it was taken. */
    add: (item: Item): Promise<boolean> =>
      new Promise((done, failed) => {
        waiting.push({ item, done, failed });
        running ??= run();
      }),
    /** When everything that came is stored. */
    drain: async (): Promise<void> => {
      while (running) await running;
    },
  };
}

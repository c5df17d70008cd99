/** Fewer than the pool has connections, some of which take a second one for a moment. */
const few = 4;

/** Does the same for all, a few at a time: who waits for the database leaves the processor to another. */
export async function fewAtOnce<T, R>(all: readonly T[], run: (one: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  const waiting = [...all.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) done[next[0]] = await run(next[1]);
  };
  await Promise.all(Array.from({ length: few }, worker));
  return done;
}

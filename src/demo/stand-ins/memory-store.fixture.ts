import type { StandInStore } from './stand-in.ts';

/** A store in memory; `all` gives what stands under keys that begin so. */
export const memoryStore = () => {
  const entries = new Map<string, string>();
  let last: Promise<unknown> = Promise.resolve();
  const store = {
    all: (prefix: string): readonly unknown[] =>
      [...entries].filter(([key]) => key.startsWith(prefix)).map(([, text]) => JSON.parse(text) as unknown),
    get: async (key: string) => JSON.parse(entries.get(key) ?? 'null') as unknown,
    set: async (key: string, content: object) => void entries.set(key, JSON.stringify(content)),
    inTurn: <Answer>(work: (held: StandInStore) => Promise<Answer>): Promise<Answer> => {
      const mine = last.then(() => work(store));
      last = mine.catch(() => undefined);
      return mine;
    },
  };
  return store;
};

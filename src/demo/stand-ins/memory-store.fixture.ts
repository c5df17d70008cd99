/** A store in memory; `all` gives what stands under keys that begin so. */
export const memoryStore = () => {
  const entries = new Map<string, string>();
  return {
    all: (prefix: string): readonly unknown[] =>
      [...entries].filter(([key]) => key.startsWith(prefix)).map(([, text]) => JSON.parse(text) as unknown),
    get: async (key: string) => JSON.parse(entries.get(key) ?? 'null') as unknown,
    set: async (key: string, content: object) => void entries.set(key, JSON.stringify(content)),
  };
};

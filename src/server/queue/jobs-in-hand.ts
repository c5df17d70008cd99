/** Which jobs a worker has in hand, by their ids: those that run, and those whose end may not be written yet. */
export type JobsInHand = {
  begin(id: string): void;
  end(id: string): void;
  ids(): string[];
  /** To be called after each report: what ended before it is written by the next one. */
  settle(): void;
};

export function createJobsInHand(): JobsInHand {
  const inHand = new Set<string>();
  const ended = new Set<string>();
  return {
    begin: (id) => {
      inHand.add(id);
      // A job that failed and runs again has ended and has not.
      ended.delete(id);
    },
    end: (id) => ended.add(id),
    ids: () => [...inHand],
    settle: () => {
      for (const id of ended) inHand.delete(id);
      ended.clear();
    },
  };
}

export type Closing = {
  /** To be called in the reverse order of adding. */
  add(name: string, close: () => Promise<unknown>): void;
  /** Closes everything once; a failure does not keep the rest from closing. */
  closeAll(onFailure: (name: string, error: unknown) => void): Promise<void>;
};

/** What a process has opened and must close again, also when its start fails half way. */
export function createClosing(): Closing {
  const steps: { name: string; close: () => Promise<unknown> }[] = [];
  let closed: Promise<void> | null = null;
  return {
    add: (name, close) => steps.push({ name, close }),
    closeAll: (onFailure) => {
      closed ??= (async () => {
        for (const { name, close } of steps.reverse()) {
          await close().catch((error: unknown) => onFailure(name, error));
        }
      })();
      return closed;
    },
  };
}

export type Polling = { pollMilliseconds?: number; onError?: (error: unknown) => void };

/** Reads something anew once a second, so that every process follows within two; what failed is read the next time. */
export function polled(refresh: () => Promise<void>, { pollMilliseconds = 1000, onError }: Polling) {
  let timer: NodeJS.Timeout | null = null;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  const schedule = () => {
    if (isStopped) return;
    timer = setTimeout(() => {
      running = refresh().catch((error: unknown) => onError?.(error));
      void running.then(schedule);
    }, pollMilliseconds).unref();
  };
  return {
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

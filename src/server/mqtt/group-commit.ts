import { maxReadingsIn } from '#features/sensors/sensors.ts';
import type { MqttMessage } from '#features/sensors/types.ts';

type Waiting = {
  message: MqttMessage;
  /** Readings in it, at most. */
  size: number;
  done: (isStored: boolean) => void;
  failed: (error: unknown) => void;
};

/** So many messages are stored at once, and so many readings in them, at most; one alone holds no more of them. */
const mostTogether = { messages: 500, readings: 2000 };

/**
 * Stores messages of many senders together: while one batch is being stored, what comes waits and becomes the next one. A
 * promise is kept when the store has returned, so each is acknowledged only once it is durable. The store answers those
 * that it did not take.
 */
export function groupCommit(store: (messages: readonly MqttMessage[]) => Promise<ReadonlySet<MqttMessage>>) {
  let waiting: Waiting[] = [];
  let running: Promise<void> | null = null;
  const run = async () => {
    // What comes in the same turn of the loop belongs together.
    await new Promise<void>((resolve) => setImmediate(resolve));
    while (waiting.length > 0) {
      const many = lengthOfBatch(waiting);
      const batch = waiting.slice(0, many);
      waiting = waiting.slice(many);
      try {
        const refused = await store(batch.map(({ message }) => message));
        for (const { message, done } of batch) done(!refused.has(message));
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    running = null;
  };
  return {
    /** Whether it was taken. */
    add: (message: MqttMessage): Promise<boolean> =>
      new Promise((done, failed) => {
        waiting.push({ message, size: maxReadingsIn(message.body), done, failed });
        running ??= run();
      }),
    /** When everything that came is stored. */
    drain: async (): Promise<void> => {
      while (running) await running;
    },
  };
}

/** How many of those that wait the longest go together; one always goes. */
function lengthOfBatch(waiting: readonly Waiting[]): number {
  let readings = 0;
  const most = waiting.slice(0, mostTogether.messages);
  const over = most.findIndex(({ size }) => {
    readings += size;
    return readings > mostTogether.readings;
  });
  return over === -1 ? most.length : Math.max(1, over);
}

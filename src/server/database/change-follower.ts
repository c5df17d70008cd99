import type { Logger } from 'pino';
import type { OpenDatabase } from './open.ts';

/** What is held in memory of what the database has. */
export type Follower = {
  /** Resolves when it has what was committed before. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** That asking the database is worth while now. */
  noticeChange?(): void;
};

export type Following = {
  log: Logger;
  closing: { add(name: string, close: () => Promise<unknown>): unknown };
  database: OpenDatabase;
};

/** Follows from now on until the process ends; `channel` brings hints of the database. */
export async function follow(
  { database, closing }: Following,
  { title, channel, follower }: { title: string; channel?: string; follower: Follower },
): Promise<Follower> {
  closing.add(title, follower.stop);
  await follower.start();
  if (channel === undefined) return follower;
  const hear = () => follower.noticeChange?.();
  const listening = database.listen(channel, { onMessage: hear, onConnected: hear });
  closing.add(`the hints for ${title}`, listening.stop);
  return follower;
}

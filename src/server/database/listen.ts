import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export type Listener = {
  /** The payload of a NOTIFY. */
  onMessage(payload: string): void;
  /** Called after every (re)connection: what was sent before it was missed. */
  onConnected(): void;
};

/** A dead network is noticed after at most this many ms. */
const PULSE = 10_000;
const FIRST_RETRY = 100;
const LONGEST_RETRY = 5000;

/**
 * Listens to a channel for as long as the process runs and reconnects by itself. NOTIFY is a hint only: nothing
 * may be wrong, only later, when one is lost.
 */
export function listenTo(url: string, channel: string, listener: Listener): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const session = keepListening(url, channel, { ...listener, signal: stopping.signal });
  return {
    stop: async () => {
      stopping.abort();
      await session;
    },
  };
}

async function keepListening(url: string, channel: string, listener: Listener & { signal: AbortSignal }) {
  let retry = FIRST_RETRY;
  while (!listener.signal.aborted) {
    const connected = await listenOnce(url, channel, listener);
    retry = connected ? FIRST_RETRY : Math.min(retry * 2, LONGEST_RETRY);
    await pause(retry, undefined, { signal: listener.signal }).catch(() => undefined);
  }
}

/** One connection from its beginning to its end; answers whether it ever stood. */
async function listenOnce(url: string, channel: string, listener: Listener & { signal: AbortSignal }) {
  const client = new pg.Client({
    connectionString: url,
    application_name: `brennwert listen ${channel}`,
    connectionTimeoutMillis: 2000,
    query_timeout: 2000,
    keepAlive: true,
  });
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  const end = () => void client.end().catch(() => undefined);
  client.on('error', end);
  client.on('notification', ({ payload }) => listener.onMessage(payload ?? ''));
  try {
    await client.connect();
    await client.query(`listen ${client.escapeIdentifier(channel)}`);
  } catch {
    client.connection.stream.destroy();
    return false;
  }
  listener.onConnected();
  const pulse = setInterval(() => {
    client.query('select 1').catch(() => client.connection.stream.destroy());
  }, PULSE);
  listener.signal.addEventListener('abort', end, { once: true });
  if (listener.signal.aborted) end();
  await ended;
  clearInterval(pulse);
  listener.signal.removeEventListener('abort', end);
  return true;
}

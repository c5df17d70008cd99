import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import mqtt from 'mqtt';
import type { Logger } from 'pino';
import { tryLock } from '#db/advisory-locks.ts';
import type { Database, Transaction } from '#db/database.ts';
import type { MqttGate } from '#features/sensors/types.ts';
import { groupCommit } from './group-commit.ts';
import { maxMessage } from './rights.ts';

type Options = {
  url: string;
  gate: MqttGate;
  /** Holds one connection while it listens. */
  db: Database;
  log: Logger;
  /** ms between two looks whether somebody listens, or still may. */
  every?: number;
};

/**
 * Listens at an existing broker, which lets sensors in itself and keeps each to `mex/<serial>/…`. Processes share one
 * session there, so that nothing is lost between them; a broker takes a session from whoever has it when another signs
 * in, so only one of them listens, and another when that one is gone.
 */
export function startBridge({ every = 5000, ...options }: Options) {
  const stopping = new AbortController();
  const running = listenInTurn({ ...options, every, signal: stopping.signal });
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
}

type Turn = Required<Options> & { signal: AbortSignal };

/** The lock ends with its transaction: when the process stops or is killed, or its connection does not answer any more. */
async function listenInTurn(turn: Turn): Promise<void> {
  while (!turn.signal.aborted) {
    try {
      await turn.db.transaction().execute(async (tx) => {
        if (await tryLock(tx, 'mqttBridge')) await listenWhileLocked(tx, turn);
      });
    } catch (error) {
      turn.log.warn({ err: error }, 'the MQTT broker is not listened at: the database does not answer');
    }
    await pause(turn);
  }
}

/** Longest wait for a sign that the transaction is still there, ms. */
const patience = 10_000;

async function listenWhileLocked(tx: Transaction, turn: Turn): Promise<void> {
  const listener = listen(turn);
  try {
    for (await pause(turn); !turn.signal.aborted; await pause(turn)) await checkAlive(tx);
  } finally {
    await listener.stop();
  }
}

/** Also keeps PostgreSQL from ending a transaction in which nothing happens. */
async function checkAlive(tx: Transaction): Promise<void> {
  const given = new AbortController();
  const late = wait(patience, undefined, { signal: given.signal }).then(() => {
    throw new Error('no answer');
  });
  late.catch(() => undefined);
  await Promise.race([sql`select 1`.execute(tx), late]).finally(() => given.abort());
}

/** Ends at once when it is to stop. */
const pause = ({ every, signal }: Turn): Promise<void> =>
  wait(every, undefined, { signal }).catch(() => undefined);

/** A message is acknowledged when it is stored; until then the broker keeps it for us (QoS 1, a session that lasts). */
function listen({ url, gate, log }: Turn) {
  const commit = groupCommit(gate.receive);
  const client = mqtt.connect(url, { clientId: 'brennwert', clean: false, reconnectPeriod: 5000 });
  client.handleMessage = ({ topic, payload }, acknowledge) => {
    commit.add({ topic, body: payload.toString('utf8').slice(0, maxMessage) }).then(
      () => acknowledge(),
      (error: unknown) => {
        log.warn({ err: error }, 'a message of a sensor could not be stored; it is not acknowledged');
        // Without its acknowledgement the broker sends it again on the next connection.
        client.reconnect();
      },
    );
  };
  // A session that lasts is still subscribed; asked once more, the broker would tell again whatever it has retained.
  client.on('connect', ({ sessionPresent }) => {
    if (!sessionPresent) client.subscribe('mex/#', { qos: 1 });
  });
  client.on('error', (error) => log.warn({ err: error }, 'the MQTT broker does not answer'));
  return {
    stop: async () => {
      await commit.drain();
      await client.endAsync();
    },
  };
}

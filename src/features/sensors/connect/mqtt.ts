import { sql } from 'kysely';
import type { Database } from '#db/database.ts';
import type { Queue } from '#platform/jobs/queue.ts';
import type { Clock } from '#platform/time/clock.ts';
import type { SensorPorts } from '../sensor-ports.types.ts';
import { sensorByKey, sensorKeyHash, sensorKeyHashes } from '../sensors.store.ts';
import { tankMessages } from './home-assistant.rules.ts';
import { maxMessageLength } from './message-settings.rules.ts';
import { markOffline, saveUnread, type UnreadMessage } from './messages.store.ts';
import { liveMqttTokens, programByToken } from './mqtt-tokens.store.ts';
import {
  type MqttClient,
  mayPublish,
  mayReceive,
  maySubscribe,
  meaningOf,
  serialOf,
  type TopicMeaning,
} from './mqtt-topics.rules.ts';
import { receiveMessages, shown } from './receive-messages.ts';

type Deps = { db: Database; clock: Clock; queue: Queue; ports: Pick<SensorPorts, 'tankStates'> };

export type MqttMessage = {
  topic: string;
  body: string;
  /** Who sent it, where we let senders in ourselves. */
  from?: MqttClient;
};

/** What a broker asks this marketplace. */
export type MqttGate = ReturnType<typeof mqttGate>;

/** Whom a broker lets in, what each may say and hear, and what becomes of what sensors say. */
export const mqttGate = (deps: Deps) => ({
  /** A sensor by its serial and key, or a program by its token; null for anybody else. */
  signIn: async (username: string, password: string): Promise<MqttClient | null> => {
    const sensor = await sensorByKey(deps.db, { serial: username, key: password });
    if (sensor) {
      const keyHash = sensorKeyHash(password).toString('hex');
      return { kind: 'sensor', sensorId: sensor.id, serial: sensor.serial, keyHash };
    }
    if (!password.startsWith('bwm_')) return null;
    const program = await programByToken(deps.db, password, deps.clock.now());
    return program ? { kind: 'program', tokenId: program.id, userId: program.userId } : null;
  },
  mayPublish,
  maySubscribe,
  mayReceive,
  /** Durable when it returns. Answers those that were not taken: their sender's key has ended. */
  receive: (messages: readonly MqttMessage[]) => receive(deps, messages),
  /** What a user's programs read, retained; with the time of the newest reading that is in it. */
  messagesFor: (userId: number) => messagesFor(deps, userId),
  /** Of these users, when one of their sensors was heard last. */
  heardAt: (userIds: readonly number[]) => heardAt(deps.db, userIds),
  /** Of these, those that would be let in once more. */
  liveClients: (clients: readonly MqttClient[]) => liveClients(deps.db, clients),
});

async function liveClients(db: Database, clients: readonly MqttClient[]): Promise<Set<MqttClient>> {
  const tokenIds = clients.flatMap((client) => (client.kind === 'program' ? [client.tokenId] : []));
  const sensorIds = clients.flatMap((client) => (client.kind === 'sensor' ? [client.sensorId] : []));
  const [tokens, keys] = await Promise.all([liveMqttTokens(db, tokenIds), sensorKeyHashes(db, sensorIds)]);
  return new Set(
    clients.filter((client) =>
      client.kind === 'program' ? tokens.has(client.tokenId) : keys.get(client.sensorId) === client.keyHash,
    ),
  );
}

type Addressed = { id: number; serial: string; keyHash: Buffer | null };

async function receive(deps: Deps, messages: readonly MqttMessage[]): Promise<Set<MqttMessage>> {
  const sensors = await addressed(deps.db, messages);
  const refused = new Set(
    messages.filter((message) => message.from && !isFrom(message.from, sensors.get(senderOf(message)))),
  );
  const heard = messages.flatMap((message) => {
    const { topic, body } = message;
    const sensorId = sensors.get(senderOf(message))?.id;
    if (sensorId === undefined || refused.has(message)) return [];
    return [{ sensorId, topic, body, unread: unreadOf(message), meaning: meaningOf(topic, body) }];
  });
  await take(
    deps,
    heard.filter(({ unread }) => unread === null),
  );
  await saveUnread(deps.db, lastUnread(heard, deps.clock.now()));
  return refused;
}

/** Who says something: where we let senders in ourselves, whatever topic they chose; else whose topic it is. */
const senderOf = ({ from, topic }: MqttMessage): string | null =>
  from?.kind === 'sensor' ? from.serial : serialOf(topic);

/** Why a message is shown to its owner and not looked into; null when it is. */
function unreadOf({ topic, body, from }: MqttMessage): UnreadMessage['fault'] | null {
  if (from && !mayPublish(from, topic)) return 'foreign_topic';
  if (body.length > maxMessageLength) return 'too_long';
  return meaningOf(topic, body) === 'unread' ? 'wrong_topic' : null;
}

type Unread = { sensorId: number; topic: string; body: string; unread: UnreadMessage['fault'] | null };

/** The last of each sensor, and how many came there. */
function lastUnread(heard: readonly Unread[], receivedAt: Date): UnreadMessage[] {
  const last = new Map<number, UnreadMessage>();
  for (const { sensorId, topic, body, unread: fault } of heard) {
    if (fault === null) continue;
    const known = last.get(sensorId);
    const isSame = known?.fault === fault && known.topic === shown(topic);
    const times = isSame ? known.times + 1 : 1;
    last.set(sensorId, {
      sensorId,
      receivedAt,
      topic: shown(topic),
      fault,
      times,
      message: shown(body),
    });
  }
  return [...last.values()];
}

/** The sensors at whose topics something was said, by serial. */
async function addressed(
  db: Database,
  messages: readonly MqttMessage[],
): Promise<Map<string | null, Addressed>> {
  const serials = [...new Set(messages.flatMap((message) => senderOf(message) ?? []))];
  if (serials.length === 0) return new Map();
  const sensors = await db
    .selectFrom('sensors')
    .select(['id', 'serial', 'keyHash'])
    .where('serial', 'in', serials)
    .where('kind', '<>', 'dip')
    .execute();
  return new Map(sensors.map((sensor) => [sensor.serial, sensor]));
}

/** A serial may come to somebody else, and a key be renewed, while a session goes on. */
const isFrom = (from: MqttClient, sensor: Addressed | undefined): boolean =>
  from.kind === 'sensor' && sensor?.id === from.sensorId && sensor.keyHash?.toString('hex') === from.keyHash;

type Meant = { sensorId: number; topic: string; body: string; meaning: TopicMeaning };

async function take(deps: Deps, meant: readonly Meant[]): Promise<void> {
  const said = meant.filter(({ meaning }) => meaning === 'message' || meaning === 'readings');
  if (said.length > 0)
    await receiveMessages(
      deps,
      said.map(({ sensorId, topic, body, meaning }) => ({
        sensorId,
        topic,
        body,
        way: 'mqtt' as const,
        isOwn: meaning === 'readings',
      })),
    );
  const last = new Map(
    meant.filter(({ meaning }) => meaning !== 'nothing').map(({ sensorId, meaning }) => [sensorId, meaning]),
  );
  const those = (isGone: boolean) =>
    [...last].filter(([, meaning]) => (meaning === 'offline') === isGone).map(([sensorId]) => sensorId);
  await markOffline(deps.db, { sensorIds: those(true), since: deps.clock.now() });
  await markOffline(deps.db, { sensorIds: those(false), since: null });
}

const messagesFor = async ({ ports }: Deps, userId: number) =>
  (await ports.tankStates(userId)).flatMap((state) => tankMessages(userId, state));

async function heardAt(db: Database, userIds: readonly number[]): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map();
  const { rows } = await sql<{ userId: number; at: Date }>`
    select user_id, max(received_at) as at from sensors join sensor_states on sensor_states.sensor_id = sensors.id
    where user_id = any (${[...userIds]}::bigint[]) group by user_id`.execute(db);
  return new Map(rows.map(({ userId, at }) => [userId, at.getTime()]));
}

import type { Aedes, Client, PublishPacket } from 'aedes';
import type { Logger } from 'pino';
import type { MqttClient, MqttGate, MqttMessage } from '#features/sensors/types.ts';
import type { DeviceCalls } from '../device-call-limits.ts';

/** Where what nobody may say goes: no filter is granted that hears it. */
const nowhere = 'dropped';

/** Characters of a message; no packet is longer (`maxPacketBytes`). */
export const maxMessage = 65_536;

/** Filters that one connection may listen at: Home Assistant asks for some ten of each kind of device. */
const maxFilters = 200;

/** Reason codes of MQTT 5 (2.4). */
export const reasons = { notAuthorized: 0x87, serverBusy: 0x89 } as const;

export type Known = {
  /** Who signed in. */
  clients: WeakMap<Client, MqttClient>;
  /** Whose connection is one too many, and from where each comes. */
  isTooMany(client: Client): boolean;
  addressOf(client: Client): string;
};

type Door = { gate: MqttGate; log: Logger; known: Known; calls: DeviceCalls | null };

/**
 * Lets in whom the gate knows. What a client calls itself is its name among those of the same sensor or program alone, so
 * nobody ends or takes over what is somebody else's.
 */
export const signingIn =
  ({ gate, log, known, calls }: Door): Aedes['authenticate'] =>
  (client, username, password, answer) => {
    const call = { address: known.addressOf(client), serial: username ?? '' };
    if (known.isTooMany(client) || calls?.count(call) != null) return answer(comeLater(), false);
    gate.signIn(username ?? '', password?.toString('utf8') ?? '').then(
      (found) => {
        if (found) {
          known.clients.set(client, found);
          client.id = sessionOf(found, client.id);
        }
        answer(null, found !== null);
      },
      (error: unknown) => {
        log.warn({ err: error }, 'a sensor could not sign in');
        answer(comeLater(), false);
      },
    );
  };

const sessionOf = (who: MqttClient, own: string): string =>
  who.kind === 'sensor' ? `sensor ${who.sensorId} ${own}` : `program ${who.tokenId} ${own}`;

/** "Server unavailable" in each version of the protocol; a wrong key is something else. */
const comeLater = () => Object.assign(new Error('unavailable'), { returnCode: 3 });

/** Answers once a message is stored, because the acknowledgement follows at once. */
export const storing =
  ({
    gate,
    log,
    known,
    store,
  }: Omit<Door, 'calls'> & { store(message: MqttMessage): Promise<boolean> }): Aedes['authorizePublish'] =>
  (client, packet, answer) => {
    // The broker itself: what programs read, and its own news.
    if (!client) return answer(null);
    const who = known.clients.get(client);
    const { topic } = packet;
    const body = textOf(packet);
    sink(packet);
    if (who?.kind !== 'sensor' || body === null) return answer(refusal(client));
    // What is refused is kept for its owner to see where it went.
    const isTaken = gate.mayPublish(who, topic);
    // Without an acknowledgement it is cut off, and sends it again: once it has the next key, or once it can be stored.
    const cutOff = (reasonCode: number, why: string) =>
      client.disconnect({ reasonCode }, () => {
        client.conn.destroy();
        answer(new Error(why));
      });
    store({ topic, body, from: who }).then(
      (isStored) =>
        isStored ? answer(isTaken ? null : refusal(client)) : cutOff(reasons.notAuthorized, 'key ended'),
      (error: unknown) => {
        log.warn({ err: error }, 'a message of a sensor could not be stored; it is not acknowledged');
        cutOff(reasons.serverBusy, 'not stored');
      },
    );
  };

/**
 * With MQTT 5 a message is refused with a reason and the sender goes on. Before, there is no such answer: it is acknowledged and
 * dropped, since a connection that ends would come back with it for ever.
 */
const refusal = ({ version }: Client): Error | null =>
  version === 5 ? new Error('nothing is taken at this topic from this user, or it is too long') : null;

/** What a client says is for us alone: it is handed on to nobody and kept for nobody. */
function sink(packet: PublishPacket): void {
  packet.topic = nowhere;
  packet.retain = false;
  packet.payload = Buffer.alloc(0);
  packet.properties = {};
}

function textOf({ payload }: PublishPacket): string | null {
  const text = typeof payload === 'string' ? payload : payload.toString('utf8');
  return text.length > maxMessage ? null : text;
}

type Listening = { gate: MqttGate; known: Known; prepare(who: MqttClient): Promise<void> };

/** Grants what a client may listen at, when what is to be heard there is ready. */
export function subscribing({ gate, known, prepare }: Listening) {
  const granted = new WeakMap<Client, Set<string>>();
  const authorize: Aedes['authorizeSubscribe'] = (client, subscription, answer) => {
    const { topic } = subscription;
    const who = known.clients.get(client);
    const filters = granted.get(client) ?? new Set();
    const hasRoom = filters.size < maxFilters || filters.has(topic);
    if (!who || !hasRoom || !gate.maySubscribe(who, topic)) return answer(null, null);
    granted.set(client, filters.add(topic));
    prepare(who).then(
      () => answer(null, subscription),
      () => answer(new Error('unavailable')),
    );
  };
  const end = (filters: readonly string[], client: Client): void => {
    for (const filter of filters) granted.get(client)?.delete(filter);
  };
  return { authorize, end };
}

/** Topic and payload are most of a packet; what else there is in it, bytes. */
const overhead = 64;

/** So much may wait for a client to read it, bytes: some hundred states of tanks. */
const mostUnread = 1_000_000;

/**
 * What a filter lets through that is wider than its owner, and what a client said is too large for it, is not sent. Who is far
 * behind is cut off, and told what is retained when it comes back.
 */
export const forwarding =
  ({ gate, known }: Pick<Listening, 'gate' | 'known'>): Aedes['authorizeForward'] =>
  (client, packet) => {
    if (client.conn.writableLength > mostUnread) {
      client.conn.destroy();
      return null;
    }
    const who = known.clients.get(client);
    const size = packet.topic.length + packet.payload.length + overhead;
    const fits = size <= (client.maximumPacketSize ?? Number.POSITIVE_INFINITY);
    return who && fits && gate.mayReceive(who, packet.topic) ? packet : null;
  };

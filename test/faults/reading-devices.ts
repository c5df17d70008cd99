import { Agent, request } from 'node:http';
import mqtt from 'mqtt';
import type pg from 'pg';
import { z } from 'zod';
import { newSensorKey, sensorKeyHash } from '#features/sensors/sensors.store.ts';

/** A sensor in a tank of its own, as a device knows itself. */
export type Device = { sensorId: number; tankId: number; serial: string; key: string };

/** Devices with tanks of 1,500 litres, in the database of a marketplace that runs. */
export async function addDevices(client: pg.Client, count: number): Promise<Device[]> {
  const run = newSensorKey().slice(0, 6);
  const devices: Device[] = [];
  for (let n = 0; n < count; n++) {
    const [serial, key] = [`RUN-${run}-${n}`, newSensorKey()];
    const { rows } = await client.query<{ sensorId: number; tankId: number }>(
      `with owner as (
         insert into users (country_id, email, created_at, is_guest) values (1, $1, now(), false) returning id
       ), tank as (
         insert into tanks (user_id, country_id, postal_code, name, shape_id, length, width, height, is_set_up, created_at)
         select id, 1, '10115', 'Keller', 1, 1000, 1000, 1500, true, now() from owner returning id, user_id
       )
       insert into sensors (serial, kind, key_hash, user_id, tank_id, mounted_at, created_at, assigned_at)
       select $2, 'device', $3, user_id, id, 1500, now(), now() from tank
       returning id as "sensorId", tank_id as "tankId"`,
      [`${serial.toLowerCase()}@faults.example`, serial, sensorKeyHash(key)],
    );
    const [made] = rows;
    if (made) devices.push({ ...made, serial, key });
  }
  return devices;
}

/** Readings of a device, a minute apart, numbered from `from`. */
export const readingsFrom = (from: number, { count, until }: { count: number; until: number }) =>
  Array.from({ length: count }, (_, at) => ({
    Time: new Date(until - (100_000 - from - at) * 60_000).toISOString(),
    Sequence: from + at,
    Distance: slowlyEmptied(from + at),
    Temperature: 12.5,
    Battery: 3.4,
    Signal: -71,
  }));

/** mm above the oil in the n-th minute: a millimetre more each six hours, give or take what a sensor errs by. */
export const slowlyEmptied = (n: number): number => 500 + Math.floor(n / 360) + (n % 3);

export const authorizationOf = ({ serial, key }: Device): string =>
  `Basic ${Buffer.from(`${serial}:${key}`).toString('base64')}`;

export type Senders = {
  /** How many readings of each sensor were acknowledged: those with the numbers below. */
  acknowledged: ReadonlyMap<number, number>;
  /** Resolves with the next acknowledged batch. */
  next(): Promise<void>;
  /** Lets every device end what it began. */
  stop(): Promise<void>;
};

const perBatch = 20;
/** ms between the attempts of one batch. */
const pause = 40;
const patience = 5000;

/** Devices that send batch after batch, and each again until it is answered, through every failure. */
export function startSenders(url: string, devices: readonly Device[]): Senders {
  const agent = new Agent({ keepAlive: true, maxSockets: devices.length });
  const until = Date.now();
  return startSending(devices, {
    send: (device, from) => sendUntilAnswered(agent, { url, device, from, until }),
    end: async () => agent.destroy(),
  });
}

/**
 * The same over MQTT with QoS 1, over 3.1.1 and 5 in turn: a client sends again by itself what was not acknowledged when it is
 * back.
 */
export function startMqttSenders(url: string, devices: readonly Device[]): Senders {
  const until = Date.now();
  const clients = new Map(
    devices.map(({ sensorId, serial, key }, at) => {
      const protocolVersion = at % 2 === 0 ? 4 : 5;
      const login = {
        clientId: serial,
        username: serial,
        password: key,
        clean: false,
        protocolVersion,
      } as const;
      // A database that is not there yet is no reason to give up.
      const patient = { reconnectPeriod: pause, connectTimeout: patience, reconnectOnConnackError: true };
      const client = mqtt.connect(url, { ...login, ...patient });
      client.on('error', () => undefined);
      return [sensorId, client];
    }),
  );
  return startSending(devices, {
    send: async ({ sensorId, serial }, from) => {
      const readings = readingsFrom(from, { count: perBatch, until }).map((reading) =>
        Object.fromEntries(Object.entries(reading).map(([name, value]) => [name.toLowerCase(), value])),
      );
      const body = JSON.stringify({ readings });
      await clients.get(sensorId)?.publishAsync(`mex/${serial}/readings`, body, { qos: 1 });
    },
    end: async () => void (await Promise.all([...clients.values()].map((client) => client.endAsync(true)))),
  });
}

type Way = {
  /** Resolves when the batch that begins with this number is acknowledged, however often it has to be sent. */
  send(device: Device, from: number): Promise<void>;
  end(): Promise<void>;
};

function startSending(devices: readonly Device[], way: Way): Senders {
  const acknowledged = new Map<number, number>();
  const waiting: (() => void)[] = [];
  const state = { stopping: false };
  const sendOn = async (device: Device): Promise<void> => {
    for (let from = 0; !state.stopping; from += perBatch) {
      await way.send(device, from);
      acknowledged.set(device.sensorId, from + perBatch);
      for (const tell of waiting.splice(0)) tell();
    }
  };
  const senders = devices.map(sendOn);
  const failure = Promise.all(senders).then(() => new Promise<never>(() => undefined));
  return {
    acknowledged,
    next: () => Promise.race([new Promise<void>((resolve) => waiting.push(resolve)), failure]),
    stop: async () => {
      state.stopping = true;
      await Promise.all(senders);
      await way.end();
    },
  };
}

type Sending = { url: string; device: Device; from: number; until: number };

const answered = z.object({ Items: z.array(z.object({ Result: z.enum(['stored', 'duplicate']) })) });

async function sendUntilAnswered(agent: Agent, { url, device, from, until }: Sending): Promise<void> {
  const body = JSON.stringify({ Readings: readingsFrom(from, { count: perBatch, until }) });
  for (;;) {
    const answer = await post(agent, { url, device, body }).catch(() => null);
    if (answer && answer.status < 500) {
      if (answer.status !== 200) throw new Error(`readings refused: ${answer.status} ${answer.text}`);
      if (answered.parse(JSON.parse(answer.text)).Items.length !== perBatch) throw new Error(answer.text);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

const post = (
  agent: Agent,
  { url, device, body }: { url: string; device: Device; body: string },
): Promise<{ status: number; text: string }> =>
  new Promise((resolve, reject) => {
    const sent = request(
      `${url}/api/mex/readings`,
      {
        agent,
        method: 'POST',
        timeout: patience,
        headers: { 'content-type': 'application/json', authorization: authorizationOf(device) },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
        answer.on('error', reject);
      },
    );
    sent.on('timeout', () => sent.destroy(new Error('no answer')));
    sent.on('error', reject);
    sent.end(body);
  });

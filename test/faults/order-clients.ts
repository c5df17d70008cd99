import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { z } from 'zod';

/** An order that the server said yes to. */
export type Acknowledged = { orderId: number; orderNumber: string; email: string };

export type Answer = { status: number; body: unknown };

/** Clients that order one thing after the other until they are told to stop, through every failure. */
export type OrderClients = {
  acknowledged: readonly Acknowledged[];
  /** Resolves with the next acknowledged order. */
  next(): Promise<Acknowledged>;
  /** Lets every client end what it began. */
  stop(): Promise<void>;
};

const postalCodes = [
  '10115',
  '80331',
  '20095',
  '50667',
  '60311',
  '70173',
  '04109',
  '01067',
  '30159',
  '90402',
];
/** ms between the attempts of one order. */
const pause = 40;
/** A request without an answer is given up and tried again, ms. */
const patience = 5000;

export function startClients(url: string, count: number): OrderClients {
  const agent = new Agent({ keepAlive: true, maxSockets: count });
  const run = randomUUID().slice(0, 8);
  const acknowledged: Acknowledged[] = [];
  const waiting: ((order: Acknowledged) => void)[] = [];
  const state = { stopping: false };
  const orderOn = async (client: number): Promise<void> => {
    for (let n = 0; !state.stopping; n++) {
      const order = await placeOne(agent, url, { email: `${run}-${client}-${n}@faults.example`, n });
      acknowledged.push(order);
      for (const tell of waiting.splice(0)) tell(order);
    }
  };
  const clients = Array.from({ length: count }, (_, client) => orderOn(client));
  return {
    acknowledged,
    next: () => Promise.race([new Promise<Acknowledged>((resolve) => waiting.push(resolve)), never(clients)]),
    stop: async () => {
      state.stopping = true;
      await Promise.all(clients);
      agent.destroy();
    },
  };
}

/** Ends only with the failure of a client. */
const never = (clients: readonly Promise<void>[]): Promise<never> =>
  Promise.all(clients).then(() => new Promise<never>(() => undefined));

async function placeOne(agent: Agent, url: string, who: { email: string; n: number }): Promise<Acknowledged> {
  const key = randomUUID();
  const body = await untilAnswered(() => orderFor(agent, url, who));
  const answer = await untilAnswered(() =>
    post(agent, `${url}/api/order-process/orders`, { body, headers: { 'idempotency-key': key } }),
  );
  if (answer.status !== 201)
    throw new Error(`order refused: ${answer.status} ${JSON.stringify(answer.body)}`);
  const { OrderId, OrderNumber } = placed.parse(answer.body);
  return { orderId: OrderId, orderNumber: OrderNumber, email: who.email };
}

/** Tries again until there is an answer that is not the server's failure. */
async function untilAnswered<T extends Answer | object>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    const answer = await attempt().catch(() => null);
    if (answer && !('status' in answer && Number(answer.status) >= 500)) return answer;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

export const placed = z.object({ OrderId: z.number(), OrderNumber: z.string() });

const offers = z.object({
  Items: z.array(z.object({ Id: z.number(), Hash: z.string(), DefaultPaymentId: z.number() })),
});

/** The body of an order for one of the present offers. */
export async function orderFor(
  agent: Agent,
  url: string,
  { email, n }: { email: string; n: number },
): Promise<object> {
  const zipCode = postalCodes[n % postalCodes.length] ?? '10115';
  const request = {
    ZipCode: zipCode,
    Amount: 3000,
    Stations: 1,
    Product: { Id: 1 },
    CountryId: 1,
    Parameters: [{ Id: 5 }],
  };
  const { status, body } = await post(agent, `${url}/api/kalkulation/berechnen`, { body: request });
  if (status !== 200) throw new Error(`no offers: ${status} ${JSON.stringify(body)}`);
  const items = offers.parse(body).Items;
  // Cash at delivery needs no provider.
  const offer = items[n % items.length];
  if (!offer) throw new Error(`nobody sells in ${zipCode}`);
  return {
    DealerId: offer.Id,
    Hash: offer.Hash,
    PaymentId: offer.DefaultPaymentId,
    Email: email,
    Addresses: {
      DeliveryAddressList: [
        {
          Title1: 'Frau',
          FirstName: 'Anna',
          LastName: 'Heide',
          Street: 'Lindenweg 4',
          ZipCode: zipCode,
          City: cities[zipCode],
          Phone: '030 23125100',
        },
      ],
    },
  };
}

const cities: Readonly<Record<string, string>> = {
  '10115': 'Berlin',
  '80331': 'München',
  '20095': 'Hamburg',
  '50667': 'Köln',
  '60311': 'Frankfurt am Main',
  '70173': 'Stuttgart',
  '04109': 'Leipzig',
  '01067': 'Dresden',
  '30159': 'Hannover',
  '90402': 'Nürnberg',
};

export function post(
  agent: Agent,
  url: string,
  { body, headers = {} }: { body: object; headers?: Record<string, string> },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      agent,
      method: 'POST',
      timeout: patience,
      headers: { 'content-type': 'application/json', ...headers },
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer in time')));
    sent.on('error', reject);
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('error', reject);
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: parsed(text) }));
    });
    sent.end(JSON.stringify(body));
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { paypalMessage } from '#adapters/payments/stand-ins/paypal-stand-in.ts';
import { findAttempt } from '#features/payments/attempts.store.ts';
import { payOrder } from '#features/payments/pay-order.ts';
import { paymentsFixture } from '#features/payments/payments.fixture.ts';
import { paymentsJobs } from '#features/payments/payments.jobs.ts';
import { paymentsRoutes } from '#features/payments/payments.routes.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';
import { endpointServer } from './endpoint-server.ts';

let database: TestDatabase;
let fixture: Awaited<ReturnType<typeof paymentsFixture>>;
let app: FastifyInstance;
let begun: { url: string; reference: string };
let order: { id: string; custom_id: string };

beforeAll(async () => {
  database = await createTestDatabase();
  fixture = await paymentsFixture(database.db);
  app = await endpointServer(fixture.deps, paymentsRoutes(fixture.deps));
});
afterAll(async () => {
  await app.close();
  await fixture.server.stop();
  await database.drop();
});

beforeEach(async () => {
  fixture.placing.key = crypto.randomUUID();
  const outcome = await payOrder(fixture.deps, fixture.paid());
  if (outcome.kind !== 'approve') throw new Error(outcome.kind);
  begun = outcome;
  order = { id: new URL(outcome.url).searchParams.get('token') ?? '', custom_id: outcome.reference };
});

type Message = { headers: Record<string, string>; body: string };

const send = ({ headers, body }: Message, provider = 'paypal') =>
  app.inject({ method: 'POST', url: `/api/payments/messages/${provider}`, headers, payload: body });

const genuine = () => paypalMessage(fixture.paypalSettings(), order);

/** The job that a message asked for, and only that. */
async function work(): Promise<void> {
  const { rows } = await sql<{ payload: unknown }>`select payload from graphile_worker._private_jobs as jobs
    join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
    where tasks.identifier = 'advance_payment_attempt'`.execute(database.db);
  const job = paymentsJobs(fixture.deps).find(({ task }) => task === 'advance_payment_attempt');
  for (const { payload } of rows) await job?.run(payload);
}

const stateOf = async () => (await findAttempt(database.db, begun.reference))?.state;
const outcomes = async () =>
  (await database.db.selectFrom('paymentMessages').select('outcome').orderBy('id').execute()).map(
    (row) => row.outcome,
  );

describe('a message of PayPal', () => {
  it('places the order of a customer who approved and never came back, however often it comes', async () => {
    await fixture.decide(begun.url, 'approve-and-leave');
    const message = genuine();
    const answers = await Promise.all([send(message), send(message), send(message)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    await work();
    await work();
    expect(await stateOf()).toBe('placed');
    expect((await outcomes()).filter((outcome) => outcome === 'accepted')).toHaveLength(1);
    expect((await send(message)).statusCode).toBe(200);
    expect(await stateOf()).toBe('placed');
  });

  it('that comes before the approval orders nothing', async () => {
    expect((await send(genuine())).statusCode).toBe(200);
    await work();
    expect(await stateOf()).toBe('started');
  });

  it.each([
    [
      'another signature',
      (m: Message) => ({ ...m, headers: { ...m.headers, 'paypal-transmission-sig': 'AAAA' } }),
    ],
    ['another text', (m: Message) => ({ ...m, body: m.body.replace('APPROVED', 'COMPLETED') })],
    [
      'a time of its own',
      (m: Message) => ({
        ...m,
        headers: {
          ...m.headers,
          'paypal-transmission-time': new Date(fixture.clock.at.getTime() - 1000).toISOString(),
        },
      }),
    ],
  ])('with %s is refused as forged and written down', async (_, forge) => {
    await fixture.decide(begun.url, 'approve-and-leave');
    const answer = await send(forge(genuine()));
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'forged']);
    expect((await outcomes()).at(-1)).toBe('forged');
    expect(await stateOf()).toBe('started');
  });

  it('that is 301 seconds old is refused, at 299 it is taken', async () => {
    const now = fixture.clock.at;
    const message = genuine();
    fixture.clock.at = new Date(now.getTime() + 301_000);
    expect((await send(message)).json().code).toBe('too_old');
    fixture.clock.at = new Date(now.getTime() + 299_000);
    expect((await send(message)).statusCode).toBe(200);
    fixture.clock.at = now;
  });

  it.each(['{}', 'not json', '{"id":"\\u0000","event_type":"x","resource":{}}', '[]'])(
    'that reads %s is refused as unreadable',
    async (body) => {
      const answer = await send({ headers: genuine().headers, body });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'unreadable']);
    },
  );

  it('is to be sent again when PayPal cannot be asked whether it is genuine', async () => {
    const message = genuine();
    fixture.server.faults.push({ path: /verify-webhook/, kind: 'down', times: 1 });
    expect((await send(message)).statusCode).toBe(503);
    expect((await send(message)).statusCode).toBe(200);
  });

  it('to a provider that is not there finds nobody', async () => {
    const { twint } = fixture.deps.payments.redirect;
    delete fixture.deps.payments.redirect.twint;
    expect((await send(genuine(), 'twint')).statusCode).toBe(404);
    fixture.deps.payments.redirect.twint = twint as NonNullable<typeof twint>;
    expect((await send(genuine(), 'nobody')).statusCode).toBe(400);
  });
});

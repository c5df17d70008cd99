import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderId } from '#features/catalog/types.ts';
import { accountsJobs } from '#features/identity/accounts.jobs.ts';
import { findDraft, saveDraft } from '#features/identity/drafts.store.ts';
import {
  createOperatorLink,
  isOperator,
  openOperatorAccess,
} from '#features/identity/sessions/operator-link.ts';
import {
  createOrderLink,
  findOrderLink,
  noteLinkRequest,
  orderOfEndedLink,
} from '#features/identity/sessions/order-links.ts';
import {
  createSession,
  findSession,
  renewSession,
  rotateSession,
  visitorSessions,
} from '#features/identity/sessions/sessions.store.ts';
import { createUser } from '#features/identity/users.store.ts';
import { plainText } from '#features/messages/plain-text.rules.ts';
import { parseOperator } from '#server/operator-variables.ts';
import { databaseQueue } from '#server/queue/job-queue.ts';
import { altered } from '#test/altered.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { orderMails } from '../mails/placed-order.mail-templates.ts';
import { now, placingFixture } from '../orders.fixture.ts';
import { findOrder, orderForVisitor } from '../orders.store.ts';
import { placeOrder } from '../place/place-order.ts';
import { openOrder, sendOrderLink } from './order-access.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const daysLater = (days: number) => new Date(now.getTime() + days * 86_400_000);
const clockAt = (at: Date) => ({ db: database.db, clock: { now: () => at } });

const unknownOrder = 269_999_999_999_999 as OrderId;

const placed = async (customerId: number | null = null) => {
  const { deps, placing, request } = await placingFixture(database.db);
  const outcome = await placeOrder(deps, { request: request(), placing: { ...placing, customerId } });
  const order = outcome.kind === 'placed' ? await findOrder(database.db, outcome.order.id) : null;
  if (!order) throw new Error(outcome.kind);
  return order;
};

const customer = () =>
  database.db.transaction().execute((tx) =>
    createUser(tx, {
      countryId: 1,
      email: `${randomUUID()}@beispiel.de`,
      salutation: '',
      title: '',
      firstName: 'Eva',
      lastName: 'Linde',
      passwordHash: 'none',
      isDemo: false,
      now,
    }),
  );

/** A device with a session of its own, as the HTTP edge presents it. */
const device = async () => {
  const session = await createSession(database.db, now);
  const state = { token: session.token };
  return {
    state,
    visitor: {
      sessionId: session.id,
      userId: null,
      user: null,
      rotateSession: async () => {
        state.token = await rotateSession(database.db, session.id);
        return session.id;
      },
    },
    seen: async () => {
      const found = await findSession(database.db, state.token, now);
      return { sessionId: found?.id ?? null, userId: null, guest: found?.guest ?? null };
    },
  };
};

describe('the link of a mail', () => {
  it('shows the order to any device that opens it, and leads to the page of the order', async () => {
    const order = await placed();
    const secret = await createOrderLink(database.db, { userId: order.userId, orderId: order.id, now });
    for (const { visitor, seen } of [await device(), await device()]) {
      expect(await orderForVisitor(database.db, await seen(), order.id)).toBeNull();
      expect(await openOrder(clockAt(now), visitor, secret)).toEqual({
        path: `/heizoel/bestellung-erfolgreich/${order.id}`,
        needsSignIn: false,
      });
      expect(await orderForVisitor(database.db, await seen(), order.id)).toMatchObject({ id: order.id });
    }
  });

  it('shows that order alone, and another link of the same guest the other one instead', async () => {
    const [one, other] = [await placed(), await placed()];
    // Both under one address, as of somebody who ordered twice in one session.
    await database.db.updateTable('orders').set({ userId: one.userId }).where('id', '=', other.id).execute();
    const { visitor, seen } = await device();
    const open = async ({ id }: typeof one) => {
      const secret = await createOrderLink(database.db, { userId: one.userId, orderId: id, now });
      await openOrder(clockAt(now), visitor, secret);
      const shown = [one, other].map(async (order) => orderForVisitor(database.db, await seen(), order.id));
      return (await Promise.all(shown)).map((order) => order?.id ?? null);
    };
    expect(await open(one)).toEqual([one.id, null]);
    expect(await open(other)).toEqual([null, other.id]);
  });

  it('of a locked guest opens nothing', async () => {
    const order = await placed();
    const secret = await createOrderLink(database.db, { userId: order.userId, orderId: order.id, now });
    const { visitor, seen } = await device();
    await openOrder(clockAt(now), visitor, secret);
    await database.db.updateTable('users').set({ lockedAt: now }).where('id', '=', order.userId).execute();
    expect(await orderForVisitor(database.db, await seen(), order.id)).toBeNull();
  });

  it('of a customer with an account opens nothing by itself: it would open all that the account has', async () => {
    const order = await placed(await customer());
    const secret = await createOrderLink(database.db, { userId: order.userId, orderId: order.id, now });
    const { visitor, seen } = await device();
    expect(await openOrder(clockAt(now), visitor, secret)).toMatchObject({ needsSignIn: true });
    expect(await seen()).toMatchObject({ guest: null });
    expect(await orderForVisitor(database.db, await seen(), order.id)).toBeNull();
    const signedIn = { ...visitor, userId: order.userId };
    expect(await openOrder(clockAt(now), signedIn, secret)).toMatchObject({ needsSignIn: false });
  });

  it('gives the session a new token, once: opened again nothing changes', async () => {
    const order = await placed();
    const secret = await createOrderLink(database.db, { userId: order.userId, orderId: order.id, now });
    const { state, visitor, seen } = await device();
    const before = state.token;
    await openOrder(clockAt(now), visitor, secret);
    expect(await findSession(database.db, before, now)).toBeNull();
    const after = state.token;
    await openOrder(clockAt(now), { ...visitor, ...(await seen()) }, secret);
    expect(state.token).toBe(after);
  });

  it('expires after sixty days and is worth nothing when it is altered', async () => {
    const order = await placed();
    const secret = await createOrderLink(database.db, { userId: order.userId, orderId: order.id, now });
    const { visitor } = await device();
    expect(await openOrder(clockAt(daysLater(60)), visitor, secret)).toBeNull();
    expect(await openOrder(clockAt(now), visitor, altered(secret))).toBeNull();
    expect(await openOrder(clockAt(now), visitor, '../../etc/passwd')).toBeNull();
  });

  it('is known for a heating season after its end, so that a new one can be had, and shows nothing', async () => {
    const order = await placed();
    const secret = await createOrderLink(database.db, { userId: order.userId, orderId: order.id, now });
    const ended = (days: number, text = secret) => orderOfEndedLink(database.db, text, daysLater(days));
    expect([await ended(59), await ended(60), await ended(60, altered(secret))]).toEqual([
      null,
      order.id,
      null,
    ]);
    const forget = async (days: number) => {
      const jobs = accountsJobs({ ...clockAt(daysLater(days)), queue: databaseQueue });
      await jobs.find(({ task }) => task === 'forget_visitors')?.run({});
    };
    await forget(459);
    expect(await ended(459)).toBe(order.id);
    await forget(460);
    expect(await ended(460)).toBeNull();
  });

  it('is sent once more when it is asked for, at most every ten minutes, whether there is such an order or not', async () => {
    const [order, other] = [await placed(), await placed()];
    const mails = async () => {
      const rows = await database.db.selectFrom('orderLinkRequests').select(['orderId', 'id']).execute();
      return new Map(rows.map(({ orderId, id }) => [orderId, id]));
    };
    const askedAt = (minutes: number, id = order.id) =>
      sendOrderLink({ ...clockAt(new Date(now.getTime() + minutes * 60_000)), queue: databaseQueue }, id);
    await askedAt(0);
    const first = (await mails()).get(order.id);
    await Promise.all([askedAt(1), askedAt(9), askedAt(9, other.id), askedAt(9, unknownOrder)]);
    expect((await mails()).get(order.id)).toBe(first);
    expect([...(await mails()).keys()].sort()).toEqual([order.id, other.id, unknownOrder].sort());
    await askedAt(10);
    expect((await mails()).get(order.id)).not.toBe(first);
  });

  it('is told of as what it does: it opens a guest’s order, and leads into the account of another', async () => {
    const saidOf = async (order: Awaited<ReturnType<typeof placed>>) => {
      const sources = orderMails({
        db: database.db,
        operator: parseOperator({}),
        originOf: () => 'https://a.example',
      });
      const about = await database.db
        .transaction()
        .execute((tx) => noteLinkRequest(tx, { orderId: order.id, now }));
      const drafts = [
        sources.find(({ kind }) => kind === 'order_receipt')?.draft(order.id, now),
        sources.find(({ kind }) => kind === 'order_link')?.draft(about ?? 0, now),
      ];
      return (await Promise.all(drafts)).map((draft) => {
        const text = draft ? plainText(draft.document).replaceAll(/\s+/g, ' ') : '';
        return [text.includes('Wer ihn hat, sieht Ihre Bestellung'), text.includes('führt in Ihr Konto')];
      });
    };
    expect(await saidOf(await placed())).toEqual([
      [true, false],
      [true, false],
    ]);
    expect(await saidOf(await placed(await customer()))).toEqual([
      [false, true],
      [false, true],
    ]);
  });

  it('is no operator link', async () => {
    const order = await placed();
    const secret = await createOrderLink(database.db, { userId: order.userId, orderId: order.id, now });
    const { visitor } = await device();
    expect(await openOperatorAccess(clockAt(now), visitor, secret)).toBe(false);
  });
});

describe('an order that is sent again with nothing but its key', () => {
  it('is answered, and binds no other session to whoever placed it', async () => {
    for (const customerId of [null, await customer()]) {
      const { deps, placing, request } = await placingFixture(database.db);
      const sent = { request: request(), placing: { ...placing, isAnonymous: true, customerId } };
      await placeOrder(deps, sent);
      const { visitor, seen } = await device();
      const again = { ...sent.placing, sessionId: visitor.sessionId, customerId: null };
      expect((await placeOrder(deps, { ...sent, placing: again })).kind).toBe('placed');
      expect((await seen()).userId).toBeNull();
    }
  });
});

describe('the operator link', () => {
  it('opens one device for half a day and no other', async () => {
    const secret = await createOperatorLink(database.db, now);
    const [one, other] = [await device(), await device()];
    expect(await isOperator(clockAt(now), one.visitor)).toBe(false);
    expect(await openOperatorAccess(clockAt(now), one.visitor, secret)).toBe(true);
    expect(await openOperatorAccess(clockAt(now), one.visitor, secret)).toBe(true);
    expect(await openOperatorAccess(clockAt(now), other.visitor, secret)).toBe(false);
    expect(await isOperator(clockAt(now), one.visitor)).toBe(true);
    expect(await isOperator(clockAt(now), other.visitor)).toBe(false);
    expect(await isOperator(clockAt(now), { sessionId: null, user: null })).toBe(false);
    expect(await isOperator(clockAt(daysLater(0.5)), one.visitor)).toBe(false);
  });

  it('is not open for ever', async () => {
    const secret = await createOperatorLink(database.db, now);
    expect(await openOperatorAccess(clockAt(daysLater(1)), (await device()).visitor, secret)).toBe(false);
    expect(await findOrderLink(database.db, secret, now)).toBeNull();
  });
});

describe('a visitor’s session', () => {
  it('lives sixty days from its last use', async () => {
    const sessions = visitorSessions(clockAt(now));
    const { token, id } = await sessions.create();
    expect(await sessions.find(token)).toMatchObject({ id, guest: null });
    expect(await findSession(database.db, token, daysLater(60))).toBeNull();
    expect(await renewSession(database.db, token, daysLater(59))).toBe(true);
    expect(await findSession(database.db, token, daysLater(100))).toMatchObject({ id });
    expect(await renewSession(database.db, 'garbage', now)).toBe(false);
  });

  it('keeps drafts for thirty days, of its own alone', async () => {
    const [mine, foreign] = [await createSession(database.db, now), await createSession(database.db, now)];
    const key = { sessionId: mine.id, key: 'order' };
    await saveDraft(database.db, { ...key, content: { name: 'Anna' }, now });
    await saveDraft(database.db, { ...key, content: { name: 'Eva' }, now: daysLater(1) });
    expect(await findDraft(database.db, key, daysLater(30))).toEqual({ name: 'Eva' });
    expect(await findDraft(database.db, { ...key, sessionId: foreign.id }, now)).toBeNull();
    expect(await findDraft(database.db, key, daysLater(31))).toBeNull();
  });

  it('is deleted with its drafts when it has expired', async () => {
    const { id } = await createSession(database.db, daysLater(-61));
    await saveDraft(database.db, { sessionId: id, key: 'order', content: {}, now });
    const jobs = accountsJobs({ ...clockAt(now), queue: databaseQueue });
    await jobs.find(({ task }) => task === 'forget_visitors')?.run({});
    const left = await database.db
      .selectFrom('orderDrafts')
      .select('key')
      .where('sessionId', '=', id)
      .execute();
    expect(left).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '#db/database.ts';
import { shippedContent } from '#features/cms/site-content.fixture.ts';
import { shippedEnclosures } from '#features/content/legal/enclosure-files.fixture.ts';
import type { NewDocument } from '#features/documents/document-kinds.rules.ts';
import {
  contentOf,
  deleteOldDocuments,
  documentsOfOrder,
  issueDocument,
} from '#features/documents/documents.store.ts';
import { documentFileOf } from '#features/documents/order-documents.ts';
import { sendMail } from '#features/messages/send-mail.ts';
import type { OutgoingMail } from '#platform/mail/mail.ts';
import type { DocumentContent } from '#platform/pdf/document-content.ts';
import { parseOperator } from '#server/operator-variables.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { changeOrder } from '../change/change-order.ts';
import { orderChangeMails } from '../mails/order-change.mail-templates.ts';
import type { OrderParty, OrderStep } from '../orders.types.ts';
import { placedOrder } from '../placed-order.fixture.ts';
import { documentsFollowOrder } from './documents-follow-order.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const operator = parseOperator({});

async function followed(countryId: 1 | 3 = 1) {
  const order = await placedOrder(database.db, countryId);
  const deps = {
    ...order.deps,
    ports: { ...order.deps.ports, orderChangeListeners: [documentsFollowOrder({ operator })] },
  };
  const move = async (party: OrderParty, step: OrderStep) => {
    const { version } = await order.present();
    const moved = await changeOrder(deps, { orderId: order.id, version, key: null, party, step });
    if (moved.kind !== 'changed') throw new Error(JSON.stringify(moved));
    return moved.order;
  };
  const deliver = async (amount = 2950) => {
    await move(order.dealer, { to: 'confirmed' });
    await move(order.dealer, { to: 'scheduled', day: '2026-11-25', window: 'day', reason: '' });
    await move(order.dealer, { to: 'scheduled', day: '2026-11-26', window: 'day', reason: '' });
    order.clock.at = new Date('2026-11-26T15:00:00Z');
    return move(order.dealer, { to: 'delivered', amount, day: '2026-11-26', reason: '' });
  };
  return { ...order, deps, move, deliver, documents: () => documentsOfOrder(database.db, order.id) };
}

const textOf = (sheet: DocumentContent | undefined): string => JSON.stringify(sheet?.blocks);

describe('the papers of an order', () => {
  it('are none before the dealer confirms, then its confirmation, and after the delivery the settlement', async () => {
    const order = await followed();
    expect(await order.documents()).toEqual([]);
    const delivered = await order.deliver();
    const { terms, number, progress } = delivered;
    expect(await order.documents()).toMatchObject([
      { kind: 'confirmation', number, figures: { gross: terms.totalPrice, vatAmount: terms.vatAmount } },
      { kind: 'settlement', number, figures: { gross: progress.delivered?.settlement.totalPrice } },
    ]);
  });

  it('name in Germany the CO2 figures, the price they reckon with and the claims of tenants', async () => {
    const order = await followed();
    await order.deliver(2950);
    const [, settlement] = await order.documents();
    const text = textOf((await contentOf(database.db, settlement?.id ?? 0))?.content);
    for (const expected of [
      '7.895,04 kg CO₂',
      '563,71 € mit Umsatzsteuer (60 € je Tonne CO₂)',
      '0,2664 kg CO₂ je kWh',
      '29.636 kWh',
      '§\u00a06 Abs. 2',
      '§\u00a08 Abs. 2 CO2KostAufG',
      'Steuerbegünstigtes Energieerzeugnis! Darf nicht als Kraftstoff verwendet werden',
    ]) {
      expect(text).toContain(expected);
    }
  });

  it('say nothing of CO2 costs in Switzerland, which has no such law', async () => {
    const order = await followed(3);
    await order.deliver();
    const [, settlement] = await order.documents();
    const text = textOf((await contentOf(database.db, settlement?.id ?? 0))?.content);
    expect(text).toContain('Mehrwertsteuer');
    expect(text).not.toMatch(/CO2|Energieerzeugnis/);
  });

  it('give the same bytes to everybody who ever asks', async () => {
    const order = await followed();
    await order.deliver();
    const [confirmation] = await order.documents();
    const id = confirmation?.id ?? 0;
    const [one, another] = await Promise.all([
      documentFileOf(order.deps, id),
      documentFileOf(order.deps, id),
    ]);
    expect(one?.subarray(0, 8).toString('latin1')).toBe('%PDF-1.7');
    expect(another?.equals(one ?? Buffer.alloc(0))).toBe(true);
    await database.db.updateTable('dealers').set({ name: 'Umbenannt', legalName: 'Umbenannt' }).execute();
    order.clock.at = new Date('2030-01-01T00:00:00Z');
    expect((await documentFileOf(order.deps, id))?.equals(one ?? Buffer.alloc(0))).toBe(true);
  });

  it('are refused to be changed by the database itself', async () => {
    const order = await followed();
    await order.deliver();
    const [confirmation] = await order.documents();
    const id = confirmation?.id ?? 0;
    await documentFileOf(order.deps, id);
    await expect(
      database.db.updateTable('documents').set({ gross: 1 }).where('id', '=', id).execute(),
    ).rejects.toThrow(/never changes/);
    await expect(
      database.db
        .updateTable('documentFiles')
        .set({ content: Buffer.from('x') })
        .where('documentId', '=', id)
        .execute(),
    ).rejects.toThrow(/never changes/);
    expect((await contentOf(database.db, id))?.file?.length).toBeGreaterThan(5000);
  });

  it('are issued once however often a change is asked for', async () => {
    const order = await followed();
    const { version } = await order.present();
    const asked = { orderId: order.id, version, key: 'confirm', party: order.dealer } as const;
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () => changeOrder(order.deps, { ...asked, step: { to: 'confirmed' } })),
    );
    expect(outcomes.every(({ kind }) => kind === 'changed')).toBe(true);
    expect(await order.documents()).toHaveLength(1);
  });
});

describe('the mails about it', () => {
  it('carry the papers as files and say so', async () => {
    const order = await followed();
    await order.deliver();
    const { id: event } = await database.db
      .selectFrom('orderEvents')
      .select('id')
      .where('orderId', '=', order.id)
      .where('toState', '=', 'delivered')
      .executeTakeFirstOrThrow();
    const sent: OutgoingMail[] = [];
    const pricing = {
      calculate: (): never => {
        throw new Error('no other offers are asked for');
      },
    };
    const deps = { ...order.deps, pricing, operator, originOf: () => 'https://a.example' };
    await sendMail(
      {
        ...deps,
        mailSources: orderChangeMails(deps),
        followed: { siteContent: shippedContent },
        ports: { orderEnclosures: shippedEnclosures },
        mail: {
          render: async () => '<p></p>',
          transport: { send: async (mail) => void sent.push(mail) },
        },
        mailFrom: 'Brennwert <a@brennwert.example>',
      },
      { kind: 'order_settlement', about: event },
    );
    const [mail] = sent;
    expect(mail?.text).toContain('Als PDF liegt bei: Abrechnung der Lieferung.');
    const [, settlement] = await order.documents();
    const { number } = await order.present();
    expect(mail?.attachments.map(({ name }) => name)).toEqual([`lieferabrechnung-${number}.pdf`]);
    const file = await documentFileOf(order.deps, settlement?.id ?? 0);
    expect(file?.equals(mail?.attachments[0]?.content ?? Buffer.alloc(0))).toBe(true);
  });
});

describe('papers that the law no longer wants kept', () => {
  it('go when the years since the end of that of their issue are over, and not before', async () => {
    const order = await followed();
    await order.deliver();
    const [confirmation] = await order.documents();
    await documentFileOf(order.deps, confirmation?.id ?? 0);
    // Germany keeps them for eight years: until the end of 2034.
    await deleteOldDocuments(database.db, new Date('2034-12-31T22:59:59Z'));
    expect(await order.documents()).toHaveLength(2);
    await deleteOldDocuments(database.db, new Date('2034-12-31T23:00:00Z'));
    expect(await order.documents()).toEqual([]);
    const files = database.db.selectFrom('documentFiles').select('documentId');
    expect(await files.where('documentId', '=', confirmation?.id ?? 0).execute()).toEqual([]);
  });
});

describe('a series of numbers', () => {
  const sheet: DocumentContent = {
    locale: 'de-AT',
    title: '',
    sender: '',
    recipient: [],
    facts: [],
    blocks: [],
    footer: [],
  };
  const statement = (dealerId: number, month: string): NewDocument => ({
    kind: 'statement',
    edition: 1,
    countryId: 2,
    subject: { orderId: null, orderYear: null, month, dealerId },
    figures: { currency: 'EUR', gross: 120, vatPermille: 200, vatAmount: 20 },
    reverses: null,
    issuedAt: new Date('2026-12-31T23:30:00Z'),
    number: null,
    sheet: (number) => ({ ...sheet, title: number }),
  });
  const months = Array.from({ length: 40 }, (_, at) => `${2010 + at}-01-01`);

  it('has no gap and no double when many take from it at once and some of them fail', async () => {
    const { dealerId } = await followed();
    const issue = (month: string, at: number) =>
      database.db.transaction().execute(async (tx: Transaction) => {
        await issueDocument(tx, statement(dealerId, month));
        if (at % 3 === 0) throw new Error('somebody pulled the plug');
      });
    const outcomes = await Promise.allSettled(months.map(issue));
    const issued = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(issued).toBe(26);
    const rows = await database.db
      .selectFrom('documents')
      .select(['number', 'position', 'seriesYear'])
      .where('kind', '=', 'statement')
      .orderBy('position')
      .execute();
    expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 26 }, (_, at) => at + 1));
    // Half an hour before midnight in London it is next year in Vienna.
    expect(rows[0]).toEqual({ number: 'PA-AT-27-000001', position: 1, seriesYear: 2027 });
  });
});

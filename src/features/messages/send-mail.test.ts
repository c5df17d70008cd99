import { sql } from 'kysely';
import { parseHTML } from 'linkedom';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { shippedContent } from '#features/cms/site-content.fixture.ts';
import { shippedEnclosures } from '#features/content/legal/enclosure-files.fixture.ts';
import { findOrderLink } from '#features/identity/sessions/order-links.ts';
import { orderMails } from '#features/orders/mails/placed-order.mail-templates.ts';
import { now, placingFixture } from '#features/orders/orders.fixture.ts';
import { placeOrder } from '#features/orders/place/place-order.ts';
import type { OutgoingMail } from '#platform/mail/mail.ts';
import { smtpTransport } from '#platform/mail/smtp.ts';
import { parseOperator } from '#server/operator-variables.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { startFakeSmtp } from '#test/fakes/smtp-server.ts';
import { wordsOf } from '#test/pdf-words.ts';
import { mailBy, restartMail } from './mails.store.ts';
import { maxTries, type SendMailDeps, sendMail } from './send-mail.ts';
import { mailHtml } from './ui/mail.layout.tsx';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const depsWith = (transport: SendMailDeps['mail']['transport']): SendMailDeps => ({
  db: database.db,
  clock: { now: () => now },
  mailSources: orderMails({
    db: database.db,
    operator: parseOperator({}),
    originOf: () => 'http://localhost:3000',
  }),
  ports: { orderEnclosures: shippedEnclosures },
  followed: { siteContent: shippedContent },
  mail: { render: mailHtml, transport },
  mailFrom: 'Brennwert <bestellung@brennwert.example>',
});

const placed = async () => {
  const { deps, placing, request } = await placingFixture(database.db);
  const outcome = await placeOrder(deps, { request: request(), placing });
  if (outcome.kind !== 'placed') throw new Error(outcome.kind);
  return outcome.order;
};

const receiptOf = (orderId: number) =>
  mailBy(database.db, 'messageId', `order_receipt.${orderId}@brennwert.example`);

const withSmtp = async () => {
  const smtp = await startFakeSmtp();
  const transport = smtpTransport(smtp.url, { greetingTimeout: 150, socketTimeout: 300 });
  onTestFinished(async () => {
    transport.close();
    await smtp.close();
  });
  return { smtp: smtp.state, deps: depsWith(transport) };
};

describe('without a mail server', () => {
  it('a mail is written once and kept, however often its job runs', async () => {
    const order = await placed();
    const request = { kind: 'order_receipt', about: order.id };
    await Promise.all([1, 2, 3].map(() => sendMail(depsWith(null), request)));
    await sendMail(depsWith(null), request);
    const mails = await database.db
      .selectFrom('mails')
      .select('id')
      .where('orderId', '=', order.id)
      .execute();
    expect(mails).toHaveLength(1);
    expect(await receiptOf(order.id)).toMatchObject({ state: 'kept', recipient: 'anna.heide@beispiel.de' });
  });

  it('the link inside leads to the order', async () => {
    const order = await placed();
    await sendMail(depsWith(null), { kind: 'order_receipt', about: order.id });
    const mail = await receiptOf(order.id);
    const secret =
      /http:\/\/localhost:3000\/bestellung\/zugang\/([\w-]+)/.exec(mail?.bodyText ?? '')?.[1] ?? '';
    expect(mail?.secrets).toEqual([secret]);
    expect(mail?.bodyHtml).toContain(secret);
    expect(await findOrderLink(database.db, secret, now)).toMatchObject({ orderId: order.id });
  });

  it('is dark wherever it would be light paper at night', async () => {
    const order = await placed();
    await sendMail(depsWith(null), { kind: 'order_receipt', about: order.id });
    const { document } = parseHTML((await receiptOf(order.id))?.bodyHtml ?? '');
    const paper = [...document.querySelectorAll('[style*="background-color:#faf7f1"]')];
    expect(paper.map(({ className }) => className)).toEqual(['paper', 'paper']);
  });

  it('what is taken back while its mail is written leaves none', async () => {
    const order = await placed();
    let isTakenBack = false;
    const deps = depsWith(null);
    const sources = deps.mailSources.map((source) => ({ ...source, isStillDue: async () => !isTakenBack }));
    const render: SendMailDeps['mail']['render'] = async (document) => {
      isTakenBack = true;
      return mailHtml(document);
    };
    await sendMail(
      { ...deps, mailSources: sources, mail: { ...deps.mail, render } },
      { kind: 'order_receipt', about: order.id },
    );
    expect(await receiptOf(order.id)).toBeNull();
  });

  it('an order that does not exist is no reason to try again', async () => {
    await sendMail(depsWith(null), { kind: 'order_receipt', about: 26e13 });
    expect(await receiptOf(26e13)).toBeNull();
  });

  it('an unknown kind of mail is', async () => {
    await expect(sendMail(depsWith(null), { kind: 'nonsense', about: 1 })).rejects.toThrow('nonsense');
  });
});

describe('with a mail server', () => {
  it('customer and dealer get their mails once', async () => {
    const { smtp, deps } = await withSmtp();
    const order = await placed();
    for (const kind of ['order_receipt', 'dealer_order', 'order_receipt']) {
      await sendMail(deps, { kind, about: order.id });
    }
    expect(smtp.mails.map((mail) => mail.recipients)).toEqual([
      ['anna.heide@beispiel.de'],
      ['auftrag@heide-energie.example'],
    ]);
    expect(smtp.mails[0]?.data).toContain(`Message-ID: <order_receipt.${order.id}@brennwert.example>`);
    expect(smtp.mails[0]?.data).toContain('Reply-To: kontakt@brennwert.example');
    expect(await receiptOf(order.id)).toMatchObject({ state: 'sent', attempts: 1, sentAt: now });
  });

  it.each([
    ['of oil', {}, ['agb.pdf']],
    ['of goods with a right of withdrawal', { productGroupId: 5 }, ['agb.pdf', 'widerrufsformular.pdf']],
  ])('the receipt %s brings its enclosures, which can be opened and read', async (_, product, names) => {
    const order = await placed();
    await sql`update orders
      set terms = jsonb_set(terms, '{product}', terms->'product' || ${JSON.stringify(product)}::jsonb)
      where id = ${order.id}`.execute(database.db);
    const sent: OutgoingMail[] = [];
    const deps = depsWith({ send: async (mail) => void sent.push(mail) });
    await sendMail(deps, { kind: 'order_receipt', about: order.id });
    const [mail] = sent;
    expect(mail?.attachments.map(({ name, contentType }) => [name, contentType])).toEqual(
      names.map((name) => [name, 'application/pdf']),
    );
    const [terms = '', form] = await Promise.all(
      (mail?.attachments ?? []).map(({ content }) => wordsOf(content)),
    );
    expect(terms).toContain(
      'Für eine Bestellung gilt die Fassung dieser Bedingungen, der Sie dabei zugestimmt haben.',
    );
    expect(mail?.text).toContain('Als PDF liegt bei: Allgemeine Geschäftsbedingungen');
    const page = `http://localhost:3000/vertrag-widerrufen?bestellung=${order.number}`;
    expect([form?.includes(`${order.number}`), mail?.text.includes(page)]).toEqual(
      names.length > 1 ? [true, true] : [undefined, false],
    );
    expect((await receiptOf(order.id))?.enclosures).toHaveLength(names.length);
    await sendMail(deps, { kind: 'dealer_order', about: order.id });
    expect(sent[1]?.attachments).toEqual([]);
  });

  it('that is busy, the mail waits and is sent by a later attempt', async () => {
    const { smtp, deps } = await withSmtp();
    const { id } = await placed();
    smtp.behaviour = 'busy';
    await expect(sendMail(deps, { kind: 'order_receipt', about: id })).rejects.toThrow('451');
    expect(await receiptOf(id)).toMatchObject({ state: 'waiting', attempts: 1 });
    smtp.behaviour = 'accept';
    await sendMail(deps, { kind: 'order_receipt', about: id });
    expect(smtp.mails).toHaveLength(1);
    expect(await receiptOf(id)).toMatchObject({ state: 'sent', attempts: 2, error: '' });
  });

  it('that hangs, the attempt ends by itself', async () => {
    const { smtp, deps } = await withSmtp();
    const { id } = await placed();
    smtp.behaviour = 'silent';
    await expect(sendMail(deps, { kind: 'order_receipt', about: id })).rejects.toThrow();
    expect(await receiptOf(id)).toMatchObject({ state: 'waiting' });
  });

  it('that refuses for ever, the mail has failed and is tried again only when someone asks for it', async () => {
    const { smtp, deps } = await withSmtp();
    const { id } = await placed();
    smtp.behaviour = 'refuse';
    await sendMail(deps, { kind: 'order_receipt', about: id });
    const failed = await receiptOf(id);
    expect(failed).toMatchObject({ state: 'failed', error: expect.stringContaining('550') });
    smtp.behaviour = 'accept';
    await sendMail(deps, { kind: 'order_receipt', about: id });
    expect(smtp.mails).toHaveLength(0);
    expect(await restartMail(database.db, failed?.id ?? 0)).toBe(true);
    await sendMail(deps, { kind: 'order_receipt', about: id });
    expect(smtp.mails).toHaveLength(1);
  });

  it('that is down, the mail is given up after the last attempt', async () => {
    const transport = smtpTransport('smtp://127.0.0.1:1');
    onTestFinished(() => transport.close());
    const { id } = await placed();
    const attempt = () => sendMail(depsWith(transport), { kind: 'order_receipt', about: id });
    for (let i = 1; i < maxTries; i++) await expect(attempt()).rejects.toThrow();
    await attempt();
    expect(await receiptOf(id)).toMatchObject({ state: 'failed', attempts: maxTries });
  });
});

describe('a mail that may be refused', () => {
  const refusable = (unsubscribeUrl?: string): SendMailDeps['mailSources'][number] => ({
    kind: 'consent_opt_in',
    draft: async () => ({
      countryId: 1,
      recipient: 'anna@beispiel.de',
      replyTo: '',
      orderId: null,
      secrets: [],
      ...(unsubscribeUrl && { unsubscribeUrl }),
      document: { locale: 'de-DE', subject: 'S', preview: 'P', title: 'T', blocks: [], footer: [] },
    }),
  });

  it('says to mail programs how, in one press; one that may not says nothing', async () => {
    const { smtp, deps } = await withSmtp();
    const url = `https://brennwert.example/benachrichtigungen/a1-${'x'.repeat(43)}/bestaetigen`;
    await sendMail({ ...deps, mailSources: [refusable(url)] }, { kind: 'consent_opt_in', about: 1 });
    await sendMail({ ...deps, mailSources: [refusable()] }, { kind: 'consent_opt_in', about: 2 });
    const [refusing, without] = smtp.mails.map(({ data }) => data.replace(/\r\n[ \t]+/g, ' '));
    expect(refusing?.replace(/\s+/g, '')).toContain(`List-Unsubscribe:<${url}>`);
    expect(refusing).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    expect(without).not.toContain('List-Unsubscribe');
  });
});

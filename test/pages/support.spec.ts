import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { market } from '../e2e/market.ts';
import { ownPassword } from '../e2e/people.ts';
import { paymentStep } from './ordering.ts';
import { besides, linkIn, type PageAnswer, PageVisitor, partOf } from './visitor.ts';
import { forge, orderAt, ownDealer, type SignedIn, signedIn, takeSteps } from './work.ts';

const bar = 'section[aria-label="Handeln im Namen eines Kunden"]';

/** The page on which somebody's account is looked after, as an agent finds it by a search. */
async function pageOf(agent: SignedIn, { email, lastName }: SignedIn, query = ''): Promise<PageAnswer> {
  const list = await agent.visitor.open(`/support/user/list?${query}suche=${encodeURIComponent(email)}`);
  expect(list.text).toContain('1 Nutzer');
  return agent.visitor.follow(list, lastName);
}

/** Support acts as a customer of this test alone. */
async function acting(of?: SignedIn): Promise<{ agent: SignedIn; page: PageAnswer }> {
  const customer = of ?? (await signedIn({ firstName: 'Katrin', lastName: 'Sommer' }));
  const agent = await signedIn({ role: 'customer_support', firstName: 'Selin', lastName: 'Aydin' });
  const page = await agent.visitor.press(await pageOf(agent, customer), 'Im Namen des Kunden handeln', {
    reason: 'Anruf wegen Liefertermin',
  });
  expect(page.url).toBe('/kunde/startseite');
  return { agent, page };
}

/** Expects no form with a button that says so, and in its place why. */
function expectClosed(page: PageAnswer, label: RegExp): void {
  const buttons = [...page.document.querySelectorAll('main form[method="post"] button[type="submit"]')];
  const labels = buttons.map((one) => (one.textContent ?? '').trim()).filter((text) => label.test(text));
  expect(labels, page.url).toEqual([]);
  expect(page.text, page.url).toContain('Gesperrt: Das kann nur der Kunde selbst.');
}

/** Whether the page of an order leads to the invitation of neighbours. */
const invitesOn = async ({ visitor }: SignedIn, orderId: string): Promise<boolean> =>
  (await visitor.open(`/kunde/bestellungen/${orderId}`)).text.includes('Nachbarn einladen');

test('a user is found by the number of an order', async () => {
  const customer = await signedIn({ firstName: 'Katrin', lastName: 'Sommer' });
  const { number } = await orderAt(await market.addDealer(), customer.visitor);
  const { visitor } = await signedIn({ role: 'customer_support' });
  const found = await visitor.press(await visitor.open('/support/user/list'), 'Suchen', { suche: number });
  expect(found.text).toContain('1 Nutzer');
  const page = await visitor.follow(found, 'Katrin Sommer');
  expect(page.heading).toContain('Katrin Sommer');
  expect(page.text).toContain(number);
  expect(page.text).not.toContain('Rollen speichern');
});

test('what happened with a user are lists, whose rows open and whose columns are chosen each for itself', async () => {
  const customer = await signedIn({ firstName: 'Katrin', lastName: 'Sommer' });
  const { number } = await orderAt(await market.addDealer(), customer.visitor);
  const agent = await signedIn({ role: 'customer_support' });
  const page = await pageOf(agent, customer);
  const orders = partOf(page, '.list', number);
  const open = await agent.visitor.follow(orders, 'Ansehen');
  expect(partOf(open, 'aside.list-panel').text).toContain(number);
  expect(open.document.querySelectorAll('aside.list-panel')).toHaveLength(1);
  const few = await agent.visitor.press(orders, 'Anzeigen', { spalten: ['orders.number', 'orders.total'] });
  const heads = (one: PageAnswer) =>
    [...one.document.querySelectorAll('.data-table')].map(
      (table) => [...table.querySelectorAll('th[scope="col"]')].length,
    );
  expect(heads(partOf(few, '.list', number))[0]).toBe(3);
  // The audit log tells of the look.
  expect(heads(few).slice(1)).toEqual(heads(open).slice(1));
});

test.describe('acting as a customer', () => {
  test('needs a reason', async () => {
    const agent = await signedIn({ role: 'customer_support' });
    const page = await pageOf(agent, await signedIn());
    const refused = await agent.visitor.press(page, 'Im Namen des Kunden handeln', { reason: 'so' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('mindestens drei Zeichen');
  });

  test('is in plain sight on every page, and ends where it began', async () => {
    const { agent, page } = await acting();
    const others = ['/', '/heizoel/angebotsassistent', '/heizoel/angebotsliste?zipCode=10115&amount=3000'];
    const pages = [page, ...(await Promise.all(others.map((path) => agent.visitor.open(path))))];
    for (const one of pages) {
      const banner = partOf(one, bar).document.querySelector('p')?.textContent;
      expect(banner, one.url).toContain('Selin Aydin handelt als Katrin Sommer');
    }
    const ended = await agent.visitor.press(page, 'Beenden');
    expect(ended.url).toMatch(/^\/support\/benutzer\/\d+\/bearbeiten$/);
    expect(ended.document.querySelector(bar)).toBeNull();
    expect(ended.text).toContain('Grund: Anruf wegen Liefertermin');
  });

  test('may not order or change access', async () => {
    const { agent } = await acting();
    const placed = await agent.visitor.request('/api/order-process/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect([placed.status, (await placed.json()).code]).toEqual([403, 'not_as_agent']);
    const sent = { intent: 'password', current: ownPassword, next: 'vier Kessel im Keller' };
    const access = await forge(agent.visitor, '/kunde/stammdaten', sent);
    expect([access.status, access.heading]).toEqual([403, 'Das kann nur der Kunde selbst']);
    const { page } = await paymentStep({ guest: agent.visitor });
    const paid = await forge(agent.visitor, page.url, { paymentId: '6' });
    expect([paid.status, paid.heading]).toEqual([403, 'Das kann nur der Kunde selbst']);
  });

  test('neither lets neighbours join an order nor ends their joining', async () => {
    const customer = await signedIn();
    const { id } = await orderAt(await market.addDealer(), customer.visitor);
    const { agent } = await acting(customer);
    const inviting = await agent.visitor.open(`/sammelbestellung/neu/${id}`);
    expectClosed(inviting, /^Einladung erstellen/);
    expect(await invitesOn(agent, id)).toBe(false);
    expect(await invitesOn(customer, id)).toBe(true);
    const own = await customer.visitor.open(inviting.url);
    const chosen = { 'group.mostHouseholds': '5', 'group.closesOn': own.value('group.closesOn') ?? '' };
    const refused = await forge(agent.visitor, inviting.url, chosen);
    expect([refused.status, refused.heading]).toEqual([403, 'Das kann nur der Kunde selbst']);
    const invitation = await customer.visitor.press(own, /^Einladung erstellen/, chosen);
    const seen = await agent.visitor.open(invitation.url);
    expectClosed(seen, /^Jetzt schließen/);
    expect((await forge(agent.visitor, seen.url, { intent: 'close' })).status).toBe(403);
    expect((await customer.visitor.open(seen.url)).text).toContain('Einladung weitergeben');
  });

  test('shows no form that would be refused, and no way to one, and says why', async () => {
    const { agent } = await acting();
    const { page: payment } = await paymentStep({ guest: agent.visitor });
    const refused: [PageAnswer, RegExp][] = [
      [await agent.visitor.open('/kunde/stammdaten'), /^(Kennwort|E-Mail-Adresse) ändern$/],
      [await agent.visitor.open('/kunde/sicherheit'), /^(?!Abmelden)/],
      [await agent.visitor.open('/kunde/meine-daten'), /^(?!Abmelden)/],
      [payment, /^Weiter/],
    ];
    for (const [page, label] of refused) expectClosed(page, label);
    const writing = async ({ visitor }: SignedIn) => (await visitor.open('/community')).html;
    expect(await writing(await signedIn())).toContain('href="/community/neu"');
    expect(await writing(agent)).not.toContain('href="/community/neu"');
    // Nor is there a way to thank, reply, follow, report or vote.
    const customer = await signedIn();
    const list = await customer.visitor.open('/community');
    const thread = /href="(\/community\/beitrag\/\d+)"/.exec(list.html)?.[1] ?? 'no thread';
    const ways = /href="\/community\/(beitrag\/\d+\/\w+|abstimmung\/\d+)/;
    for (const path of [thread, '/community/abstimmung']) {
      expect([path, ways.test((await customer.visitor.open(path)).html)]).toEqual([path, true]);
      const seen = await agent.visitor.open(path);
      expect([path, seen.status, ways.exec(seen.html)?.[0]]).toEqual([path, 200, undefined]);
    }
    const names = await agent.visitor.open('/kunde/stammdaten');
    expect((await agent.visitor.press(names, /^Speichern$/, { firstName: 'Erna' })).status).toBe(200);
  });
});

test('two agents at once lose nothing', async () => {
  const customer = await signedIn();
  const [one, two] = [await signedIn({ role: 'admin' }), await signedIn({ role: 'admin' })];
  const [first, second] = [await pageOf(one, customer), await pageOf(two, customer)];
  const saved = await one.visitor.press(first, /^Speichern$/, { firstName: 'Erna' });
  expect(saved.text).toContain('Die Angaben sind gespeichert');
  const refused = await two.visitor.press(second, /^Speichern$/, { firstName: 'Zora' });
  expect(refused.status).toBe(409);
  expect(refused.text).toContain('Inzwischen hat jemand anders gespeichert');
  expect(refused.text).toContain('Vorname: gespeichert ist „Erna“, Sie haben „Zora“');
  expect(refused.value('firstName')).toBe('Zora');
  const again = await two.visitor.press(refused, /^Speichern$/);
  expect(again.text).toContain('Die Angaben sind gespeichert');
  expect(again.value('firstName')).toBe('Zora');
});

test('a name that is none is refused beside its field', async () => {
  const agent = await signedIn({ role: 'customer_support' });
  const refused = await agent.visitor.press(await pageOf(agent, await signedIn()), /^Speichern$/, {
    lastName: '4711',
  });
  expect(refused.status).toBe(422);
  expect(besides(refused, 'lastName')).toContain('Bitte geben Sie einen Namen an');
  expect(refused.value('lastName')).toBe('4711');
});

test('an admin locks a user, whose session ends, and lifts the lock; the audit log says so', async () => {
  const customer = await signedIn();
  const admin = await signedIn({ role: 'admin' });
  const page = await pageOf(admin, customer);
  const refused = await admin.visitor.press(page, 'Konto sperren');
  expect(refused.status).toBe(422);
  const reason = `Verdacht auf Missbrauch ${customer.email}`;
  const locked = await admin.visitor.press(refused, 'Konto sperren', { reason });
  expect(locked.text).toContain('Alle Anmeldungen sind beendet');
  expect((await customer.visitor.open('/kunde/bestellungen')).url).toContain('anmeldung');
  await expect(new PageVisitor().signIn(customer.email, ownPassword)).rejects.toThrow('cannot sign in');
  const free = await admin.visitor.press(locked, 'Sperre aufheben');
  expect(free.text).toContain('Das Konto ist wieder frei');
  await new PageVisitor().signIn(customer.email, ownPassword);

  const log = await admin.visitor.open('/support/protokoll');
  const own = await admin.visitor.press(log, 'Anzeigen', { nutzer: String(customer.userId) });
  const found = await admin.visitor.follow(own, 'Konto gesperrt');
  expect(found.value('was')).toBe('user_locked');
  expect(found.text).toContain(reason);
  expect(found.text).toContain(`Nora Neumann (${customer.userId})`);
  expect(found.document.querySelectorAll('tbody tr')).toHaveLength(1);
  const none = await admin.visitor.follow(found, 'Rollen geändert');
  expect(none.text).toContain('Kein Eintrag passt dazu.');
});

test('what an agent changed stands in the audit log, before and after', async () => {
  const customer = await signedIn();
  const agent = await signedIn({ role: 'customer_support', lastName: 'Aydin' });
  await agent.visitor.press(await pageOf(agent, customer), /^Speichern$/, { firstName: 'Erna' });
  const { visitor } = await signedIn({ role: 'admin' });
  const log = await visitor.open(`/support/protokoll?von=${agent.userId}`);
  expect(log.text).toContain('Nutzer gesucht');
  expect(partOf(log, 'tr', 'Angaben geändert').text).toMatch(/Aydin .*Vorname: „Nora“ → „Erna“/);
});

test('who opened a person’s record or an order stands in the audit log, once for each look', async () => {
  const customer = await signedIn();
  const { number, id } = await orderAt(await market.addDealer(), customer.visitor);
  const agent = await signedIn({ role: 'customer_support' });
  const page = await pageOf(agent, customer);
  await agent.visitor.press(page, /^Speichern$/, { firstName: 'Erna' });
  for (const _ of [1, 2]) await agent.visitor.open(`/admin/verkaufsliste/${id}`);
  const { visitor } = await signedIn({ role: 'admin' });
  const log = (what: string) => visitor.open(`/support/protokoll?von=${agent.userId}&was=${what}`);
  const [users, orders] = [await log('user_opened'), await log('order_opened')];
  for (const { document } of [users, orders]) expect(document.querySelectorAll('tbody tr')).toHaveLength(1);
  expect(partOf(users, 'tr', 'Nutzer geöffnet').text).toContain(`(${customer.userId})`);
  expect(partOf(orders, 'tr', 'Bestellung geöffnet').text).toContain(number);
  expect((await agent.visitor.open(page.url)).text).toContain('Nutzer geöffnet');
});

test('nobody but an admin edits staff', async () => {
  const editor = await signedIn({ role: 'editor', lastName: 'Ebert' });
  const agent = await signedIn({ role: 'customer_support' });
  const page = await pageOf(agent, editor, 'rolle=editor&');
  expect(page.text).toContain('Konten von Mitarbeitern ändert nur ein Admin.');
  const buttons = [...page.document.querySelectorAll('main button')].map((one) => one.textContent);
  for (const button of ['Speichern', 'Im Namen des Kunden handeln', 'Konto sperren'])
    expect(buttons).not.toContain(button);
  // A form that was never shown.
  const lock = { intent: 'lock', reason: 'Ohne Recht', version: '1' };
  const forged = await forge(agent.visitor, page.url, lock);
  expect(forged.status).toBe(403);
  const admin = await signedIn({ role: 'admin' });
  expect((await pageOf(admin, editor)).text).toContain('Rollen speichern');
});

test('an agent keeps a view of the sales list, downloads it and forgets it', async () => {
  const { visitor } = await signedIn({ role: 'customer_support' });
  const list = await visitor.open('/admin/verkaufsliste?stand=cancelled');
  const refused = await visitor.press(list, /^Speichern$/);
  expect(besides(refused, 'name')).toContain('Bitte geben Sie der Ansicht einen Namen.');
  const kept = await visitor.press(refused, /^Speichern$/, { name: 'Nur storniert' });
  const view = [...kept.document.querySelectorAll('a')].find((one) => one.textContent === 'Nur storniert');
  expect(view?.getAttribute('aria-current')).toBe('true');
  expect((await visitor.open('/admin/verkaufsliste')).text).toContain('Nur storniert');
  const file = await visitor.request(linkIn(kept, 'Als CSV'));
  expect(file.headers.get('content-disposition')).toMatch(/Verkaufsliste-\d{4}-\d\d-\d\d\.csv/);
  const gone = await visitor.press(kept, 'Ansicht Nur storniert löschen');
  expect(gone.text).not.toContain('Nur storniert');
});

test.describe('many dealers at once', () => {
  test('an agent ticks orders, reads what will happen to which, and follows it to its end', async () => {
    const dealer = await ownDealer();
    const { id, number } = await orderAt(dealer, new PageVisitor());
    const { visitor } = await signedIn({ role: 'customer_support' });
    const list = await visitor.open(`/admin/verkaufsliste?haendler=${dealer.dealerId}`);
    const preview = await visitor.press(list, 'Händler erinnern', { zeile: id });
    expect(preview.url).toBe(`/admin/verkaufsliste/erinnern?haendler=${dealer.dealerId}&zeile=${id}`);
    // The dealer has the order since seconds.
    expect(preview.text).toContain('Bei keiner der ausgewählten Zeilen geht das jetzt.');
    expect(preview.text).toContain('Ab drei Stunden nach ihr kann er erinnert werden.');
    expect(preview.text).toContain(number);
    expect(preview.document.querySelector('main form[method="post"]')).toBeNull();
    const formKey = randomUUID();
    const begun = await forge(visitor, preview.url, { formKey, rows: id });
    expect(begun.url).toMatch(/^\/admin\/verkaufsliste\/erinnern\?lauf=\d+$/);
    await expect
      .poll(async () => (await visitor.open(begun.url)).text)
      .toContain('Bei 1 Zeile ging es nicht');
    expect((await forge(visitor, preview.url, { formKey, rows: id })).url).toBe(begun.url);
    const { visitor: colleague } = await signedIn({ role: 'customer_support' });
    expect((await colleague.open(begun.url)).status).toBe(404);
    expect((await forge(colleague, preview.url, { formKey, rows: id })).status).toBe(404);
  });

  test('nothing begins without rows, without a key, or without the right to it', async () => {
    const { id } = await orderAt(await ownDealer(), new PageVisitor());
    const { visitor } = await signedIn({ role: 'customer_support' });
    const path = '/admin/verkaufsliste/erinnern';
    expect((await visitor.open(path)).text).toContain('Nichts ausgewählt.');
    const formKey = randomUUID();
    for (const sent of [
      { formKey, rows: '' },
      { formKey, rows: 'x,-1' },
      { formKey: 'x', rows: id },
    ])
      expect((await forge(visitor, path, sent)).status).toBe(404);
    const { visitor: finance } = await signedIn({ role: 'financial' });
    expect((await finance.open(`${path}?zeile=${id}`)).status).toBe(401);
    expect((await forge(finance, path, { formKey, rows: id })).status).toBe(401);
  });

  test('the file of the sales list has the ticked orders alone', async () => {
    const dealer = await ownDealer();
    const [one, other] = [await orderAt(dealer, new PageVisitor()), await orderAt(dealer, new PageVisitor())];
    const { visitor } = await signedIn({ role: 'customer_support' });
    const fileOf = async (query: string) =>
      (await visitor.request(`/admin/verkaufsliste/csv?haendler=${dealer.dealerId}${query}`)).text();
    const ticked = await fileOf(`&zeile=${one.id}`);
    expect([ticked.includes(one.number), ticked.includes(other.number)]).toEqual([true, false]);
    const all = await fileOf('&alle=1');
    expect([all.includes(one.number), all.includes(other.number)]).toEqual([true, true]);
  });
});

test.describe('what ended unusually', () => {
  /** An order that its dealer cancelled, and its review as several agents have it before them. */
  async function cancelled() {
    const dealer = await ownDealer();
    const { id, number } = await orderAt(dealer, new PageVisitor());
    await takeSteps(dealer, id, [{ to: 'cancelled', reason: 'Die Zufahrt ist zu schmal.' }]);
    const one = (await signedIn({ role: 'customer_support' })).visitor;
    const two = (await signedIn({ role: 'dealer_support' })).visitor;
    const path = `/stornomanagement?suche=${number}`;
    return { dealer, id, number, path, one, two, first: await one.open(path), second: await two.open(path) };
  }

  test('is seen with its reason, by support and by its dealer alone', async () => {
    const { dealer, id, number, path, one, first } = await cancelled();
    expect(first.document.querySelector('nav[aria-label="Arbeitsbereich"]')).not.toBeNull();
    expect(first.text).toContain('Die Zufahrt ist zu schmal.');
    expect((await one.open(`/admin/verkaufsliste/${id}`)).heading).toContain(number);
    const own = await dealer.visitor.open(path);
    expect(own.document.querySelector('nav[aria-label="Händlerbereich"]')).not.toBeNull();
    expect(own.text).toContain(number);
    expect((await (await ownDealer()).visitor.open(path)).document.querySelector('table')).toBeNull();
  });

  test('counts as what support says; who comes second saves knowingly', async () => {
    const { dealer, id, number, path, one, two, first, second } = await cancelled();
    const field = `as-${id}`;
    const saved = await two.press(second, 'Änderungen speichern', { [field]: 'cancelledByCustomer' });
    expect(saved.text).toContain('Gespeichert.');
    const refused = await one.press(first, 'Änderungen speichern', { [field]: 'doubleOrder' });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Ihre Eingaben stehen noch hier.');
    expect(refused.value(field)).toBe('doubleOrder');
    expect(partOf(refused, 'tr', number).text).toContain('geändert');
    const again = await one.press(refused, 'Änderungen speichern');
    expect(again.text).toContain('Gespeichert.');
    expect(again.value(field)).toBe('doubleOrder');
    const own = await dealer.visitor.open(path);
    expect(partOf(own, 'tr', number).text).toContain('Doppelt bestellt');
  });

  test('is shown again under its filters once saved, without what the router adds to addresses', async () => {
    const { number, path, two, second } = await cancelled();
    const sent = { ...second, url: `${path}&index&_routes=x` };
    const saved = await two.press(sent, 'Änderungen speichern');
    expect(saved.url).toBe(`/stornomanagement?suche=${number}&gespeichert=`);
    expect(saved.text).toContain('Gespeichert.');
  });

  test('gets feedback; who comes second sees the other’s beside their own', async () => {
    const { one, two, first, second } = await cancelled();
    const saved = await two.press(second, 'Rückmeldung speichern', { comment: 'Einmal genügt.' });
    expect(saved.text).toContain('Gespeichert.');
    const refused = await one.press(first, 'Rückmeldung speichern', { comment: 'Zweimal angerufen.' });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Ihre Eingaben stehen noch hier.');
    expect(refused.text).toContain('Einmal genügt.');
    expect(refused.value('comment')).toBe('Zweimal angerufen.');
    expect((await one.press(refused, 'Rückmeldung speichern')).text).toContain('Gespeichert.');
  });

  test('is written about in three texts: to the dealer, by the dealer, and among staff', async () => {
    const { dealer, path, one, first } = await cancelled();
    const [message, note] = ['Bitte nennen Sie Gründe.', 'Storniert auffällig oft.'];
    expect(first.text).toContain(`${dealer.name} liest sie in der eigenen Stornoprüfung.`);
    const form = (page: PageAnswer, kind: string) =>
      partOf(page, `form:has(input[name="kind"][value="${kind}"])`);
    const sent = await one.press(form(first, 'toDealer'), 'Nachricht speichern', { comment: message });
    await one.press(form(sent, 'internal'), 'Notiz speichern', { comment: note });
    const own = await dealer.visitor.open(path);
    expect(own.text).toContain(`Nachricht der Betreuung${message}`);
    expect(own.text).not.toContain(note);
    await dealer.visitor.press(form(own, 'fromDealer'), 'Notiz speichern', { comment: 'Wir rufen an.' });
    const after = await one.open(path);
    for (const text of [message, note, 'Wir rufen an.']) expect(after.text).toContain(text);
  });

  test('is not booked by a dealer', async () => {
    const { dealer, id, path } = await cancelled();
    const forged = await forge(dealer.visitor, path, {
      intent: 'bookings',
      order: id,
      [`version-${id}`]: '1',
      [`was-${id}`]: '0:cancelledByDealer',
      [`booked-${id}`]: 'on',
      [`as-${id}`]: 'delivered',
    });
    expect(forged.status).toBe(422);
    expect((await dealer.visitor.open(path)).text).not.toContain('ja, Geliefert');
  });
});

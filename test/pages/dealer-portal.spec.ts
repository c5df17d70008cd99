import { expect, test } from '@playwright/test';
import { pagePolicies } from '../access-matrix.ts';
import { ownPassword } from '../e2e/people.ts';
import { besides, linkIn, type PageAnswer, PageVisitor } from './visitor.ts';
import { forge, type OwnDealer, orderAt, ownDealer, signedIn } from './work.ts';

test.describe('settings', () => {
  const path = '/haendler/einstellungen';

  test('say what cancelling costs; what is out of bounds is named beside its field and kept', async () => {
    const { visitor: dealer } = await ownDealer();
    const typed = { share: '11', minimum: 'wenig', maximum: '90' };
    const wrong = await dealer.press(await dealer.open(path), 'Stornokosten speichern', typed);
    expect(wrong.status).toBe(422);
    expect(besides(wrong, 'share')).toContain('0 bis 10 Prozent');
    expect(besides(wrong, 'minimum')).toContain('Betrag von 0 bis 150');
    expect(Object.keys(typed).map((name) => wrong.value(name))).toEqual(Object.values(typed));
    const lower = { share: '2,5', minimum: '90', maximum: '20' };
    const order = await dealer.press(wrong, 'Stornokosten speichern', lower);
    expect(besides(order, 'maximum')).toContain('nicht unter dem Mindestbetrag');
    const right = { ...lower, minimum: '20', maximum: '90' };
    const saved = await dealer.press(order, 'Stornokosten speichern', right);
    expect(saved.text).toContain('Bei 1.000,00 € sind das 25,00 €.');
  });

  test('are not overwritten by an older page', async () => {
    const { visitor: dealer } = await ownDealer();
    const older = await dealer.open(path);
    await dealer.press(older, 'Stornokosten speichern', { share: '2' });
    const late = await dealer.press(older, 'Stornokosten speichern', { share: '3' });
    expect(late.status).toBe(409);
    expect(late.text).toContain('Nichts wurde überschrieben; Ihre Eingaben stehen noch hier.');
    expect([late.value('share'), (await dealer.open(path)).value('share')]).toEqual(['3', '2']);
  });

  test('give a key to software, shown once, for a named purpose, until it is revoked', async () => {
    const { visitor: dealer } = await ownDealer();
    const unnamed = await dealer.press(await dealer.open(path), 'Schlüssel anlegen');
    expect(unnamed.status).toBe(422);
    expect(unnamed.text).toContain('Bitte nennen Sie, wofür der Schlüssel ist.');
    const shown = await dealer.press(unnamed, 'Schlüssel anlegen', { name: 'Warenwirtschaft' });
    const key = shown.document.querySelector('code')?.textContent ?? '';
    expect(key).toMatch(/^bw_[\w-]{43}$/);
    const asked = { headers: { 'x-api-key': key } };
    const software = new PageVisitor();
    expect((await software.request('/api/dealer/zones', asked)).status).toBe(200);
    const later = await dealer.open(path);
    expect(later.html).not.toContain(key);
    const revoked = await dealer.press(later, 'Schlüssel Warenwirtschaft sperren');
    expect(revoked.text).not.toContain('Warenwirtschaft …');
    expect((await software.request('/api/dealer/zones', asked)).status).toBe(401);
  });

  test('stop the trade, which takes the offers from the list, and begin it again', async () => {
    const { visitor: dealer, ...own } = await ownDealer();
    const guest = new PageVisitor();
    const list = `/heizoel/angebotsliste?zipCode=${own.place.zip}&amount=2000&all=1`;
    const paused = await dealer.press(await dealer.open(path), 'Handel aussetzen');
    expect(paused.text).toContain('Ihre Angebote sind ausgeblendet.');
    await expect.poll(async () => (await guest.open(list)).html.includes(own.name)).toBe(false);
    await dealer.press(paused, 'Wieder am Handel teilnehmen');
    await expect.poll(async () => (await guest.open(list)).html.includes(own.name)).toBe(true);
  });
});

test.describe('the inbox', () => {
  const path = '/haendler/bestellungen';

  test('has an order under the tab of its state', async () => {
    const { visitor: dealer, ...own } = await ownDealer();
    expect((await dealer.open(path)).text).toContain('Keine Bestellung wartet auf Ihre Bestätigung.');
    const { number, id } = await orderAt(own, new PageVisitor());
    const inbox = await dealer.open(path);
    expect(inbox.text).toContain('Zu bestätigen (1)');
    await dealer.press(await dealer.follow(inbox, number), 'Bestellung bestätigen');
    const next = await dealer.follow(await dealer.open(path), 'Termin nennen (1)');
    expect(linkIn(next, number)).toBe(`${path}/${id}`);
    await dealer.press(await dealer.follow(next, number), 'Bestellung stornieren', { reason: 'Panne.' });
    expect(linkIn(await dealer.open(`${path}?stand=storniert`), number)).toBe(`${path}/${id}`);
    expect((await dealer.open(next.url)).text).toContain('Alle bestätigten Bestellungen haben einen Termin.');
  });

  test('has what is most urgent first, and what waits longest of one day, or the newest first', async () => {
    const { visitor: dealer, ...own } = await ownDealer();
    const numbers: string[] = [];
    for (const _ of [1, 2, 3]) numbers.push((await orderAt(own, new PageVisitor())).number);
    const listed = (page: PageAnswer) => page.text.match(/DE-\d\d-\w{4}-\w\w/g);
    const inbox = await dealer.open(path);
    expect(listed(inbox)).toEqual(numbers);
    const newest = await dealer.follow(inbox, 'Neueste zuerst');
    expect(listed(newest)).toEqual(numbers.toReversed());
    expect(listed(await dealer.follow(newest, 'Dringendste zuerst'))).toEqual(numbers);
  });

  test('leads from a decided order to the next that waits, and back to the list after the last', async () => {
    const { visitor: dealer, ...own } = await ownDealer();
    const orders = [];
    for (const _ of [1, 2, 3]) orders.push(await orderAt(own, new PageVisitor()));
    const [first, second, third] = orders.map(({ number }) => number);
    const newest = await dealer.follow(await dealer.open(path), 'Neueste zuerst');
    const decided = await dealer.press(await dealer.follow(newest, third ?? ''), 'Bestellung bestätigen');
    expect(decided.heading).toBe(second);
    expect(decided.text).toContain(`${third}: Bestätigt.`);
    const declined = await dealer.press(decided, 'Bestellung stornieren', { reason: 'Panne.' });
    expect(declined.heading).toBe(first);
    expect(declined.text).toContain(`${second}: Storniert.`);
    const last = await dealer.press(declined, 'Bestellung bestätigen');
    expect([last.url.split('?')[0], last.heading]).toEqual([path, 'Bestellungen']);
    expect(last.text).toContain('Keine Bestellung wartet auf Ihre Bestätigung.');
    const confirmed = await dealer.follow(last, first ?? '');
    expect((await dealer.press(confirmed, 'Bestellung stornieren', { reason: 'Panne.' })).heading).toBe(
      first,
    );
  });

  test('finds by number, name or code, also what lies under another tab', async () => {
    const { visitor: dealer, ...own } = await ownDealer();
    const { number, id } = await orderAt(own, new PageVisitor());
    const search = (page: PageAnswer, suche: string) => dealer.press(page, 'Suchen', { suche });
    const inbox = await dealer.open(path);
    for (const words of [number, number.toLowerCase(), 'Sommer', own.place.zip]) {
      const found = await search(inbox, words);
      expect(linkIn(found, number), words).toBe(`${path}/${id}`);
      expect(found.value('suche')).toBe(words);
    }
    expect((await search(inbox, 'Winter')).text).toContain('Nichts gefunden.');
    const empty = await dealer.open(`${path}?stand=fertig`);
    expect((await search(empty, 'Sommer')).text).toContain('wohl aber unter den Ständen mit einer Zahl');
    expect(linkIn(await search(empty, number), number)).toBe(`${path}/${id}`);
    const { visitor: rival } = await ownDealer();
    expect((await rival.open(`${path}?suche=${number}`)).text).toContain('Nichts gefunden.');
  });

  test('is for dealers alone', async () => {
    expect((await new PageVisitor().open(path)).url).toContain('/benutzerkonto/anmeldung');
    const { visitor: customer } = await signedIn();
    for (const page of [path, '/haendler/preise', '/haendler/einstellungen'])
      expect((await customer.open(page)).status, page).toBe(401);
  });
});

test.describe('an export of orders', () => {
  const path = '/export-orders';
  const button = 'Datei herunterladen';

  test('is a file in each format, of the dealer’s own orders alone', async () => {
    const { visitor: dealer, ...own } = await ownDealer();
    const { number } = await orderAt(own, new PageVisitor());
    const { visitor: rival } = await ownDealer();
    for (const format of ['csv', 'xml', 'xlsx']) {
      const file = await dealer.request(`${path}/datei?format=${format}`);
      expect(file.headers.get('content-disposition'), format).toMatch(
        new RegExp(`Bestellungen-\\d{4}-\\d\\d-\\d\\d\\.${format}`),
      );
    }
    expect((await dealer.press(await dealer.open(path), button, { format: 'csv' })).html).toContain(number);
    const theirs = await rival.press(await rival.open(path), button, { format: 'csv' });
    expect(theirs.html).not.toContain(number);
  });

  test('from a day after the last one is refused beside its field and keeps what was chosen', async () => {
    const { visitor: dealer } = await ownDealer();
    const typed = { von: '2026-12-02', bis: '2026-12-01', format: 'xlsx' };
    const wrong = await dealer.press(await dealer.open(path), button, typed);
    expect(wrong.errors).toContain('nicht vor dem ersten');
    expect(besides(wrong, 'bis')).toContain('nicht vor dem ersten');
    expect(Object.keys(typed).map((name) => wrong.value(name))).toEqual(Object.values(typed));
  });
});

test('the statistics of a dealer count its orders, month by month', async () => {
  const { visitor: dealer, ...own } = await ownDealer();
  const path = '/haendler/statistik';
  expect((await dealer.open(path)).text).toContain('In den letzten zwölf Monaten kam keine Bestellung.');
  await orderAt(own, new PageVisitor());
  const page = await dealer.open(path);
  expect(page.text).toMatch(/Bestellungen ?1/);
  expect(page.text).toContain('1.904,00 €');
});

test('a form without the proof that it is ours changes nothing', async () => {
  const { visitor: dealer } = await ownDealer();
  const sent = { intent: 'trading', isTrading: 'no' };
  expect((await dealer.post('/haendler/einstellungen', sent)).status).toBe(403);
  expect((await dealer.open('/haendler/einstellungen')).text).toContain('Sie nehmen am Handel teil');
});

test('a Swiss dealer reads francs, also on the site of another country', async () => {
  const list = await new PageVisitor('ch').open('/heizoel/angebotsliste?zipCode=8001&amount=3000');
  const dealerId = Number(/angebotsliste\/(\d+)/.exec(linkIn(list, /^Details zu/))?.[1]);
  const { visitor } = await signedIn({ role: 'dealer', dealerId });
  const settings = await visitor.open('/haendler/einstellungen');
  expect(settings.text).toMatch(/Bei CHF 1'000\.00 sind das CHF/);
  const figures = await visitor.open('/haendler/statistik');
  expect(figures.text).toMatch(/CHF [\d']+\.\d\d/);
  expect(settings.text + figures.text).not.toContain('€');
});

test('a dealer who signs in lands in the portal, also by the head of a page', async () => {
  const { email } = await ownDealer();
  const guest = new PageVisitor();
  for (const path of ['/benutzerkonto/anmeldung', '/kunde/startseite']) {
    const page = await guest.open(path);
    const landed = await guest.press(page, /^Anmelden$/, { email, password: ownPassword });
    expect(landed.url).toBe('/haendler');
    guest.cookies.clear();
  }
});

test.describe('an admin who looks at a dealer’s portal', () => {
  /** Every page of the portal, as the dealer has it; files are answered by none or by their bytes. */
  async function portalPaths({ visitor }: OwnDealer, orderId: string): Promise<readonly string[]> {
    const zones = await visitor.open('/haendler/gebiete');
    const zone = /\/haendler\/gebiete\/(\d+)/.exec(zones.html)?.[1] ?? '';
    return Object.entries(pagePolicies)
      .filter(([path, policy]) => policy === 'dealerPortal' && !/:month|:file|\.(csv|xlsx)$/.test(path))
      .map(([path]) => path.replace(':orderId', orderId).replace(':zoneId', zone));
  }

  /** The fields of every form that changes something, as the dealer has it. */
  const formsOf = (page: PageAnswer): Record<string, string>[] =>
    [...page.document.querySelectorAll('main form[method="post"]')]
      .filter((form) => !form.getAttribute('action')?.startsWith('/benutzerkonto/'))
      .map((form) =>
        Object.fromEntries(
          [...form.querySelectorAll('[name]')]
            .filter((field) => !/Token/.test(field.getAttribute('name') ?? ''))
            .map((field) => [field.getAttribute('name') ?? '', field.getAttribute('value') ?? '']),
        ),
      );

  test('chooses it, reads every page and changes nothing', async () => {
    const dealer = await ownDealer();
    const { id } = await orderAt(dealer, new PageVisitor());
    const { visitor: admin } = await signedIn({ role: 'admin' });
    const choice = await admin.open('/haendler/preise');
    expect([choice.status, choice.heading]).toEqual([200, 'Händler']);
    const found = await admin.press(choice, 'Suchen', { suche: dealer.name });
    const opened = await admin.press(found, `Portal öffnen: ${dealer.name}`);
    expect(opened.url).toBe('/haendler/preise');
    let forms = 0;
    for (const path of await portalPaths(dealer, id)) {
      const page = await admin.open(path);
      expect([path, page.status, page.url]).toEqual([path, 200, path]);
      expect(page.document.body.textContent).toContain(
        `Sie sehen das Portal von ${dealer.name}, nur zum Lesen`,
      );
      const open = [...page.document.querySelectorAll('main form[method="post"]')].filter(
        (form) =>
          form.querySelector('button, input:not([type="hidden"]), select, textarea') &&
          !form.querySelector(':scope > fieldset[disabled]') &&
          !/^\/(benutzerkonto\/abmelden|support\/haendler)$/.test(form.getAttribute('action') ?? ''),
      );
      expect(open.map((form) => `${path} ${form.outerHTML.slice(0, 200)}`)).toEqual([]);
      for (const fields of [...formsOf(await dealer.visitor.open(path)), { intent: 'save' }]) {
        const refused = await forge(admin, path, fields);
        expect([403, 405], `${path} ${JSON.stringify(fields)}`).toContain(refused.status);
        if (refused.status === 403) expect(refused.heading).toBe('Hier können Sie nur lesen');
        forms += 1;
      }
    }
    expect(forms).toBeGreaterThan(20);
    expect((await dealer.visitor.open(`/haendler/bestellungen/${id}`)).text).toContain(
      'Wartet auf Bestätigung',
    );
    expect((await admin.open('/support/protokoll')).text).toContain('Portal eines Händlers geöffnet');
    const ended = await admin.press(await admin.open('/haendler/preise'), 'Beenden');
    expect(ended.url).toBe('/support/haendler');
    expect((await admin.open('/haendler/bestellungen')).heading).toBe('Händler');
  });

  test('finds it by name, number, place and code, and is told when there is none', async () => {
    const dealer = await ownDealer();
    const { visitor: admin } = await signedIn({ role: 'admin' });
    const start = await admin.open('/support/haendler');
    expect(start.text).toContain('Seite 1 von ');
    for (const words of [dealer.name.toUpperCase(), String(dealer.dealerId)])
      expect((await admin.press(start, 'Suchen', { suche: words })).text, words).toContain(dealer.name);
    expect((await admin.press(start, 'Suchen', { suche: '%' })).text).toContain('Kein Betrieb passt');
    const gone = await forge(admin, '/support/haendler', { intent: 'open', dealer: '999999999' });
    expect([gone.status, gone.text.includes('Diesen Händler gibt es nicht.')]).toEqual([404, true]);
  });

  test('is nobody else of the staff', async () => {
    for (const role of ['customer_support', 'financial'] as const) {
      const { visitor } = await signedIn({ role });
      for (const path of ['/support/haendler', '/haendler/bestellungen'])
        expect((await visitor.open(path)).status, path).toBe(401);
    }
  });
});

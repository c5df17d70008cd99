import { expect, test } from '@playwright/test';
import type { GrantedRole } from '#features/identity/roles/roles.ts';
import { market } from '../e2e/market.ts';
import { besides, linkIn, type PageAnswer, PageVisitor, partOf } from './visitor.ts';
import { delivery, forge, orderAt, ordered, ownDealer, type SignedIn, signedIn, takeSteps } from './work.ts';

const pages = {
  Übersicht: '/support',
  Verkaufsliste: '/admin/verkaufsliste',
  Nutzer: '/support/user/list',
  Stornoprüfung: '/stornomanagement',
  Widerrufe: '/support/widerrufe',
  Export: '/export-orders',
  'Daten exportieren': '/support/data-export',
  Statistik: '/statistics',
  Partnermarken: '/support/partner',
  'Geräte und Tanks': '/support/mex',
  Zahlungen: '/support/zahlungen',
  Zahlungseingang: '/support/zahlungseingang',
  Forderungen: '/support/forderungen',
  Provision: '/support/abrechnungen',
  Händler: '/support/haendler',
  Wiedervorlagen: '/support/wiedervorlagen',
  Medien: '/support/cms/media',
  Seiten: '/support/cms/list',
  Texte: '/support/cms/content/edit',
  Artikel: '/support/cms/news',
  Hinweise: '/support/cms/prompts',
  Farbwelten: '/support/farbwelten',
  'Ratgeber mit Fragen': '/support/leads/guides',
  Preisfaktoren: '/support/preisfaktoren',
  Presse: '/support/presse',
  Kampagnen: '/support/campaigns',
  Anzeigen: '/support/adverts',
  Werbeplätze: '/support/slots',
  'Beanstandete Anfragen': '/support/leads/beanstandungen',
  'Anfragen-Empfänger': '/support/leads/partner',
  Bewertungen: '/support/bewertungen',
  Community: '/support/community',
  Regeln: '/support/parameter-requirement',
  'Produkte und Optionen': '/support/sortiment',
  'Sätze und Gebühren': '/support/saetze',
  'Annahmeschluss und Feiertage': '/support/lieferkalender',
  Preisgrenzen: '/support/preisgrenzen',
  'E-Mails': '/support/mails',
  Hintergrundaufträge: '/support/hintergrundauftraege',
  Zwischenspeicher: '/support/cache',
  Protokoll: '/support/protokoll',
} as const;
type Title = keyof typeof pages;
const titles = Object.keys(pages) as Title[];

const ofSupport = [
  'Übersicht',
  'Nutzer',
  'Verkaufsliste',
  'Stornoprüfung',
  'Widerrufe',
  'Bewertungen',
  'Community',
] as const;
const ofFinance = [
  'Export',
  'Daten exportieren',
  'Zahlungen',
  'Zahlungseingang',
  'Forderungen',
  'Provision',
  'Statistik',
  'Partnermarken',
] as const;

const ofEditors = [
  'Medien',
  'Seiten',
  'Texte',
  'Artikel',
  'Hinweise',
  'Farbwelten',
  'Ratgeber mit Fragen',
  'Presse',
] as const;

const menus: Partial<Record<GrantedRole, readonly Title[]>> = {
  admin: titles,
  customer_support: ofSupport,
  dealer_support: [...ofSupport, 'Händler', 'Wiedervorlagen'],
  editor: ['Übersicht', ...ofEditors],
  marketing: ['Übersicht', 'Statistik', 'Partnermarken', ...ofEditors],
  financial: ['Übersicht', ...ofFinance],
  mex_support: ['Übersicht', 'Geräte und Tanks'],
  ad_manager: [
    ...(['Übersicht', 'Kampagnen', 'Anzeigen', 'Werbeplätze'] as const),
    ...(['Beanstandete Anfragen', 'Anfragen-Empfänger'] as const),
  ],
};

test.describe('the staff’s pages', () => {
  for (const [role, menu] of Object.entries(menus) as [GrantedRole, readonly Title[]][]) {
    test(`of ${role} are those of its menu, and no others`, async () => {
      const { visitor, firstName, lastName } = await signedIn({ role });
      const start = await visitor.open('/support');
      expect(start.heading).toBe(`Guten Tag, ${firstName} ${lastName}`);
      const label = role === 'admin' ? 'Verwaltung' : 'Arbeitsbereich';
      const nav = partOf(start, `nav[aria-label="${label}"]`);
      const links = [...nav.document.querySelectorAll('a')].map((link) => link.getAttribute('href'));
      expect(links).toEqual(titles.filter((title) => menu.includes(title)).map((title) => pages[title]));
      for (const title of titles) {
        const page = await visitor.open(pages[title]);
        expect(page.status, title).toBe(menu.includes(title) ? 200 : 401);
        if (!menu.includes(title)) expect(page.heading, title).toBe('Diese Seite ist geschützt');
      }
    });
  }

  for (const role of [undefined, 'dealer', 'advertising_partner', 'press'] as const) {
    test(`are closed to a ${role ?? 'customer'}`, async () => {
      const { visitor } = role === 'dealer' ? await ownDealer() : await signedIn({ ...(role && { role }) });
      const shared: readonly string[] = role === 'dealer' ? ['/export-orders', '/stornomanagement'] : [];
      for (const path of Object.values(pages))
        expect((await visitor.open(path)).status, path).toBe(shared.includes(path) ? 200 : 401);
    });
  }

  test('say in the tab what they are', async () => {
    const { visitor } = await signedIn({ role: 'admin' });
    const tabs = {
      '/support': 'Arbeitsbereich',
      '/support/zahlungen': 'Zahlungen mit Problem',
      '/support/cms/news/neu/versionen': 'Arbeitsbereich',
      '/support/community/woerter': 'Community · Wörterliste',
      '/support/campaigns/create': 'Neue Kampagne',
      '/stornomanagement': 'Stornoprüfung',
    };
    for (const [path, title] of Object.entries(tabs))
      expect((await visitor.open(path)).document.title, path).toBe(`${title} · Brennwert`);
  });

  test('lead a guest to the sign-in, and back from there', async () => {
    for (const path of Object.values(pages)) {
      const asked = await new PageVisitor().open(path);
      expect(asked.url, path).toMatch(/^\/benutzerkonto\/anmeldung/);
      expect(decodeURIComponent(asked.url), path).toContain(path);
    }
  });

  test('take no form without the proof that it is theirs', async () => {
    const { visitor } = await signedIn({ role: 'admin' });
    const posted = [
      'Zahlungen',
      'Zahlungseingang',
      'Forderungen',
      'Widerrufe',
      'Bewertungen',
      'Händler',
      'Wiedervorlagen',
      'Preisgrenzen',
    ] as const;
    for (const title of posted) {
      const forged = await visitor.post(pages[title], { intent: 'dismiss' });
      expect([title, forged.status, forged.heading]).toEqual([title, 403, 'Das Formular gilt nicht mehr']);
    }
  });
});

test('the least price of a product is set, named when it is none, and not overwritten by an older page', async () => {
  const { visitor } = await signedIn({ role: 'admin' });
  const open = await visitor.open(pages.Preisgrenzen);
  // Swiss AdBlue, which no other test sells.
  const field = 'floor-17';
  const older = await visitor.press(open, 'Auswirkung prüfen', { [field]: '24,00' });
  const wrong = await visitor.press(open, 'Auswirkung prüfen', { [field]: 'billig' });
  expect(wrong.status).toBe(422);
  expect(besides(wrong, field)).toContain('einen Preis wie 19,00');
  expect(wrong.value(field)).toBe('billig');
  const checked = await visitor.press(wrong, 'Auswirkung prüfen', { [field]: '23,50' });
  expect(checked.text).toContain('23,50');
  const saved = await visitor.press(checked, 'Grenzen speichern');
  expect([saved.text.includes('Gespeichert.'), saved.value(field)]).toEqual([true, '23,50']);
  const late = await visitor.press(older, 'Grenzen speichern');
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('Inzwischen geändert')]);
  expect(late.value(field)).toBe('24,00');
  expect((await visitor.open(pages.Preisgrenzen)).value(field)).toBe('23,50');
  expect((await visitor.open(pages.Protokoll)).text).toContain('Regel oder Einstellung geändert');
});

test.describe('exports', () => {
  test('hold the orders of the dealer and the stand that were asked for', async () => {
    const dealer = await ownDealer();
    const [one, two] = [await orderAt(dealer, new PageVisitor()), await orderAt(dealer, new PageVisitor())];
    const { visitor } = await signedIn({ role: 'financial' });
    const form = await visitor.open('/export-orders');
    const asked = { haendler: String(dealer.dealerId), format: 'csv' };
    const file = await visitor.press(form, 'Datei herunterladen', asked);
    expect(file.headers.get('content-disposition')).toMatch(/Bestellungen-\d{4}-\d\d-\d\d\.csv/);
    const [head = '', ...lines] = file.html.trim().split(/\r?\n/);
    expect(head).toMatch(/Bestellnummer;Stand;Eingegangen;/);
    expect(lines).toHaveLength(2);
    for (const { number } of [one, two]) expect(file.html).toContain(number);
    const none = await visitor.press(form, 'Datei herunterladen', { ...asked, stand: 'cancelled' });
    expect(none.html.trim().split(/\r?\n/)).toHaveLength(1);
  });

  for (const [format, type] of [
    ['xlsx', 'spreadsheetml'],
    ['xml', 'xml'],
    ['json', 'json'],
  ] as const) {
    test(`come as ${format}, too; a dealer gets its own, whatever it asks for`, async () => {
      const [dealer, other] = [await ownDealer(), await ownDealer()];
      const { number } = await orderAt(dealer, new PageVisitor());
      await orderAt(other, new PageVisitor());
      const path = `/export-orders/datei?format=${format}&haendler=${other.dealerId}`;
      const file = await dealer.visitor.request(path);
      expect(file.headers.get('content-type')).toContain(type);
      const bytes = await file.text();
      if (format === 'xlsx') expect(bytes).toMatch(/^PK/);
      else expect(bytes.match(/DE-\d\d-\w{4}-\w{2}/g)).toEqual([number]);
    });
  }

  test('name the wrong range beside its field and keep it', async () => {
    const { visitor } = await signedIn({ role: 'financial' });
    const form = await visitor.open('/export-orders');
    const reversed = await visitor.press(form, 'Datei herunterladen', {
      von: '2026-05-02',
      bis: '2026-05-01',
    });
    expect(reversed.url).toMatch(/^\/export-orders\?/);
    expect(besides(reversed, 'bis')).toContain('nicht vor dem ersten');
    expect([reversed.value('von'), reversed.value('bis')]).toEqual(['2026-05-02', '2026-05-01']);
    const odd = await visitor.press(reversed, 'Datei herunterladen', { von: '2026-02-30', haendler: 'Öl' });
    expect(odd.errors).toContain('einen Tag an, den es gibt');
    expect(besides(odd, 'haendler')).toContain('Nummer eines Händlers');
  });
});

test.describe('payments with problems', () => {
  for (const [what, fields] of Object.entries({
    'about one that there is not': { intent: 'dismiss', alert: '999999999', note: 'Erledigt' },
    'that names none': { intent: 'dismiss', alert: 'x' },
  })) {
    test(`take no form ${what}, and say so`, async () => {
      const { visitor } = await signedIn({ role: 'financial' });
      const refused = await forge(visitor, '/support/zahlungen', fields);
      expect([refused.status, refused.heading]).toEqual([404, 'Zahlungen mit Problem']);
      expect(refused.text).toContain('Dieses Problem gibt es nicht mehr.');
    });
  }

  test('are dealt with once; who comes second reads the own note again', async () => {
    const details = { 'payment.iban': 'DE89370400440532013000', 'payment.mandate': 'on' };
    const { number } = await ordered({ code: 'at', payment: 28, details });
    await market.returnDebit(number);
    const { visitor } = await signedIn({ role: 'financial' });
    const row = partOf(await visitor.open('/support/zahlungen'), 'tr', number);
    const unsaid = await visitor.press(row, /^Erledigt/, { note: '' });
    expect([unsaid.status, unsaid.text.includes('was Sie veranlasst haben')]).toEqual([400, true]);
    const done = await visitor.press(row, /^Erledigt/, { note: 'Kunde überweist.' });
    expect(done.text).toContain('Das Problem ist erledigt.');
    expect(done.text).not.toContain(number);
    const late = await visitor.press(row, /^Erledigt/, { note: 'Noch einmal.' });
    expect(late.status).toBe(409);
    expect(late.text).toContain('Das hat inzwischen jemand anderes erledigt.');
    expect(late.text).toContain('Ihre Eingabe wurde nicht gespeichert: „Noch einmal.“');
    const all = await visitor.follow(done, /^Alle/);
    expect(partOf(all, 'tr', number).html).toContain('Kunde überweist.');
  });

  test('take no form that says no step', async () => {
    const { visitor } = await signedIn({ role: 'financial' });
    const refused = await forge(visitor, '/support/zahlungen', { alert: '999999999' });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('Das geht bei diesem Problem nicht.');
  });
});

test.describe('withdrawals', () => {
  /** A declaration that fits no order, and a member of support who sees it. */
  async function declared(): Promise<{ name: string; agent: SignedIn; row: PageAnswer }> {
    const name = `Erna Brandt ${crypto.randomUUID().slice(0, 8)}`;
    const guest = new PageVisitor();
    const form = await guest.open('/vertrag-widerrufen');
    const asked = await guest.press(form, 'Vertrag widerrufen', {
      name,
      orderNumber: 'DE-26-2222-22',
      email: 'erna.brandt@beispiel.de',
    });
    expect((await guest.press(asked, 'Widerruf bestätigen')).heading).toBe('Ihr Widerruf ist eingegangen');
    await market.finishJobs();
    const agent = await signedIn({ role: 'customer_support' });
    return { name, agent, row: partOf(await agent.visitor.open('/support/widerrufe'), 'tr', name) };
  }

  test('that fit no order wait for support, who marks them as done once', async () => {
    const { name, agent, row } = await declared();
    expect(row.html).toContain('Keine Bestellung trägt diese Nummer.');
    const done = await agent.visitor.press(row, 'Erledigt', { note: 'Angerufen, geklärt.' });
    expect(done.text).toContain('als erledigt vermerkt');
    expect(done.text).not.toContain(name);
    const late = await agent.visitor.press(row, 'Erledigt', { note: 'Noch einmal.' });
    expect(late.status).toBe(409);
    expect(late.text).toContain('Das hat inzwischen jemand anderes erledigt.');
    expect(late.text).toContain('Ihre Eingabe wurde nicht gespeichert: „Noch einmal.“');
    const withoutNote = await agent.visitor.press(row, 'Erledigt');
    expect(withoutNote.status).toBe(409);
    expect(withoutNote.text).not.toContain('Ihre Notiz');
    const all = await agent.visitor.follow(done, /^Alle/);
    expect(partOf(all, 'tr', name).html).toMatch(/Erledigt am [\d.]+.*: .*Angerufen, geklärt\./);
  });

  test('are declared with a name, a number and an address', async () => {
    const guest = new PageVisitor();
    const form = await guest.open('/vertrag-widerrufen');
    expect(form.text).toContain('§ 312g Abs. 2 Nr. 8 BGB');
    const refused = await guest.press(form, 'Vertrag widerrufen', {
      orderNumber: 'DE-26-2222-22',
      email: 'erna',
    });
    expect(refused.errors).toContain('Bitte geben Sie Ihren Namen an.');
    expect(besides(refused, 'email')).toContain('prüfen Sie die E-Mail-Adresse');
    expect([refused.value('orderNumber'), refused.value('email')]).toEqual(['DE-26-2222-22', 'erna']);
  });
});

test.describe('statements', () => {
  const lastMonth = (visitor: PageVisitor, page: PageAnswer): Promise<PageAnswer> => {
    const [, month = ''] = [...page.document.querySelectorAll('[name="monat"] option')].map((one) =>
      one.getAttribute('value'),
    );
    return visitor.press(page, 'Anzeigen', { monat: month ?? '' });
  };

  test('are chosen by month and taken along as a file', async () => {
    const { visitor } = await signedIn({ role: 'financial' });
    const dealer = await ownDealer();
    const { id } = await orderAt(dealer, new PageVisitor());
    await takeSteps(dealer, id, [...delivery(), { to: 'settled' }]);
    const now = await visitor.open('/support/abrechnungen');
    expect(now.heading).toBe('Provisionsabrechnung');
    const months = [...now.document.querySelectorAll('[name="monat"] option')].map(
      (one) => one.getAttribute('value') ?? '',
    );
    expect(months).toHaveLength(36);
    const before = await visitor.press(now, 'Anzeigen', { monat: months[1] ?? '' });
    expect(before.value('monat')).toBe(months[1]);
    // The month may have ended meanwhile.
    const own = [now, before].find(({ text }) => text.includes(dealer.name));
    if (!own) throw new Error(`no month charges ${dealer.name}`);
    const file = await visitor.request(linkIn(partOf(own, 'tr', dealer.name), /als CSV$/));
    expect(file.headers.get('content-disposition')).toMatch(/Provision-\d+-\w\w-\d{4}-\d\d\.csv/);
    expect(await file.text()).toContain('Summe');
  });

  test('name their orders, which finance reads and decides nothing about', async () => {
    const { visitor } = await signedIn({ role: 'financial' });
    const dealer = await ownDealer();
    const { id, number } = await orderAt(dealer, new PageVisitor());
    await takeSteps(dealer, id, [...delivery(), { to: 'settled' }]);
    // The month may have ended meanwhile.
    const now = await visitor.open('/support/abrechnungen');
    const own = now.text.includes(dealer.name) ? now : await lastMonth(visitor, now);
    const row = partOf(own, 'tr', dealer.name);
    expect(row.text).toContain('Bestellungen1Korrekturen0');
    const lines = await visitor.follow(row, dealer.name);
    expect(partOf(lines, 'tr', number).html).toContain('Abrechnung');
    const order = await visitor.follow(lines, number);
    expect([order.status, order.heading]).toEqual([200, number]);
    expect(order.document.querySelector('input[name="to"]')).toBeNull();
    expect(order.html).not.toContain('href="/admin/verkaufsliste"');
    const document = await visitor.request(linkIn(order, 'Auftragsbestätigung'));
    expect([document.status, document.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const forged = await forge(visitor, order.url, { to: 'disputed', reason: 'Anders.', version: '9' });
    expect(forged.status).toBe(401);
    expect((await visitor.open('/support/abrechnungen/1/1999-01?land=de')).status).toBe(404);
  });

  test('of no such month are the present one’s, and no such file is not found', async () => {
    const { visitor } = await signedIn({ role: 'financial' });
    const now = await visitor.open('/support/abrechnungen');
    expect((await visitor.open('/support/abrechnungen?monat=2026-13')).value('monat')).toBe(
      now.value('monat'),
    );
    for (const path of [
      '1/2026-13/csv?land=de',
      '1/2026-01/csv?land=fr',
      'x/2026-01/csv?land=de',
      '1/1999-01/csv?land=de',
    ])
      expect((await visitor.request(`/support/abrechnungen/${path}`)).status, path).toBe(404);
  });
});

test.describe('the statistics', () => {
  test('say a slip beside its field, keep it, and show no figures meanwhile', async () => {
    const { visitor } = await signedIn({ role: 'financial' });
    const page = await visitor.follow(await visitor.open('/support'), 'Statistik');
    expect(page.heading).toBe('Statistik');
    expect(partOf(page, 'tr', 'Summe').html).toContain('€');
    const slip = await visitor.press(page, 'Anzeigen', { plz: '2x', schritt: 'jahr' });
    expect(besides(slip, 'plz')).toContain('nur Ziffern');
    expect([slip.value('plz'), slip.value('schritt')]).toEqual(['2x', 'jahr']);
    expect(slip.document.querySelector('table')).toBeNull();
  });

  test('are narrowed down, taken along and kept for another country; the address is the selection', async () => {
    const { visitor } = await signedIn({ role: 'marketing' });
    const page = await visitor.open('/statistics');
    const narrow = await visitor.press(page, 'Anzeigen', { ware: 'gruppe-1', schritt: 'jahr' });
    expect(narrow.url).toMatch(/ware=gruppe-1&schritt=jahr/);
    expect(partOf(narrow, 'tr', 'Summe').html).toContain('€');
    const again = await visitor.open(narrow.url);
    expect([again.value('ware'), again.value('schritt')]).toEqual(['gruppe-1', 'jahr']);
    const file = await visitor.request(linkIn(again, 'Tabelle als CSV'));
    expect(file.headers.get('content-disposition')).toMatch(/Statistik-de-.*\.csv/);
    const swiss = await visitor.follow(partOf(again, 'nav[aria-label="Land"]'), 'Schweiz');
    expect(swiss.url).toMatch(/land=ch/);
    expect(swiss.value('ware')).toBe('gruppe-1');
    const current = swiss.document.querySelector('nav[aria-label="Land"] [aria-current="true"]');
    expect(current?.textContent).toBe('Schweiz');
  });
});

test('a mail is sent again by a form of its page alone', async () => {
  const { visitor, email } = await signedIn({ role: 'admin' });
  await new PageVisitor().post('/benutzerkonto/anmeldung/login/kennwort-vergessen', { email });
  await market.finishJobs();
  const [mail] = await market.mailsTo(email);
  const path = `/support/mails/${mail?.id}`;
  expect((await visitor.post(path, {})).status).toBe(403);
  expect((await forge(visitor, path, {})).status).toBe(200);
});

test('an admin checks a file of price factors, mends it, and saves it once', async () => {
  const { visitor: admin } = await signedIn({ role: 'admin' });
  const page = await admin.open('/support/preisfaktoren');
  const wrong = await admin.press(page, 'Prüfen', { text: 'Brent;2017-03-04;55,90\nKohle;gestern;1' });
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain('Eine Zeile ist falsch');
  expect(wrong.text).toContain('Zeile 2: Diesen Faktor gibt es nicht.');
  expect(wrong.value('text')).toContain('Kohle;gestern;1');
  // A Saturday, on which nothing is quoted.
  const lines = 'Faktor;Tag;Wert\nBrent;2017-03-04;55,90\nEUR/USD;04.03.2017;1,0512';
  const checked = await admin.press(wrong, 'Prüfen', { text: lines });
  expect(checked.text).toContain('2 neu, 0 geändert, 0 stehen schon so da.');
  expect(checked.text).toContain('55,90 (neu) USD/bbl');
  const saved = await admin.press(checked, 'Werte übernehmen');
  expect(saved.text).toContain('Gespeichert: 2 neu, 0 geändert.');
  const again = await admin.press(saved, 'Prüfen', { text: lines });
  expect(again.text).toContain('Alle Werte stehen schon so da.');
  expect((await admin.open('/support/protokoll')).text).toContain('Preisfaktoren eingelesen');
});

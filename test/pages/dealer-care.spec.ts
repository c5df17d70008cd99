import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { smallHeic } from '#features/media/heic.fixture.ts';
import { pdfWith, tinyPdf } from '#features/media/media.fixture.ts';
import { market } from '../e2e/market.ts';
import { harmIn, payloadTexts } from '../fixtures/xss-payloads.ts';
import { besides, linkIn, type PageAnswer, PageVisitor } from './visitor.ts';
import { forge, ownDealer, type SignedIn, signedIn, visitorOf } from './work.ts';

const ownPassword = 'zwei Tanks am Hafen';
/** A place of the demo market, with prices of its own. */
const place = { zip: '17489', city: 'Greifswald' };

/** What nobody may see as anything else than text. */
const payload = '<img src=x onerror=alert(1)>"\'</script><script>alert(2)</script>';

const pdf = () => new File([new Uint8Array(tinyPdf)], 'Auszug.pdf', { type: 'application/pdf' });

function application(name: string) {
  return {
    name,
    legalName: `${name} GmbH`,
    street: 'Am Hafen 1',
    postalCode: place.zip,
    registerNumber: `HRB ${name}`,
    foundedYear: '1962',
    firstName: 'Ida',
    lastName: 'Nord',
    vatNumber: `DE${String(Date.now()).slice(-9)}`,
    phone: '03834 123456',
    email: `${name.toLowerCase().replaceAll(' ', '-')}@beispiel.de`,
    groups: 'heizoel',
    radius: '12',
    message: payload,
    consent: 'on',
  };
}

/** The page to which the latest mail of this subject leads. */
async function pageOfMail(visitor: PageVisitor, recipient: string, subject: RegExp): Promise<PageAnswer> {
  await market.finishJobs();
  const mail = (await market.mailsTo(recipient)).find((one) => subject.test(one.subject));
  if (!mail) throw new Error(`no mail "${subject}" to ${recipient}`);
  const [, href = ''] =
    /href="([^"]*(?:haendler-werden|neues-kennwort|haendler)[^"]*)"/.exec(mail.html) ?? [];
  const { pathname, search } = new URL(href.replaceAll('&amp;', '&'), 'http://x');
  return visitor.open(pathname + search);
}

/** A business that applied and confirmed its mail address, and where it follows that. */
async function applied(more: Readonly<Record<string, string>> = {}) {
  const name = `Hafenoel ${randomUUID().slice(0, 6)}`;
  const guest = new PageVisitor();
  const sent = { ...application(name), ...more };
  const form = await guest.open('/haendler-werden');
  const done = await guest.press(form, 'Bewerbung senden', { ...sent, documents: pdf() });
  expect(done.heading).toBe('Bitte bestätigen Sie Ihre E-Mail-Adresse');
  const status = await pageOfMail(guest, sent.email, /bestätigen Sie Ihre Bewerbung/);
  for (const given of [sent.registerNumber, '03834 123456', 'Heizöl', 'Auszug.pdf'])
    expect(status.text).toContain(given);
  const confirmed = await guest.press(status, 'Bewerbung bestätigen');
  expect(confirmed.text).toContain('Wir prüfen Ihre Angaben');
  return { guest, name, email: sent.email, path: confirmed.url };
}

/** Where staff looks at the application. */
async function applicationOf({ visitor }: SignedIn, name: string): Promise<PageAnswer> {
  const list = await visitor.open(`/support/haendler?stand=checking&suche=${encodeURIComponent(name)}`);
  return visitor.follow(list, name);
}

async function checkAll(agent: SignedIn, page: PageAnswer): Promise<PageAnswer> {
  let shown = page;
  for (let left = 6; left > 0; left -= 1) shown = await agent.visitor.press(shown, /^Erledigt: /);
  return shown;
}

test('a dealer applies, is checked and taken on, and its offer appears in the list', async () => {
  const { guest, name, email, path } = await applied();
  const agent = await signedIn({ role: 'dealer_support' });
  const start = await agent.visitor.open('/support');
  expect(start.text).toMatch(/Händlerbewerbung(en)? zu prüfen/);
  const checked = await checkAll(agent, await applicationOf(agent, name));
  expect(checked.html).not.toContain('<img src=x');
  const dealer = await agent.visitor.press(checked, 'Händler aufnehmen', { share: '-20' });
  expect(dealer.heading).toContain('Aufnahme');
  expect((await guest.open(path)).text).toContain('Ihre Bewerbung ist angenommen');
  // The first sign-in sets the password.
  const invited = await pageOfMail(guest, email, /Zugang als Händler/);
  const portal = await guest.press(invited, /./, { password: ownPassword });
  expect(portal.url).toBe('/haendler');
  const sent = await agent.visitor.press(dealer, 'Probebestellung senden');
  const test = await guest.open('/haendler/aufnahme');
  expect(test.text).toContain('Diese ist nur zum Üben');
  const confirmed = await guest.press(test, 'Probebestellung bestätigen');
  expect(confirmed.text).toContain('Jetzt schaltet Sie Ihre Händlerbetreuung frei');
  const list = `/heizoel/angebotsliste?zipCode=${place.zip}&amount=3000&all=1`;
  expect((await guest.open(list)).text).not.toContain(name);
  const active = await agent.visitor.press(await agent.visitor.open(sent.url), 'Händler freischalten');
  expect(active.text).toContain('Der Händler wurde per E-Mail benachrichtigt');
  await expect
    .poll(async () => (await new PageVisitor().open(`${list}&n=${randomUUID()}`)).text)
    .toContain(name);
});

test('a visitor finds a dealer by place and gets its price, or is told who delivers', async () => {
  const dealer = await ownDealer();
  const guest = new PageVisitor();
  const start = await guest.open('/heizoelhaendler');
  const found = await guest.press(start, 'Suchen', { suche: dealer.place.zip });
  expect(found.url).toMatch(new RegExp(`^/heizoelhaendler/[a-z-]+/${dealer.place.zip}$`));
  const named = await guest.press(found, 'Suchen', { suche: dealer.name });
  const page = await guest.follow(named, dealer.name);
  const priced = await guest.press(page, 'Preis berechnen', { zipCode: dealer.place.zip, amount: '2.000' });
  expect(priced.text).toContain(`2.000 l nach ${dealer.place.zip}`);
  const offer = await guest.follow(priced, 'Zu diesem Angebot');
  expect(offer.heading).toBe(dealer.name);
  const elsewhere = await guest.press(page, 'Preis berechnen', { zipCode: '80331', amount: '2000' });
  expect(elsewhere.text).toContain('liefert dieser Händler nicht nach 80331');
  expect(linkIn(elsewhere, 'Alle Angebote ansehen')).toContain('80331');
});

test('a form that is wrong keeps what was typed and its documents', async () => {
  const guest = new PageVisitor();
  const sent = application('Vergesslich');
  const form = await guest.open('/haendler-werden');
  const wrong = await guest.press(form, 'Bewerbung senden', { ...sent, phone: 'x', documents: pdf() });
  expect(wrong.status).toBe(422);
  expect(besides(wrong, 'phone')).toContain('mit Vorwahl');
  expect([wrong.value('name'), wrong.value('email')]).toEqual([sent.name, sent.email]);
  expect(wrong.html).toContain('&lt;img src=x');
  expect(wrong.html).not.toContain('<img src=x');
  expect(wrong.text).toContain('Schon bei uns: Auszug.pdf');
  const box = { ...sent, street: 'Postfach 10 01 01', phone: '03834 123456 / 0171 1234567' };
  const boxed = await guest.press(form, 'Bewerbung senden', box);
  expect(besides(boxed, 'street')).toContain('Ein Postfach ist kein Sitz.');
  expect([boxed.value('street'), boxed.value('phone')]).toEqual([box.street, box.phone]);
  expect(boxed.errors).not.toContain('Telefon');
  const named = await guest.press(form, 'Bewerbung senden', { ...sent, lastName: 'www.hafenoel.de' });
  expect(besides(named, 'lastName')).toContain('Bitte schreiben Sie hier einen Namen');
  expect(named.value('lastName')).toBe('www.hafenoel.de');
  const faked = new File([payload], 'Auszug.pdf', { type: 'application/pdf' });
  const refused = await guest.press(form, 'Bewerbung senden', { ...sent, documents: faked });
  expect(besides(refused, 'documents')).toContain('weder ein PDF noch ein Bild');
  const running = new File(
    [new Uint8Array(pdfWith({ catalog: '/OpenAction<</S/Launch>>' }))],
    'Register.pdf',
  );
  const active = await guest.press(form, 'Bewerbung senden', { ...sent, documents: running });
  expect(besides(active, 'documents')).toContain('Ein PDF führt etwas aus');
  const photo = new File([new Uint8Array(smallHeic)], 'IMG_4711.HEIC');
  const taken = await guest.press(form, 'Bewerbung senden', { ...sent, phone: 'x', documents: photo });
  expect(taken.text).toContain('IMG_4711.jpg');
});

test('documents are files to save, for those who look after dealers alone', async () => {
  const { name } = await applied();
  const agent = await signedIn({ role: 'dealer_support' });
  const page = await applicationOf(agent, name);
  const href = linkIn(page, 'Auszug.pdf');
  const file = await agent.visitor.request(href);
  expect([file.status, file.headers.get('content-disposition')]).toEqual([
    200,
    "attachment; filename*=UTF-8''Auszug.pdf",
  ]);
  for (const role of ['customer_support', 'editor', 'dealer'] as const) {
    const { visitor } = await signedIn({ role });
    expect([role, (await visitor.request(href)).status]).toEqual([role, 401]);
    expect([role, (await visitor.open('/support/haendler')).status]).toEqual([role, 401]);
  }
  expect((await new PageVisitor().open('/haendler-werden/1-abc')).status).toBe(404);
});

test('a question is asked and answered, and two who decide at once do not overrule each other', {
  tag: '@deep',
}, async () => {
  const { guest, name, email } = await applied();
  const [one, other] = [
    await signedIn({ role: 'dealer_support' }),
    await signedIn({ role: 'dealer_support' }),
  ];
  const [seen, older] = [await applicationOf(one, name), await applicationOf(other, name)];
  const asked = await one.visitor.press(seen, 'Frage senden', { text: 'Wo ist der Nachweis?' });
  expect(asked.text).toContain('Eine Rückfrage ist offen.');
  const late = await other.visitor.press(older, 'Bewerbung ablehnen', { text: 'Wir haben genug Händler.' });
  expect(late.status).toBe(409);
  expect(late.text).toContain('Inzwischen hat sich etwas geändert');
  expect(late.html).toContain('Wir haben genug Händler.');
  const question = await pageOfMail(guest, email, /Frage zu Ihrer Bewerbung/);
  expect(question.text).toContain('Wo ist der Nachweis?');
  const answered = await guest.press(question, 'Antwort senden', { answer: payload });
  expect(answered.text).toContain('Danke, Ihre Antwort ist bei uns.');
  expect((await one.visitor.open(asked.url)).html).not.toContain('<img src=x');
});

test('a dealer is locked with a reason that each of its pages tells, and cannot be ordered from any more', async () => {
  const dealer = await ownDealer();
  const agent = await signedIn({ role: 'dealer_support' });
  const path = `/support/haendler/${dealer.dealerId}`;
  const page = await agent.visitor.open(path);
  const short = await agent.visitor.press(page, 'Händler sperren', { reason: 'nein' });
  expect(besides(short, 'reason')).toContain('mindestens zehn Zeichen');
  const reason = 'Mehrere Lieferungen blieben aus.';
  const locked = await agent.visitor.press(short, 'Händler sperren', { reason });
  expect(locked.text).toContain(reason);
  for (const own of ['/haendler', '/haendler/preise', '/haendler/einstellungen', '/stornomanagement']) {
    const { text } = await dealer.visitor.open(own);
    expect([own, text.includes('Sie sind gesperrt'), text.includes(`Der Grund: ${reason}`)]).toEqual([
      ...[own, true, true],
    ]);
    expect([own, text.includes('Neue Bestellungen erscheinen hier')]).toEqual([own, false]);
  }
  const list = `/heizoel/angebotsliste?zipCode=${dealer.place.zip}&amount=2000&all=1`;
  const guest = new PageVisitor();
  await expect
    .poll(async () => (await guest.open(`${list}&n=${randomUUID()}`)).text)
    .not.toContain(dealer.name);
  const late = await agent.visitor.press(page, 'Händler sperren', { reason });
  expect(late.status).toBe(409);
  const noted = await agent.visitor.press(locked, 'Notiz speichern', { note: payload });
  expect([noted.status, noted.html.includes('<img src=x')]).toEqual([200, false]);
  const { visitor: stranger } = await signedIn({ role: 'customer_support' });
  expect((await forge(stranger, path, { intent: 'unlock', seen: 'locked' })).status).toBe(401);
});

test('a dealer tells when it is open; what makes no sense is named, an older page overwrites nothing', {
  tag: '@deep',
}, async () => {
  const { visitor: dealer } = await ownDealer();
  const path = '/haendler/auftritt';
  const older = await dealer.open(path);
  const wrong = await dealer.press(older, 'Auftritt speichern', { 'hours-2': '17-8', about: payload });
  expect(wrong.status).toBe(422);
  expect(besides(wrong, 'hours-2')).toContain('8–12 Uhr, 13–17 Uhr');
  const saved = await dealer.press(wrong, 'Auftritt speichern', { 'hours-2': '8-12, 13-17' });
  expect(saved.value('hours-2')).toBe('08:00–12:00, 13:00–17:00');
  expect((await dealer.press(older, 'Auftritt speichern', { about: 'Spät' })).status).toBe(409);
  const shown = await new PageVisitor().follow(await dealer.open(path), 'Öffentliche Seite ansehen');
  expect(shown.text).toContain('Dienstag08:00–12:00, 13:00–17:00');
  expect(shown.html).not.toContain('<img src=x');
  expect(shown.html).not.toContain('</script><script>alert(2)');
});

test('the directory asks which of several towns is meant, narrows by what dealers offer, and says when nobody fits', {
  tag: '@deep',
}, async () => {
  const guest = new PageVisitor();
  const towns = await guest.press(await guest.open('/heizoelhaendler'), 'Suchen', { suche: 'Neustadt' });
  expect(towns.text).toContain('Orte heißen „Neustadt“. Welchen meinen Sie?');
  const all = await guest.open('/heizoelhaendler');
  const few = await guest.press(all, 'Anzeigen', { produkt: 'adblue', note: '4', lastwagen: 'klein' });
  expect(few.url).toContain('produkt=adblue');
  expect(few.document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  for (const note of ['3', '4', '4.5']) {
    const marked = await guest.press(all, 'Anzeigen', { note });
    expect([marked.status, marked.text.includes('Händler, nach Namen')]).toEqual([200, true]);
  }
  const munich = await guest.press(all, 'Suchen', { suche: '80331 München' });
  expect(munich.url).toContain('/heizoelhaendler/bayern/80331');
  const nobody = await guest.press(all, 'Suchen', { suche: 'Gibtesnichtöl' });
  expect(nobody.text).toContain('Kein Händler passt dazu.');
  const next = await guest.follow(all, 'Weiter');
  expect(next.document.querySelector('link[rel="canonical"]')?.getAttribute('href')).toContain('?seite=2');
  const data = next.document.querySelector('script[type="application/ld+json"]')?.textContent ?? '';
  expect(JSON.parse(data)).toMatchObject({ '@type': 'ItemList' });
  expect((await guest.open('/sitemap.xml')).html).toMatch(/\/heizoelhaendler\/[a-z-]+\/\d{5}\/\d+</);
  for (const code of ['at', 'ch'] as const) {
    const page = await new PageVisitor(code).open('/heizoelhaendler');
    expect([code, page.status, page.text.includes('Händler, nach Namen')]).toEqual([code, 200, true]);
  }
  const [, dealerPath = ''] = /href="(\/heizoelhaendler\/[a-z-]+\/\d{5}\/\d+)"/.exec(all.html) ?? [];
  const dealer = await guest.open(dealerPath);
  const [, branchPath = ''] = /href="(\/heizoelhaendler\/[a-z-]+\/\d{5}\/\d+\/\d+)"/.exec(dealer.html) ?? [];
  const [, , , code, branchId, dealerId] = branchPath.split('/');
  const branch = await guest.open(branchPath);
  expect(branch.text).toMatch(new RegExp(`Lager .*, ${code}`));
  const maps = await Promise.all(
    ['', `?lager=${branchId}`].map((query) => guest.open(`/karten/haendler/${dealerId}.svg${query}`)),
  );
  for (const map of maps) expect(map.html).toContain('<svg');
  expect((await guest.open(`/karten/haendler/${dealerId}.svg?lager=0`)).status).toBe(404);
});

test('those who look after dealers read a portal as the dealer sees it, and change nothing', {
  tag: '@deep',
}, async () => {
  const dealer = await ownDealer();
  const agent = await signedIn({ role: 'dealer_support' });
  const page = await agent.visitor.open(`/support/haendler/${dealer.dealerId}`);
  const portal = await agent.visitor.press(page, `Portal öffnen: ${dealer.name}`);
  expect(portal.url).toBe('/haendler');
  expect((await agent.visitor.open('/haendler/preise')).text).toContain(dealer.place.city);
  const refused = await forge(agent.visitor, '/haendler/auftritt', { intent: 'save' });
  expect([refused.status, refused.heading]).toEqual([403, 'Hier können Sie nur lesen']);
  const own = await visitorOf(dealer.email);
  expect((await own.open('/support/haendler')).status).toBe(401);
});

/** What of a page would run; its own forms and the data for search engines, which cannot, left out. */
function expectHarmless(page: PageAnswer): void {
  expect(page.status).toBe(200);
  const main = page.document.querySelector('main') as unknown as Document;
  const harm = harmIn(main).filter((one) => !/^<form|^<script type="application\/ld\+json"/.test(one));
  expect([page.url, harm]).toEqual([page.url, []]);
  expect(page.html).not.toContain('<script>alert(1)');
}

test('a payload stored by a business, its dealer or staff runs nowhere', { tag: '@deep' }, async () => {
  const short = '"><img src=x onerror=alert(1)>';
  const sent = { legalName: short, street: short, registerNumber: short };
  const { guest, name, path } = await applied(sent);
  const agent = await signedIn({ role: 'dealer_support' });
  for (const message of payloadTexts(1900)) {
    const other = await applied({ ...sent, message });
    expectHarmless(await applicationOf(agent, other.name));
  }
  const page = await applicationOf(agent, name);
  for (const text of payloadTexts(1900)) {
    const asked = await agent.visitor.press(await agent.visitor.open(page.url), 'Frage senden', { text });
    expectHarmless(asked);
    expectHarmless(await guest.open(path));
    await guest.press(await guest.open(path), 'Antwort senden', { answer: text });
  }
  expectHarmless(await agent.visitor.open(page.url));
  expectHarmless(await agent.visitor.open('/support/haendler?stand=checking'));
  const dealer = await ownDealer();
  const carePath = `/support/haendler/${dealer.dealerId}`;
  for (const note of payloadTexts(3900))
    expectHarmless(
      await agent.visitor.press(await agent.visitor.open(carePath), 'Notiz speichern', { note }),
    );
  const contact = { name: short, task: short, phone: '040 123456', contactEmail: 'ida@beispiel.de' };
  const added = await agent.visitor.press(
    await agent.visitor.open(carePath),
    'Ansprechpartner hinzufügen',
    contact,
  );
  expectHarmless(added);
  const profile = '/haendler/auftritt';
  for (const about of payloadTexts(950)) {
    const saved = await dealer.visitor.press(await dealer.visitor.open(profile), 'Auftritt speichern', {
      about,
    });
    expectHarmless(saved);
    expectHarmless(await new PageVisitor().follow(saved, 'Öffentliche Seite ansehen'));
  }
});

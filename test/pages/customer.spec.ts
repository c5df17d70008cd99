import { expect, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { addDays, localDay } from '#platform/time/calendar.ts';
import { ownPassword } from '../e2e/people.ts';
import { enter, fieldOf, proofOf } from './account.ts';
import { numberOn, order, summaryStep } from './ordering.ts';
import { linkIn, type PageAnswer, PageVisitor, partOf } from './visitor.ts';
import { signedIn, visitorOf } from './work.ts';

const dataPath = '/kunde/stammdaten';
const alarmPath = '/kunde/benachrichtigungen';

const address = {
  firstName: 'Paula',
  lastName: 'Reiter',
  street: 'Prüfweg 1',
  postalCode: '10115',
  place: 'Berlin',
} as const;

/** Somebody with one address. */
async function withAddress() {
  const { visitor: guest, email } = await signedIn();
  const form = await guest.open(`${dataPath}?adresse=neu`);
  const page = await guest.press(form, 'Speichern', address);
  expect(page.text).toContain('Prüfweg 1');
  const id = idOf(page, 'delete-address');
  return { guest, email, page, id };
}

/** Somebody who watches a price. */
async function withAlarm() {
  const { visitor: guest } = await signedIn();
  const form = await guest.open(alarmPath);
  const values = { postalCode: '10115', targetPrice: '49,50' };
  const page = await guest.press(form, 'Preis beobachten', values);
  return { guest, page, id: idOf(page, 'end-alarm') };
}

/** Of the row that a form is about. */
function idOf({ document }: PageAnswer, intent: string): string {
  const form = document.querySelector(`[name="intent"][value="${intent}"]`)?.closest('form');
  const id = form?.querySelector('[name="id"]')?.getAttribute('value');
  if (!id) throw new Error(`nothing to "${intent}"`);
  return id;
}

test('the head of an account’s pages names its owner from the first moment, and asks nobody to sign in', async () => {
  const { visitor: guest } = await signedIn();
  const missing = '/kunde/bestellungen/269999999999999';
  for (const path of [
    '/kunde/startseite',
    '/kunde/bestellungen',
    dataPath,
    alarmPath,
    '/mex/sensors',
    missing,
  ]) {
    const head = (await guest.open(path)).document.querySelector('header')?.textContent;
    expect(head, path).toContain('Nora Neumann');
    expect(head, path).not.toContain('Anmelden');
  }
});

test.describe('the address book', () => {
  test('names each fault beside its field and keeps what was typed', async () => {
    const { visitor: guest } = await signedIn();
    const form = await guest.open(`${dataPath}?adresse=neu`);
    const typed = {
      firstName: '',
      lastName: 'www.reiter.de',
      street: 'Prüfweg',
      postalCode: '1011',
      place: '',
    };
    const wrong = await guest.press(form, 'Speichern', { ...typed, phone: '123', company: 'Reiter GmbH' });
    expect(wrong.status).toBe(422);
    const faults = {
      firstName: 'Bitte geben Sie Ihren Vornamen an.',
      lastName: 'Bitte schreiben Sie hier einen Namen',
      street: 'Die Hausnummer fehlt.',
      postalCode: 'Bitte geben Sie eine gültige Postleitzahl an.',
      place: 'Bitte geben Sie den Ort an.',
      phone: 'Diese Telefonnummer gibt es nicht.',
    };
    expect(wrong.errors).toContain('Bitte prüfen Sie 6 Angaben');
    for (const [name, fault] of Object.entries(faults))
      expect(fieldOf(wrong, name, 'address').beside).toContain(fault);
    for (const [name, value] of Object.entries({ ...typed, company: 'Reiter GmbH' }))
      expect(fieldOf(wrong, name, 'address').value).toBe(value);
    expect(fieldOf(wrong, 'company', 'address').isWrong).toBe(false);
    const half = { ...address, lastName: '', phone: '', postalCode: '99999' };
    const unknown = await guest.press(wrong, 'Speichern', half);
    expect(unknown.errors).toContain('Bitte prüfen Sie 2 Angaben');
    expect(fieldOf(unknown, 'lastName', 'address').isWrong).toBe(true);
    expect(fieldOf(unknown, 'postalCode', 'address').beside).toContain('gibt es in diesem Land nicht');
    expect((await guest.press(unknown, 'Speichern', address)).text).toContain('Gespeichert.');
  });

  test('takes a post-office box as an invoice address alone, and loses nothing on the way', async () => {
    const { visitor: guest } = await signedIn();
    const form = await guest.open(`${dataPath}?adresse=neu`);
    const box = { ...address, lastName: 'Anna & Peter', street: 'Postfach 10 01 01', place: 'Berlin 2' };
    const phone = '0171 1234567 oder 030 123456';
    const refused = await guest.press(form, 'Speichern', { ...box, phone });
    expect(refused.status).toBe(422);
    expect(fieldOf(refused, 'street', 'address').beside).toContain('kann niemand liefern');
    for (const [name, value] of Object.entries({ ...box, phone }))
      expect(fieldOf(refused, name, 'address').value).toBe(value);
    const saved = await guest.press(refused, 'Speichern', { kind: 'invoice' });
    expect(saved.text).toContain('Gespeichert.');
    expect(saved.text).toContain('Rechnungsadresse');
    expect(saved.text).toContain('Postfach 10 01 01, 10115 Berlin 2');
    const again = await guest.follow(saved, 'Adresse Postfach 10 01 01 ändern');
    expect(fieldOf(again, 'phone', 'address').value).toBe('+491711234567 / +4930123456');
    expect((await guest.press(again, 'Speichern', { kind: 'delivery' })).status).toBe(422);
  });

  test('has an address changed and deleted', async () => {
    const { guest, page } = await withAddress();
    const form = await guest.follow(page, 'Adresse Prüfweg 1 ändern');
    expect(fieldOf(form, 'lastName', 'address').value).toBe('Reiter');
    const changed = await guest.press(form, 'Speichern', { street: 'Prüfweg 2' });
    expect(changed.text).toContain('Prüfweg 2, 10115 Berlin');
    expect(changed.text).not.toContain('Prüfweg 1');
    const empty = await guest.press(changed, 'Adresse Prüfweg 2 löschen');
    expect(empty.text).toContain('Sie haben noch keine Adresse gespeichert.');
  });

  test('has an address once', async () => {
    const { guest } = await withAddress();
    const again = await guest.press(await guest.open(`${dataPath}?adresse=neu`), 'Speichern', address);
    expect(fieldOf(again, 'street', 'address').beside).toContain(
      'Diese Adresse haben Sie schon gespeichert.',
    );
  });

  test('is not overwritten by a tab that saw an older state', async () => {
    const { guest, page } = await withAddress();
    const stale = await guest.follow(page, 'Adresse Prüfweg 1 ändern');
    await guest.press(stale, 'Speichern', { street: 'Prüfweg 2' });
    const refused = await guest.press(stale, 'Speichern', { street: 'Prüfweg 3' });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Nichts wurde überschrieben; Ihre Eingaben stehen noch hier.');
    expect(fieldOf(refused, 'street', 'address').value).toBe('Prüfweg 3');
    const now = await guest.follow(refused, 'Neuen Stand laden');
    expect(fieldOf(now, 'street', 'address').value).toBe('Prüfweg 2');
    const knowingly = await guest.press(refused, 'Speichern', { street: 'Prüfweg 3' });
    expect(knowingly.text).toContain('Prüfweg 3');
    expect(knowingly.text).not.toContain('Prüfweg 2');
  });

  test('keeps what was typed into the page to embed when another tab was quicker, and says so', async () => {
    const { guest, page, id } = await withAddress();
    const stale = await guest.open(`/account/basedata/modals/addEditAddressModal?adresse=${id}`);
    const form = await guest.follow(page, 'Adresse Prüfweg 1 ändern');
    await guest.press(form, 'Speichern', { street: 'Prüfweg 2' });
    const refused = await guest.press(stale, 'Speichern', { street: 'Prüfweg 3' });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain('Ihre Eingaben stehen noch hier.');
    expect(refused.value('street')).toBe('Prüfweg 3');
    expect((await guest.press(refused, 'Speichern')).text).toContain('Gespeichert.');
  });

  test('holds fifty addresses: one more is refused with the reason and stays in its form', async () => {
    const { guest, page } = await withAddress();
    const proof = page.value('__RequestVerificationToken') ?? '';
    const row = { State: 'Added', FirstName: 'Paula', LastName: 'Reiter', ZipCode: '10115', City: 'Berlin' };
    const Addresses = Array.from({ length: 49 }, (_, at) => ({ ...row, Street: `Lindenweg ${at + 1}` }));
    const filled = await guest.request('/api/basedata/save', {
      method: 'POST',
      headers: { 'content-type': 'application/json', requestverificationtoken: proof },
      body: JSON.stringify({ Addresses }),
    });
    expect(filled.status).toBe(200);
    for (const path of [`${dataPath}?adresse=neu`, '/account/basedata/modals/addEditAddressModal']) {
      const values = { ...address, street: 'Prüfweg 51' };
      const refused = await guest.press(await guest.open(path), 'Speichern', values);
      expect(refused.status).toBe(422);
      expect(refused.text).toContain('Mehr als 50 Adressen lassen sich nicht speichern.');
      expect(fieldOf(refused, 'street', 'address').value).toBe('Prüfweg 51');
    }
  });

  test('says when another tab has deleted the address', async () => {
    const { guest, page } = await withAddress();
    const stale = await guest.follow(page, 'Adresse Prüfweg 1 ändern');
    await guest.press(page, 'Adresse Prüfweg 1 löschen');
    const again = await guest.press(page, 'Adresse Prüfweg 1 löschen');
    const refused = await guest.press(stale, 'Speichern', { street: 'Prüfweg 3' });
    for (const { status, text } of [again, refused]) {
      expect(status).toBe(409);
      expect(text).toContain('inzwischen an anderer Stelle geändert');
    }
    expect(again.text).toContain('Sie haben noch keine Adresse gespeichert.');
    expect(fieldOf(refused, 'street', 'address').value).toBe('Prüfweg 3');
    const added = await guest.press(refused, 'Speichern', { street: 'Prüfweg 3' });
    expect(added.text).toContain('Prüfweg 3, 10115 Berlin');
  });

  test('is nobody else’s to see, change or delete', async () => {
    const { guest, id } = await withAddress();
    const { visitor: stranger } = await signedIn();
    const page = await stranger.open(`${dataPath}?adresse=${id}`);
    expect(page.html).not.toContain('Prüfweg');
    const proof = proofOf(page);
    const changed = { ...proof, ...address, intent: 'address', id, version: '1', countryIso: 'DE' };
    expect((await stranger.post(dataPath, { ...changed, place: 'Potsdam' })).status).toBe(409);
    expect((await stranger.post(dataPath, { ...proof, intent: 'delete-address', id })).status).toBe(409);
    expect((await guest.open(dataPath)).text).toContain('Prüfweg 1, 10115 Berlin');
  });

  test('is changed by forms of our own pages alone', async () => {
    const { guest, id } = await withAddress();
    const forged = await guest.post(dataPath, { intent: 'delete-address', id });
    expect([forged.status, forged.heading]).toEqual([403, 'Das Formular gilt nicht mehr']);
    expect((await guest.open(dataPath)).text).toContain('Prüfweg 1');
  });

  test('is a page to embed, too', async () => {
    const { visitor: guest } = await signedIn();
    const form = await guest.open('/account/basedata/modals/addEditAddressModal');
    const wrong = await guest.press(form, 'Speichern', { ...address, street: '' });
    expect(fieldOf(wrong, 'street').isWrong).toBe(true);
    expect(fieldOf(wrong, 'firstName').value).toBe('Paula');
    const saved = await guest.press(wrong, 'Speichern', address);
    expect(saved.text).toContain('Gespeichert.');
    expect((await guest.follow(saved, 'Zu Ihren Daten')).text).toContain('Prüfweg 1');
  });
});

test('a name is changed, with its faults named', async () => {
  const { visitor: guest } = await signedIn();
  const names = { firstName: 'www.reiter.de', lastName: '' };
  const wrong = await guest.press(await guest.open(dataPath), 'Speichern', { ...names, title: 'Dr.' });
  expect(wrong.status).toBe(422);
  for (const name of ['firstName', 'lastName'] as const)
    expect(fieldOf(wrong, name, 'names')).toMatchObject({ isWrong: true, value: names[name] });
  expect(wrong.value('title')).toBe('Dr.');
  const saved = await guest.press(wrong, 'Speichern', { firstName: 'Nora', lastName: 'Østergård-Müller' });
  expect(saved.text).toContain('Gespeichert.');
  expect((await guest.open(dataPath)).value('title')).toBe('Dr.');
  expect((await guest.open('/kunde/startseite')).heading).toContain('Østergård-Müller');
});

test('a new password needs the present one, must be good, and signs out other devices', async () => {
  const { visitor: guest, email } = await signedIn();
  const elsewhere = await visitorOf(email);
  const next = 'vier Kessel am Deich';
  const data = await guest.open(dataPath);
  const wrong = await guest.press(data, 'Kennwort ändern', { current: 'falsch falsch', next });
  expect(wrong.status).toBe(422);
  expect(fieldOf(wrong, 'current').beside).toContain('Das jetzige Kennwort stimmt nicht.');
  for (const [password, fault] of [
    ['kurz', 'Das Kennwort ist zu kurz.'],
    ['Passwort123!', 'Angreifer zuerst probieren'],
    [email.replace(/@.*/, ''), 'gleicht Ihrer E-Mail-Adresse'],
  ] as const) {
    const poor = await guest.press(data, 'Kennwort ändern', { current: ownPassword, next: password });
    expect(fieldOf(poor, 'next').beside).toContain(fault);
    expect([poor.value('current'), poor.value('next')]).toEqual(['', '']);
  }
  const changed = await guest.press(data, 'Kennwort ändern', { current: ownPassword, next });
  expect(changed.text).toContain('Ihr Kennwort ist geändert. Andere Geräte sind abgemeldet.');
  expect((await elsewhere.open(dataPath)).url).toContain('/benutzerkonto/anmeldung?');
  await expect(visitorOf(email)).rejects.toThrow('401');
  await visitorOf(email, next);
});

test.describe('price alarms', () => {
  test('name what is wrong beside its field and keep what was typed', async () => {
    const { visitor: guest } = await signedIn();
    const typed = { postalCode: '00000', amount: 'alles', targetPrice: 'billig' };
    const wrong = await guest.press(await guest.open(alarmPath), 'Preis beobachten', typed);
    expect(wrong.status).toBe(422);
    expect(fieldOf(wrong, 'postalCode').beside).toContain('Diese Postleitzahl gibt es nicht.');
    expect(fieldOf(wrong, 'amount').beside).toContain('Möglich sind 500 bis 32.000.');
    expect(fieldOf(wrong, 'targetPrice').beside).toContain('Bitte geben Sie einen Preis an');
    for (const [name, value] of Object.entries(typed)) expect(wrong.value(name)).toBe(value);
    const dear = { postalCode: '10115', amount: '3.000', targetPrice: '999' };
    const reached = await guest.press(wrong, 'Preis beobachten', dear);
    expect(fieldOf(reached, 'targetPrice').beside).toContain('So günstig ist es schon heute.');
    expect(reached.value('postalCode')).toBe('10115');
  });

  test('may ask for well rated dealers and end on a day, and say so', async () => {
    const { visitor: guest } = await signedIn();
    const form = await guest.open(`${alarmPath}?zipCode=10115&amount=2160&price=49,50`);
    expect([form.value('postalCode'), form.value('amount'), form.value('targetPrice')]).toEqual([
      '10115',
      '2.160',
      '49,50',
    ]);
    const past = await guest.press(form, 'Preis beobachten', { minMark: '45', until: '2020-01-31' });
    expect(fieldOf(past, 'until').beside).toContain('Bitte wählen Sie einen Tag von heute an');
    expect(past.value('until')).toBe('2020-01-31');
    const until = addDays(localDay(new Date(), 'Europe/Berlin'), 90);
    const page = await guest.press(past, 'Preis beobachten', { until });
    expect(page.text).toMatch(/nach 10115 Berlin · nur Händler ab 4,5 · bis \d\d\.\d\d\.20\d\d/);
  });

  test('wait for their customer’s word and are deleted', async () => {
    const { guest, page } = await withAlarm();
    expect(page.text).toContain('wartet auf Ihre Bestätigung');
    expect(page.text).toMatch(/49,50\s€/);
    const deleted = await guest.press(page, /^Preisalarm für .* löschen$/);
    expect(deleted.text).toContain('Gelöscht.');
    expect(deleted.text).not.toMatch(/49,50\s€/);
  });

  test('are ten at most', async () => {
    const { visitor: guest } = await signedIn();
    let page = await guest.open(alarmPath);
    const watch = (amount: number) =>
      guest.press(page, 'Preis beobachten', {
        postalCode: '10115',
        targetPrice: '40',
        amount: String(amount),
      });
    for (let amount = 1100; amount < 2000; amount += 100) {
      page = await watch(amount);
      expect([amount, page.status, page.errors]).toEqual([amount, 200, '']);
    }
    const sent = await Promise.all([2500, 2600, 2700].map(watch));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    const refused = sent.find(({ status }) => status === 422);
    expect(refused?.text).toContain('Mehr als zehn Preisalarme sind nicht möglich.');
    expect((await guest.open(alarmPath)).text.match(/2\.[567]00 l/g)).toHaveLength(1);
    const changed = await guest.press(page, 'Preis beobachten', {
      postalCode: '10115',
      targetPrice: '41',
      amount: '1.900',
    });
    expect([changed.status, changed.text.includes('41,00')]).toEqual([200, true]);
  });

  test('are nobody else’s to delete', async () => {
    const { guest, id } = await withAlarm();
    const { visitor: stranger } = await signedIn();
    const proof = proofOf(await stranger.open(alarmPath));
    await stranger.post(alarmPath, { ...proof, intent: 'end-alarm', id });
    expect((await guest.open(alarmPath)).text).toMatch(/49,50\s€/);
  });
});

test.describe('an order that a reminder has prepared', () => {
  const prepared = async (guest: PageVisitor) => {
    const query = 'zipCode=10115&amount=3000';
    const list = await guest.open(`/heizoel/angebotsliste?${query}`);
    const dealer = /angebotsliste\/(\d+)/.exec(linkIn(list, /^Details/))?.[1];
    return guest.open(`/heizoel/bestellung-vorbereitet?${query}&dealer=${dealer}`);
  };

  test('is one press away for whom the account knows, and nothing is ordered before it', async () => {
    const { visitor: guest } = await signedIn({ firstName: 'Paula', lastName: 'Reiter' });
    const form = await guest.open(`${dataPath}?adresse=neu`);
    await guest.press(form, 'Speichern', { ...address, phone: '030 901820' });
    const page = await prepared(guest);
    expect(page.heading).toBe('Prüfen und bestellen');
    expect(page.text).toContain('Prüfweg 1');
    expect((await guest.open('/kunde/bestellungen')).text).not.toMatch(/DE-\d\d-/);
    expect(numberOn(await order({ guest, page }))).toMatch(/^DE-/);
  });

  test('leads to what is missing, keeps an order that was begun, and asks strangers to sign in', async () => {
    const { visitor: guest } = await signedIn();
    expect((await prepared(guest)).heading).toBe('Wohin wird geliefert?');
    const typed = { 'stations.0.address.lastName': 'Umgezogen' };
    const { page } = await summaryStep({ guest, values: typed });
    expect(page.text).toContain('Umgezogen');
    expect((await prepared(guest)).text).toContain('Umgezogen');
    expect((await prepared(new PageVisitor('de'))).url).toContain('/benutzerkonto/anmeldung?');
  });

  test('of a dealer who does not deliver there any more is the list', async () => {
    const { visitor: guest } = await signedIn();
    const page = await guest.open('/heizoel/bestellung-vorbereitet?zipCode=10115&amount=3000&dealer=999999');
    expect(page.url).toContain('/heizoel/angebotsliste?');
  });
});

test.describe('own data', () => {
  const path = '/kunde/meine-daten';

  test('are downloaded with the password alone', async () => {
    const { visitor: guest } = await signedIn();
    const refused = await guest.press(await guest.open(path), 'Herunterladen', { password: 'falsch falsch' });
    expect(refused.url).toContain(path);
    expect(fieldOf(refused, 'password').beside).toContain('Das Kennwort stimmt nicht.');
    const body = new URLSearchParams({ ...proofOf(refused), password: ownPassword });
    const file = await guest.request(`${path}/auskunft.zip`, { method: 'POST', body });
    expect(file.headers.get('content-disposition')).toMatch(/brennwert-auskunft-\d{4}-\d\d-\d\d\.zip/);
    const names = Object.keys(unzipSync(new Uint8Array(await file.arrayBuffer())));
    expect(names).toEqual(expect.arrayContaining(['konto.json', 'bestellungen.json', 'auskunft.pdf']));
  });

  test('are erased with the password and a word, not before', async () => {
    const { visitor: guest, email } = await signedIn();
    const button = 'Konto endgültig löschen';
    const page = await guest.open(path);
    const unknown = await guest.press(page, button, { sure: 'ja' });
    expect(fieldOf(unknown, 'password', 'erase').beside).toContain('Das Kennwort stimmt nicht.');
    const unsure = await guest.press(unknown, button, { password: ownPassword });
    expect(fieldOf(unsure, 'sure', 'erase').beside).toContain('Bitte bestätigen Sie');
    expect(fieldOf(unsure, 'password', 'erase').value).toBe('');
    expect((await guest.open('/kunde/startseite')).heading).toContain('Neumann');
    const gone = await guest.press(unsure, button, { password: ownPassword, sure: 'ja' });
    expect(gone.heading).toBe('Ihr Konto ist gelöscht');
    const login = await guest.open('/kunde/startseite');
    expect((await enter(guest, login, email)).errors).toContain('stimmen nicht');
  });
});

test('an order is for the eyes of its customer alone', async () => {
  const { visitor: guest } = await signedIn();
  const placed = await order(await summaryStep({ guest }));
  const id = /bestellung-erfolgreich\/(\d+)/.exec(placed.url)?.[1] ?? '';
  const own = await guest.open(`/kunde/bestellungen/${id}`);
  expect(own.text).toContain(numberOn(placed));
  const { visitor: other } = await signedIn();
  const paths = [
    `/kunde/bestellungen/${id}`,
    `/bestellung/${id}`,
    placed.url,
    `/bestellung/${id}/termin.ics`,
  ];
  for (const path of paths) {
    const answer = await other.open(path);
    expect(answer.status, path).toBe(404);
    expect(answer.html).not.toContain(numberOn(placed));
  }
  expect((await new PageVisitor().open(`/bestellung/${id}`)).status).toBe(401);
  const stolen = await other.post(`/bestellung/${id}`, {
    ...proofOf(await other.open(dataPath)),
    to: 'cancelled',
  });
  expect(stolen.status).toBe(404);
});

test('the customer sees prices beside the market, how to begin without a tank, and pages to embed', async () => {
  const { visitor: guest } = await signedIn();
  const overview = await guest.open('/kunde/dashboard');
  expect(overview.heading).toBe('Preis und Tank');
  expect(overview.document.title).toMatch(/^Übersicht/);
  const tab = partOf(overview, 'nav', 'Reichweite').document.querySelector('a[aria-current="page"]');
  expect([tab?.textContent, tab?.getAttribute('href')]).toEqual(['Übersicht', '/kunde/dashboard']);
  expect(overview.text).toContain('Markt heute');
  const prices = await guest.follow(overview, /^Kaufpreis$/);
  expect(prices.document.querySelector('figure')?.getAttribute('aria-label')).toContain('Marktpreis');
  const file = await guest.request(linkIn(prices, 'Werte als CSV-Datei'));
  expect(await file.text()).toMatch(
    /^\uFEFF?Tag;Durchschnitt \(EUR je 100 l\);ein Jahr davor;Ihre Käufe\r\n\d{4}-\d\d-\d\d;\d+,\d\d;/,
  );
  for (const tab of [/^Füllstand$/, /^Reichweite$/, /^Verbrauch$/]) {
    const page = await guest.follow(overview, tab);
    expect(page.heading).toBe('Mein Heizöl');
    expect(linkIn(page, 'Mit dem Peilstab')).toBe('/mex/tanks/neu');
  }
  const form = '/account/basedata/modals/addEditAddressModal';
  for (const path of ['/persoenliche-daten', '/account/basedata/partial/col-12/col-md-6/col-12', form])
    expect((await guest.open(path)).text).toContain('Adresse');
});

test('personal data to embed are changed where they are embedded, without the site’s head and menu', async () => {
  const { visitor: guest } = await signedIn();
  const path = '/account/basedata/partial/col-12/col-md-6/col-12';
  const page = await guest.open(path);
  expect(page.document.querySelector('header, nav')).toBeNull();
  const saved = await guest.press(page, 'Speichern', { firstName: 'Nora', lastName: 'Einbett' });
  expect([new URL(saved.url, 'http://localhost').pathname, saved.errors]).toEqual([path, '']);
  expect(saved.text).toContain('Gespeichert.');
  const added = await guest.press(await guest.open(`${path}?adresse=neu`), 'Speichern', address);
  expect(new URL(added.url, 'http://localhost').pathname).toBe(path);
  const own = await guest.open(dataPath);
  expect([own.value('lastName'), own.text.includes('Prüfweg 1')]).toEqual(['Einbett', true]);
});

import { expect, test } from '@playwright/test';
import { newEmail, pathFromMail } from '../e2e/account-pages.ts';
import { market } from '../e2e/market.ts';
import { ownPassword } from '../e2e/people.ts';
import { enter, fieldOf } from './account.ts';
import { addressStep, numberOn, order, person } from './ordering.ts';
import { PageVisitor, sites } from './visitor.ts';
import { signedIn, visitorOf } from './work.ts';

const signInPath = '/benutzerkonto/anmeldung';
const otherPassword = 'vier Kessel am Deich';

test('somebody is led to sign in and back, and signs out', async () => {
  const guest = new PageVisitor();
  const { email } = await market.addPerson({ lastName: 'Krüger' });
  const login = await guest.open('/kunde/startseite');
  expect(login.url).toBe(`${signInPath}?ReturnUrl=%2Fkunde%2Fstartseite`);
  const home = await enter(guest, login, email);
  expect(home.url).toBe('/kunde/startseite');
  expect(home.heading).toBe('Guten Tag, Frau Krüger');
  // Looking at the address alone signs nobody out.
  expect((await guest.open('/benutzerkonto/abmelden')).url).toBe('/');
  expect((await guest.open('/kunde/startseite')).heading).toContain('Krüger');
  expect((await guest.press(home, /^Abmelden$/)).url).toBe('/');
  expect((await guest.open('/kunde/startseite')).url).toContain(signInPath);
});

test('a wrong password is refused with the address kept, as is an address without an account', async () => {
  const guest = new PageVisitor();
  const { email } = await market.addPerson({});
  const wrong = await enter(guest, await guest.open(signInPath), email, 'falsch falsch');
  expect(wrong.status).toBe(401);
  expect(wrong.errors).toContain('stimmen nicht');
  expect([wrong.value('email'), wrong.value('password')]).toEqual([email, '']);
  const unknown = await enter(guest, wrong, newEmail('niemand'));
  expect(unknown.errors).toBe(wrong.errors);
  expect((await enter(guest, unknown, '', '')).errors).toBe(wrong.errors);
});

test('an account’s address knows signing in and registering, and a guest only within an order', async () => {
  const within = '/benutzerkonto/bestellanmeldung/heizoel';
  const fields = async (path: string) => {
    const page = await new PageVisitor().open(path);
    return [page.status, ...['password', 'firstName'].filter((name) => page.value(name) !== null)];
  };
  for (const path of [signInPath, `${signInPath}/login`, within, `${within}/login`])
    expect(await fields(path), path).toEqual([200, 'password']);
  for (const path of [`${signInPath}/register`, `${within}/register`])
    expect(await fields(path), path).toEqual([200, 'firstName']);
  expect((await new PageVisitor().open(`${within}/register/gast`)).url).toBe('/heizoel/angebotsliste');
  for (const path of [`${signInPath}/register/gast`, `${signInPath}/gast`, `${signInPath}/login/unsinn`])
    expect((await new PageVisitor().open(path)).status, path).toBe(404);
  expect((await new PageVisitor().open('/benutzerkonto/bestellanmeldung/kohle')).status).toBe(404);
});

test('after ten wrong passwords the right one has to wait, too', async () => {
  const guest = new PageVisitor();
  const { email } = await market.addPerson({});
  let page = await guest.open(signInPath);
  for (let attempt = 0; attempt < 10; attempt += 1)
    page = await enter(guest, page, email, `falsch ${attempt}`);
  const waiting = await enter(guest, page, email);
  expect(waiting.status).toBe(429);
  expect(waiting.errors).toContain('Zu viele Versuche');
  expect(waiting.value('email')).toBe(email);
});

test('an account is asked for with each fault beside its field, and confirmed by mail', async () => {
  const guest = new PageVisitor();
  const email = newEmail('neu');
  const form = await guest.follow(await guest.open(signInPath), 'Konto anlegen');
  const wrong = await guest.press(form, 'Konto anlegen', { firstName: '', lastName: '4711', email: 'nora' });
  expect(wrong.status).toBe(422);
  expect(wrong.errors).toContain('Bitte prüfen Sie 3 Angaben');
  expect(fieldOf(wrong, 'firstName').beside).toContain('Bitte geben Sie Ihren Vornamen an.');
  expect(fieldOf(wrong, 'lastName').beside).toContain('Bitte geben Sie Ihren Nachnamen an.');
  expect(fieldOf(wrong, 'email').beside).toContain('vollständige E-Mail-Adresse');
  expect([wrong.value('lastName'), wrong.value('email')]).toEqual(['4711', 'nora']);
  const names = { firstName: 'Nora', lastName: 'Neumann' };
  const sent = await guest.press(wrong, 'Konto anlegen', { ...names, email });
  expect(sent.heading).toBe('Bitte sehen Sie in Ihr Postfach');
  const mail = { recipient: email, subject: /bestätigen Sie Ihr Konto/, link: /anfrage-bestaetigen/ };
  const choice = await guest.open(await pathFromMail(mail));
  const short = await guest.press(choice, 'Kennwort speichern', { password: 'kurz' });
  expect(fieldOf(short, 'password').beside).toContain('Das Kennwort ist zu kurz.');
  expect(short.value('password')).toBe('');
  const home = await guest.press(short, 'Kennwort speichern', { password: ownPassword });
  expect(home.heading).toContain('Neumann');
});

test('who asks for a second account is told by mail alone', async () => {
  const guest = new PageVisitor();
  const { email } = await market.addPerson({});
  const form = await guest.open(`${signInPath}/register`);
  const wanted = { firstName: 'Nora', lastName: 'Neumann', email };
  const sent = await guest.press(form, 'Konto anlegen', wanted);
  expect(sent.heading).toBe('Bitte sehen Sie in Ihr Postfach');
  await market.finishJobs();
  const [mail] = await market.mailsTo(email);
  expect(mail?.text).not.toContain('anfrage-bestaetigen');
});

test('a forgotten password is replaced by the link of a mail, which works once', async () => {
  const guest = new PageVisitor();
  const { email } = await market.addPerson({ role: 'mex_support' });
  const elsewhere = await visitorOf(email);
  const form = await guest.follow(await guest.open(signInPath), 'Kennwort vergessen?');
  const wrong = await guest.press(form, 'Link anfordern', { email: 'mex' });
  expect(fieldOf(wrong, 'email').beside).toContain('vollständige E-Mail-Adresse');
  expect(wrong.value('email')).toBe('mex');
  const sent = await guest.press(wrong, 'Link anfordern', { email });
  expect(sent.heading).toBe('Bitte sehen Sie in Ihr Postfach');
  const mail = { recipient: email, subject: /^Neues Kennwort wählen/, link: /neues-kennwort-setzen/ };
  const link = await pathFromMail(mail);
  const choice = await guest.open(link);
  const common = await guest.press(choice, 'Kennwort speichern', { password: 'Passwort123!' });
  expect(fieldOf(common, 'password').beside).toContain('Angreifer zuerst probieren');
  const office = await guest.press(common, 'Kennwort speichern', { password: otherPassword });
  expect(office.url).toBe('/support');
  const again = await guest.open(link);
  expect([again.status, again.heading]).toEqual([410, 'Dieser Link gilt nicht mehr']);
  expect((await elsewhere.open('/support')).url).toContain(signInPath);
  await expect(visitorOf(email)).rejects.toThrow('401');
});

test('another mail address counts once its link was used; the old one signs in no more', async () => {
  const { visitor: guest, email: old } = await signedIn();
  const next = newEmail('nora-neu');
  const change = 'E-Mail-Adresse ändern';
  const data = await guest.open('/kunde/stammdaten');
  const half = await guest.press(data, change, { email: 'nora', password: ownPassword });
  expect(fieldOf(half, 'email', 'email').beside).toContain('vollständige E-Mail-Adresse');
  const same = await guest.press(half, change, { email: old, password: ownPassword });
  expect(fieldOf(same, 'email', 'email').beside).toContain('Das ist schon Ihre E-Mail-Adresse.');
  const refused = await guest.press(same, change, { email: next, password: 'falsch falsch' });
  expect(fieldOf(refused, 'password', 'email')).toMatchObject({ isWrong: true, value: '' });
  expect(fieldOf(refused, 'password', 'email').beside).toContain('Das Kennwort stimmt nicht');
  expect(fieldOf(refused, 'email', 'email').value).toBe(next);
  const asked = await guest.press(refused, change, { email: next, password: ownPassword });
  expect(asked.text).toContain(`${next} wartet darauf`);
  expect(asked.text).toContain(`Sie melden sich mit ${old} an.`);

  const mail = { recipient: next, subject: /neue E-Mail-Adresse/, link: /email-anpassung-bestaetigen/ };
  const confirm = await guest.open(await pathFromMail(mail));
  expect(confirm.text).toContain(`Ab jetzt melden Sie sich mit ${next} an`);
  const done = await guest.press(confirm, 'Adresse bestätigen');
  expect([done.status, done.heading]).toEqual([200, 'Ihre neue E-Mail-Adresse gilt']);
  expect((await guest.open(confirm.url)).heading).toBe('Dieser Link gilt nicht mehr');

  const device = new PageVisitor();
  const login = await device.open('/kunde/stammdaten');
  const gone = await enter(device, login, old);
  expect(gone.errors).toContain('stimmen nicht');
  expect((await enter(device, gone, next)).text).toContain(`Sie melden sich mit ${next} an.`);
});

test('signing in while ordering leads back into the order with what was typed', async () => {
  const { guest, page } = await addressStep();
  const { email } = await market.addPerson({});
  const login = await guest.press(page, /^Anmelden$/, { 'stations.0.address.street': 'Hof Sonnental 7' });
  expect(login.url).toMatch(/^\/benutzerkonto\/bestellanmeldung\/heizoel\?/);
  const wrong = await enter(guest, login, email, 'ganz falsches Kennwort');
  expect(wrong.errors).toContain('stimmen nicht');
  const back = await enter(guest, wrong, email);
  expect(back.text).toContain('Sie bestellen als');
  expect(back.value('stations.0.address.street')).toBe('Hof Sonnental 7');
  expect(back.value('email')).toBe(email);
});

test('a customer who signs in elsewhere while ordering loses nothing, and finds the order in the account', async () => {
  const { guest, page } = await addressStep();
  const { email } = await market.addPerson({});
  await guest.signIn(email, ownPassword);
  const typed = { ...person, 'stations.0.address.phone': sites.de.phone };
  const told = await guest.press(page, /^Weiter zu/, typed);
  expect(told.text).toContain('Sie haben sich inzwischen angemeldet');
  expect(told.value('stations.0.address.street')).toBe('Lindenweg 4a');
  const payment = await guest.press(told, /^Weiter zu/);
  expect(payment.url).toContain('/bezahlung?');
  const placed = await order({ guest, page: await guest.press(payment, /^Weiter/) });
  expect(numberOn(placed)).toMatch(/^DE-/);
  expect((await guest.open('/kunde/bestellungen')).text).toContain(numberOn(placed));
});

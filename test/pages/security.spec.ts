import { expect, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { pathFromMail } from '../e2e/account-pages.ts';
import { market } from '../e2e/market.ts';
import { ownPassword } from '../e2e/people.ts';
import { enter, fieldOf, proofOf } from './account.ts';
import { numberOn, order, summaryStep } from './ordering.ts';
import { linkIn, type PageAnswer, PageVisitor } from './visitor.ts';
import { signedIn, visitorOf } from './work.ts';

const recoveryCodesOn = ({ document }: PageAnswer): string[] =>
  [...document.querySelectorAll('main li')]
    .map((one) => one.textContent ?? '')
    .filter((text) => /^[a-z2-9]{5}-[a-z2-9]{5}$/.test(text));

/** What an app shows for the secret of a page. */
function codeFor({ document }: PageAnswer): string {
  const key = (document.querySelector('code')?.textContent ?? '').replaceAll(' ', '');
  return new TOTP({ secret: Secret.fromBase32(key) }).generate();
}

/** The page with the recovery codes of an app that was set up. */
async function setUpApp(guest: PageVisitor): Promise<PageAnswer> {
  const page = await guest.open('/kunde/sicherheit');
  const setUp = await guest.press(page, 'Einrichten', { password: ownPassword });
  return guest.press(setUp, 'Einschalten', { code: codeFor(setUp) });
}

test('an app’s code stands behind the password once it was proved', async () => {
  const { visitor: guest } = await signedIn();
  const page = await guest.open('/kunde/sicherheit');
  const refused = await guest.press(page, 'Einrichten', { password: 'falsch falsch' });
  expect(fieldOf(refused, 'password', 'begin-totp').beside).toContain('Das Kennwort stimmt nicht.');
  const setUp = await guest.press(refused, 'Einrichten', { password: ownPassword });
  expect(setUp.document.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe(
    'QR-Code für Ihre App',
  );
  const wrong = await guest.press(setUp, 'Einschalten', { code: '000000' });
  expect(fieldOf(wrong, 'code').beside).toContain('Dieser Code stimmt nicht');
  const codes = await guest.press(wrong, 'Einschalten', { code: codeFor(wrong) });
  expect(recoveryCodesOn(codes)).toHaveLength(10);
  expect((await guest.follow(codes, 'Weiter')).text).toContain('Sie haben noch 10 Ersatzcodes.');
});

test('a recovery code is the second step once, and the second step can be turned off', async () => {
  const { visitor: guest, email } = await signedIn();
  const [recovery = ''] = recoveryCodesOn(await setUpApp(guest));
  const ended = await guest.press(await guest.open('/kunde/sicherheit'), 'Überall abmelden');
  expect(ended.url).toBe('/benutzerkonto/anmeldung');

  const step = await enter(guest, await guest.open('/kunde/sicherheit'), email);
  expect(step.heading).toBe('Zweiter Schritt');
  expect((await guest.open('/kunde/sicherheit')).url).toContain('/benutzerkonto/anmeldung?');
  const wrong = await guest.press(step, /^Anmelden$/, { code: 'falsch' });
  expect(fieldOf(wrong, 'code').beside).toContain('Das stimmt nicht oder wurde schon benutzt.');
  const page = await guest.press(wrong, /^Anmelden$/, { code: recovery });
  expect(page.url).toBe('/kunde/sicherheit');
  expect(page.text).toContain('Sie haben noch 9 Ersatzcodes.');

  const other = new PageVisitor();
  const again = await enter(other, await other.open('/kunde/sicherheit'), email);
  const used = await other.press(again, /^Anmelden$/, { code: recovery });
  expect(fieldOf(used, 'code').isWrong).toBe(true);

  const off = await guest.press(page, 'Ausschalten', { password: ownPassword });
  expect(off.text).toContain('Die Anmeldung in zwei Schritten ist ausgeschaltet.');
});

/** Makes somebody an editor; the admin and the page of the new editor. */
async function madeEditor(userId: number) {
  const { visitor: admin } = await signedIn({ role: 'admin' });
  const user = await admin.open(`/support/benutzer/${userId}/bearbeiten`);
  const editor = [...user.document.querySelectorAll('label')].find((one) =>
    one.textContent?.startsWith('Redaktion'),
  );
  const role = editor?.querySelector('input')?.getAttribute('value') ?? '';
  const saved = await admin.press(user, 'Rollen speichern', { role });
  expect(saved.text).toContain('Die Rollen sind gespeichert');
  return { admin, user: saved };
}

test('somebody new at the operator sets up a second step before anything is shown', async () => {
  const { userId, email } = await market.addPerson({});
  await madeEditor(userId);
  const guest = new PageVisitor();
  const step = await enter(guest, await guest.open('/benutzerkonto/anmeldung?ReturnUrl=/support'), email);
  expect(step.heading).toBe('Zweiten Schritt einrichten');
  for (const path of ['/support', '/kunde/startseite'])
    expect((await guest.open(path)).heading).not.toContain('Guten Tag');
  // Whoever knows the password alone gets no further.
  expect(step.text).toContain(`Wir haben einen Link an ${email} gesendet.`);
  expect(step.document.querySelector('input[name="code"]')).toBeNull();
  const mail = { recipient: email, subject: /Zweiten Schritt/, link: /zweiter-schritt/ };
  const opened = await guest.open(await pathFromMail(mail));
  const setUp = await guest.press(opened, 'Bestätigen und einrichten');
  const wrong = await guest.press(setUp, /^Anmelden$/, { code: '000000' });
  expect(fieldOf(wrong, 'code').isWrong).toBe(true);
  const codes = await guest.press(wrong, /^Anmelden$/, { code: codeFor(wrong) });
  expect(codes.heading).toBe('Ihre Ersatzcodes');
  expect(recoveryCodesOn(codes)).toHaveLength(10);
  const start = await guest.follow(codes, 'Weiter');
  expect([start.url, start.heading]).toEqual(['/support', 'Guten Tag, Nora Neumann']);
});

test('who lost the second step is led back by an admin who knows why', async () => {
  const { userId, email } = await market.addPerson({});
  const guest = await visitorOf(email);
  await setUpApp(guest);
  const { visitor: admin } = await signedIn({ role: 'admin' });
  const user = await admin.open(`/support/benutzer/${userId}/bearbeiten`);
  const reset = 'Zweiten Faktor zurücksetzen';
  const refused = await admin.press(user, reset, { reason: 'kurz' });
  expect(refused.status).toBe(422);
  expect(refused.text).toContain('mindestens zehn Zeichen');
  const done = await admin.press(refused, reset, { reason: 'Rückruf unter der bekannten Nummer' });
  expect(done.text).toContain('Eine E-Mail mit dem Weg zurück ist unterwegs.');
  expect(done.text).toContain('Grund: Rückruf unter der bekannten Nummer');
  expect((await guest.open('/kunde/startseite')).url).toContain('/benutzerkonto/anmeldung?');
  const mail = { recipient: email, subject: /Zugang wurde zurückgesetzt/, link: /neues-kennwort-setzen/ };
  const choice = await guest.open(await pathFromMail(mail));
  const home = await guest.press(choice, 'Kennwort speichern', { password: 'vier Kessel am Deich' });
  expect(home.url).toBe('/kunde/startseite');
});

test('the native app signs in through a page that exists nowhere else', async () => {
  const path = '/app-anmeldung-verifizierung?ReturnUrl=/kunde/bestellungen';
  const app = { 'user-agent': 'Mozilla/5.0 (iPhone) BrennwertApp/2.1 (iOS 19.0)' };
  const { visitor: guest } = await signedIn();
  expect((await guest.open(path)).status).toBe(404);
  const known = await guest.open(path, app);
  expect(known.heading).toBe('Sie sind angemeldet');
  expect(linkIn(known, 'Weiter')).toBe('/kunde/bestellungen');
  const login = await new PageVisitor().open(path, app);
  const wanted = new URL(login.url, 'http://x').searchParams.get('ReturnUrl') ?? '';
  expect(decodeURIComponent(wanted)).toBe(path);
});

test('a form sent after the login ended leads to the sign-in page and back', async () => {
  const { visitor: guest, email } = await signedIn();
  const page = await guest.open('/kunde/stammdaten?adresse=neu');
  guest.cookies.clear();
  const login = await guest.press(page, 'Speichern', { street: 'Am Hang 12' });
  const address = encodeURIComponent('/kunde/stammdaten?adresse=neu');
  expect(login.url).toBe(`/benutzerkonto/anmeldung?ReturnUrl=${address}`);
  expect((await enter(guest, login, email)).url).toBe('/kunde/stammdaten?adresse=neu');
});

test('a customer signs out other devices', async () => {
  const { visitor: guest, email } = await signedIn();
  const [phone, office] = [await visitorOf(email), await visitorOf(email)];
  const page = await guest.open('/kunde/sicherheit');
  expect(page.text).toContain('dieses Gerät');
  const one = await guest.press(page, / abmelden$/);
  expect(one.text).toContain('Abgemeldet.');
  const all = await guest.press(page, 'Alle anderen abmelden');
  expect(all.html).not.toContain('Alle anderen abmelden');
  for (const device of [phone, office])
    expect((await device.open('/kunde/sicherheit')).url).toContain('/benutzerkonto/anmeldung?');
});

test('the pages of an account are for nobody else', async () => {
  const guest = new PageVisitor();
  const area = ['startseite', 'bestellungen', 'stammdaten', 'dashboard', 'mex', 'benachrichtigungen'];
  for (const page of [...area, 'sicherheit', 'meine-daten', 'dashboard/kaufpreis', 'bestellungen/1']) {
    const answer = await guest.open(`/kunde/${page}`);
    expect(answer.url).toBe(`/benutzerkonto/anmeldung?ReturnUrl=${encodeURIComponent(`/kunde/${page}`)}`);
  }
});

test('who has to sign in comes back to the page itself, whatever the router adds to its address', async () => {
  const guest = new PageVisitor();
  const list = encodeURIComponent('/haendler/bestellungen?stand=alle');
  const page = await guest.open('/haendler/bestellungen?stand=alle&index');
  expect(page.url).toBe(`/benutzerkonto/anmeldung?ReturnUrl=${list}`);
  const data = await guest.open('/haendler/bestellungen.data?stand=alle&index');
  expect(data.html).toContain(`/benutzerkonto/anmeldung?ReturnUrl=${list}"`);
});

test('a customer is refused on the pages of staff and of dealers', async () => {
  const { visitor: guest } = await signedIn();
  const staff = ['/support', '/support/user/list', '/support/mails', '/admin/verkaufsliste', '/statistics'];
  const lists = ['/support/abrechnungen', '/support/zahlungen', '/support/protokoll', '/support/widerrufe'];
  const shared = ['/stornomanagement', '/export-orders', '/haendler/bestellungen', '/haendler/preise'];
  for (const path of [...staff, ...lists, ...shared]) {
    const answer = await guest.open(path);
    expect([answer.status, answer.heading], path).toEqual([401, 'Diese Seite ist geschützt']);
  }
  for (const path of ['/admin/verkaufsliste/csv', '/statistics/csv', '/support/mails/1/ansicht'])
    expect((await guest.open(path)).status, path).toBe(401);
});

test('a customer’s form on a page of staff changes nothing', async () => {
  const { visitor: guest } = await signedIn();
  const { userId } = await market.addPerson({});
  const proof = proofOf(await guest.open('/kunde/stammdaten'));
  const answer = await guest.post(`/support/benutzer/${userId}/bearbeiten`, {
    ...proof,
    intent: 'impersonate',
    reason: 'Anruf wegen Liefertermin',
  });
  expect(answer.status).toBe(401);
  expect((await guest.open('/kunde/startseite')).html).not.toContain('Handeln im Namen eines Kunden');
});

test('mails are for the operator alone', async () => {
  const guest = new PageVisitor();
  for (const path of ['/support/mails', '/support/mails/1', '/support/mails/1/ansicht']) {
    const answer = await guest.open(path);
    expect(answer.url).toBe(`/benutzerkonto/anmeldung?ReturnUrl=${encodeURIComponent(path)}`);
  }
  const link = await guest.open(`/support/zugang/${'A'.repeat(43)}`);
  expect([link.status, link.heading]).toEqual([401, 'Diese Seite ist geschützt']);
});

test('whoever guesses passwords is told when to try again', async () => {
  const { email } = await signedIn();
  const guest = new PageVisitor();
  let page = await guest.open('/benutzerkonto/anmeldung');
  for (let attempt = 0; attempt <= 10; attempt++) page = await enter(guest, page, email, 'falsch falsch');
  expectToWait(page);
});

test('whoever guesses codes is told when to try again', async () => {
  const { visitor: guest, email } = await signedIn();
  await setUpApp(guest);
  const thief = new PageVisitor();
  let page = await enter(thief, await thief.open('/kunde/sicherheit'), email);
  for (let attempt = 0; attempt <= 10; attempt++) page = await thief.press(page, /^Anmelden$/, { code: '1' });
  expectToWait(page);
});

function expectToWait(page: PageAnswer): void {
  expect(page.status).toBe(429);
  expect(page.text).toContain('Zu viele Versuche.');
  const seconds = Number(page.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(150);
  expect(seconds).toBeLessThanOrEqual(180);
}

test('mails keep the secrets of customers', async () => {
  const number = numberOn(await order(await summaryStep()));
  const { visitor: admin } = await signedIn({ role: 'admin' });
  await market.finishJobs();
  const list = await admin.open(`/support/mails?suche=${number}`);
  const mail = await admin.follow(list, new RegExp(`^Ihre Bestellung ${number}`));
  expect(mail.heading).toContain(number);
  expect(mail.document.querySelector('pre')?.textContent).toContain('/bestellung/zugang/••••');
  const view = await admin.open(`${mail.url}/ansicht`);
  expect(view.html).toContain(number);
  expect(view.html).not.toMatch(/zugang\/[\w-]{43}/);
  expect(view.headers.get('content-security-policy')).toContain('sandbox');
});

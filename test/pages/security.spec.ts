import { expect, test } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { market } from '../e2e/market.ts';
import { ownPassword } from '../e2e/people.ts';
import { deviceOf, enter, fieldOf, proofOf, signedIn } from './account.ts';
import { numberOn, order, summaryStep } from './ordering.ts';
import { type PageAnswer, PageVisitor } from './visitor.ts';

const recoveryCodesOn = ({ document }: PageAnswer): string[] =>
  [...document.querySelectorAll('main li')]
    .map((one) => one.textContent ?? '')
    .filter((text) => /^[a-z2-9]{5}-[a-z2-9]{5}$/.test(text));

/** Sets up the codes of an app; the page with the recovery codes. */
async function withAppCodes(guest: PageVisitor) {
  const page = await guest.open('/kunde/sicherheit');
  const setUp = await guest.press(page, 'Einrichten', { password: ownPassword });
  const key = (setUp.document.querySelector('code')?.textContent ?? '').replaceAll(' ', '');
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate();
  return { setUp, confirm: () => guest.press(setUp, 'Einschalten', { code }) };
}

test('an app’s code stands behind the password once it was proved', async () => {
  const { guest } = await signedIn();
  const page = await guest.open('/kunde/sicherheit');
  const refused = await guest.press(page, 'Einrichten', { password: 'falsch falsch' });
  expect(fieldOf(refused, 'password', 'begin-totp').beside).toContain('Das Kennwort stimmt nicht.');
  const { setUp, confirm } = await withAppCodes(guest);
  expect(setUp.document.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe(
    'QR-Code für Ihre App',
  );
  const wrong = await guest.press(setUp, 'Einschalten', { code: '000000' });
  expect(fieldOf(wrong, 'code').beside).toContain('Dieser Code stimmt nicht');
  const codes = await confirm();
  expect(recoveryCodesOn(codes)).toHaveLength(10);
  expect((await guest.follow(codes, 'Weiter')).text).toContain('Sie haben noch 10 Ersatzcodes.');
});

test('a recovery code is the second step once, and the second step can be turned off', async () => {
  const { guest, email } = await signedIn();
  const [recovery = ''] = recoveryCodesOn(await (await withAppCodes(guest)).confirm());
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

test('a customer signs out other devices', async () => {
  const { guest, email } = await signedIn();
  const [phone, office] = [await deviceOf(email), await deviceOf(email)];
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

test('a customer is refused on the pages of staff and of dealers', async () => {
  const { guest } = await signedIn();
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
  const { guest } = await signedIn();
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
  for (const path of ['/support/mails', '/support/mails/1', `/support/zugang/${'A'.repeat(43)}`]) {
    const answer = await guest.open(path);
    expect(answer.status).toBe(401);
    expect(answer.heading).not.toBe('');
  }
  expect((await guest.open('/support/mails/1/ansicht')).status).toBe(401);
});

test('mails keep the secrets of customers', async () => {
  const number = numberOn(await order(await summaryStep()));
  const { guest: admin } = await signedIn({ role: 'admin' });
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

import { expect, test } from '@playwright/test';
import { accounts, overpaid, claimsPath as path, payer, readIn } from './overpaid.ts';
import { besides, linkIn, type PageAnswer, PageVisitor, partOf } from './visitor.ts';
import { forge, signedIn } from './work.ts';

const rowOf = (page: PageAnswer, number: string) => partOf(page, 'tr', number);
const fileIn = (page: PageAnswer, number: string): string =>
  /in Datei (\S+) vom/.exec(rowOf(page, number).text)?.[1] ?? '';

test.describe('money that was paid too much', () => {
  for (const [code, iban] of Object.entries(accounts) as ['at' | 'ch', string][]) {
    test(`shows by whom it was paid, and goes back by a file for the bank, once (${code})`, async () => {
      const { visitor, claims, number, paymentId } = await overpaid({ code, iban });
      const row = rowOf(claims, number);
      expect(row.text).toContain(payer);
      expect(row.text).toContain(iban.replace(/(.{4})(?=.)/g, '$1 '));
      const none = await visitor.press(claims, 'Überweisungsdatei erzeugen');
      expect(none.status).toBe(422);
      expect(none.text).toContain('Bitte wählen Sie bei mindestens einer Bestellung ein Konto.');
      const chosen = { [`payee-${paymentId}`]: iban };
      const made = await visitor.press(claims, 'Überweisungsdatei erzeugen', chosen);
      expect(made.text).toContain('Die Überweisungsdatei ist erzeugt.');
      const name = fileIn(made, number);
      const file = await visitor.request(linkIn(made, name));
      expect(file.headers.get('content-disposition')).toContain(`${name}.xml`);
      const content = await file.text();
      expect(content).toContain('<Nm>Lukasz Oster</Nm>');
      expect(content).toContain(`<InstdAmt Ccy="${code === 'ch' ? 'CHF' : 'EUR'}">50.00</InstdAmt>`);
      expect(content).toContain(`<EndToEndId>BW-${number}-R1</EndToEndId>`);
      // Taken along once more it is the same, so that nothing is paid twice.
      expect(await (await visitor.request(linkIn(made, name))).text()).toBe(content);
      // Once more from the page as it was, as by somebody else at the same time.
      const late = await visitor.press(claims, 'Überweisungsdatei erzeugen', chosen);
      expect(late.status).toBe(409);
      expect(late.text).toContain('Das hat inzwischen jemand anderes erledigt.');
      expect(fileIn(late, number)).toBe(name);
      // Nobody but finance gets the file.
      const { visitor: support } = await signedIn({ role: 'customer_support' });
      expect((await support.request(linkIn(made, name))).status).toBe(401);
      expect((await new PageVisitor().open(linkIn(made, name))).url).toMatch(/anmeldung/);
    });
  }

  test('goes to an account that is typed; what is wrong is said beside its field, and nothing typed is lost', async () => {
    const { visitor, claims, number, paymentId } = await overpaid({ code: 'at' });
    const [holder, iban, reason] = ['holder', 'iban', 'reason'].map((name) => `${name}-${paymentId}`) as [
      string,
      string,
      string,
    ];
    expect(rowOf(claims, number).text).toContain('Kein Konto bekannt');
    const wrong = await visitor.press(claims, 'Überweisungsdatei erzeugen', {
      [holder]: payer,
      [iban]: 'AT62 1904 3002 3457 3201',
      [reason]: '',
    });
    expect(wrong.status).toBe(422);
    expect(besides(wrong, iban)).toContain('Diese IBAN stimmt nicht.');
    expect(besides(wrong, reason)).toContain('warum das Geld an dieses Konto geht');
    expect(wrong.errors).toContain(number);
    expect([wrong.value(holder), wrong.value(iban)]).toEqual([payer, 'AT62 1904 3002 3457 3201']);
    const made = await visitor.press(wrong, 'Überweisungsdatei erzeugen', {
      [iban]: 'at61 1904 3002 3457 3201',
      [reason]: 'am Telefon genannt',
    });
    expect(made.text).toContain('Die Überweisungsdatei ist erzeugt.');
    const { visitor: admin } = await signedIn({ role: 'admin' });
    const log = partOf(await admin.open('/support/protokoll?was=transfer_account_typed'), 'tr', number);
    expect(log.text).toContain('am Telefon genannt');
  });

  test('can go by another file when the bank did not take the first, which is dropped once with a reason', async () => {
    const { visitor, claims, number, paymentId } = await overpaid({ code: 'at', iban: accounts.at });
    const chosen = { [`payee-${paymentId}`]: accounts.at };
    const made = await visitor.press(claims, 'Überweisungsdatei erzeugen', chosen);
    const name = fileIn(made, number);
    const file = partOf(made, 'tr', `${name}.xml`);
    const unsaid = await visitor.press(file, /^Datei verwerfen/, { reason: ' ' });
    expect(unsaid.status).toBe(422);
    expect(besides(partOf(unsaid, 'tr', `${name}.xml`), 'reason')).toContain(
      'warum die Datei verworfen wird',
    );
    const dropped = await visitor.press(file, /^Datei verwerfen/, { reason: 'Konto nicht freigeschaltet' });
    expect(dropped.text).toContain('Die Datei ist verworfen.');
    expect(partOf(dropped, 'tr', `${name}.xml`).text).toContain('verworfen: Konto nicht freigeschaltet');
    expect((await visitor.request(linkIn(made, name))).status).toBe(404);
    const late = await visitor.press(file, /^Datei verwerfen/, { reason: 'Noch einmal' });
    expect(late.status).toBe(409);
    expect(late.text).toContain('Ihre Eingabe wurde nicht gespeichert: „Noch einmal“');
    const again = await visitor.press(dropped, 'Überweisungsdatei erzeugen', chosen);
    expect(fileIn(again, number)).not.toBe(name);
    expect(await (await visitor.request(linkIn(again, fileIn(again, number)))).text()).toContain(
      `<EndToEndId>BW-${number}-R2</EndToEndId>`,
    );
  });

  test('by two people at the same time goes back by one file', async () => {
    const { visitor, claims, number, paymentId } = await overpaid({ code: 'at', iban: accounts.at });
    const { visitor: other } = await signedIn({ role: 'financial' });
    const chosen = { [`payee-${paymentId}`]: accounts.at };
    const others = await other.open(path);
    const answers = await Promise.all([
      visitor.press(claims, 'Überweisungsdatei erzeugen', chosen),
      other.press(others, 'Überweisungsdatei erzeugen', chosen),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [one, two] = answers.map((answer) => fileIn(answer, number));
    expect(one).not.toBe('');
    expect(two).toBe(one);
  });

  test('goes back as much as was seen: what changed since is said beside the account', async () => {
    const { visitor, claims, number, paymentId } = await overpaid({ code: 'at', iban: accounts.at });
    const read = await readIn(visitor, { amount: '-10,00', purpose: `Gutschrift ${number}` });
    expect(read.text).toContain('davon 1 zugeordnet');
    const payee = `payee-${paymentId}`;
    const changed = await visitor.press(claims, 'Überweisungsdatei erzeugen', { [payee]: accounts.at });
    expect(changed.status).toBe(422);
    expect(besides(changed, payee)).toContain('Der Betrag hat sich geändert');
    expect(changed.errors).toContain(number);
    expect(changed.value(payee)).toBe(accounts.at);
    const made = await visitor.press(changed, 'Überweisungsdatei erzeugen');
    const file = await visitor.request(linkIn(made, fileIn(made, number)));
    expect(await file.text()).toContain('<InstdAmt Ccy="EUR">40.00</InstdAmt>');
  });

  test('of a file that the bank carried out in part waits for the rest, which alone is freed', async () => {
    const paid = await overpaid({ code: 'at', iban: accounts.at });
    const unpaid = await overpaid({ code: 'at', iban: accounts.at });
    const { visitor, claims } = unpaid;
    const made = await visitor.press(claims, 'Überweisungsdatei erzeugen', {
      [`payee-${paid.paymentId}`]: accounts.at,
      [`payee-${unpaid.paymentId}`]: accounts.at,
    });
    const name = fileIn(made, paid.number);
    expect(fileIn(made, unpaid.number)).toBe(name);
    await readIn(visitor, {
      amount: '-50,00',
      purpose: 'Rueckzahlung',
      reference: `BW-${paid.number}-R1`,
    });
    const half = await visitor.open(path);
    const file = partOf(half, 'tr', `${name}.xml`);
    expect(file.text).toContain('1 bei der Bank, 1 überwiesen');
    expect(half.text).not.toContain(paid.number);
    const dropped = await visitor.press(file, /^Datei verwerfen/, { reason: 'zweite abgelehnt' });
    expect(partOf(dropped, 'tr', `${name}.xml`).text).toContain('1 überwiesen, verworfen: zweite abgelehnt');
    const again = await visitor.press(dropped, 'Überweisungsdatei erzeugen', {
      [`payee-${unpaid.paymentId}`]: accounts.at,
    });
    expect(fileIn(again, unpaid.number)).not.toBe(name);
  });

  test('takes no form that says no step', async () => {
    const { visitor } = await signedIn({ role: 'financial' });
    const refused = await forge(visitor, path, { row: '1' });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('Diesen Schritt gibt es hier nicht.');
  });
});

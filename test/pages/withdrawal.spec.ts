import { expect, test } from '@playwright/test';
import { market } from '../e2e/market.ts';
import { besides, type PageAnswer, PageVisitor } from './visitor.ts';
import { signedIn } from './work.ts';

const number = 'DE-26-2222-22';
const email = 'erna.brandt@beispiel.de';
const newName = () => `Erna Brandt ${crypto.randomUUID().slice(0, 8)}`;

/** The second step of a declaration. */
async function declared(guest: PageVisitor, name: string, to = email): Promise<PageAnswer> {
  const form = await guest.open('/vertrag-widerrufen');
  return guest.press(form, 'Vertrag widerrufen', { name, orderNumber: number, email: to });
}

test('a contract is withdrawn from in two steps without login, with a dated receipt', async () => {
  const guest = new PageVisitor();
  const form = await guest.follow(await guest.open('/impressum'), 'Vertrag widerrufen');
  expect(form.text).toContain('§ 312g Abs. 2 Nr. 8 BGB');
  const terms = await guest.open('/agb');
  for (const said of ['an den Händler oder an uns genügt', 'holt gelieferte Ware auf seine Kosten ab'])
    expect([form.text.includes(said), terms.text.includes(said)]).toEqual([true, true]);
  const name = newName();
  const to = `${crypto.randomUUID()}@beispiel.de`;
  const asked = await declared(guest, name, to);
  expect(asked.heading).toBe('Widerruf bestätigen');
  expect(asked.text).toContain(name);
  const receipt = await guest.press(asked, 'Widerruf bestätigen');
  expect(receipt.heading).toBe('Ihr Widerruf ist eingegangen');
  expect(receipt.text).toMatch(/Eingegangen am \d+\.\d+\.\d{4}, \d\d:\d\d Uhr/);
  for (const text of [name, number, to]) expect(receipt.text).toContain(text);
  await market.finishJobs();
  const subjects = (await market.mailsTo(to)).map(({ subject }) => subject);
  expect(subjects).toEqual([`Ihr Widerruf ist eingegangen: ${number}`]);
});

test('what a declaration lacks is named beside its field, with what was typed', async () => {
  const guest = new PageVisitor();
  const form = await guest.open(`/vertrag-widerrufen?bestellung=${number}`);
  expect(form.value('orderNumber')).toBe(number);
  const refused = await guest.press(form, 'Vertrag widerrufen', { email: 'erna' });
  expect(refused.status).toBe(422);
  expect(refused.errors).toContain('Bitte geben Sie Ihren Namen an.');
  expect(besides(refused, 'name')).toContain('Bitte geben Sie Ihren Namen an.');
  expect(besides(refused, 'email')).toContain('Bitte prüfen Sie die E-Mail-Adresse');
  expect([refused.value('orderNumber'), refused.value('email')]).toEqual([number, 'erna']);
});

test('who wants to change something goes back with everything, and nothing is declared', async () => {
  const guest = new PageVisitor();
  const name = newName();
  const back = await guest.press(await declared(guest, name), 'Angaben ändern');
  expect(['name', 'orderNumber', 'email'].map((field) => back.value(field))).toEqual([name, number, email]);
  const { visitor: support } = await signedIn({ role: 'customer_support' });
  expect((await support.open('/support/widerrufe?stand=alle')).text).not.toContain(name);
});

test('a second press is the same withdrawal, which support marks as done', async () => {
  const guest = new PageVisitor();
  const name = newName();
  const asked = await declared(guest, name);
  const receipt = await guest.press(asked, 'Widerruf bestätigen');
  expect((await guest.press(asked, 'Widerruf bestätigen')).url).toBe(receipt.url);
  await market.finishJobs();
  const { visitor: support } = await signedIn({ role: 'customer_support' });
  const list = await support.open('/support/widerrufe');
  const rowOf = (page: PageAnswer) =>
    [...page.document.querySelectorAll('tr')].filter((row) => row.textContent?.includes(name));
  const [row, ...others] = rowOf(list);
  expect(others).toEqual([]);
  expect(row?.textContent).toContain('Keine Bestellung trägt diese Nummer.');
  const button = row?.querySelector('button') ?? 'Erledigt';
  const done = await support.press(list, button, { note: 'Angerufen.' });
  expect(done.text).toContain('als erledigt vermerkt');
  expect((await support.press(list, button, { note: 'Noch einmal.' })).status).toBe(409);
  expect(rowOf(await support.open('/support/widerrufe'))).toEqual([]);
  expect(rowOf(await support.open('/support/widerrufe?stand=alle'))[0]?.textContent).toContain('Angerufen.');
});

test('the list of withdrawals is for support alone', async () => {
  const { visitor: customer } = await signedIn();
  expect((await customer.open('/support/widerrufe')).text).not.toContain('Zu prüfen');
  expect((await new PageVisitor().open('/support/widerrufe')).url).toContain('/benutzerkonto/anmeldung');
});

test('Switzerland has no such right and says what can be done instead', async () => {
  const page = await new PageVisitor('ch').open('/vertrag-widerrufen');
  expect(page.heading).toBe('Widerruf');
  expect(page.value('orderNumber')).toBeNull();
  expect(page.text).toContain('Bestellung stornieren');
});

import { expect, type Locator, type Page } from '@playwright/test';
import { newCustomer, newEmail, pathFromMail, signInByRequest } from './account-pages.ts';
import { addAuthenticator } from './authenticator.ts';
import { keyboardOf } from './keyboard.ts';
import { market } from './market.ts';
import { expectAccessible, field, orderButton, orderNumber, settle } from './order-pages.ts';
import { delivery, newDealer, orderAt, pageOf, takeSteps } from './own-order.ts';
import { ownPassword } from './people.ts';
import { test } from './test.ts';

// Everything here is done with the keyboard alone; that it looks right is the matter of the other tests.
test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ context, baseURL }) => settle(context, baseURL ?? '', 'de'));

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name, exact: true });

test('an account is opened, filled, left and got back by keyboard', { tag: '@desktop' }, async ({ page }) => {
  const { to, press, type, expectLedTo } = keyboardOf(page);
  const email = newEmail('taste');
  await page.goto('/');
  await page.keyboard.press('Tab');
  await expect(link(page, 'Zum Inhalt springen')).toBeFocused();
  await press(link(page, 'Anmelden'));
  await expect(heading(page)).toHaveText('Anmelden');
  await press(link(page, 'Konto anlegen'));
  await press(button(page, 'Konto anlegen'));
  await expectLedTo(page.getByLabel('Vorname'));
  await type(page.getByLabel('Vorname'), 'Tabea');
  await type(page.getByLabel('Nachname'), 'Tastner');
  await type(page.getByLabel('E-Mail-Adresse'), email);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();

  const confirm = { recipient: email, subject: /bestätigen Sie Ihr Konto/, link: /anfrage-bestaetigen/ };
  await page.goto(await pathFromMail(confirm));
  const chosen = page.getByLabel('Neues Kennwort');
  await expectAccessible(page);
  await type(chosen, 'Passwort123!');
  await press(button(page, 'Kennwort speichern und anmelden'));
  await expect(chosen).toBeFocused();
  await expect(chosen).toHaveAttribute('aria-invalid', 'true');
  await type(chosen, ownPassword);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Guten Tag, Tabea Tastner');

  await page.goto('/account/basedata/modals/addEditAddressModal');
  await type(page.getByLabel('Straße und Hausnummer'), 'Tastweg 1');
  await press(button(page, 'Speichern'));
  await expectLedTo(page.getByLabel('Vorname'));
  await expectAccessible(page);
  const address = { Vorname: 'Tabea', Nachname: 'Tastner', Postleitzahl: '10115', Ort: 'Berlin' };
  for (const [label, text] of Object.entries(address)) {
    await type(page.getByLabel(label, { exact: true }), text);
  }
  await press(page.getByLabel('Als Standardadresse verwenden'), 'Space');
  await press(button(page, 'Speichern'));
  await expect(page.getByText('Gespeichert.')).toBeVisible();

  await page.goto('/heizoel/angebotsliste?zipCode=10115&amount=3000');
  const heart = page.locator('.offer-heart').first();
  await press(heart, 'Space');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await press(link(page, /^Mein Konto, Tabea/));
  await press(link(page, 'Persönliche Daten'));
  await expect(page.getByText('Tastweg 1')).toBeVisible();
  await press(button(page, /nicht mehr merken$/));
  await expect(page.getByText('Noch keine. Mit dem Herz')).toBeVisible();
  await press(link(page, 'Benachrichtigungen'));
  await type(page.getByLabel('Postleitzahl'), '10115');
  await type(page.getByLabel('Wunschpreis'), '999');
  await page.keyboard.press('Enter');
  await expectLedTo(page.getByLabel('Wunschpreis'));
  await type(page.getByLabel('Wunschpreis'), '49,50');
  await page.keyboard.press('Enter');
  await expect(page.getByText('wartet auf Ihre Bestätigung')).toBeVisible();
  await press(button(page, 'Abmelden'));
  await expect(page.getByText('Erfolgreich abgemeldet')).toBeVisible();

  await page.goto('/benutzerkonto/anmeldung');
  await press(link(page, 'Kennwort vergessen?'));
  await press(button(page, 'Link anfordern'));
  await expectLedTo(page.getByLabel('E-Mail-Adresse'));
  await type(page.getByLabel('E-Mail-Adresse'), email);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  const reset = { recipient: email, subject: /^Neues Kennwort wählen/, link: /neues-kennwort-setzen/ };
  await page.goto(await pathFromMail(reset));
  await type(chosen, 'fünf Kessel am Deich');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Guten Tag, Tabea Tastner');
  await to(button(page, 'Abmelden'));
});

test('a passkey is added and removed by keyboard', { tag: '@desktop' }, async ({ page }) => {
  const { press, type } = keyboardOf(page);
  await newCustomer(page);
  await addAuthenticator(page);
  await page.goto('/kunde/sicherheit');
  await type(page.getByLabel('Name, zum Beispiel'), 'Mein Prüfgerät');
  const adding = page.locator('form').filter({ has: button(page, 'Passkey hinzufügen') });
  await type(adding.getByLabel('Ihr Kennwort'), 'falsch falsch');
  await press(button(page, 'Passkey hinzufügen'));
  await expect(page.getByText('Das Kennwort stimmt nicht.')).toBeVisible();
  await expect(adding.getByLabel('Ihr Kennwort')).toBeFocused();
  await type(adding.getByLabel('Ihr Kennwort'), ownPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Der Passkey ist gespeichert.')).toBeVisible();
  await press(page.locator('summary').filter({ hasText: 'Entfernen' }));
  const removing = page.locator('form').filter({ has: button(page, 'Entfernen') });
  await type(removing.getByLabel('Ihr Kennwort'), ownPassword);
  await press(button(page, 'Entfernen'));
  await expect(page.getByText('Der Passkey ist entfernt.')).toBeVisible();
});

test('a guest orders, cancels and withdraws by keyboard', { tag: ['@desktop', '@quick-desktop'] }, async ({
  page,
}) => {
  const { press, type, expectLedTo } = keyboardOf(page);
  await page.goto('/');
  await type(page.getByLabel('Postleitzahl').first(), '1011');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await type(page.getByLabel('Postleitzahl').first(), '10115');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/angebotsliste/);
  await press(page.locator('.offer-next').first());
  await expect(heading(page)).toHaveText('Wohin wird geliefert?');
  await press(button(page, /^Weiter/));
  const at = (name: string) => field(page, `stations.0.address.${name}`);
  await expectLedTo(at('firstName'), 'focus');
  await type(at('firstName'), 'Gerd');
  await type(at('lastName'), 'Gast');
  await type(at('street'), 'Lindenweg 4a');
  await type(field(page, 'email'), 'gerd@beispiel.de');
  await type(at('phone'), '030 901820');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Wie möchten Sie zahlen?');
  const kinds = page.locator('input[name="paymentId"]');
  const first = page.locator('input[name="paymentId"]:checked');
  const chosen = await first.getAttribute('value');
  await press(first, 'ArrowDown');
  await expect(page.locator(`input[value="${chosen}"]`)).not.toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(page.locator(`input[value="${chosen}"]`)).toBeChecked();
  expect(await kinds.count()).toBeGreaterThan(1);
  await page.keyboard.press('Enter');
  await press(orderButton(page));
  await expect(orderNumber(page)).toBeVisible();
  const id = /\d+$/.exec(page.url())?.[0];

  await page.goto(`/bestellung/${id}`);
  await press(page.locator('summary').filter({ hasText: 'Bestellung stornieren' }));
  const cancel = button(page, 'Kostenfrei stornieren');
  const question = page.getByRole('dialog', { name: /stornieren\?$/ });
  await press(cancel);
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(cancel).toBeFocused();
  await page.keyboard.press('Enter');
  await press(question.getByRole('button', { name: 'Kostenfrei stornieren' }));
  await expect(heading(page)).toHaveText('Ihre Bestellung ist storniert');

  await press(link(page, 'Vertrag widerrufen').last());
  await press(button(page, 'Vertrag widerrufen'));
  await expectLedTo(page.getByLabel('Vor- und Nachname'));
  await type(page.getByLabel('Vor- und Nachname'), 'Gerd Gast');
  await type(page.getByLabel('Bestellnummer'), 'DE-26-2222-22');
  await type(page.getByLabel('E-Mail-Adresse'), 'gerd@beispiel.de');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Widerruf bestätigen');
  await expect(heading(page)).toBeFocused();
  await press(button(page, 'Widerruf bestätigen'));
  await expect(heading(page)).toHaveText('Ihr Widerruf ist eingegangen');
});

test('a dealer confirms an order and its customer rates the delivery by keyboard', {
  tag: '@desktop',
}, async ({ page, browser, baseURL }) => {
  const own = await newDealer(browser, baseURL);
  const dealer = own.page;
  await newCustomer(page);
  const { id, number } = await orderAt(own, page.request);
  const desk = keyboardOf(dealer);
  await dealer.goto('/haendler/bestellungen?stand=neu');
  await desk.press(dealer.getByRole('link', { name: number }));
  await expect(heading(dealer)).toContainText(number);
  await desk.press(button(dealer, 'Bestellung bestätigen'));
  await expect(dealer.getByText('Bestätigt. Der Kunde bekommt eine E-Mail')).toBeVisible();
  await takeSteps(own, id, delivery().slice(1));

  await page.goto('/kunde/bestellungen');
  const { press, type, to, expectLedTo } = keyboardOf(page);
  await press(link(page, `Lieferung bewerten: ${number}`));
  await press(button(page, 'Bewertung veröffentlichen'));
  const overall = page.getByRole('group', { name: 'Insgesamt' }).getByRole('radio');
  await expectLedTo(overall.first());
  await page.keyboard.press('ArrowRight');
  await expect(overall.nth(1)).toBeChecked();
  await type(page.getByLabel('Was sollen andere wissen?'), `Alles bestens (${number}).`);
  await press(button(page, 'Bewertung veröffentlichen'));
  await expect(heading(page)).toHaveText('Danke für Ihre Bewertung');
  await to(link(page, 'Alle Bewertungen des Händlers'));
  await dealer.context().close();
});

test('a question is asked, answered, quoted, thanked for, solved and reported by keyboard', async ({
  page,
}) => {
  const { press, type, to, expectLedTo } = keyboardOf(page);
  const [asker, helper] = [await market.addPerson({}), await market.addPerson({})];
  const title = `Wie oft reinigen, Tank ${asker.userId}?`;
  const [asking, helping] = [`Frager ${asker.userId}`, `Helfer ${helper.userId}`];
  /** In the editor, once it has taken the place of the plain field. */
  const write = (text: string) =>
    type(page.getByRole('textbox', { name: 'Ihr Text' }).and(page.locator('.rich-text-input')), text);
  const guidelines = page.getByLabel('Ich bin mit den Nutzungsbedingungen');
  const post = (text: string) => page.getByRole('listitem').filter({ hasText: text }).last();
  /** Who comes to a page is in it, not before it. */
  const expectToBeIn = (part: Locator) => expect(part.and(page.locator(':focus'))).toBeVisible();

  await signInByRequest(page, asker.email);
  await page.goto('/community');
  await press(link(page, 'Beitrag schreiben'));
  await expectToBeIn(page.getByRole('main'));
  await press(page.getByRole('radio', { name: 'Eine Frage' }), 'Space');
  await type(page.getByLabel('Titel'), title);
  await write('Er ist von 1996 und war nie offen.');
  await press(page.getByRole('checkbox', { name: 'Tank', exact: true }), 'Space');
  await press(button(page, 'Veröffentlichen'));
  await expectLedTo(page.getByLabel('Ihr Name in der Community'));
  await type(page.getByLabel('Ihr Name in der Community'), asking);
  await press(guidelines, 'Space');
  await press(button(page, 'Veröffentlichen'));
  await expect(heading(page)).toHaveText(title);
  await expectToBeIn(page.getByRole('main'));
  const thread = new URL(page.url()).pathname;

  await signInByRequest(page, helper.email);
  await page.goto(thread);
  await press(link(page, 'Auf diese Frage antworten'));
  await write('Alle zehn Jahre reicht.');
  await type(page.getByLabel('Ihr Name in der Community'), helping);
  await press(guidelines, 'Space');
  await press(button(page, 'Antwort veröffentlichen'));
  await expectToBeIn(post('Alle zehn Jahre reicht.').locator('[id^="beitrag-"]'));
  await to(link(page, /^Bearbeiten, bis/));

  await signInByRequest(page, asker.email);
  await page.goto(thread);
  // Behind the name stands how many have thanked.
  const thank = page.getByRole('button', { name: `Danke an ${helping}` });
  await press(thank);
  await expect(thank).toHaveAttribute('aria-pressed', 'true');
  await expect(thank).toBeFocused();
  await press(link(page, `Zitieren: Beitrag von ${helping}`));
  await write('Dann warte ich noch ein Jahr.');
  await press(button(page, 'Antwort veröffentlichen'));
  await expectToBeIn(post('Dann warte ich noch ein Jahr.').locator('[id^="beitrag-"]'));
  await to(link(page, `${helping} schrieb`));
  await press(post('Alle zehn Jahre reicht.').getByRole('link', { name: 'Hat geholfen' }));
  await press(button(page, 'Ja, als Lösung markieren'));
  const solution = post('Diese Antwort hat geholfen');
  await expectToBeIn(solution.locator('[id^="beitrag-"]'));

  await press(link(page, `Melden: Beitrag von ${helping}`));
  await press(button(page, 'Melden'));
  const reason = page.getByLabel('Worum geht es?');
  await expectLedTo(reason);
  await page.keyboard.press('ArrowDown');
  await expect(reason).not.toHaveValue('');
  await type(page.getByLabel('Was stimmt nicht?'), 'Er meint es nicht ernst.');
  await press(button(page, 'Melden'));
  await expect(heading(page)).toHaveText('Ihre Meldung ist eingegangen');
  await expectToBeIn(page.getByRole('main'));
});

test('support finds somebody, locks them, acts for them and ends it by keyboard', {
  tag: '@desktop',
}, async ({ page, browser, baseURL }) => {
  const theirs = await pageOf(browser, baseURL);
  const email = await newCustomer(theirs);
  await theirs.context().close();
  const { press, type } = keyboardOf(page);
  await page.goto('/support');
  const agent = await market.addPerson({ role: 'customer_support' });
  await type(page.getByLabel('E-Mail-Adresse'), agent.email);
  await type(page.getByLabel('Kennwort', { exact: true }), ownPassword);
  await page.keyboard.press('Enter');
  await press(page.getByRole('navigation', { name: 'Arbeitsbereich' }).getByRole('link', { name: 'Nutzer' }));
  await type(page.getByLabel('Suche'), email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 Nutzer', { exact: true })).toBeVisible();
  await press(link(page, 'Nora Neumann'));
  const reason = page.getByLabel('Grund der Sperre');
  await press(button(page, 'Konto sperren'));
  await expect(reason).toBeFocused();
  await type(reason, 'Verdacht auf Missbrauch');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Alle Anmeldungen sind beendet')).toBeVisible();
  await press(button(page, 'Sperre aufheben'));
  await expect(page.getByText('Das Konto ist wieder frei')).toBeVisible();
  await type(page.getByLabel('Grund des Handelns'), 'Anruf wegen der Adresse');
  await page.keyboard.press('Enter');
  const bar = page.getByRole('region', { name: 'Handeln im Namen eines Kunden' });
  await expect(bar).toContainText('Nora Neumann');
  await press(link(page, 'Persönliche Daten'));
  await expect(page.getByRole('heading', { name: 'Adressen' })).toBeVisible();
  await press(bar.getByRole('button', { name: 'Beenden' }));
  await expect(page).toHaveURL(/\/support\/benutzer\/\d+\/bearbeiten$/);
  await expect(bar).toHaveCount(0);
});

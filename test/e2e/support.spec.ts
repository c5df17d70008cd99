import { type Browser, expect, type Page } from '@playwright/test';
import { newCustomer, signedInPerson, signIn } from './account-pages.ts';
import { market, type NewPerson } from './market.ts';
import { chooseOffer, expectAccessible, originOf, settle, workMenu } from './order-pages.ts';
import { orderAt } from './own-order.ts';
import { ownPassword } from './people.ts';
import { test } from './test.ts';

/** Somebody of the staff, of this test alone, at a page. */
async function openAs(page: Page, role: NewPerson['role'], path: string): Promise<void> {
  await signedInPerson(page, { ...(role && { role }) });
  await page.goto(path);
}

/** The number of an order of somebody of this test alone. */
async function orderedBy(browser: Browser, baseURL: string | undefined, person: NewPerson): Promise<string> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await signedInPerson(page, person);
  const { number } = await orderAt(await market.addDealer(), context.request);
  await context.close();
  return number;
}

const background = (page: Page): Promise<string> =>
  page.locator('main').evaluate((main) => {
    for (let at: Element | null = main; at; at = at.parentElement) {
      const color = getComputedStyle(at).backgroundColor;
      if (color !== 'rgba(0, 0, 0, 0)') return color;
    }
    return '';
  });

/** Of the start page, the assistant and an order. */
async function backgrounds(page: Page, baseURL: string | undefined, seen: () => Promise<void>) {
  const colors: string[] = [];
  for (const path of ['/', '/heizoel/angebotsassistent']) {
    await page.goto(path);
    await seen();
    colors.push(await background(page));
  }
  await chooseOffer(page, { origin: originOf('de', baseURL), code: 'de' });
  await seen();
  return [...colors, await background(page)];
}

const bar = (page: Page) => page.getByRole('region', { name: 'Handeln im Namen eines Kunden' });

test.beforeEach(async ({ context, baseURL }) => settle(context, originOf('de', baseURL), 'de'));

test('support finds a user by order number, acts in plain sight, may not order or change access, and ends it', {
  tag: '@quick-desktop',
}, async ({ page, browser, baseURL }) => {
  const number = await orderedBy(browser, baseURL, { firstName: 'Katrin', lastName: 'Sommer' });
  const agent = await market.addPerson({ role: 'customer_support', firstName: 'Selin', lastName: 'Aydin' });
  await page.goto('/benutzerkonto/anmeldung');
  await signIn(page, agent.email);
  await expect(page).toHaveURL('/support');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Guten Tag, Selin Aydin');
  await expectAccessible(page);
  const menu = await workMenu(page, 'Arbeitsbereich');
  await expect(menu.getByRole('link', { name: 'Protokoll' })).toHaveCount(0);

  // By keyboard alone, from the menu to acting as the customer.
  await menu.getByRole('link', { name: 'Nutzer' }).press('Enter');
  await page.getByLabel('Suche').fill(number);
  await page.keyboard.press('Enter');
  await expect(page.getByText('1 Nutzer', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Katrin Sommer' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Katrin Sommer');
  await expect(page.getByText(number)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Rollen' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Im Namen des Kunden handeln' }).press('Enter');
  await expect(page.getByText('mindestens drei Zeichen')).toBeVisible();
  await page.getByLabel('Grund des Handelns').fill('Anruf wegen Liefertermin');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/kunde/startseite');
  await expect(bar(page)).toContainText('Selin Aydin handelt als Katrin Sommer');
  await expectAccessible(page);
  const acting = await backgrounds(page, baseURL, () => expect(bar(page)).toBeVisible());
  expect(new Set(acting).size).toBe(3);
  const visitor = await browser.newContext({ baseURL: baseURL ?? '' });
  const theirs = await visitor.newPage();
  const usual = await backgrounds(theirs, baseURL, () => expect(bar(theirs)).toHaveCount(0));
  expect(acting.filter((color) => usual.includes(color))).toEqual([]);
  await visitor.close();

  const placed = await page.request.post('/api/order-process/orders', { data: {} });
  expect(placed.status()).toBe(403);
  expect((await placed.json()).code).toBe('not_as_agent');
  await page.goto('/kunde/stammdaten');
  await expect(page.getByLabel('Neues Kennwort')).toHaveCount(0);
  await expect(page.getByText('Das kann nur der Kunde selbst').first()).toBeVisible();
  await expectAccessible(page);

  await bar(page).getByRole('button', { name: 'Beenden' }).press('Enter');
  await expect(page).toHaveURL(/\/support\/benutzer\/\d+\/bearbeiten$/);
  await expect(bar(page)).toHaveCount(0);
  await expect(page.getByText('Grund: Anruf wegen Liefertermin').first()).toBeVisible();
});

test('two agents at once lose nothing; an admin locks the user, whose session ends', {
  tag: '@desktop',
}, async ({ page, browser, baseURL }) => {
  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const theirs = await other.newPage();
  const email = await newCustomer(theirs);
  const plain = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false });
  const second = await plain.newPage();
  for (const agent of [page, second]) {
    await openAs(agent, 'admin', `/support/user/list?suche=${encodeURIComponent(email)}`);
    await agent.getByRole('main').getByRole('link', { name: 'Nora Neumann' }).click();
    await agent.getByLabel('Vorname').waitFor();
  }
  await page.getByLabel('Vorname').fill('Erna');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(page.getByText('Die Angaben sind gespeichert')).toBeVisible();
  await second.getByLabel('Vorname').fill('Zora');
  await second.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(second.getByText('Inzwischen hat jemand anders gespeichert')).toBeVisible();
  await expect(second.getByText('Vorname: gespeichert ist „Erna“, Sie haben „Zora“')).toBeVisible();
  await expect(second.getByLabel('Vorname')).toHaveValue('Zora');
  await second.getByRole('button', { name: 'Speichern', exact: true }).click();
  await expect(second.getByText('Die Angaben sind gespeichert')).toBeVisible();
  await plain.close();

  await page.reload();
  await page.getByLabel('Grund der Sperre').fill(`Verdacht auf Missbrauch ${email}`);
  await page.getByRole('button', { name: 'Konto sperren' }).click();
  await expect(page.getByText('Alle Anmeldungen sind beendet')).toBeVisible();
  await expectAccessible(page);
  await theirs.goto('/kunde/bestellungen');
  await expect(theirs).toHaveURL(/anmeldung/);
  await signIn(theirs, email, ownPassword);
  await expect(theirs.getByRole('alert')).toContainText('stimmen nicht');
  await other.close();
  await page.getByRole('button', { name: 'Sperre aufheben' }).click();
  await expect(page.getByText('Das Konto ist wieder frei')).toBeVisible();
  await page.getByRole('navigation', { name: 'Verwaltung' }).getByRole('link', { name: 'Protokoll' }).click();
  await expect(page.getByText(`Verdacht auf Missbrauch ${email}`).first()).toBeVisible();
  await expectAccessible(page);
});

test('an agent filters the sales list by keyboard alone, and keeps the place', {
  tag: '@desktop',
}, async ({ page }) => {
  await openAs(page, 'customer_support', '/admin/verkaufsliste?land=at');
  const chip = page.getByRole('group', { name: 'Filter' }).locator('summary').first();
  await chip.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'alle Stände' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/verkaufsliste?stand=ueberfaellig&land=at');
  await expect(chip).toHaveText('Stand: Überfällig');
  await expect(chip).toBeFocused();
  await expect(page.getByRole('link', { name: 'alle Stände' })).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Filter Stand entfernen' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/verkaufsliste?land=at');
  await expect(chip).toHaveText('Stand');
});

test('an agent keeps a view of the sales list and downloads it; nobody but an admin edits staff', {
  tag: '@desktop',
}, async ({ page }) => {
  await openAs(page, 'customer_support', '/admin/verkaufsliste?stand=cancelled');
  await page.getByText('Diese Ansicht behalten').click();
  const name = `Storniert ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByLabel('Name der Ansicht')).toBeFocused();
  await page.getByLabel('Name der Ansicht').fill(name);
  await page.getByRole('button', { name: 'Speichern' }).click();
  const view = page.getByRole('link', { name });
  await expect(view).toHaveAttribute('aria-current', 'true');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Als CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Verkaufsliste-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByRole('button', { name: `Ansicht ${name} löschen` }).click();
  await expect(view).toHaveCount(0);
  const editor = await market.addPerson({ role: 'editor', lastName: 'Ebert' });
  await page.goto(`/support/user/list?rolle=editor&suche=${encodeURIComponent(editor.email)}`);
  await page.getByRole('link', { name: 'Nora Ebert' }).click();
  await expect(page.getByText('Konten von Mitarbeitern ändert nur ein Admin.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Speichern' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Im Namen des Kunden handeln' })).toHaveCount(0);
});

import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible, settle } from './order-pages.ts';

const password = 'Brennwert-Demo-26';

async function signedIn(
  browser: Browser,
  baseURL: string | undefined,
  { email, path }: { email: string; path: string },
): Promise<Page> {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  await settle(context, baseURL ?? '', 'de');
  const page = await context.newPage();
  await page.goto(path);
  await page.getByLabel('E-Mail-Adresse').fill(email);
  await page.getByLabel('Kennwort', { exact: true }).fill(password);
  await page.getByLabel('Kennwort', { exact: true }).press('Enter');
  await expect(page).toHaveURL(path);
  return page;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a delivery is rated once, read by everybody, reported, answered by its dealer and judged by support', async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const customer = await signedIn(browser, baseURL, {
    ...{ email: 'kunde@demo.example', path: '/kunde/bestellungen' },
  });
  const delivered = customer.getByRole('link', { name: /^Lieferung bewerten/ });
  const rate = await delivered.nth(project.name === 'phone' ? 0 : 1).getAttribute('href');
  // The token alone is asked for: another device, nobody signed in.
  await settle(page.context(), baseURL ?? '', 'de');
  await page.goto(rate ?? '');
  await expect(heading(page)).toHaveText('Wie zufrieden sind Sie?');
  await page.getByLabel('Angezeigter Name').fill('');
  await page.getByRole('button', { name: 'Bewertung veröffentlichen' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  await expect(page.getByRole('alert')).toContainText('Bitte vergeben Sie insgesamt');
  await expectAccessible(page);
  await page.getByRole('group', { name: 'Insgesamt' }).getByRole('radio').first().focus();
  for (let star = 1; star < 4; star++) await page.keyboard.press('ArrowRight');
  const text = `Fahrer pünktlich, Hof sauber (${project.name}).`;
  await page.getByLabel('Was sollen andere wissen?').fill(text);
  await page.getByLabel('Angezeigter Name').fill('Katrin S.');
  await page.getByRole('button', { name: 'Bewertung veröffentlichen' }).click();
  await expect(heading(page)).toHaveText('Danke für Ihre Bewertung');
  await page.goto(rate ?? '');
  await expect(heading(page)).toHaveText('Diese Bestellung ist schon bewertet');
  await page.getByRole('link', { name: 'Alle Bewertungen des Händlers' }).click();
  await expect(page.getByText(text)).toBeVisible();

  await page.getByRole('link', { name: 'Bewertung von Katrin S. melden' }).first().click();
  await page.getByLabel('Worum geht es?').selectOption('not_genuine');
  await page.getByRole('button', { name: 'Melden' }).click();
  await expect(page.getByRole('alert')).toContainText('Bitte beschreiben Sie');
  await expect(page.getByLabel('Worum geht es?')).toHaveValue('not_genuine');
  await expectAccessible(page);
  const report = `Das bin nicht ich (${project.name}).`;
  await page.getByLabel('Was stimmt nicht?').fill(report);
  await page.getByRole('button', { name: 'Melden' }).click();
  await expect(heading(page)).toHaveText('Ihre Meldung ist eingegangen');

  const support = await signedIn(browser, baseURL, {
    ...{ email: 'support@demo.example', path: '/support/bewertungen' },
  });
  const reported = support.getByRole('listitem').filter({ hasText: report });
  await reported.getByRole('button', { name: 'Ausblenden' }).click();
  await expect(support.getByText('Bitte begründen Sie')).toBeVisible();
  await expectAccessible(support);
  await reported.getByRole('button', { name: 'Bleibt sichtbar' }).click();
  await expect(support.getByText('Die Entscheidung ist gespeichert.')).toBeVisible();

  const dealer = await signedIn(browser, baseURL, {
    ...{ email: 'haendler@demo.example', path: '/haendler/bewertungen?stand=offen' },
  });
  await dealer.locator('summary', { hasText: 'Antworten' }).first().click();
  await expectAccessible(dealer);
  await dealer
    .getByLabel(/^Ihre Antwort an/)
    .first()
    .fill('Danke, bis zum nächsten Jahr.');
  await dealer.getByRole('button', { name: 'Antwort veröffentlichen' }).first().click();
  await expect(dealer.getByText('Ihre Antwort ist gespeichert.')).toBeVisible();
  for (const one of [customer, support, dealer]) await one.context().close();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a contract is withdrawn from in two steps without login, with a dated receipt', async ({
      page,
      browser,
      baseURL,
    }, { project }) => {
      await settle(page.context(), baseURL ?? '', 'de');
      await page.goto('/impressum');
      await page.getByRole('contentinfo').getByRole('link', { name: 'Vertrag widerrufen' }).click();
      await expect(page.locator('main')).toContainText('§ 312g Abs. 2 Nr. 8 BGB');
      await page.getByLabel('Bestellnummer').fill('DE-26-2222-22');
      await page.getByRole('button', { name: 'Vertrag widerrufen' }).click();
      await expect(page.getByRole('alert')).toContainText('Bitte geben Sie Ihren Namen an.');
      await expect(page.getByLabel('Bestellnummer')).toHaveValue('DE-26-2222-22');
      const name = `Erna Brandt ${project.name} ${javaScriptEnabled}`;
      await page.getByLabel('Vor- und Nachname').fill(name);
      await page.getByLabel('E-Mail-Adresse').fill('erna.brandt@beispiel.de');
      await page.getByRole('button', { name: 'Vertrag widerrufen' }).click();
      await expect(heading(page)).toHaveText('Widerruf bestätigen');
      if (javaScriptEnabled) await expectAccessible(page);
      await page.getByRole('button', { name: 'Widerruf bestätigen' }).click();
      await expect(heading(page)).toHaveText('Ihr Widerruf ist eingegangen');
      await expect(page.locator('main')).toContainText(/Eingegangen am \d+\.\d+\.\d{4}, \d\d:\d\d Uhr/);
      await expect(page.locator('main')).toContainText(name);
      if (!javaScriptEnabled) return;
      await expectAccessible(page);
      const support = await signedIn(browser, baseURL, {
        ...{ email: 'support@demo.example', path: '/support/widerrufe' },
      });
      const kept = support.getByRole('row').filter({ hasText: name });
      await expect
        .poll(async () => {
          await support.reload();
          return kept.count();
        })
        .toBe(1);
      await expect(kept).toContainText('Keine Bestellung trägt diese Nummer.');
      await expectAccessible(support);
      await kept.getByRole('button', { name: 'Erledigt' }).click();
      await expect(support.getByText('als erledigt vermerkt')).toBeVisible();
      await support.context().close();
    });
  });
}

test('support sees what ended unusually and marks what it changes before it saves', async ({
  browser,
  baseURL,
}, { project }) => {
  const support = await signedIn(browser, baseURL, {
    ...{ email: 'support@demo.example', path: '/stornomanagement' },
  });
  // The demo's dealer cancelled 33 days ago: one of the last months has it.
  const months = support.getByLabel('Monat');
  const rows = support.getByRole('row');
  for (let back = 0; back < 4 && (await rows.count()) === 0; back++) {
    await months.selectOption({ index: back });
    await support.getByRole('button', { name: 'Anzeigen' }).click();
    await expect(support.getByRole('status').first()).toBeVisible();
  }
  await expectAccessible(support);
  const mode = support.getByLabel(/gilt als$/).first();
  await mode.selectOption(project.name === 'phone' ? 'notReachable' : 'doubleOrder');
  await expect(support.getByText('geändert', { exact: true })).toBeVisible();
  await support.getByRole('button', { name: 'Änderungen speichern' }).click();
  await expect(support.getByText('Gespeichert.')).toBeVisible();
  await support.context().close();
});

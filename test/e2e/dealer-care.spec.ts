import { expect, type Page } from '@playwright/test';
import { tinyPdf } from '#features/media/media.fixture.ts';
import { signInByRequest } from './account-pages.ts';
import { keyboardOf } from './keyboard.ts';
import { market } from './market.ts';
import { expectAccessible, originOf, settle } from './order-pages.ts';
import { test } from './test.ts';
import { expectToFit } from './visitor.ts';

/** A place of the demo market, with prices of its own. */
const place = { zip: '17489', city: 'Greifswald' };
const list = `/heizoel/angebotsliste?zipCode=${place.zip}&amount=3000&all=1`;

/** Both schemes, and the widths of a phone and a tablet. */
async function expectWellMade(page: Page): Promise<void> {
  const usual = page.viewportSize();
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
  for (const width of [820, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expectToFit(page);
    expect(await brokenNames(page)).toEqual([]);
  }
  if (usual) await page.setViewportSize(usual);
}

/** Names of facts that are one word and stand in more than one line. */
const brokenNames = (page: Page): Promise<string[]> =>
  page.locator('dt').evaluateAll((names) =>
    names.flatMap((name) => {
      const text = name.textContent ?? '';
      const range = document.createRange();
      range.selectNodeContents(name);
      return /[\s-]/.test(text) || range.getClientRects().length === 1 ? [] : [text];
    }),
  );

/** Opens the page to which the latest mail of this subject leads. */
async function openMail(page: Page, recipient: string, subject: RegExp): Promise<void> {
  await market.finishJobs();
  const mail = (await market.mailsTo(recipient)).find((one) => subject.test(one.subject));
  const [, href = ''] = /href="([^"]*(?:haendler|neues-kennwort)[^"]*)"/.exec(mail?.html ?? '') ?? [];
  const { pathname, search } = new URL(href.replaceAll('&amp;', '&'), 'http://nowhere');
  await page.goto(pathname + search);
}

/** Presses what asks back, and says yes. */
async function pressTwice(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

test('a business applies, is taken on, practises, is activated, sold and locked', {
  tag: '@desktop',
}, async ({ page, browser, baseURL }) => {
  const name = `Hafenhandel ${Date.now() % 1_000_000}`;
  const email = `${name.toLowerCase().replace(' ', '-')}@beispiel.de`;
  await settle(page.context(), originOf('de', baseURL), 'de');
  const agentContext = await browser.newContext({ baseURL: baseURL ?? '' });
  await settle(agentContext, originOf('de', baseURL), 'de');
  const agent = await agentContext.newPage();
  await signInByRequest(agent, (await market.addPerson({ role: 'dealer_support' })).email);

  await test.step('applies with a document, and confirms its address', async () => {
    await page.goto('/heizoelhaendler');
    await page.getByRole('main').getByRole('link', { name: 'Händler werden' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Händler werden' })).toBeVisible();
    await page.getByRole('button', { name: 'Bewerbung senden' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expectWellMade(page);
    const fields = {
      'Name, unter dem Sie verkaufen': name,
      'Firma laut Register': `${name} GmbH`,
      'Straße und Hausnummer': 'Am Hafen 1',
      Postleitzahl: place.zip,
      'Registergericht und Nummer': `HRB ${name}`,
      'Umsatzsteuer-Identifikationsnummer': `DE${String(Date.now()).slice(-9)}`,
      'Gegründet im Jahr': '1962',
      Vorname: 'Ida',
      Nachname: 'Nord',
      Telefon: '03834 123456',
      'E-Mail': email,
      'Umkreis, den Sie beliefern': '12',
    };
    const form = page.getByRole('main');
    for (const [label, value] of Object.entries(fields))
      await form.getByLabel(label, { exact: true }).fill(value);
    await form.getByRole('checkbox', { name: 'Heizöl', exact: true }).check();
    await form.getByRole('checkbox', { name: /dürfen diese Angaben prüfen/ }).check();
    await form.getByLabel('Dateien wählen').setInputFiles({
      name: 'Auszug.pdf',
      mimeType: 'application/pdf',
      buffer: tinyPdf,
    });
    await form.getByRole('button', { name: 'Bewerbung senden' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    );
    await openMail(page, email, /bestätigen Sie Ihre Bewerbung/);
    await page.getByRole('button', { name: 'Bewerbung bestätigen' }).click();
    await expect(page.getByText('Wir prüfen Ihre Angaben')).toBeVisible();
    await expectWellMade(page);
  });

  await test.step('is checked and taken on', async () => {
    await agent.goto(`/support/haendler?stand=checking&suche=${encodeURIComponent(name)}`);
    await expectWellMade(agent);
    await agent.getByRole('link', { name }).click();
    const download = agent.waitForEvent('download');
    await agent.getByRole('link', { name: 'Auszug.pdf' }).click();
    expect((await download).suggestedFilename()).toBe('Auszug.pdf');
    const open = agent.getByRole('button', { name: /^Erledigt: / });
    for (let left = await open.count(); left > 0; left -= 1) {
      await open.first().click();
      await expect(open).toHaveCount(left - 1);
    }
    await expectWellMade(agent);
    await agent.getByLabel('Erste Preise gegenüber dem Markt').fill('-20');
    await agent.getByRole('button', { name: 'Händler aufnehmen' }).click();
    await expect(agent.getByRole('heading', { level: 1, name })).toContainText('Aufnahme');
  });

  await test.step('signs in and confirms the test order', async () => {
    await agent.getByRole('button', { name: 'Probebestellung senden' }).click();
    await expect(agent.getByText(/^Gesendet am/)).toBeVisible();
    await openMail(page, email, /Zugang als Händler/);
    await page
      .getByLabel(/Kennwort/)
      .first()
      .fill('zwei Tanks am Hafen');
    await page.getByRole('main').locator('form button[type="submit"]').first().click();
    await page.waitForURL('**/haendler');
    await page.goto('/haendler/aufnahme');
    await expectWellMade(page);
    await page.getByRole('button', { name: 'Probebestellung bestätigen' }).click();
    await expect(page.getByText(/Jetzt schaltet Sie Ihre Händlerbetreuung frei/)).toBeVisible();
  });

  await test.step('is activated and sold', async () => {
    await agent.reload();
    await pressTwice(agent, 'Händler freischalten');
    await expect(agent.getByText('Der Händler wurde per E-Mail benachrichtigt')).toBeVisible();
    await expectWellMade(agent);
    const offer = page.getByRole('main').getByText(name).first();
    await expect(async () => {
      await page.goto(list);
      await expect(offer).toBeVisible({ timeout: 500 });
    }).toPass();
  });

  await test.step('is locked with a reason, and gone', async () => {
    await agent.getByLabel('Grund, für den Händler').first().fill('Mehrere Lieferungen blieben aus.');
    await pressTwice(agent, 'Händler sperren');
    await expect(agent.getByText('Mehrere Lieferungen blieben aus.').first()).toBeVisible();
    await expect(async () => {
      await page.goto(list);
      await expect(page.getByRole('main').getByText(name)).toHaveCount(0, { timeout: 500 });
    }).toPass();
    await openMail(page, email, /Zugang als Händler ist gesperrt/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('somebody without a mouse finds a dealer by place and reads its price', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const dealer = await market.addDealer();
  await settle(page.context(), originOf('de', baseURL), 'de');
  const keyboard = keyboardOf(page);
  await page.goto('/heizoelhaendler');
  await expectWellMade(page);
  const search = page.getByRole('searchbox', { name: 'Name des Händlers, Ort oder PLZ' });
  await keyboard.type(search, dealer.place.zip);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/heizoelhaendler/[a-z-]+/${dealer.place.zip}`));
  await expectWellMade(page);
  const link = page.getByRole('main').getByRole('link', { name: dealer.name });
  const list = page.url();
  // A list that was kept a moment ago does not know the new dealer yet, and dealers of other tests may fill a page or two.
  await expect(async () => {
    for (let number = 1; !(await link.isVisible()); number++)
      expect((await page.goto(`${list}?seite=${number}`))?.status()).toBe(200);
  }).toPass();
  await keyboard.press(link);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(dealer.name);
  await expect(page.getByRole('img', { name: /Liefergebiet/ })).toBeVisible();
  await keyboard.type(page.getByRole('main').getByLabel('Postleitzahl'), dealer.place.zip);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText(`nach ${dealer.place.zip}`)).toBeVisible();
  await expectWellMade(page);
  await keyboard.press(page.getByRole('link', { name: 'Zu diesem Angebot' }));
  await expect(page.getByRole('heading', { level: 1, name: dealer.name })).toBeVisible();
});

import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './test.ts';
import { quietVisitor, siteUrl } from './visitor.ts';

/** From key to key, milliseconds: as fast as people type. */
const human = { delay: 90 };

/** When a page's scripts come, seen from somebody who types into its first field. */
type Coming = 'before' | 'during' | 'after';

const zipCode = (page: Page) => page.getByLabel('Postleitzahl');
const amount = (page: Page) => page.getByLabel('Menge', { exact: true });
const title = (page: Page) => page.getByRole('heading', { level: 1 });

test.beforeEach(async ({ page, context, baseURL }) => {
  await quietVisitor(page);
  await context.addCookies([{ name: 'calculator', value: 'heizoel.10115.3000', url: baseURL ?? '' }]);
});

/** Opens a page whose scripts come when they are let in; those that come before the typing are there already. */
async function visit(page: Page, path: string, coming: Coming): Promise<{ come(): Promise<void> }> {
  if (coming === 'before') {
    await page.goto(path);
    return { come: async () => {} };
  }
  const letIn = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await letIn.promise;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return {
    come: async () => {
      letIn.resolve();
      await expect(page.locator('html[data-hydrated]')).toBeAttached();
    },
  };
}

/** Presses the field as it is and types; the scripts come behind the second key, or behind the last. */
async function typeInto(field: Locator, text: string, scripts?: { coming: Coming; come(): Promise<void> }) {
  await field.click();
  await field.pressSequentially(text.slice(0, 2), human);
  if (scripts?.coming === 'during') await scripts.come();
  await field.pressSequentially(text.slice(2), human);
  if (scripts?.coming === 'after') await scripts.come();
}

for (const coming of ['before', 'during', 'after'] as const) {
  test.describe(`with scripts that come ${coming} the typing`, () => {
    test('the home page takes what is typed over the remembered request', async ({ page }) => {
      const { come } = await visit(page, '/', coming);
      if (coming === 'before') await expect(zipCode(page)).toHaveValue('10115');
      await typeInto(zipCode(page), '80331', { coming, come });
      await typeInto(amount(page), '4500');
      await expect(zipCode(page)).toHaveValue('80331');
      await expect(amount(page)).toHaveValue('4.500');
      await amount(page).press('Enter');
      await expect(page).toHaveURL(/\/heizoel\/angebotsliste\?zipCode=80331&amount=4500/);
      await expect(title(page)).toHaveText(/Angebote? für München/);
    });

    test('the list, on a phone its sheet, takes what is typed over its request', {
      tag: coming === 'after' ? ['@quick-phone'] : [],
    }, async ({ page, isMobile }) => {
      const { come } = await visit(page, '/heizoel/angebotsliste?zipCode=10115&amount=3000', coming);
      if (isMobile) await page.getByRole('button', { name: /ändern/ }).click();
      await typeInto(zipCode(page), '80331', { coming, come });
      await typeInto(amount(page), '4500');
      await expect(zipCode(page)).toHaveValue('80331');
      await expect(amount(page)).toHaveValue('4.500');
      await expect(page).toHaveURL(/zipCode=80331&amount=4500/);
      if (isMobile) await page.getByRole('button', { name: /^\d+ Angebote anzeigen$/ }).click();
      await expect(title(page)).toHaveText(/Angebote? für München/);
    });

    test('the assistant takes what is typed over its answers', async ({ page }) => {
      const answers = 'zipCode=10115&amount=2500&frage=ort';
      const { come } = await visit(page, `/heizoel/angebotsassistent?${answers}`, coming);
      await typeInto(zipCode(page), '80331', { coming, come });
      await expect(zipCode(page)).toHaveValue('80331');
      await page.getByRole('button', { name: 'Weiter' }).click();
      await expect(title(page)).toHaveText('Wie viel brauchen Sie?');
      const other = page.getByLabel('Andere Menge');
      await expect(other).toHaveValue('2.500');
      await typeInto(other, '4500');
      await expect(other).toHaveValue('4.500');
      await page.getByRole('button', { name: 'Weiter' }).click();
      await expect(title(page)).toHaveText('Welche Sorte soll es sein?');
      await expect(page).toHaveURL(/zipCode=80331&.*amount=4\.500$/);
    });
  });
}

test('an amount that is typed before the scripts have come stands there once', async ({ page }) => {
  const { come } = await visit(page, '/heizoel/angebotsliste?zipCode=10115&amount=3000', 'after');
  const bar = page.getByRole('button', { name: /ändern/ });
  if (await bar.isVisible()) await bar.click();
  await typeInto(amount(page), '4500', { coming: 'after', come });
  await expect(amount(page)).toHaveValue('4.500');
  await expect(zipCode(page)).toHaveValue('10115');
  await expect(page).toHaveURL(/zipCode=10115&amount=4500/);
});

for (const [country, filled, typed, place] of [
  ['de', '10115', '80331', 'München'],
  ['at', '1010', '8010', 'Graz'],
  ['ch', '8001', '3011', 'Bern'],
] as const) {
  test(`one digit more than a code of ${country} has begins anew, wherever the caret stands`, {
    tag: '@desktop',
  }, async ({ page, baseURL }) => {
    await page.goto(siteUrl(baseURL, country, `/heizoel/angebotsliste?zipCode=${filled}&amount=3000`));
    await zipCode(page).press('End');
    await zipCode(page).pressSequentially(typed, human);
    await expect(zipCode(page)).toHaveValue(typed);
    await zipCode(page).press('Enter');
    await expect(title(page)).toHaveText(new RegExp(`Angebote? für ${place}`));
  });
}

test('a figure in a filled field can still be mended', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/heizoel/angebotsliste?zipCode=10115&amount=3000');
  await zipCode(page).press('End');
  await zipCode(page).press('Backspace');
  await zipCode(page).pressSequentially('7', human);
  await expect(zipCode(page)).toHaveValue('10117');
  await amount(page).press('Home');
  await amount(page).press('ArrowRight');
  await amount(page).pressSequentially('5', human);
  await expect(amount(page)).toHaveValue('35.000');
});

test('the assistant begins with the remembered code and moves no focus; each further question has it', {
  tag: '@quick-desktop',
}, async ({ page }) => {
  await page.goto('/heizoel/angebotsliste');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Angebotsassistent/ })
    .click();
  await expect(title(page)).toHaveText('Wohin soll geliefert werden?');
  await expect(zipCode(page)).toHaveValue('10115');
  await expect(title(page)).not.toBeFocused();
  await page.getByRole('button', { name: 'Weiter' }).click();
  await expect(title(page)).toHaveText('Wie viel brauchen Sie?');
  await expect(title(page)).toBeFocused();
});

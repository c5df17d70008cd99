import { expect, type Page } from '@playwright/test';
import { signInByRequest } from './account-pages.ts';
import { market } from './market.ts';
import { test, tick } from './test.ts';
import { expectAccessible, expectToFit, quietVisitor } from './visitor.ts';

/** The editor, once it is there: the plain field that it takes the place of is hidden then, and can be found until it is. */
const editorOf = (page: Page) =>
  page.getByRole('textbox', { name: 'Ihr Text' }).and(page.locator('.rich-text-input'));

test('a reader thanks at a press, sees new posts announced without anything moving, and writes with an editor', {
  tag: '@desktop',
}, async ({ page }) => {
  await quietVisitor(page);
  const reader = await market.addPerson({});
  await signInByRequest(page, reader.email);
  await page.goto('/community');
  await expectAccessible(page);
  await page.locator('main h3 a').first().click();
  await expect(page.locator('main article h1')).toBeVisible();
  await expectAccessible(page);
  const thank = page.getByRole('button', { name: /^Danke an/ }).first();
  await expect(thank).toHaveAttribute('aria-pressed', 'false');
  const gone = { code: 'no_post', detail: 'Für diesen Beitrag kann man nicht danken.' };
  await page.route('**/posts/*/thanks', (route) => route.fulfill({ status: 404, json: gone }), { times: 1 });
  await thank.click();
  await expect(page.getByText(gone.detail).first()).toBeVisible();
  await expect(thank).toHaveAttribute('aria-pressed', 'false');
  await thank.click();
  await expect(thank).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(page.getByRole('button', { name: /^Danke an/ }).first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );

  const list = await page.context().newPage();
  await list.goto('/community');
  const first = list.locator('main h3').first();
  const before = await first.boundingBox();
  await page.goto('/community/neu');
  await expectToFit(page);
  const title = `Neu und angesagt ${reader.userId}`;
  await page.getByLabel('Titel').fill(title);
  await editorOf(page).fill('Wer hat das schon einmal ausprobiert?');
  await page.getByLabel('Ihr Name in der Community').fill(`Leser ${reader.userId}`);
  await page.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(page.getByRole('alert')).toContainText('Bitte stimmen Sie den Nutzungsbedingungen zu.');
  await expect(editorOf(page)).toContainText('schon einmal ausprobiert');
  await page.getByLabel('Ich bin mit den Nutzungsbedingungen').check();
  await page.getByRole('button', { name: 'Veröffentlichen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Bearbeiten, bis/ })).toBeVisible();

  await tick(list, 30_000);
  const announced = list.getByRole('button', { name: '1 neuen Beitrag anzeigen' });
  await expect(announced).toBeVisible();
  expect(await first.boundingBox()).toEqual(before);
  await expect(async () => {
    await announced.click();
    await expect(list.locator('main h3').first()).toHaveText(title, { timeout: 500 });
  }).toPass();
});

test('a thread announces a new answer without anything moving, and shows it when that is wanted', {
  tag: ['@desktop', '@deep'],
}, async ({ page, browser, baseURL }) => {
  await quietVisitor(page);
  const [asker, helper] = [await market.addPerson({}), await market.addPerson({})];
  await signInByRequest(page, asker.email);
  await page.goto('/community/neu');
  await page.getByLabel('Titel').fill(`Wer kennt das, ${asker.userId}?`);
  await editorOf(page).fill('Der Brenner läuft nachts nicht an.');
  await page.getByLabel('Ihr Name in der Community').fill(`Leser ${asker.userId}`);
  await page.getByLabel('Ich bin mit den Nutzungsbedingungen').check();
  await page.getByRole('button', { name: 'Veröffentlichen' }).click();
  const heading = page.getByRole('heading', { level: 1, name: `Wer kennt das, ${asker.userId}?` });
  await expect(heading).toBeVisible();
  const before = await heading.boundingBox();

  const other = await browser.newContext({ baseURL: baseURL ?? '' });
  const helping = await other.newPage();
  await quietVisitor(helping);
  await signInByRequest(helping, helper.email);
  await helping.goto(`${new URL(page.url()).pathname}/antworten`);
  await editorOf(helping).fill('Bei uns war es die Zündung.');
  await helping.getByLabel('Ihr Name in der Community').fill(`Helfer ${helper.userId}`);
  await helping.getByLabel('Ich bin mit den Nutzungsbedingungen').check();
  await helping.getByRole('button', { name: 'Antwort veröffentlichen' }).click();
  // Until then it stands in the editor alone.
  await expect(helping).not.toHaveURL(/\/antworten$/);
  await expect(helping.getByText('Bei uns war es die Zündung.')).toBeVisible();

  await tick(page, 30_000);
  const announced = page.getByRole('button', { name: '1 neue Antwort anzeigen' });
  await expect(announced).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);
  await expect(async () => {
    await announced.click();
    await expect(page.getByText('Bei uns war es die Zündung.')).toBeVisible({ timeout: 500 });
  }).toPass();
  await other.close();
});

test('the focus stays among what can be done with a post when that is known to be somebody’s own or to be thanked for', {
  tag: ['@desktop', '@deep'],
}, async ({ page }) => {
  await quietVisitor(page);
  await signInByRequest(page, (await market.addPerson({})).email);
  await page.goto('/community');
  const thread = await page.locator('main h3 a').first().getAttribute('href');
  const postId = Number(thread?.split('/').at(-1));
  const link = page.getByRole('link', { name: /^Danke an/ }).first();
  const button = page.getByRole('button', { name: /^Danke an/ }).first();
  const remove = page.getByRole('link', { name: 'Löschen' });
  for (const Own of [[], [{ Id: postId, EditableUntil: null }]]) {
    const answer = Promise.withResolvers<void>();
    await page.route('**/api/jwt/community/state?*', async (route) => {
      await answer.promise;
      await route.fulfill({ json: { Own, Thanked: [], CanSolve: false } });
    });
    await page.goto(thread ?? '');
    await link.focus();
    answer.resolve();
    await expect(Own.length === 0 ? button : remove).toBeFocused();
  }
});

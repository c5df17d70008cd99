import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { PageVisitor } from '../pages/visitor.ts';
import { endLoginElsewhere, signIn, signInByRequest } from './account-pages.ts';
import { keyboardOf } from './keyboard.ts';
import { market } from './market.ts';
import { settle } from './order-pages.ts';
import { test } from './test.ts';
import { expectAccessible, expectToFit } from './visitor.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The site's memory of paths follows editors within two seconds. */
const openPublished = (page: Page, path: string) =>
  expect.poll(async () => (await page.goto(`/${path}`))?.status()).toBe(200);

test('a page is written, ordered and published by keyboard; what is typed is saved by itself', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  await settle(page.context(), baseURL ?? '', 'de');
  const { email } = await market.addPerson({ role: 'editor' });
  await signInByRequest(page, email);
  const { press, type } = keyboardOf(page);
  const path = `test/tasten-${randomInt(1e9)}`;
  await page.goto('/support/cms/edit');
  await type(page.getByLabel('Titel'), 'Mit Tasten');
  await type(page.getByLabel('Adresse'), path);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mit Tasten');

  await page.getByLabel('Baustein am Anfang', { exact: true }).selectOption({ label: 'Text' });
  await press(button(page, 'Einfügen: Baustein am Anfang'));
  const text = page.getByRole('group', { name: '1. Text' });
  await expect(text).toBeFocused();
  const editor = text.getByRole('textbox', { name: 'Text', exact: true });
  // Until its editor has come a text area stands there, which knows no bold.
  await expect(text.getByRole('button', { name: 'Fett' })).toBeVisible();
  await editor.focus();
  await page.keyboard.type('Ein ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('fettes');
  await page.keyboard.press('Control+b');
  await page.keyboard.type(' Wort');
  // The tools are one stop of the Tab key, and arrows lead from one to the next.
  await page.keyboard.press('Shift+Tab');
  await expect(text.getByRole('button', { name: 'Fett' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(text.getByRole('button', { name: 'Kursiv' })).toBeFocused();
  await expect(page.getByText('Entwurf gespeichert')).toBeVisible();

  await press(page.locator('summary', { hasText: 'Baustein am Anfang' }));
  await page.getByLabel('Baustein am Anfang', { exact: true }).selectOption({ label: 'Überschrift' });
  await press(button(page, 'Einfügen: Baustein am Anfang'));
  await type(
    page.getByRole('group', { name: '1. Überschrift' }).getByLabel('Überschrift', { exact: true }),
    'Kopf',
  );
  await press(button(page, 'Nach unten: 1. Überschrift'));
  await expect(page.getByRole('group', { name: '2. Überschrift' })).toBeFocused();
  await expect(page.getByText('Stelle 2 von 2.')).toBeVisible();
  await press(button(page, 'Nach oben: 2. Überschrift'));
  await expect(page.getByRole('group', { name: '1. Überschrift' })).toBeFocused();
  await type(page.getByLabel('Beschreibung', { exact: true }), 'Eine Probe.');
  // Half below the bar that stays in sight, a button would be measured as too small.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  await expectToFit(page);
  await press(button(page, 'Veröffentlichen'));
  await expect(page.getByText('Veröffentlicht.')).toBeVisible();

  await openPublished(page, path);
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Kopf');
  await expect(page.locator('main strong')).toHaveText('fettes');
  await expectAccessible(page);
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((name) => /rich-text-editor|tiptap|prosemirror/i.test(name))).toEqual([]);
});

test('what is typed while the login ends stands in the editor again after signing in, and is saved', {
  tag: ['@desktop', '@deep'],
}, async ({ page, request, baseURL }) => {
  await settle(page.context(), baseURL ?? '', 'de');
  const { email } = await market.addPerson({ role: 'editor' });
  await signInByRequest(page, email);
  await page.goto('/support/cms/edit');
  await page.getByLabel('Titel').fill('Vor dem Abmelden');
  await page.getByLabel('Adresse').fill(`test/abgelaufen-${randomInt(1e9)}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vor dem Abmelden');
  await page.getByLabel('Baustein am Anfang', { exact: true }).selectOption({ label: 'Text' });
  await button(page, 'Einfügen: Baustein am Anfang').click();
  const editor = page.getByRole('group', { name: '1. Text' }).getByRole('textbox', { name: 'Text' });
  // Nothing of a block that is out of use may look heavier than what is in use.
  const ground = (name: string) =>
    button(page, name).evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await ground('Nach oben: 1. Text')).toBe(await ground('Löschen: 1. Text'));
  await endLoginElsewhere(page, request);
  await page.getByLabel('Beschreibung', { exact: true }).fill('Mitten im Satz.');
  await editor.click();
  await page.keyboard.type('Ein langer Gedanke');
  // The draft is saved by itself, which leads to the sign-in.
  await expect(page).toHaveURL(/\/benutzerkonto\/anmeldung\?/);
  await signIn(page, email);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vor dem Abmelden');
  await expect(page.getByLabel('Beschreibung', { exact: true })).toHaveValue('Mitten im Satz.');
  await expect(editor).toHaveText('Ein langer Gedanke');
  await expect(page.getByText('Entwurf gespeichert')).toBeVisible();
  await page.reload();
  await expect(editor).toHaveText('Ein langer Gedanke');
  await expect(page.getByLabel('Beschreibung', { exact: true })).toHaveValue('Mitten im Satz.');
});

test('what is typed while a slow press is under way is saved behind it, and nobody is told of somebody else', {
  tag: ['@desktop', '@deep'],
}, async ({ page, baseURL }) => {
  await settle(page.context(), baseURL ?? '', 'de');
  const { email } = await market.addPerson({ role: 'editor' });
  await signInByRequest(page, email);
  await page.goto('/support/cms/edit');
  await page.getByLabel('Titel').fill('Vor dem Speichern');
  await page.getByLabel('Adresse').fill(`test/langsam-${randomInt(1e9)}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vor dem Speichern');

  const slow = Promise.withResolvers<void>();
  const sent: (string | null)[] = [];
  await page.route(/\/edit\.data/, async (route) => {
    const body = route.request().postData();
    if (body !== null) sent.push(new URLSearchParams(body).get('do'));
    if (sent.at(-1) === 'save') await slow.promise;
    await route.continue();
  });
  await page.clock.install();
  const description = page.getByLabel('Beschreibung', { exact: true });
  await page.getByLabel('Titel').fill('Langsam');
  await button(page, 'Speichern').click();
  await expect.poll(() => sent).toEqual(['save']);
  await description.fill('Währenddessen getippt.');
  await page.clock.runFor(5000);
  expect(sent).toEqual(['save']);
  slow.resolve();
  await expect(page.getByText('Gespeichert.')).toBeVisible();
  await page.clock.runFor(5000);
  await expect(page.getByText('Entwurf gespeichert')).toBeVisible();
  expect(sent).toEqual(['save', 'autosave']);
  await page.reload();
  await expect(description).toHaveValue('Währenddessen getippt.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Langsam');
});

test('texts of a page are changed by keyboard: moved, kept by itself, published, and read by visitors', {
  tag: ['@desktop', '@deep'],
}, async ({ page, baseURL }) => {
  await settle(page.context(), baseURL ?? '', 'de');
  const { email } = await market.addPerson({ role: 'editor' });
  await signInByRequest(page, email);
  const { press, type } = keyboardOf(page);
  // Swiss visitors' footer: no other journey looks at it.
  const address = '/support/cms/content/edit?eintrag=footer&land=ch';
  await page.goto(address);
  const first = page.getByRole('group', { name: /^1\. Link/ });
  const words = `Öl ${randomInt(1e6)}`;
  await type(first.getByLabel('Beschriftung'), words);
  await expect(page.getByText('Entwurf gespeichert')).toBeVisible();
  await press(page.getByRole('button', { name: /^Nach unten: 1\. Link/ }));
  const second = page.getByRole('group', { name: /^2\. Link/ });
  await expect(second).toBeFocused();
  await expect(second.getByLabel('Beschriftung')).toHaveValue(words);
  await expect(second).toContainText('geändert');
  await expectAccessible(page);
  await expectToFit(page);
  await press(button(page, 'Veröffentlichen'));
  await expect(page.getByText('Veröffentlicht.')).toBeVisible();
  const visitor = new PageVisitor('ch');
  await expect.poll(async () => (await visitor.open('/')).html).toContain(words);
  await page.goto(address);
  await press(button(page, 'Alles wie ausgeliefert'));
  await expect(page.getByText('Der ausgelieferte Text steht im Entwurf.')).toBeVisible();
  await press(button(page, 'Veröffentlichen'));
  await expect.poll(async () => (await visitor.open('/')).html).not.toContain(words);
});

test('a picture is chosen in a block and read with its text, also without scripts', {
  tag: ['@desktop', '@deep'],
}, async ({ page, baseURL }) => {
  await settle(page.context(), baseURL ?? '', 'de');
  const { email } = await market.addPerson({ role: 'editor' });
  await signInByRequest(page, email);
  const path = `test/bild-${randomInt(1e9)}`;
  await page.goto('/support/cms/edit');
  await page.getByLabel('Titel').fill('Mit Bild');
  await page.getByLabel('Adresse').fill(path);
  await page.keyboard.press('Enter');
  await page.getByLabel('Baustein am Anfang', { exact: true }).selectOption({ label: 'Bild' });
  await button(page, 'Einfügen: Baustein am Anfang').click();
  const block = page.getByRole('group', { name: '1. Bild', exact: true });
  await block.getByRole('button', { name: 'Bild wählen' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Tank im Keller/ })
    // Other journeys may have added one of the same name.
    .first()
    .click();
  await expect(block.getByText('Tank im Keller')).toBeVisible();
  await expect(page.getByText('Entwurf gespeichert')).toBeVisible();
  await page.getByLabel('Beschreibung', { exact: true }).fill('Eine Probe.');
  await button(page, 'Veröffentlichen').click();
  await expect(page.getByText('Veröffentlicht.')).toBeVisible();
  await openPublished(page, path);
  const visitor = new PageVisitor();
  const shown = await visitor.open(`/${path}`);
  const image = shown.document.querySelector('main img');
  expect(image?.getAttribute('alt')).not.toBe('');
  expect((await visitor.request(image?.getAttribute('src') ?? '')).status).toBe(200);
  await openPublished(page, path);
  await expectAccessible(page);
});

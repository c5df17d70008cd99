import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { signInByRequest } from './account-pages.ts';
import { keyboardOf } from './keyboard.ts';
import { market } from './market.ts';
import { settle } from './order-pages.ts';
import { test } from './test.ts';
import { expectAccessible, expectToFit } from './visitor.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

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

  await page.getByLabel('Baustein am Anfang').selectOption({ label: 'Text' });
  await press(button(page, 'Einfügen: Baustein am Anfang'));
  const text = page.getByRole('group', { name: '1. Text' });
  await expect(text).toBeFocused();
  const editor = text.getByRole('textbox', { name: 'Text', exact: true });
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

  await page.getByLabel('Baustein am Anfang').selectOption({ label: 'Überschrift' });
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
  await expectAccessible(page);
  await expectToFit(page);
  await press(button(page, 'Veröffentlichen'));
  await expect(page.getByText('Veröffentlicht.')).toBeVisible();

  await page.goto(`/${path}`);
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Kopf');
  await expect(page.locator('main strong')).toHaveText('fettes');
  await expectAccessible(page);
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
  expect(loaded.filter((name) => /rich-text-editor|tiptap|prosemirror/i.test(name))).toEqual([]);
});

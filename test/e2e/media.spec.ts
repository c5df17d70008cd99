import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { signedInPerson } from './account-pages.ts';
import { expectAccessible, originOf, settle } from './order-pages.ts';
import { test } from './test.ts';
import { expectToFit } from './visitor.ts';

/** Noise, which does not pack: half a megabyte and more. */
const photo = async (width: number) => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  const canvas = sharp({ create: { width, height: 700, channels: 3, background: '#000', noise } });
  return { mimeType: 'image/jpeg', buffer: await canvas.jpeg({ quality: 90 }).toBuffer() };
};

async function openLibrary(page: Page, baseURL: string | undefined): Promise<void> {
  await settle(page.context(), originOf('de', baseURL), 'de');
  await signedInPerson(page, { role: 'editor', firstName: 'Ronja', lastName: 'Ebert' });
  await page.goto('/support/cms/media');
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Hochgeladene Dateien' }).getByRole('listitem').filter({ hasText: name });

test('an editor uploads several files at once, and describes one with its focal point', async ({
  page,
  baseURL,
}) => {
  await openLibrary(page, baseURL);
  const name = `Kessel ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByLabel('Dateien auswählen').setInputFiles([
    { name: `${name}.jpg`, ...(await photo(900)) },
    { name: 'Programm.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<?php echo 1; ?>') },
  ]);
  await expect(rowOf(page, name)).toContainText('fertig');
  await expect(rowOf(page, 'Programm.jpg')).toContainText('Das ist kein Bild und kein PDF');
  await expectAccessible(page);
  await expectToFit(page);
  // The picture is slow: what is pressed is where it will be.
  const slow = Promise.withResolvers<void>();
  await page.route(/\/medien\/\d+\/[^/]+\/original/, async (route) => {
    await slow.promise;
    await route.continue();
  });
  await rowOf(page, name).getByRole('link', { name: 'Beschreiben' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const picture = page.locator('.focus-picture');
  const box = await picture.boundingBox();
  if (!box) throw new Error('no picture');
  await picture.click({ position: { x: box.width * 0.25, y: box.height * 0.5 } });
  await expect(page.getByLabel('von links')).toHaveValue(/^2[456]$/);
  slow.resolve();
  await page.getByLabel('von oben').fill('80');
  await page.getByLabel('Alternativtext', { exact: true }).fill('Ein Kessel im Keller');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Gespeichert.')).toBeVisible();
  await expect(page.getByLabel('von oben')).toHaveValue('80');
  await expectAccessible(page);
  await expectToFit(page);
});

test('an upload whose connection is lost goes on when it is back', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  await openLibrary(page, baseURL);
  const name = `Leitung ${crypto.randomUUID().slice(0, 8)}`;
  let pieces = 0;
  await page.route(/\/media\/uploads\/./, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    pieces += 1;
    if (pieces === 2) await page.context().setOffline(true);
    return pieces === 2 ? route.abort('connectionreset') : route.continue();
  });
  // More than one piece.
  const large = await photo(4200);
  expect(large.buffer.length).toBeGreaterThan(1024 * 1024);
  await page.getByLabel('Dateien auswählen').setInputFiles([{ name: `${name}.jpg`, ...large }]);
  await expect(rowOf(page, name)).toContainText('Die Verbindung ist weg');
  await page.context().setOffline(false);
  await expect(rowOf(page, name)).toContainText('fertig');
});

test('a file whose answer is lost is asked for again and stored once', {
  tag: ['@desktop', '@deep'],
}, async ({ page, baseURL }) => {
  await openLibrary(page, baseURL);
  const name = `Antwort ${crypto.randomUUID().slice(0, 8)}`;
  let asked = 0;
  await page.route(/\/media\/auswahl/, async (route) => {
    asked += 1;
    if (asked > 1) return route.continue();
    await route.fetch();
    await page.context().setOffline(true);
    return route.abort('connectionreset');
  });
  await page.getByLabel('Dateien auswählen').setInputFiles([{ name: `${name}.jpg`, ...(await photo(300)) }]);
  await expect(rowOf(page, name)).toContainText('Die Verbindung ist weg');
  await page.context().setOffline(false);
  await expect(rowOf(page, name)).toContainText('fertig');
  await page.goto(`/support/cms/media?suche=${encodeURIComponent(name)}`);
  await expect(page.getByRole('link', { name })).toHaveCount(1);
});

/** What somebody has in the hand: a picture on its way from the desktop or the clipboard. */
const inHand = (page: Page, name: string, bytes: Buffer) =>
  page.evaluateHandle(
    ({ name, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const hand = new DataTransfer();
      hand.items.add(new File([bytes], name, { type: 'image/jpeg' }));
      return hand;
    },
    { name, base64: bytes.toString('base64') },
  );

test('files are dropped and pasted, too; a text that is pasted stays one', { tag: '@desktop' }, async ({
  page,
  baseURL,
}) => {
  await openLibrary(page, baseURL);
  const name = crypto.randomUUID().slice(0, 8);
  const { buffer } = await photo(60);
  const area = page.locator('.upload-area');
  const dropped = await inHand(page, `Gezogen ${name}.jpg`, buffer);
  await area.dispatchEvent('dragover', { dataTransfer: dropped });
  await expect(area).toHaveAttribute('data-over');
  await area.dispatchEvent('drop', { dataTransfer: dropped });
  await expect(area).not.toHaveAttribute('data-over');
  const pasted = await inHand(page, `Kopiert ${name}.jpg`, buffer);
  await pasted.evaluate((clipboardData) => {
    const paste = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.body.dispatchEvent(paste);
  });
  await expect(rowOf(page, `Gezogen ${name}`)).toContainText('fertig');
  await expect(rowOf(page, `Kopiert ${name}`)).toContainText('fertig');
  await expect(page.getByRole('status').filter({ hasText: '2 von 2' })).toBeVisible();
  const isTaken = await page.getByRole('searchbox').evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Kessel');
    return !field.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  });
  expect(isTaken).toBe(false);
});

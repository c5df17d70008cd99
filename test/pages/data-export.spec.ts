import { expect, test } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { market } from '../e2e/market.ts';
import { PageVisitor } from './visitor.ts';
import { orderAt, ownDealer, signedIn } from './work.ts';

test('finance exports orders as a workbook and fetches it, and nobody else does', async () => {
  const dealer = await ownDealer();
  const { number } = await orderAt(dealer, new PageVisitor());
  const { visitor: finance } = await signedIn({ role: 'financial' });
  const page = await finance.follow(await finance.open('/support/data-export'), 'Bestellungen');
  const wrong = await finance.press(page, 'Datei erstellen', {
    'number.dealer': `${dealer.dealerId}x`,
    legible: '1',
    reason: 'kurz',
  });
  expect([wrong.status, wrong.value('number.dealer'), wrong.value('reason')]).toEqual([
    422,
    `${dealer.dealerId}x`,
    'kurz',
  ]);
  expect(wrong.errors).toContain('aus Ziffern');
  expect(wrong.errors).toContain('mindestens 10 Zeichen');
  const asked = await finance.press(wrong, 'Datei erstellen', {
    'number.dealer': String(dealer.dealerId),
    legible: null,
    reason: '',
  });
  expect(asked.text).toMatch(/wartet|wird geschrieben|\d von \d|abrufbar bis/);
  // The next file of the same kind is one press away.
  expect(asked.text).toContain('Datei erstellen');
  // Another test's file may be written first: one at a time.
  const files = async () => {
    await market.finishJobs();
    return finance.open('/support/data-export');
  };
  await expect.poll(async () => (await files()).text).toContain('abrufbar bis');
  const done = await files();
  const link = done.document.querySelector('a[href$="/datei"]')?.getAttribute('href') ?? '';
  const file = await finance.request(link);
  expect(file.headers.get('content-disposition')).toMatch(
    /^attachment; filename="Bestellungen-[\d-]+\.xlsx"$/,
  );
  const sheet = strFromU8(
    unzipSync(new Uint8Array(await file.arrayBuffer()))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
  );
  expect(sheet).toContain(number);
  // Masked, because nobody said why it should be legible.
  expect(sheet).not.toContain('Sommer');
  const { visitor: colleague } = await signedIn({ role: 'financial' });
  expect((await colleague.request(link)).status).toBe(404);
  const { visitor: support } = await signedIn({ role: 'customer_support' });
  expect((await support.request(link)).status).toBe(401);
});

test('an export is saved, changed and comes by the clock', async () => {
  const { visitor: admin, email } = await signedIn({ role: 'admin' });
  const page = await admin.open('/support/data-export?daten=dealers');
  const unnamed = await admin.press(page, 'Export speichern', { country: 'at' });
  expect([unnamed.errors, unnamed.value('country')]).toEqual([expect.stringContaining('einen Namen'), 'at']);
  const saved = await admin.press(unnamed, 'Export speichern', { name: 'Händlerliste', schedule: 'daily' });
  expect(saved.text).toContain('Der Export ist gespeichert.');
  expect(saved.text).toContain('täglich um 6 Uhr');
  const edit = await admin.follow(saved, '„Händlerliste“ bearbeiten');
  const changed = await admin.press(edit, 'Änderungen speichern', { name: 'Händler Österreich' });
  expect(changed.text).toContain('Händler Österreich');
  const late = await admin.press(edit, 'Änderungen speichern', { name: 'Zu spät' });
  expect([late.status, late.value('name')]).toEqual([409, 'Zu spät']);
  const made = await admin.press(changed, /jetzt erstellen/);
  expect(made.text).toContain('Die Datei wird erstellt.');
  await market.finishJobs();
  // Whoever pressed the button looks at the page: no mail.
  expect(await market.mailsTo(email)).toEqual([]);
});

test('the caches of the process are shown, and cleared with a note in the log', async () => {
  const { visitor: admin } = await signedIn({ role: 'admin' });
  const page = await admin.open('/support/cache');
  expect(page.text).toContain('Preisverzeichnis');
  const cleared = await admin.press(page, 'Alles in allen Prozessen leeren');
  expect(cleared.text).toMatch(/Geleert|Angeordnet/);
  expect((await admin.open('/support/protokoll?was=caches_cleared')).text).toContain(
    'Zwischenspeicher: alle',
  );
  const open = page.document.querySelector('a[href*="auswahl=delivery-calendars"]')?.getAttribute('href');
  const record = await admin.open(`/support/cache${open?.slice(open.indexOf('?')) ?? ''}`);
  const refused = await admin.press(record, /^Entfernen$/, { key: '' });
  expect([refused.status, refused.html.includes('Bitte geben Sie den Schlüssel an')]).toEqual([422, true]);
});

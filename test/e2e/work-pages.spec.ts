import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { PageVisitor } from '../pages/visitor.ts';
import { orderAt } from '../pages/work.ts';
import { isQuick } from '../tags.ts';
import { signInByRequest } from './account-pages.ts';
import { market } from './market.ts';
import { expectAccessible, originOf, settle } from './order-pages.ts';
import { test } from './test.ts';
import { expectToFit } from './visitor.ts';

/** One page of a kind, for the quick run. */
const kinds = new Set([
  '/support',
  '/support/user/list',
  '/export-orders',
  '/statistics?ware=gruppe-1',
  '/support/parameter-requirement?auswahl=1',
  '/support/haendler/1001',
  '/support/cms/1/edit',
  '/support/cms/media',
  '/support/data-export?daten=orders',
  '/haendler',
  '/haendler/gebiete/neu',
  '/haendler/preise',
  '/haendler/auftritt',
  '/kunde/bestellungen',
  '/kunde/dashboard/kaufpreis',
]);

/** The pages that are worked with, which no journey opens or looks at as a whole. */
const work = {
  admin: [
    '/support',
    '/support/user/list',
    '/support/mails',
    '/stornomanagement',
    '/admin/verkaufsliste',
    '/export-orders',
    '/support/abrechnungen',
    '/support/partner',
    '/support/partner/1',
    '/support/partner/1/zahlen',
    '/statistics?ware=gruppe-1',
    '/statistics/konversion',
    '/support/zahlungen',
    '/support/zahlungseingang',
    '/support/forderungen',
    '/support/widerrufe',
    '/support/bewertungen',
    '/support/haendler',
    '/support/wiedervorlagen?neu',
    '/support/parameter-requirement?auswahl=1',
    '/support/sortiment?liste=optionen&auswahl=31',
    '/support/saetze?auswahl=vat-1',
    '/support/lieferkalender',
    '/support/haendler/1001',
    '/support/haendler/bewerbung/1',
    '/support/preisgrenzen',
    '/support/cms/list',
    '/support/cms/1/edit',
    '/support/cms/1/versionen',
    '/support/cms/1/preview',
    '/support/cms/content/edit',
    '/support/cms/content/edit?eintrag=home-questions',
    '/support/cms/content/edit?eintrag=legal-terms&land=ch',
    '/support/preisfaktoren',
    '/support/presse',
    '/support/presse/3',
    '/support/presse/3/versionen',
    '/support/cms/media',
    '/support/cms/media/1',
    '/support/mex',
    '/support/mex/lager',
    '/support/hintergrundauftraege',
    '/support/cache',
    // All themes in light and dark.
    '/support/farbwelten',
    '/support/data-export?daten=orders',
    '/support/protokoll',
    ...['', '/woerter', '/zahlen', '/abstimmungen/neu', '/vorschlaege', '/nutzungsbedingungen'].map(
      (page) => `/support/community${page}`,
    ),
  ],
  haendler: [
    '/haendler',
    '/haendler/bestellungen',
    '/stornomanagement',
    '/haendler/gebiete/neu',
    '/haendler/preise',
    '/haendler/statistik',
    '/haendler/abrechnungen',
    '/haendler/bewertungen',
    '/haendler/auftritt',
    '/haendler/aufnahme',
  ],
  kunde: [
    ...['/kunde/bestellungen', '/kunde/dashboard/kaufpreis', '/kunde/sicherheit', '/kunde/meine-daten'],
    ...[
      '/neu',
      '/profil',
      '/abstimmung/1',
      '/beitrag/1/antworten',
      '/beitrag/1/folgen',
      '/beitrag/1/melden',
    ].map((page) => `/community${page}`),
  ],
} as const;

/** A test's time is for no more pages than these, also on a busy machine. */
const pagesAtOnce = 9;
const parts = Object.entries(work).flatMap(([persona, all]) => {
  const paths = all.filter((each) => !isQuick || kinds.has(each));
  return Array.from({ length: Math.ceil(paths.length / pagesAtOnce) }, (_, part) => {
    const some = paths.slice(part * pagesAtOnce, (part + 1) * pagesAtOnce);
    return { persona, paths: some, title: `${some[0]} and ${some.length - 1} more` };
  });
});

// Of the personas, who have a past: nothing is changed here.
for (const { persona, paths, title } of parts) {
  test(`${title} of ${persona}@demo.example are accessible and fit`, { tag: '@quick-desktop' }, async ({
    page,
    baseURL,
  }) => {
    await settle(page.context(), originOf('de', baseURL), 'de');
    await signInByRequest(page, `${persona}@demo.example`);
    const usual = page.viewportSize();
    const hasMenu = (usual?.width ?? 0) > 1024;
    for (const path of paths) {
      await test.step(path, async () => {
        expect((await page.goto(path))?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        // The menu may be longer than the window; on phones it is put away.
        if (persona !== 'kunde' && hasMenu)
          await expect(page.locator('.work-side a[aria-current]')).toBeInViewport();
        await expectAccessible(page);
        for (const width of [820, 390]) {
          await page.setViewportSize({ width, height: 900 });
          await expectToFit(page);
        }
        if (usual) await page.setViewportSize(usual);
      });
    }
  });
}

test('lists that are wider than a tablet scroll within themselves', {
  tag: ['@desktop', '@quick-desktop'],
}, async ({ page, baseURL }) => {
  await settle(page.context(), originOf('de', baseURL), 'de');
  await signInByRequest(page, 'admin@demo.example');
  await page.setViewportSize({ width: 820, height: 1180 });
  for (const path of [
    '/support/user/list',
    '/admin/verkaufsliste',
    '/support/protokoll',
    '/support/haendler',
  ]) {
    await page.goto(path);
    await expectToFit(page);
  }
  // On a phone a row is a sheet, and what a log says may be one long word.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/support/protokoll');
  const cell = page
    .locator('.data-table tbody tr')
    .first()
    .getByRole('cell', { name: /gefunden|·/ });
  await cell.evaluate((element) => element.append('x'.repeat(80)));
  await expectToFit(page);
});

/** The ways into an account and out of mails, with links that nobody has. */
const doors = [
  '/benutzerkonto/anmeldung/register',
  '/benutzerkonto/anmeldung/login/kennwort-vergessen',
  '/neues-kennwort-setzen/x',
  '/email-anpassung-bestaetigen/x',
  '/bestellung/zugang/x',
  '/bewerten-sie-uns/x/1',
];

test('the doors of accounts and orders are accessible and fit', { tag: '@quick-desktop' }, async ({
  page,
  baseURL,
}) => {
  await settle(page.context(), originOf('de', baseURL), 'de');
  for (const path of doors) {
    await test.step(path, async () => {
      expect((await page.goto(path))?.status()).toBeLessThan(500);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    });
  }
});

test('an agent picks orders by keys, all of a page by one tick, and is asked before their dealers are reminded', {
  tag: '@desktop',
}, async ({ page, baseURL }) => {
  const dealer = await market.addDealer();
  const [older, newer] = [await orderAt(dealer, new PageVisitor()), await orderAt(dealer, new PageVisitor())];
  await settle(page.context(), originOf('de', baseURL), 'de');
  await signInByRequest(page, (await market.addPerson({ role: 'customer_support' })).email);
  await page.goto(`/admin/verkaufsliste?haendler=${dealer.dealerId}`);
  const rowOf = ({ number }: { number: string }) => page.getByRole('row', { name: number });
  const picked = (count: number) => page.getByText(`${count} ausgewählt`);
  await page.getByRole('region', { name: 'Verkaufsliste' }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(rowOf(older)).toBeFocused();
  await page.keyboard.press('k');
  await page.keyboard.press('x');
  await expect(rowOf(newer).getByRole('checkbox')).toBeChecked();
  await expect(picked(1)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' }).check();
  await expect(picked(2)).toBeVisible();
  await rowOf(older).getByRole('checkbox').uncheck();
  await expect(page.getByRole('checkbox', { name: 'Alle auf dieser Seite auswählen' })).not.toBeChecked();
  await expect(picked(1)).toBeVisible();
  await expectAccessible(page);

  await rowOf(newer).focus();
  await page.keyboard.press('o');
  await expect(page.getByRole('complementary', { name: newer.number })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rowOf(newer)).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Tastatur' })).toContainText('Händler erinnern');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Tastatur' })).toBeHidden();
  await rowOf(newer).focus();
  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Händler erinnern');
  await expect(page).toHaveURL(`/admin/verkaufsliste/erinnern?zeile=${newer.id}&haendler=${dealer.dealerId}`);
  await expect(page.getByRole('link', { name: newer.number })).toBeVisible();
  await expectAccessible(page);
});

test('a dealer walks through the inbox by keyboard; what is opened takes the focus and gives it back', {
  tag: ['@desktop', '@quick-desktop'],
}, async ({ page, baseURL }) => {
  const dealer = await market.addDealer();
  const [first, second] = [
    await orderAt(dealer, new PageVisitor()),
    await orderAt(dealer, new PageVisitor()),
  ];
  await settle(page.context(), originOf('de', baseURL), 'de');
  await signInByRequest(page, dealer.email);
  await page.goto('/haendler/bestellungen?stand=neu&sortierung=number');
  const rowOf = ({ number }: { number: string }) => page.getByRole('row', { name: number });
  await page.getByRole('region', { name: 'Bestellungen: Zu bestätigen' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(rowOf(first)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(rowOf(second)).toBeFocused();

  await page.keyboard.press('Space');
  await expect(rowOf(second).getByRole('checkbox')).toBeChecked();
  await expect(page.getByText('1 ausgewählt')).toBeVisible();
  const download = page.waitForEvent('download');
  await page.locator('.list-picked').getByRole('button', { name: 'Als CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file.split('\r\n')[0]).toBe('\uFEFFNummer;Bestätigen bis;Ware;Kunde;Summe');
  expect([file.includes(second.number), file.includes(first.number)]).toEqual([true, false]);
  await page.getByRole('button', { name: 'Auswahl aufheben' }).click();
  await expect(page.getByText('1 ausgewählt')).toBeHidden();

  await rowOf(second).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: second.number });
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('button', { name: 'Bestellung bestätigen' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(rowOf(second)).toBeFocused();
  await expect(page).toHaveURL('/haendler/bestellungen?stand=neu&sortierung=number');

  // A step taken there leads on to the next order, in the same list.
  await page.keyboard.press('Enter');
  await panel.getByRole('button', { name: 'Bestellung bestätigen' }).press('Enter');
  await expect(page.getByRole('complementary', { name: first.number })).toBeFocused();
  await expect(page.getByText(`${second.number}: Bestätigt.`)).toBeVisible();
  await expect(rowOf(second)).toHaveCount(0);
  await expect(page).toHaveURL(/stand=neu&sortierung=number&auswahl=/);
});

test('the menu of a work page folds on a phone, opens, leads on and closes', { tag: '@phone' }, async ({
  page,
  baseURL,
}) => {
  await settle(page.context(), originOf('de', baseURL), 'de');
  await signInByRequest(page, 'haendler@demo.example');
  await page.goto('/haendler');
  const menu = page.getByRole('navigation', { name: 'Händlerbereich' });
  await expect(menu).toBeHidden();
  await page.locator('summary', { hasText: 'Menü' }).tap();
  await expectAccessible(page);
  await menu.getByRole('link', { name: 'Liefertage' }).tap();
  await expect(page).toHaveURL('/haendler/liefertage');
  await expect(menu).toBeHidden();
});

import { expect } from '@playwright/test';
import { signInByRequest } from './account-pages.ts';
import { expectAccessible, originOf, settle } from './order-pages.ts';
import { test } from './test.ts';

/** The pages that are worked with, which no journey opens or looks at as a whole. */
const work = {
  admin: [
    '/admin/verkaufsliste',
    '/export-orders',
    '/support/abrechnungen',
    '/statistics?ware=gruppe-1',
    '/support/zahlungen',
    '/support/zahlungseingang',
    '/support/forderungen',
    '/support/widerrufe',
    '/support/bewertungen',
    '/support/haendler',
    '/support/preisgrenzen',
    '/support/preisfaktoren',
    '/support/protokoll',
  ],
  haendler: [
    '/haendler/gebiete/neu',
    '/haendler/preise',
    '/haendler/statistik',
    '/haendler/abrechnungen',
    '/haendler/bewertungen',
  ],
  kunde: ['/kunde/bestellungen', '/kunde/sicherheit', '/kunde/meine-daten'],
} as const;

// Of the personas, who have a past: nothing is changed here.
for (const [persona, paths] of Object.entries(work)) {
  test(`the pages of ${persona}@demo.example are accessible and fit`, { tag: '@quick-desktop' }, async ({
    page,
    baseURL,
  }) => {
    await settle(page.context(), originOf('de', baseURL), 'de');
    await signInByRequest(page, `${persona}@demo.example`);
    for (const path of paths) {
      await test.step(path, async () => {
        expect((await page.goto(path))?.status()).toBe(200);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expectAccessible(page);
      });
    }
  });
}

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

import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { expectToFit, wcag } from './visitor.ts';

/** What differs between the three sites. */
export const sites = {
  de: { host: 'localhost', postalCode: '10115', phone: '030 901820', prefix: 'DE' },
  at: { host: 'at.localhost', postalCode: '1010', phone: '01 53115', prefix: 'AT' },
  ch: { host: 'ch.localhost', postalCode: '8001', phone: '044 668 18 00', prefix: 'CH' },
} as const;

export type SiteCode = keyof typeof sites;

/** The sites share scheme and port. */
export function originOf(code: SiteCode, baseURL: string | undefined): string {
  const url = new URL(baseURL ?? '');
  url.hostname = sites[code].host;
  return url.origin;
}

/** A visitor who has answered the question about cookies and seen the warning of fake shops. */
export async function settle(context: BrowserContext, origin: string, code: SiteCode): Promise<void> {
  const value = '2.n.00000000-0000-4000-8000-000000000000';
  await context.addCookies([{ name: 'consent', value, url: origin }]);
  await context.addInitScript((key) => {
    if (!localStorage.getItem(key)) localStorage.setItem(key, '{"fraudWarningSeen":true}');
  }, `brennwert.${code}`);
}

export type Wanted = {
  origin: string;
  code: SiteCode;
  group?: string;
  stations?: number;
  amount?: number;
  /** Kind of payment that the dealer has to take. */
  payment?: number;
};

/** Goes from the offer list to the first step of its first offer. */
export async function chooseOffer(page: Page, wanted: Wanted): Promise<void> {
  const { origin, code, group = 'heizoel', stations = 1, amount = 3000 } = wanted;
  await settle(page.context(), origin, code);
  const options = wanted.payment ? `&options=5,24,${wanted.payment},11,9` : '';
  const query = `zipCode=${sites[code].postalCode}&amount=${amount}&stations=${stations}${options}`;
  await page.goto(`${origin}/${group}/angebotsliste?${query}`);
  await page
    .getByRole('button', { name: /^Auswählen/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wohin wird geliefert?');
}

/** From the home page through the calculator to the first step of the first offer. */
export async function chooseFromHome(page: Page, wanted: Wanted): Promise<void> {
  const { origin, code } = wanted;
  await settle(page.context(), origin, code);
  await page.goto(`${origin}/`);
  await page.getByLabel('Postleitzahl').fill(sites[code].postalCode);
  await page.getByRole('button', { name: 'Angebote vergleichen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\d+ Angebote für/);
  await page
    .getByRole('button', { name: /^Auswählen/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wohin wird geliefert?');
}

export const field = (page: Page, name: string): Locator => page.locator(`[name="${name}"]`);

export const person = {
  'stations.0.address.firstName': 'Anna-Katharina',
  'stations.0.address.lastName': 'von Hohenberg',
  email: 'anna.hohenberg@beispiel.de',
} as const;

/** Fills in everything that the first step needs. */
export async function fillAddress(page: Page, code: SiteCode): Promise<void> {
  for (const [name, value] of Object.entries(person)) await field(page, name).fill(value);
  await field(page, 'stations.0.address.street').fill('Lindenweg 4a');
  await field(page, 'stations.0.address.phone').fill(sites[code].phone);
  const place = page.locator('select[name="stations.0.address.place"]');
  if (await place.count()) await place.selectOption({ index: 1 });
}

/** What most orders do without is folded until it is asked for. */
export const unfold = (
  page: Page,
  title: 'Firma, Anrede, Adresszusatz' | 'Hinweise für den Fahrer',
): Promise<void> => page.getByText(title, { exact: true }).click();

/** The menu of a work page by its name, unfolded on a phone. */
export async function workMenu(page: Page, name: 'Arbeitsbereich' | 'Händlerbereich'): Promise<Locator> {
  const menu = page.getByRole('navigation', { name });
  const fold = page.locator('summary', { hasText: 'Menü' });
  await expect(menu.or(fold).filter({ visible: true }).first()).toBeVisible();
  if (await fold.isVisible()) await fold.click();
  return menu;
}

/** The one action of the view. */
export const goOn = (page: Page): Promise<void> => page.locator('main form .button-primary').click();

export const orderButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Zahlungspflichtig bestellen' });

export async function reachSummary(page: Page, wanted: Wanted): Promise<void> {
  await chooseOffer(page, wanted);
  await fillAddress(page, wanted.code);
  await goOn(page);
  await expect(page).toHaveURL(/\/bezahlung\?/);
  await goOn(page);
  await expect(page).toHaveURL(/\/bestellung-abschliessen\?/);
  await expect(orderButton(page)).toBeVisible();
}

export const orderNumber = (page: Page): Locator =>
  page
    .locator('main')
    .getByText(/^(DE|AT|CH)-\d\d-/)
    .first();

/** Nothing that WCAG 2.2 AA forbids, and nothing wider than the screen. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  // What is scrolled under a bar that stays is no smaller for that.
  await page.evaluate(() => scrollTo(0, 0));
  const violations = await violationsOf(page, { tags: [...wcag, 'best-practice'] });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual(
    [],
  );
  await expectToFit(page);
}

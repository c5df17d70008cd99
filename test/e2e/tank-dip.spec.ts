import { expect, type Page } from '@playwright/test';
import { addDays, localDay } from '#platform/time/calendar.ts';
import { signedInPerson, signInByRequest } from './account-pages.ts';
import { market } from './market.ts';
import { expectAccessible, originOf, settle } from './order-pages.ts';
import { fetchAhead, test } from './test.ts';
import { expectToFit } from './visitor.ts';

async function signedInOn(page: Page, baseURL: string | undefined) {
  await settle(page.context(), originOf('de', baseURL), 'de');
  return signedInPerson(page);
}

async function expectGood(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}

const offline = (page: Page) => page.getByText('Ihre Angaben sind auf diesem Gerät gespeichert');
const save = (page: Page) => page.getByRole('button', { name: 'Stand speichern' }).click();
const saved = (page: Page) => page.getByText('Der Stand ist gespeichert.');

/** Three days ago a thousand litres were read. */
const day = addDays(localDay(new Date(), 'Europe/Berlin'), -3);

async function typeDip(page: Page): Promise<void> {
  await page.getByLabel('Abgelesener Stand').fill('50');
  await page.getByText('%', { exact: true }).click();
  await page.getByLabel('Datum').fill(day);
}

async function expectTyped(page: Page): Promise<void> {
  await expect(page.getByLabel('Abgelesener Stand')).toHaveValue('50');
  await expect(page.getByRole('radio', { name: '%' })).toBeChecked();
  await expect(page.getByLabel('Datum')).toHaveValue(day);
  await expect(page.getByRole('img', { name: 'Rechtecktank: 50 % voll, 1.000 l' })).toBeVisible();
}

/** What a tank was told, a line each. */
async function readingsOf(page: Page, tankId: number): Promise<string[]> {
  const file = await page.request.get(`/mex/tanks/${tankId}/messwerte.csv`);
  return (await file.text()).trim().split('\n').slice(1);
}

test('a level is dipped by hand, drawn as it is typed', async ({ page, baseURL }) => {
  const { userId } = await signedInOn(page, baseURL);
  await market.addTank({ userId, name: 'Keller', isSensed: false, litres: 900, heardHoursAgo: 500 });
  await page.goto('/mex/tanks');
  await expectGood(page);
  await page.getByRole('link', { name: 'Keller: Stand eintragen' }).click();
  await page.getByLabel('Abgelesener Stand').fill('50');
  await page.getByText('%', { exact: true }).click();
  await expect(page.getByRole('img', { name: 'Rechtecktank: 50 % voll, 1.000 l' })).toBeVisible();
  await expectGood(page);
  await page.getByRole('button', { name: 'Stand speichern' }).click();
  await expect(page.getByText('Der Stand ist gespeichert.')).toBeVisible();
  await expectGood(page);
  await page.goto('/mex/tanks');
  await page.getByRole('button', { name: 'Keller: Tank auflösen' }).click();
  await expect(page.getByRole('dialog')).toContainText('Diesen Tank auflösen?');
  await expectGood(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Tank auflösen' }).click();
  await expect(page.getByText('Der Tank ist aufgelöst.')).toBeVisible();
});

for (const way of ['known', 'unknown'] as const)
  test(`a dip without network stays and is sent when there is some, where the ways on are ${way}`, async ({
    page,
    context,
    baseURL,
  }) => {
    const { userId } = await signedInOn(page, baseURL);
    const { tankId } = await market.addTank({ userId, name: 'Keller', isSensed: false });
    if (way === 'known') await fetchAhead(page);
    const isKnown = way === 'known' ? page.waitForResponse(/__manifest/) : null;
    await page.goto(`/mex/tanks/${tankId}/peilen`);
    await isKnown;
    await context.setOffline(true);
    await typeDip(page);
    await save(page);
    await expect(offline(page)).toBeVisible();
    await expectTyped(page);
    await expectToFit(page);
    await context.setOffline(false);
    await expect(saved(page)).toBeVisible();
    expect(await readingsOf(page, tankId)).toHaveLength(1);
    // Sent: nothing is left on the device.
    await page.goto(`/mex/tanks/${tankId}/peilen`);
    await expect(page.getByLabel('Abgelesener Stand')).toHaveValue('');
  });

test('a dip whose answer was lost is sent again and counts once', async ({ page, baseURL }) => {
  const { userId } = await signedInOn(page, baseURL);
  const { tankId } = await market.addTank({ userId, name: 'Keller', isSensed: false });
  await page.goto(`/mex/tanks/${tankId}/peilen`);
  let posts = 0;
  await page.route(/peilen/, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    posts += 1;
    if (posts > 1) return route.fallback();
    await route.fetch({ maxRedirects: 0 });
    return route.abort('connectionreset');
  });
  await typeDip(page);
  await save(page);
  await expect(saved(page)).toBeVisible();
  expect(posts).toBe(2);
  expect(await readingsOf(page, tankId)).toHaveLength(1);
});

test('a dip by the link of a mail stays without network, and on its device after a reload', async ({
  page,
  context,
  baseURL,
}) => {
  const { userId, email } = await signedInOn(page, baseURL);
  const { tankId } = await market.addTank({
    userId,
    name: 'Scheune',
    isSensed: false,
    litres: 900,
    heardHoursAgo: 24 * 40,
  });
  await market.runJob('notice_tanks');
  await market.finishJobs();
  const mails = await market.mailsTo(email);
  const [link = ''] = mails.flatMap(({ html }) => html.match(/\/mex\/peilen\/[\w.-]+/) ?? []);
  expect(link).toContain(`/${tankId}.`);
  const before = await readingsOf(page, tankId);
  await context.clearCookies({ name: /^\.auth\./ });
  await page.goto(link);
  await context.setOffline(true);
  await typeDip(page);
  await save(page);
  await expect(offline(page)).toBeVisible();
  await expectTyped(page);
  await page.route(/peilen.*data/, (route) => route.abort('internetdisconnected'));
  await context.setOffline(false);
  await page.reload();
  await expectTyped(page);
  await page.unrouteAll();
  await save(page);
  await expect(saved(page)).toBeVisible();
  await signInByRequest(page, email);
  expect(await readingsOf(page, tankId)).toHaveLength(before.length + 1);
});

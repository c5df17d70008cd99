import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { newEmail } from './account-pages.ts';
import { market, type WrittenMail } from './market.ts';
import {
  expectAccessible,
  goOn,
  orderButton,
  orderNumber,
  originOf,
  type SiteCode,
  settle,
  sites,
} from './order-pages.ts';
import { test } from './test.ts';

const euros = /^[\d.]+,\d\d €$/;

/** What differs for the buyers of the three countries. Each pays the dealer himself: `option` is what the list calls that. */
const buyers = {
  de: {
    place: 'Berlin',
    street: 'Straße und Hausnummer',
    phone: '+49 30 901820',
    money: euros,
    vat: '19 % USt.',
    foreign: /CHF|Rappen|MWST|MwSt/,
    option: 'bar oder mit Karte bei Lieferung',
    payment: 'Bar oder mit Karte bei Lieferung',
    means: 'bei der Lieferung: den Fahrer, bar oder mit der Girocard',
    methods: ['6', '20', '21', '23', '27', '28', '29', '33'],
  },
  at: {
    place: 'Wien',
    street: 'Straße und Hausnummer',
    phone: '+43 1 53115',
    money: euros,
    vat: '20 % USt.',
    foreign: /CHF|Rappen|MWST|MwSt/,
    option: 'Vorkasse an den Händler',
    payment: 'Vorkasse an den Händler',
    means: 'Die Kontodaten stehen in seiner Bestätigung',
    methods: ['6', '20', '21', '22', '23', '27', '28', '29', '32'],
  },
  ch: {
    place: 'Zürich',
    street: 'Strasse und Hausnummer',
    phone: '+41 44 668 18 00',
    money: /^CHF [\d']+\.\d\d$/,
    vat: '8.1 % MWST',
    foreign: /€|ß|MwSt/,
    option: 'Rechnung des Händlers',
    payment: 'Rechnung des Händlers',
    means: 'eine QR-Rechnung über die tatsächlich',
    methods: ['6', '20', '22', '27', '29', '30'],
  },
} as const;

/** In this order Switzerland, whose sums are the longest, has its first and last step on the narrowest. */
const widths = [768, 1260, 320] as const;

for (const [at, code] of (Object.keys(buyers) as SiteCode[]).entries()) {
  test(`a buyer on the site ${code} walks from the home page to the mail, and the sum stays the same to the cent`, {
    tag: code === 'de' ? '@quick-phone' : [],
  }, async ({ page, browser, baseURL, isMobile }) => {
    const { payment, means, methods, phone, vat } = buyers[code];
    const email = newEmail('kauf');
    // Each step meets every width on one of the sites, in the light on phones and in the dark on desks.
    await page.emulateMedia({ colorScheme: isMobile ? 'light' : 'dark' });
    const expectStep = async (step: number) => {
      await expectNative(page, code);
      await expectAccessibleAt(page, widths[(at + step) % widths.length]);
    };
    await settle(page.context(), originOf(code, baseURL), code);
    await page.goto(`${originOf(code, baseURL)}/`);
    await expectNative(page, code);
    const total = await chooseAfterALook(page, code);
    await expectStep(0);

    await fillIn(page, code, email);
    await goOn(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wie möchten Sie zahlen?');
    const offered = await page
      .getByRole('radio')
      .evaluateAll((all) => all.map((one) => one.getAttribute('value') ?? ''));
    expect(offered.filter((method) => !methods.some((one) => one === method))).toEqual([]);
    await page.getByRole('radio', { name: payment }).check({ force: true });
    await expect(page.getByRole('main')).toContainText(means);
    await expectStep(1);
    await goOn(page);

    await expect(orderButton(page)).toBeVisible();
    await expect(page.getByRole('main')).toContainText(payment);
    await expect(page.getByRole('main')).toContainText(phone);
    if (isMobile) await expectButtonHigh(page);
    const block = page.locator('section', { has: orderButton(page) });
    // § 312j BGB: what is bought and for how much stands in the section of the button.
    for (const text of ['Produkt', 'Menge', 'Lieferung', 'Verkäufer und Vertragspartner', 'Grundpreis', vat])
      await expect(block).toContainText(text);
    await expect(block.getByText(total, { exact: true })).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expectStep(2);

    await orderButton(page).click();
    await expect(page).toHaveURL(/\/heizoel\/bestellung-erfolgreich\/\d+$/);
    await expect(orderNumber(page)).toContainText(new RegExp(`^${sites[code].prefix}-\\d\\d-\\w{4}-\\w\\w$`));
    await expect(page.getByRole('main')).toContainText(email);
    await expectShown(page, total);
    await expectStep(3);

    const number = (await orderNumber(page).textContent()) ?? 'no number';
    const [receipt] = await receiptsOf(email, number);
    expect(receipt?.text.replaceAll('\u00a0', ' ')).toContain(total);
    await followMail(browser, { code, baseURL, receipt, number, total });
  });
}

/** From the calculator to the first step of the cheapest offer that takes the payment; answers what it costs. */
async function chooseAfterALook(page: Page, code: SiteCode): Promise<string> {
  const { place, option, money, vat } = buyers[code];
  await page.getByLabel('Postleitzahl').fill(sites[code].postalCode);
  await page.getByLabel('Menge').fill(code === 'ch' ? "2'500" : '2.500');
  await page.getByRole('button', { name: 'Angebote vergleichen' }).click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(new RegExp(`^\\d+ Angebote für ${place}`));
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByLabel('Zahlungsart', { exact: true }).selectOption({ label: option });
  await expect(page).toHaveURL(/&payment=\d/);
  await page.keyboard.press('Escape');
  await expectNative(page, code);

  const choose = page.getByRole('button', { name: /^Auswählen/ });
  const offer = page.getByRole('listitem').filter({ has: choose }).first();
  const total = (await offer.getByText(money).first().textContent()) ?? 'no total';
  await offer.getByRole('link', { name: /^Details zu/ }).click();
  await expect(offer.getByRole('heading', { name: 'So entsteht der Preis' })).toBeVisible();
  await expect(offer).toContainText(vat);
  const parts = (await offer.getByRole('definition').allTextContents()).map(centsOf);
  expect(parts.at(-1)).toBe(centsOf(total));
  expect(parts.slice(0, -1).reduce((a, b) => a + b, 0)).toBe(centsOf(total));
  await expectNative(page, code);
  await offer
    .getByRole('button', { name: /^Auswählen/ })
    .first()
    .click();
  await expect(title).toHaveText('Wohin wird geliefert?');
  await expectShown(page, total);
  return total;
}

/** By what the fields are called in the country. */
async function fillIn(page: Page, code: SiteCode, email: string): Promise<void> {
  const typed = {
    Vorname: 'Anna-Katharina',
    Nachname: 'von Hohenberg',
    [buyers[code].street]: 'Lindenweg 4a',
    'E-Mail-Adresse': email,
    Telefon: sites[code].phone,
  };
  for (const [label, value] of Object.entries(typed))
    await page.getByRole('textbox', { name: label, exact: true }).first().fill(value);
}

type Receipt = {
  code: SiteCode;
  baseURL: string | undefined;
  receipt: WrittenMail | undefined;
  number: string;
  total: string;
};

/** Opens the mail on another device, and from it the order and the page on which it is followed. */
async function followMail(
  browser: Browser,
  { code, baseURL, receipt, number, total }: Receipt,
): Promise<void> {
  const device = await browser.newContext();
  await settle(device, originOf(code, baseURL), code);
  const page = await device.newPage();
  await page.setContent(receipt?.html ?? 'no mail');
  await expect(page.getByText(number).first()).toBeVisible();
  await expectShown(page, total);
  await expectNative(page, code);
  const link = page.getByRole('link', { name: 'Bestellung ansehen' });
  await page.goto((await link.getAttribute('href')) ?? 'no link');
  await expect(page).toHaveURL(/\/heizoel\/bestellung-erfolgreich\/\d+$/);
  expect(new URL(page.url()).origin).toBe(originOf(code, baseURL));
  await expect(orderNumber(page)).toHaveText(number);
  await expectShown(page, total);
  await page.getByRole('link', { name: 'Verfolgen oder stornieren' }).click();
  await expect(page).toHaveURL(/\/bestellung\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Der Händler bestätigt/);
  await expect(page.getByRole('main')).toContainText(number);
  await expectShown(page.getByRole('region', { name: 'Preis', exact: true }), total);
  await expectShown(page.getByRole('region', { name: 'Zahlung', exact: true }), total);
  await expectNative(page, code);
  await expectAccessible(page);
  await device.close();
}

async function receiptsOf(email: string, number: string): Promise<WrittenMail[]> {
  await market.finishJobs();
  return (await market.mailsTo(email)).filter(({ subject }) =>
    subject.startsWith(`Ihre Bestellung ${number}:`),
  );
}

const centsOf = (money: string): number =>
  (/^\D*[-−]/.test(money) ? -1 : 1) * Number(money.replace(/\D/g, ''));

/** The sum, letter for letter, where it can be seen. */
const expectShown = (part: Page | Locator, sum: string): Promise<void> =>
  expect(part.getByText(sum, { exact: true }).filter({ visible: true }).first()).toBeVisible();

/** Neither money nor words of another country. */
async function expectNative(page: Page, code: SiteCode): Promise<void> {
  const text = await page.locator('body').innerText();
  expect(
    text.match(new RegExp(`.{0,40}(${buyers[code].foreign.source}).{0,40}`, 'g')),
    page.url(),
  ).toBeNull();
}

/** What `expectAccessible` asks, at another width than the one that the test goes on with. */
async function expectAccessibleAt(page: Page, width = 320): Promise<void> {
  const usual = page.viewportSize();
  await page.setViewportSize({ width, height: 900 });
  await expectAccessible(page);
  if (usual) await page.setViewportSize(usual);
}

/** A phone's visitor need not scroll past a second screen to order. */
async function expectButtonHigh(page: Page): Promise<void> {
  const { y = 0, height = 0 } = (await orderButton(page).boundingBox()) ?? {};
  expect(y + height + (await page.evaluate(() => scrollY))).toBeLessThan(1400);
}

import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { addressStep, order, summaryStep } from './ordering.ts';
import { type PageAnswer, PageVisitor, sites } from './visitor.ts';
import { signedIn } from './work.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1';

/** Visits, calculations, lists, orders and orders per visit of a campaign, as the page's table has them. */
const countsOf = (page: PageAnswer, campaign: string): string[] => {
  const rows = [...page.document.querySelectorAll('tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => {
      // On a phone a cell is named by its column, too.
      const label = cell.querySelector('.data-table-label')?.textContent ?? '';
      return (cell.textContent ?? '').slice(label.length).trim();
    }),
  );
  return rows.find((row) => row.includes(campaign)) ?? [];
};

test('a visit from a newsletter is counted step by step up to its order, once each, by source and device', async () => {
  const campaign = `brief-${randomUUID().replaceAll(/\d/g, 'x').slice(0, 8)}`;
  const { visitor: finance } = await signedIn({ role: 'financial' });
  const counted = async () => countsOf(await finance.open('/statistics/konversion?land=de'), campaign);
  const guest = new PageVisitor();
  guest.agent = phone;

  await guest.open(`/?utm_medium=email&utm_campaign=${campaign}`);
  const asked = await guest.request('/api/kalkulation/berechnen', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      CountryId: 1,
      ProductGroupId: 1,
      ZipCode: sites.de.postalCode,
      Amount: 2000,
      Stations: 1,
    }),
  });
  expect(asked.status).toBe(200);
  // Sums are written every few seconds.
  await expect.poll(counted).toEqual(['E-Mail', campaign, '1', '1', '0', '0', '0 von 1']);

  await addressStep({ guest });
  await expect.poll(counted).toEqual(['E-Mail', campaign, '1', '1', '1', '0', '0 von 1']);

  const success = await order(await summaryStep({ guest }));
  expect(success.url).toContain('/bestellung-erfolgreich/');
  // Looked at again, as from its mail.
  await guest.open(success.url);
  await expect.poll(counted).toEqual(['E-Mail', campaign, '1', '1', '1', '1', '1 von 1']);

  const file = await finance.request('/statistics/konversion/csv?land=de');
  const line = (await file.text()).split('\r\n').find((one) => one.includes(campaign));
  expect(line?.split(';').slice(1)).toEqual(['E-Mail', campaign, 'Telefon', '1', '1', '1', '1']);
  // A program that reads the same pages is no visitor.
  const program = new PageVisitor();
  await program.open(`/?utm_medium=email&utm_campaign=${campaign}`, { accept: 'text/html' });
  const page = await finance.open('/statistics/konversion?land=de');
  expect(countsOf(page, campaign)[2]).toBe('1');
  const chart = page.document.querySelector('[role="img"][aria-label="Besuche nach Zeiträumen"]');
  expect(chart?.closest('figure')?.textContent).toMatch(/: \d[\d.]* Besuche, \d[\d.]* Bestellungen/);
});

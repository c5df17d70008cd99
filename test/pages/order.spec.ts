import { expect, test } from '@playwright/test';
import { type PageAnswer, PageVisitor, type SiteCode, sites } from './visitor.ts';

/** Cash or card, the dealer's invoice, prepayment: what needs no details and no provider. */
const plainPayments = ['6', '20', '22'];

const address = (code: SiteCode) => ({
  'stations.0.address.firstName': 'Anna-Katharina',
  'stations.0.address.lastName': 'von Hohenberg',
  'stations.0.address.street': 'Lindenweg 4a',
  'stations.0.address.phone': sites[code].phone,
  email: 'anna.hohenberg@beispiel.de',
});

async function firstStep(guest: PageVisitor, code: SiteCode): Promise<PageAnswer> {
  const home = await guest.open('/');
  const list = await guest.press(home, 'Angebote vergleichen', { zipCode: sites[code].postalCode });
  expect(list.heading).toMatch(/\d+ Angebote für/);
  return guest.follow(list, /^Weiter mit/);
}

for (const code of Object.keys(sites) as SiteCode[]) {
  test(`a guest orders on the site ${code}`, async () => {
    const guest = new PageVisitor(code);
    const empty = await firstStep(guest, code);
    expect(empty.heading).toBe('Wohin wird geliefert?');
    const refused = await guest.press(empty, 'Weiter');
    expect(refused.errors).toContain('Bitte prüfen Sie 5 Angaben');
    const payment = await guest.press(refused, 'Weiter', address(code));
    expect(payment.url).toContain('/bezahlung?');
    const plain = plainPayments.find((id) => payment.html.includes(`value="${id}"`)) ?? '';
    const summary = await guest.press(payment, 'Weiter', { paymentId: plain });
    const success = await guest.press(summary, 'Zahlungspflichtig bestellen');
    expect(success.url).toContain('bestellung-erfolgreich');
    expect(success.text).toMatch(new RegExp(`${sites[code].prefix}-\\d\\d-`));
    expect((await guest.open(summary.url)).url).toBe(success.url);
  });
}

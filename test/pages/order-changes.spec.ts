import { expect, test } from '@playwright/test';
import { type Calls, startOwnMarket } from '../e2e/own-market.ts';
import { numberOn, order, person, type Step } from './ordering.ts';
import { linkIn, type PageAnswer, PageVisitor } from './visitor.ts';

let market: Calls;
let started: Calls | undefined;
// One market for all of them: in one worker, each from the same start.
test.describe.configure({ mode: 'default' });
test.beforeEach(async () => {
  started ??= startOwnMarket();
  market = started;
  await market.setOutage(0);
  await market.setProvider(0);
  await market.setPrice(800_000);
});
const stop = async () => {
  await started?.stop();
  started = undefined;
};
test.afterAll(stop);

const ownVisitor = async () => new PageVisitor('de', await market.origin());

async function addressStep(): Promise<Step> {
  const guest = await ownVisitor();
  return { guest, page: await guest.open(await market.offerPath()) };
}

const typed = { ...person, 'stations.0.address.phone': '030 901820' };

async function summaryStep(paymentId = '6'): Promise<Step> {
  const { guest, page } = await addressStep();
  const payment = await guest.press(page, /^Weiter zu/, typed);
  return { guest, page: await guest.press(payment, /^Weiter/, { paymentId }) };
}

/** The number at the end of an order's address. */
const idOf = ({ url }: PageAnswer): number => Number(/\d+$/.exec(url)?.[0]);

test('a price that changed after its guarantee is shown, old and new, and asked for again', async () => {
  const { guest, page } = await summaryStep();
  expect(page.text).toContain('2.856,00 €');
  await market.setPrice(900_000);
  await market.passMinutes(31);
  const asked = await order({ guest, page });
  expect(asked.url).toContain('bestellung-abschliessen');
  expect(asked.errors).toContain('Gesamtpreis jetzt 3.213,00 €, vorher 2.856,00 €.');
  const placed = await order({ guest, page: asked });
  expect(numberOn(placed)).not.toBe('');
  expect(placed.text).toContain('3.213,00 €');
});

test('a guarantee that ran out without a change is renewed silently', async () => {
  const { guest, page } = await summaryStep();
  await market.passMinutes(31);
  const renewed = await guest.open(page.url);
  expect(renewed.errors).toBe('');
  expect(renewed.url).toContain('bestellung-abschliessen');
  expect(renewed.url).not.toBe(page.url);
  expect(numberOn(await order({ guest, page: renewed }))).not.toBe('');
});

test('an address is kept while the database does not answer', async () => {
  const { guest, page } = await addressStep();
  await market.setOutage(1);
  const away = await guest.press(page, /^Weiter zu/, typed);
  expect(away.errors).toContain('Unser Server antwortet gerade nicht.');
  expect(away.value('stations.0.address.street')).toBe('Lindenweg 4a');
  expect(away.value('email')).toBe(person.email);
  await market.setOutage(0);
  expect((await guest.press(away, /^Weiter zu/)).url).toContain('/bezahlung?');
});

test('an order that met a database that does not answer is placed once', async () => {
  const { guest, page } = await summaryStep();
  const before = await market.orderCount();
  await market.setOutage(1);
  const away = await order({ guest, page });
  expect(away.errors).toContain('entsteht keine zweite');
  await market.setOutage(0);
  const again = await guest.follow(away, 'Noch einmal versuchen');
  expect(numberOn(await order({ guest, page: again }))).not.toBe('');
  expect(await market.orderCount()).toBe(before + 1);
});

test('the link of the mail shows the order on another device, and a wrong one does not', async () => {
  const placed = await order(await summaryStep());
  const device = await ownVisitor();
  const shown = await device.open(await market.linkOf(idOf(placed)));
  expect(shown.url).toBe(placed.url);
  expect(numberOn(shown)).toBe(numberOn(placed));
  const stranger = await ownVisitor();
  expect(numberOn(await stranger.open('/bestellung/zugang/x'))).toBe('');
  expect((await stranger.open(placed.url)).status).toBe(401);
});

test('instalments while the lender is away say so and lead to another kind, with everything typed', async () => {
  const { guest, page: away } = await summaryStep('23');
  expect(away.text).toContain('Ratepay antwortet nicht. Ihre Angaben sind noch da.');
  const choice = await guest.follow(away, 'Andere Zahlungsart wählen');
  const page = await guest.press(choice, /^Weiter/, { paymentId: '6' });
  expect(page.text).toContain('Lindenweg 4a');
  expect(numberOn(await order({ guest, page }))).not.toBe('');
});

test('a payment provider that is away loses nothing and leaves other ways to pay', async () => {
  const { guest, page } = await summaryStep('29');
  await market.setProvider(2);
  const away = await order({ guest, page });
  expect(away.errors).toContain('Der Zahlungsanbieter antwortet gerade nicht.');
  const other = await guest.press(away, /^Weiter/, { paymentId: '6' });
  expect(other.text).toContain('Lindenweg 4a');
  expect(numberOn(await order({ guest, page: other }))).not.toBe('');
});

test('a payment that is not approved yet is asked about again, and paid once is ordered once', async () => {
  const { guest, page } = await summaryStep('29');
  const before = await market.orderCount();
  await market.setProvider(1);
  const waiting = await order({ guest, page });
  expect(waiting.heading).toBe('Die Zahlung ist noch nicht freigegeben');
  await market.setProvider(2);
  const asking = await guest.open(waiting.url);
  expect(asking.heading).toBe('Wir fragen nach Ihrer Zahlung');
  await market.setProvider(0);
  const placed = await guest.follow(asking, 'Noch einmal nachsehen');
  expect(numberOn(placed)).not.toBe('');
  for (const path of [waiting.url, page.url]) expect((await guest.open(path)).url).toBe(placed.url);
  const other = await (await ownVisitor()).open(waiting.url);
  expect(other.heading).toBe('Ihre Bestellung ist aufgegeben');
  expect(other.html).not.toContain(person.email);
  expect(await market.orderCount()).toBe(before + 1);
});

test('a payment that was given up leads back to the choice, and its address says so to others', async () => {
  const { guest, page } = await summaryStep('29');
  await market.setProvider(1);
  const waiting = await order({ guest, page });
  const cancelled = await guest.open(`${waiting.url}?abbruch=1`);
  expect(cancelled.errors).toContain('Sie haben die Zahlung abgebrochen');
  const other = await (await ownVisitor()).open(waiting.url);
  expect(other.heading).toBe('Die Zahlung kam nicht zustande');
  await market.setProvider(0);
  const summary = await guest.press(cancelled, /^Weiter/, { paymentId: '29' });
  expect(numberOn(await order({ guest, page: summary }))).not.toBe('');
});

test('the order of a silent dealer shows the offers of others, and may wait', async () => {
  const step = await summaryStep();
  const path = `/bestellung/${idOf(await order(step))}`;
  await market.addRival();
  await market.passMinutes(4 * 24 * 60);
  const silent = await step.guest.open(path);
  expect(silent.heading).toBe('Der Händler hat nicht rechtzeitig bestätigt');
  expect(silent.text).toContain('Die nächsten Angebote');
  const waiting = await step.guest.press(silent, 'Noch einen Arbeitstag warten');
  expect(waiting.heading).toContain('Der Händler bestätigt spätestens am');
});

test('goods with the right of withdrawal are withdrawn from, starting at their order', async () => {
  const { guest, page } = await summaryStep();
  const id = idOf(await order({ guest, page }));
  await market.confirmAdBlue(id);
  const confirmed = await guest.open(`/bestellung/${id}`);
  expect(confirmed.heading).toBe('Ihre Bestellung ist bestätigt');
  const main = confirmed.document.querySelector('main a[href*="/vertrag-widerrufen"]');
  const form = await guest.open(main?.getAttribute('href') ?? '');
  expect(form.value('orderNumber')).toMatch(/^DE-26-/);
  const asked = await guest.press(form, 'Vertrag widerrufen', {
    name: 'Anna-Katharina von Hohenberg',
    email: person.email,
  });
  const receipt = await guest.press(asked, 'Widerruf bestätigen');
  expect(receipt.heading).toBe('Ihr Widerruf ist eingegangen');
  await market.judgeWithdrawals();
  const ended = await guest.open(`/bestellung/${id}`);
  expect(ended.heading).toBe('Ihr Widerruf ist eingegangen');
  expect(ended.text).toContain('Der Händler ist benachrichtigt und liefert nicht mehr.');
});

test('an offer of a dealer who stopped says so and leads to the others; money on its way goes back', async () => {
  const [chosen, paid] = [await summaryStep(), await summaryStep('29')];
  await market.setProvider(1);
  const waiting = await order(paid);
  await market.lock();
  await market.setProvider(0);
  expect((await paid.guest.open(waiting.url)).heading).toBe('Ihr Geld geht zurück');
  const gone = await order(chosen);
  expect(gone.heading).toBe('Dieses Angebot gibt es nicht mehr');
  expect(linkIn(gone, 'Zu den Angeboten')).toContain('/heizoel/angebotsliste?zipCode=10115&amount=3000');
  // Nothing can be ordered there any more: another test gets a market of its own.
  await stop();
});

import { expect, test } from '@playwright/test';
import { formatter } from '#platform/i18n/format.ts';
import { addDays, isWeekend, localDay, localTime, weekdayOf } from '#platform/time/calendar.ts';
import { market } from '../e2e/market.ts';
import { wordsOf } from '../pdf-words.ts';
import { besides, linkIn, type PageAnswer, PageVisitor, partOf } from './visitor.ts';
import { orderAt, ownDealer, possibleDay, signedIn } from './work.ts';

const today = () => localDay(new Date(), 'Europe/Berlin');
const tomorrow = () => addDays(today(), 1);
const nextSunday = () => addDays(tomorrow(), (7 - weekdayOf(tomorrow())) % 7);
const longDay = (day: string) => formatter('de-DE').longDay(day);
/** Where every dealer of the tests is written to. */
const dealerAddress = 'auftrag@boddenoel.example';
const subjectsTo = async (recipient: string) => {
  await market.finishJobs();
  return (await market.mailsTo(recipient)).map(({ subject }) => subject);
};

/** An order of this test alone, with its dealer and its customer. */
async function ownOrder() {
  const { visitor: dealer, ...own } = await ownDealer();
  const { visitor: customer } = await signedIn();
  const { id, number } = await orderAt(own, customer);
  const paths = { customer: `/kunde/bestellungen/${id}`, dealer: `/haendler/bestellungen/${id}` };
  return { own, dealer, customer, id, number, paths };
}

type Order = Awaited<ReturnType<typeof ownOrder>>;

/** What the customer's page says now. */
const headingOf = async ({ customer, paths }: Order) => (await customer.open(paths.customer)).heading;

/** The dealer's page after the order is confirmed. */
async function confirmed({ dealer, paths, number }: Order): Promise<PageAnswer> {
  const list = await dealer.press(await dealer.open(paths.dealer), 'Bestellung bestätigen');
  expect(list.text).toContain('Bestätigt. Der Kunde bekommt eine E-Mail');
  return dealer.follow(list, number);
}

/** The same with an appointment. */
async function scheduled(order: Order): Promise<PageAnswer> {
  const page = await confirmed(order);
  return order.dealer.press(page, 'Termin mitteilen', { day: possibleDay(page) });
}

/** The same on the day of the appointment. */
async function onTheDay(order: Order): Promise<PageAnswer> {
  await scheduled(order);
  await market.appointmentCame(order.id);
  return order.dealer.open(order.paths.dealer);
}

/** The same after the delivery. */
async function delivered(order: Order): Promise<PageAnswer> {
  return order.dealer.press(await onTheDay(order), 'Lieferung abrechnen', { amount: '2.010' });
}

test('what was bought stands on every page and in every mail of an order, with what CO2 costs of its price', async () => {
  const { visitor: dealer, ...own } = await ownDealer();
  const { visitor: customer } = await signedIn();
  const { id, number } = await orderAt(own, customer, { stations: 2, hasClimateContribution: true });
  const placed = `/heizoel/bestellung-erfolgreich/${id}`;
  const pages = [
    ...[placed, `${placed}/druckansicht`, `/kunde/bestellungen/${id}`].map((path) => customer.open(path)),
    dealer.open(`/haendler/bestellungen/${id}`),
  ];
  await market.finishJobs();
  const mails = [
    ...(await market.mailsTo('gast@beispiel.de')),
    ...(await market.mailsTo(dealerAddress)),
  ].filter(({ subject }) => subject.includes(number));
  expect(mails).toHaveLength(2);
  const texts = [...(await Promise.all(pages)), ...mails].map(({ text }) => text.replaceAll(/\s+/g, ' '));
  for (const said of [/Klimaschutz/, /Lieferstelle 1/, /Lieferstelle 2/, /Darin \d+,\d\d € CO₂-Kosten/])
    expect([said, texts.map((text) => said.test(text))]).toEqual([said, texts.map(() => true)]);
});

test('the terms that a receipt brought lie with the mail, and open for staff and customer', async () => {
  const order = await ownOrder();
  await market.finishJobs();
  const mails = await market.mailsTo('gast@beispiel.de');
  const receipt = mails.find(({ subject }) => subject.includes(order.number));
  expect(receipt?.text).toContain('Als PDF liegt bei: Allgemeine Geschäftsbedingungen.');
  const { visitor: admin } = await signedIn({ role: 'admin' });
  const mail = await admin.open(`/support/mails/${receipt?.id}`);
  const path = linkIn(mail, 'agb.pdf');
  expect(path).toBe(`/admin/verkaufsliste/${order.id}/dokumente/agb.pdf`);
  const files = [
    await admin.request(path),
    await order.customer.request(`/bestellung/${order.id}/dokumente/agb.pdf`),
  ];
  for (const file of files) {
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(await wordsOf(new Uint8Array(await file.arrayBuffer()))).toContain('Was Brennwert tut');
  }
});

test('a customer sees when the dealer confirms, comes, has delivered and is done', async () => {
  const order = await ownOrder();
  const { dealer } = order;
  expect(await headingOf(order)).toContain('Der Händler bestätigt spätestens am');
  const accepted = await confirmed(order);
  expect(await headingOf(order)).toBe('Ihre Bestellung ist bestätigt');
  const first = { day: possibleDay(accepted), window: 'morning' };
  const told = await dealer.press(accepted, 'Termin mitteilen', first);
  expect(told.text).toContain('Der Termin ist beim Kunden.');
  expect(await headingOf(order)).toContain('7–12 Uhr');
  await market.appointmentCame(order.id);
  const billed = await dealer.press(told, 'Lieferung abrechnen', { amount: '2.010' });
  expect(billed.text).toContain('Die Lieferung ist eingetragen');
  expect(await headingOf(order)).toBe('Ihre Lieferung ist da');
  const closed = await dealer.press(billed, 'Bestellung abschließen');
  expect(closed.text).toContain('Die Bestellung ist abgeschlossen.');
  expect(await headingOf(order)).toBe('Ihre Bestellung ist abgeschlossen');
  const done = await dealer.open('/haendler/bestellungen?stand=fertig');
  expect(linkIn(done, order.number)).toBe(order.paths.dealer);
});

test('a delivery comes with its figures and papers, which are not the dealer’s to read', async () => {
  const order = await ownOrder();
  await delivered(order);
  const page = await order.customer.open(order.paths.customer);
  expect(page.text).toContain('5.379,33 kg CO₂');
  expect(linkIn(page, 'Auftragsbestätigung')).toContain('/dokumente/');
  const path = linkIn(page, 'Abrechnung der Lieferung');
  const [first, again] = [await order.customer.request(path), await order.customer.request(path)];
  expect(first.headers.get('content-type')).toBe('application/pdf');
  expect(Buffer.from(await first.arrayBuffer()).equals(Buffer.from(await again.arrayBuffer()))).toBe(true);
  for (const stranger of [order.dealer, (await signedIn()).visitor])
    expect((await stranger.request(path)).status).toBe(404);
});

test('an appointment that is no day or lies too far away is named beside its field', async () => {
  const order = await ownOrder();
  let page = await confirmed(order);
  for (const [day, expected] of [
    ['', 'Bitte geben Sie einen Tag an'],
    [addDays(today(), -1), 'Dieser Tag ist schon vorbei.'],
    [addDays(today(), 100), 'in den nächsten 90 Tagen'],
    [nextSunday(), 'Das ist ein Sonntag.'],
  ] as const) {
    page = await order.dealer.press(page, 'Termin mitteilen', { day, window: 'afternoon' });
    expect(page.status).toBe(422);
    expect(besides(page, 'day')).toContain(expected);
    expect(page.value('day')).toBe(day);
    expect(page.value('window')).toBe('afternoon');
  }
  expect(await headingOf(order)).toBe('Ihre Bestellung ist bestätigt');
});

test('a delivered amount or day that cannot be is named beside its field and kept', async () => {
  const order = await ownOrder();
  const much = await order.dealer.press(await onTheDay(order), 'Lieferung abrechnen', { amount: '2.300' });
  expect(much.status).toBe(422);
  expect(besides(much, 'amount')).toContain('10 % über der Bestellung');
  expect(much.value('amount')).toBe('2.300');
  const none = await order.dealer.press(much, 'Lieferung abrechnen', { amount: 'alles', day: tomorrow() });
  expect(besides(none, 'amount')).toContain('als ganze Zahl');
  expect(besides(none, 'day')).toContain('Dieser Tag kommt erst noch.');
  expect(none.value('day')).toBe(tomorrow());
  const little = await order.dealer.press(none, 'Lieferung abrechnen', { amount: '1.000', day: today() });
  expect(besides(little, 'reason')).toContain('Bitte nennen Sie den Grund.');
  const right = await order.dealer.press(little, 'Lieferung abrechnen', { reason: 'Der Tank war voll.' });
  expect(right.text).toContain('Die Lieferung ist eingetragen');
});

test('who decides on what has changed meanwhile sees what holds now, and can go on', async () => {
  const order = await ownOrder();
  const stale = await order.dealer.open(order.paths.dealer);
  await confirmed(order);
  const again = await order.dealer.press(stale, 'Bestellung stornieren', { reason: 'Der Wagen ist kaputt.' });
  expect(again.status).toBe(409);
  expect(again.text).toContain('Inzwischen hat sich etwas geändert');
  expect(again.text).not.toContain('Bestellung annehmen');
  const told = await order.dealer.press(again, 'Termin mitteilen', { day: possibleDay(again) });
  expect(told.text).toContain('Der Termin ist beim Kunden.');
});

test('a press that comes twice is the same change', async () => {
  const order = await ownOrder();
  const page = await order.dealer.open(order.paths.dealer);
  for (let press = 0; press < 2; press += 1) {
    const answer = await order.dealer.press(page, 'Bestellung bestätigen');
    expect([answer.status, answer.url]).toEqual([200, `/haendler/bestellungen?zuvor=${order.id}`]);
  }
});

test('a cancellation that costs something by now is asked for again, with its price', async () => {
  const order = await ownOrder();
  const free = await order.customer.open(order.paths.customer);
  await confirmed(order);
  const asked = await order.customer.press(free, 'Kostenfrei stornieren');
  expect(asked.status).toBe(409);
  expect(asked.heading).toBe('Ihre Bestellung ist bestätigt');
  expect(asked.text).toContain('Inzwischen hat sich etwas geändert');
  expect(asked.text).toMatch(/Die Stornierung kostet [\d.,]+ €/);
  const ended = await order.customer.press(asked, /^Für .* stornieren$/);
  expect(ended.heading).toBe('Ihre Bestellung ist storniert');
});

test('a guest cancels and is led to the same request; nobody else sees the order', async () => {
  const own = await ownDealer();
  const guest = new PageVisitor();
  const { id } = await orderAt(own, guest);
  const ended = await guest.press(await guest.open(`/bestellung/${id}`), 'Kostenfrei stornieren');
  expect(ended.heading).toBe('Ihre Bestellung ist storniert');
  expect(linkIn(ended, 'Noch einmal bestellen')).toMatch(/angebotsliste\?zipCode=17489&amount=2000/);
  expect((await new PageVisitor().open(`/bestellung/${id}`)).status).toBe(401);
  expect((await (await signedIn()).visitor.open(`/kunde/bestellungen/${id}`)).status).toBe(404);
  const { visitor: rival } = await ownDealer();
  expect((await rival.open(`/haendler/bestellungen/${id}`)).status).toBe(404);
});

test('a dealer who cannot deliver says why, which the customer reads beside other offers', async () => {
  const order = await ownOrder();
  const rival = await market.addDealer();
  const page = await order.dealer.open(order.paths.dealer);
  const without = await order.dealer.press(page, 'Bestellung stornieren');
  expect(without.status).toBe(422);
  expect(without.errors).toContain('Bitte nennen Sie den Grund.');
  const ended = await order.dealer.press(without, 'Bestellung stornieren', { reason: 'Wagen kaputt.' });
  expect(ended.text).toContain('Storniert. Der Kunde und unser Kundendienst wissen Bescheid.');
  const seen = await order.customer.open(order.paths.customer);
  expect(seen.heading).toBe('Ihre Bestellung ist storniert');
  expect(seen.text).toContain('Ihnen entstehen keine Kosten');
  expect(seen.text).toContain('Die nächsten Angebote');
  expect(seen.text).toContain(rival.place.city);
});

test('a customer’s complaint needs words, and support decides it with a reason', async () => {
  const order = await ownOrder();
  await delivered(order);
  const page = await order.customer.open(order.paths.customer);
  const empty = await order.customer.press(page, 'Meldung absenden');
  expect(empty.errors).toContain('Bitte nennen Sie den Grund.');
  const sent = await order.customer.press(empty, 'Meldung absenden', { reason: 'Nur 1.900 Liter.' });
  expect(sent.heading).toBe('Wir klären Ihre Meldung');
  const { visitor: support } = await signedIn({ role: 'customer_support' });
  const complaint = await support.open(`/admin/verkaufsliste/${order.id}`);
  expect(complaint.text).toContain('Nur 1.900 Liter.');
  const without = await support.press(complaint, 'Als geklärt speichern');
  expect(without.errors).not.toBe('');
  await support.press(without, 'Als geklärt speichern', { reason: 'Der Messbeleg stimmt.' });
  const cleared = await order.customer.open(order.paths.customer);
  expect(cleared.heading).toBe('Ihre Bestellung ist abgeschlossen');
  expect(cleared.text).toContain('Der Messbeleg stimmt.');
});

test('an order is not changed by another dealer’s form', async () => {
  const order = await ownOrder();
  const { visitor: rival, ...own } = await ownDealer();
  const { id } = await orderAt(own, new PageVisitor());
  const page = await rival.open(`/haendler/bestellungen/${id}`);
  const form = page.document.querySelector('input[name="to"][value="confirmed"]')?.closest('form');
  const fields = [...(form?.querySelectorAll('input') ?? [])].map((field) => [
    field.getAttribute('name') ?? '',
    field.getAttribute('value') ?? '',
  ]);
  const answer = await rival.post(order.paths.dealer, Object.fromEntries(fields));
  expect(answer.status).toBe(404);
  expect(await headingOf(order)).toContain('Der Händler bestätigt spätestens am');
});

test('a delivery is not reported before the day of its appointment', async () => {
  const order = await ownOrder();
  const early = await order.dealer.press(await scheduled(order), 'Lieferung abrechnen', { amount: '2.000' });
  expect(early.status).toBe(422);
  expect(besides(early, 'day')).toContain('Der Liefertermin ist erst später.');
  expect(early.value('amount')).toBe('2.000');
});

test('a dealer is offered days on which it can come, also in place of an appointment that is over', async () => {
  const order = await ownOrder();
  await scheduled(order);
  await market.appointmentCame(order.id);
  const page = await order.dealer.open(order.paths.dealer);
  const form = partOf(page, 'form:has(input[name="to"][value="scheduled"])');
  const offered = [...form.document.querySelectorAll('select[name="day"] option')]
    .map((option) => option.getAttribute('value') ?? '')
    .filter(Boolean);
  expect(offered.filter(isWeekend)).toEqual([]);
  expect(offered).toContain(form.value('day'));
  const { day: today, minutes } = localTime(new Date(), 'Europe/Berlin');
  if (minutes >= 15 * 60) expect(offered).not.toContain(today);
});

test('a customer answers an appointment, and the dealer follows what it proposes by one press', async () => {
  const order = await ownOrder();
  const { customer, dealer, paths } = order;
  const told = await scheduled(order);
  const [second, third] = [possibleDay(told, 2), possibleDay(told, 3)];
  const page = await customer.open(paths.customer);
  const sunday = { day: nextSunday(), reason: 'Samstag bin ich weg.' };
  const wrong = await customer.press(page, 'Anderen Termin vorschlagen', sunday);
  expect([wrong.status, besides(wrong, 'day')]).toEqual([
    422,
    expect.stringContaining('Das ist ein Sonntag.'),
  ]);
  expect(wrong.text).toContain('Samstag bin ich weg.');
  const asked = await customer.press(wrong, 'Anderen Termin vorschlagen', {
    day: second,
    window: 'afternoon',
  });
  expect(asked.text).toContain('Ihr Vorschlag ist beim Händler.');
  const list = await dealer.open('/haendler/bestellungen?stand=lieferung');
  expect(list.text).toContain('Kunde schlägt anderen Termin vor');
  const work = await dealer.open(paths.dealer);
  expect(work.text).toContain(`${longDay(second)}, 12–18 Uhr`);
  expect(work.text).toContain('Samstag bin ich weg.');
  for (let press = 0; press < 2; press += 1) await dealer.press(work, 'Vorschlag annehmen');
  const moved = await customer.open(paths.customer);
  expect(moved.heading).toBe(`Lieferung am ${longDay(second)}, 12–18 Uhr`);
  expect(moved.text.match(/Neuer Termin/g)).toHaveLength(1);
  const renamed = await dealer.press(await dealer.open(paths.dealer), 'Termin ändern', {
    day: third,
    window: 'day',
    reason: 'Stau',
  });
  expect(renamed.text).toContain('Der Termin ist beim Kunden.');
  const declined = await customer.press(await customer.open(paths.customer), 'Termin ablehnen');
  expect(declined.text).toContain('Sie haben diesen Termin abgelehnt.');
  expect((await dealer.open(paths.dealer)).text).toContain('Der Kunde lehnt den Termin ab');
  const accepted = await customer.press(declined, 'Termin bestätigen');
  expect(accepted.text).toContain('Sie haben den Termin bestätigt.');
  expect((await dealer.open(paths.dealer)).text).toContain('Der Kunde hat den Termin bestätigt.');
  // Who answers in another tab sees what holds now.
  expect((await customer.press(page, 'Termin ablehnen')).status).toBe(409);
  expect(await subjectsTo(dealerAddress)).toEqual(
    expect.arrayContaining([
      `Anderer Termin gewünscht: Bestellung ${order.number}`,
      `Termin abgelehnt: Bestellung ${order.number}`,
      `Termin bestätigt: Bestellung ${order.number}`,
    ]),
  );
});

test('a wrong amount is corrected with a reason, which the customer reads with the new settlement', async () => {
  const order = await ownOrder();
  const billed = await delivered(order);
  const without = await order.dealer.press(billed, 'Abrechnung berichtigen', { amount: '1.910' });
  expect(without.status).toBe(422);
  expect(besides(without, 'reason')).toContain('Bitte nennen Sie den Grund.');
  const right = await order.dealer.press(without, 'Abrechnung berichtigen', { reason: 'Zahlendreher' });
  expect(right.text).toContain('Berichtigt.');
  const late = await order.dealer.press(billed, 'Abrechnung berichtigen', {
    amount: '1.920',
    reason: 'Nein',
  });
  expect(late.status).toBe(409);
  expect(late.text).toContain('Abrechnung berichtigt: 1.910 l statt 2.010 l');
  const seen = await order.customer.open(order.paths.customer);
  expect(seen.text).toContain('1.910 l, geliefert am');
  expect(seen.text).toContain('Zahlendreher');
  expect(linkIn(seen, 'Abrechnung der Lieferung')).toContain('/dokumente/');
  expect(seen.text).toContain('durch eine neue Fassung ersetzt');
  expect(await subjectsTo('gast@beispiel.de')).toContain(
    `Berichtigte Abrechnung Ihrer Lieferung ${order.number}`,
  );
});

test('after a withdrawal from a delivery each side reads what to do, and the dealer records it', async () => {
  const order = await ownOrder();
  await delivered(order);
  await market.isAdBlue(order.id);
  const form = await order.customer.open(`/vertrag-widerrufen?bestellung=${order.number}`);
  const declared = { name: 'Katrin Sommer', email: 'gast@beispiel.de' };
  const asked = await order.customer.press(form, 'Vertrag widerrufen', declared);
  await order.customer.press(asked, 'Widerruf bestätigen');
  expect(await subjectsTo(dealerAddress)).toContain(
    `Widerruf nach der Lieferung: Bestellung ${order.number}`,
  );
  const by = longDay(addDays(today(), 14));
  const seen = await order.customer.open(order.paths.customer);
  expect(seen.text).toContain(`holt die Ware bis ${by} bei Ihnen ab`);
  const work = await order.dealer.open(order.paths.dealer);
  expect(work.text).toContain(`Holen Sie die Ware bis ${by} auf Ihre Kosten ab`);
  expect((await order.dealer.open('/haendler/bestellungen?stand=storniert')).text).toContain(
    'Rückgabe offen',
  );
  const fetched = await order.dealer.press(work, 'Rücknahme eintragen');
  expect(fetched.text).toContain('Die Rücknahme ist eingetragen');
  const less = await order.dealer.press(fetched, 'Rückzahlung eintragen', { amount: 'alles' });
  expect([less.status, less.value('amount')]).toEqual([422, 'alles']);
  const unpaid = await order.dealer.press(less, 'Rückzahlung eintragen', { amount: '0' });
  expect(besides(unpaid, 'reason')).toContain('Bitte nennen Sie den Grund.');
  const paid = await order.dealer.press(fetched, 'Rückzahlung eintragen');
  expect(paid.text).toContain('Die Rückzahlung ist eingetragen');
  expect((await order.dealer.press(unpaid, 'Rückzahlung eintragen', { amount: '1' })).status).toBe(409);
  const done = await order.customer.open(order.paths.customer);
  expect(done.text).toContain(`Der Händler hat die Ware am ${longDay(today())} zurückgenommen.`);
  expect(done.text).toMatch(/[\d.,]+ € sind am .* zurückgezahlt\./);
  const { visitor: support } = await signedIn({ role: 'customer_support' });
  expect((await support.open(`/admin/verkaufsliste/${order.id}`)).text).toContain('zurückgenommen');
});

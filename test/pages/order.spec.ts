import { expect, test } from '@playwright/test';
import { productGroupOfSlug } from '#features/catalog/shared.ts';
import { safetyTexts } from '#features/offers/safety/product-safety.texts.ts';
import { newEmail, pathFromMail } from '../e2e/account-pages.ts';
import { market } from '../e2e/market.ts';
import { addressStep, afterPayment, numberOn, order, paymentStep, person, summaryStep } from './ordering.ts';
import { besides, linkIn, type PageAnswer, PageVisitor, type SiteCode, sites } from './visitor.ts';
import { ownDealer, signedIn } from './work.ts';

/** As long as ids are, and nobody's. */
const unknownOrder = '269999999999999';

const debit = { 'payment.iban': 'DE89370400440532013000', 'payment.mandate': 'on' };
const lender = { 'payment.birthDate': '24.12.1965', 'payment.inquiry': 'on' };

const invoiceAt = (street: string) => ({
  'invoiceAddress.firstName': 'WEG',
  'invoiceAddress.lastName': 'WEG Lindenweg 12',
  'invoiceAddress.street': street,
  'invoiceAddress.postalCode': '80331',
  'invoiceAddress.place': '80331 München 2',
});

/** What is inside a price, in the words of the country. */
const inclusive = {
  de: 'inkl. 19 % USt., CO₂-Kosten und',
  at: 'inkl. 20 % USt., CO₂-Bepreisung und',
  ch: 'inkl. 8.1 % MWST, CO₂-Abgabe und',
} as const;

for (const code of Object.keys(sites) as SiteCode[]) {
  test(`a guest orders on the site ${code} for the sum of the list, and errors stand in the page`, async () => {
    const { guest, page } = await addressStep({ code });
    const refused = await guest.press(page, /^Weiter zu/);
    expect(refused.errors).toContain('Bitte prüfen Sie 5 Angaben');
    const email = newEmail('kauf');
    const summary = await summaryStep({ code, guest, values: { email } });
    const sum = summary.list.document.querySelector('.offer-total')?.textContent ?? 'no sum';
    expect(summary.page.text).toContain(`Gesamtpreis${sum}`);
    for (const page of [summary.list, summary.page]) expect(page.text).toContain(inclusive[code]);
    const success = await order(summary);
    expect(success.text).toContain(sum);
    await market.finishJobs();
    const [receipt] = await market.mailsTo(email);
    expect(receipt?.text).toContain(sum);
    expect(receipt?.subject).toContain(numberOn(success));
    expect(success.url).toContain('bestellung-erfolgreich');
    expect(numberOn(success)).toMatch(new RegExp(`^${sites[code].prefix}-`));
    for (const path of [summary.page.url, summary.page.url.replace('bestellung-abschliessen', 'adresse')])
      expect((await guest.open(path)).url).toBe(success.url);
  });
}

for (const group of ['diesel', 'holzpellets-lose', 'holzpellets-sackware', 'adblue']) {
  test(`${group} is ordered as heating oil is, with its right of withdrawal`, async () => {
    const summary = await summaryStep({ group });
    const headings = [...summary.page.document.querySelectorAll('h2, h3')].map((one) => one.textContent);
    expect(headings).toContain(group === 'adblue' ? 'Widerrufsrecht' : 'Kein Widerrufsrecht');
    expect(numberOn(await order(summary))).not.toBe('');
  });
}

for (const group of ['heizoel', 'adblue']) {
  test(`${group} is shown with its dangers, its maker and a data sheet, in the details and before it is ordered`, async () => {
    const { guest, list, page } = await summaryStep({ group });
    const texts = safetyTexts('de-DE');
    const hazards = productGroupOfSlug(group)?.hazards ?? [];
    const dangers = hazards.map((code) => texts.hazards[code]).join(' ') || texts.harmless;
    for (const shown of [await guest.follow(list, /^Details zu/), page]) {
      expect(shown.text).toContain(dangers);
      expect(shown.text).toContain('Hersteller: Demo-Raffinerie GmbH, Hafenstraße 1, 20457 Hamburg');
      const link = shown.document.querySelector('a[href^="/datenblatt/"]')?.getAttribute('href') ?? '';
      const sheet = await guest.open(link);
      expect([sheet.status, sheet.text.includes(dangers)], link).toEqual([200, true]);
      // The product is one of this country alone.
      expect(linkIn(sheet, 'Schweiz')).toMatch(/\/land-waehlen\?ziel=%2F$/);
      expect(sheet.document.querySelector('link[hreflang="de-CH"]')).toBeNull();
    }
    expect((await new PageVisitor('ch').open('/datenblatt/1')).status).toBe(404);
  });
}

test('several stations share the amount, and both are kept when they do not add up', async () => {
  const { guest, page } = await paymentStep({ stations: 2, amount: 4000 });
  expect(page.url).toContain('/mengenverteilung?');
  const wrong = await guest.press(page, /^Weiter/, {
    'stations.0.amount': '3.000 l',
    'stations.1.address.street': 'Am Hof 2',
  });
  expect(wrong.errors).toContain('Die Mengen ergeben 5.000 l, bestellt werden 4.000 l.');
  expect(wrong.text).toContain('1.000 l zu viel verteilt');
  const even = await guest.press(wrong, 'Gleichmäßig verteilen');
  expect(even.value('stations.0.amount')).toBe('2.000');
  expect(even.value('stations.1.address.street')).toBe('Am Hof 2');
  const payment = await guest.press(even, /^Weiter/);
  const summary = await guest.press(payment, /^Weiter/);
  expect(summary.text).toContain('Am Hof 2');
});

test('what is wrong stands beside its field, with everything that was typed', async () => {
  const { guest, page } = await addressStep();
  const refused = await guest.press(page, /^Weiter zu/, { email: 'anna', 'invoiceAddress.isOther': 'on' });
  expect(refused.errors).toContain('E-Mail-Adresse ist nicht vollständig');
  expect(refused.value('email')).toBe('anna');
  const email = refused.document.querySelector('[name="email"]');
  expect(email?.getAttribute('aria-invalid')).toBe('true');
  const postalCode = refused.document.querySelector('[name="invoiceAddress.postalCode"]');
  expect(postalCode?.getAttribute('aria-invalid')).toBe('true');
});

test('nobody delivers to a post-office box, but the invoice may go there; two telephones are two buttons', async () => {
  const { visitor: dealer, ...own } = await ownDealer();
  const guest = new PageVisitor();
  const offer = `zipCode=${own.place.zip}&amount=2000&stations=1&dealer=${own.dealerId}`;
  const page = await guest.open(`/heizoel/bestellung/adresse?${offer}`);
  const typed = {
    ...person,
    'stations.0.address.lastName': 'Anna & Peter „Hof“',
    'stations.0.address.phone': '0171 1234567 / 030 123456 DW 12',
    'invoiceAddress.isOther': 'on',
    ...invoiceAt('Postfach 10 01 01'),
  };
  const streets = {
    'Packstation 123': 'Zu einem Postfach oder einer Packstation kann niemand liefern.',
    'Straße des 17. Juni': 'Die Hausnummer fehlt.',
  };
  for (const [street, reason] of Object.entries(streets)) {
    const values = { ...typed, 'stations.0.address.street': street };
    const refused = await guest.press(page, /^Weiter zu/, values);
    expect(refused.errors).toContain('Bitte prüfen Sie eine Angabe');
    expect(besides(refused, 'stations.0.address.street')).toContain(reason);
    for (const [name, value] of Object.entries(values)) expect(refused.value(name), name).toBe(value);
  }
  const house = { ...typed, 'stations.0.address.street': 'Q 7, 24' };
  for (const [field, value, reason] of [
    ['stations.0.address.extra', 'c/o Packstation', 'kann nur in einer Rechnungsadresse stehen.'],
    ['stations.0.address.phone', '0171 1234567 ab 17 Uhr', 'Bitte schreiben Sie hier nur Telefonnummern'],
    ['stations.0.address.lastName', 'www.muster.de', 'Bitte schreiben Sie hier einen Namen'],
    ['invoiceAddress.place', 'Zürich 8001', 'Im Ort steht eine andere Postleitzahl'],
  ] as const) {
    const refused = await guest.press(page, /^Weiter zu/, { ...house, [field]: value });
    expect(refused.errors).toContain('Bitte prüfen Sie eine Angabe');
    expect(besides(refused, field)).toContain(reason);
    expect(refused.value(field)).toBe(value);
  }
  const payment = await guest.press(page, /^Weiter zu/, {
    ...typed,
    'stations.0.address.street': 'Straße des 17. Juni 135',
  });
  const summary = await guest.press(payment, /^Weiter/);
  expect(summary.text).toContain('Straße des 17. Juni 135');
  expect(summary.text).toContain('Postfach 10 01 01');
  const placed = await order({ guest, page: summary });
  const id = placed.url.replace(/.*\//, '');
  const driver = await dealer.open(`/haendler/bestellungen/${id}`);
  expect(driver.text).toContain('Anna & Peter „Hof“');
  const dialled = [...driver.document.querySelectorAll('main a[href^="tel:"]')];
  expect(dialled.map((one) => one.getAttribute('href'))).toEqual(['tel:+491711234567', 'tel:+493012345612']);
  const file = await dealer.request('/export-orders/datei?format=csv');
  expect(await file.text()).toContain(';+49 171 1234567 / +49 30 12345612;');
});

test('what two neighbours save is said in numbers of the dealer’s price list', async () => {
  const { page } = await addressStep({ amount: 2000 });
  expect(page.text).toMatch(
    /Nehmen zwei Nachbarn auch je 2\.000 l, gilt die Staffel für 6\.000 l: Sie sparen [\d.,]+\s€ und zahlen [\d.,]+\s€\./,
  );
});

test('the first step asks for what every order needs; the rest unfolds where it holds something', async () => {
  const { guest, page } = await addressStep();
  const folds = ({ document }: typeof page) =>
    [...document.querySelectorAll('form details')].map((one) => one.hasAttribute('open'));
  expect(folds(page)).toEqual([false, false]);
  const isFolded = (name: string) =>
    page.document.querySelector(`[name="${name}"]`)?.closest('details') !== null;
  for (const name of [...Object.keys(person), 'stations.0.address.phone'])
    expect(isFolded(name), name).toBe(false);
  expect(isFolded('stations.0.address.company')).toBe(true);
  const refused = await guest.press(page, /^Weiter zu/, {
    'stations.0.address.company': 'Heide Wohnbau GmbH',
    fillerPosition: 'x'.repeat(121),
  });
  expect(refused.value('stations.0.address.company')).toBe('Heide Wohnbau GmbH');
  expect(folds(refused)).toEqual([true, true]);
});

test('instalments say their rate before they are chosen, and at each mention after it', async () => {
  const { guest, page } = await paymentStep({ payment: 23, amount: 2500 });
  expect(page.text).toMatch(/ab [\d.,]+\s€ im Monat, 6,90\s% eff\./);
  expect(page.text).toMatch(/Repräsentatives Beispiel: .*18 Monate.*Sollzins 6,69\s%/);
  expect(page.text).toContain('Sie zahlen an den Händler, nach der Lieferung');
  const plans = await guest.press(page, /^Weiter/, { paymentId: '23' });
  const summary = await guest.press(plans, /^Weiter/, {
    ...lender,
    'payment.months': '12',
    'payment.repay': 'transfer',
  });
  const rates = /(11 Monatsraten zu [\d.,]+\s€, die letzte|12 Monatsraten) zu [\d.,]+\s€/;
  expect(summary.text).toMatch(rates);
  expect((await order({ guest, page: summary })).text).toMatch(rates);
});

test('the check says each thing once, and leads back to each step', async () => {
  const { guest, page: amounts } = await paymentStep({ stations: 2, amount: 4000 });
  const payment = await guest.press(amounts, /^Weiter/, { 'stations.1.address.street': 'Am Hof 2' });
  const page = await guest.press(payment, /^Weiter/);
  const times = (text: string) => page.text.split(text).length - 1;
  for (const text of ['Lindenweg 4a', 'Am Hof 2', 'Lieferung spätestens', 'Grundpreis', 'Gesamtpreis'])
    expect(times(text), text).toBe(1);
  for (const path of ['adresse', 'mengenverteilung', 'bezahlung'])
    expect(page.document.querySelector(`main form a[href*="/bestellung/${path}?"]`), path).not.toBeNull();
  // § 312j BGB: what is bought and for how much stands in the section of the button.
  const button = [...page.document.querySelectorAll('button')].find(
    (one) => one.textContent === 'Zahlungspflichtig bestellen',
  );
  const block = button?.closest('section')?.textContent ?? '';
  for (const text of ['Heizöl schwefelarm', '4.000 l', 'Gesamtpreis', 'Lieferung', 'Kein Widerrufsrecht'])
    expect(block).toContain(text);
});

test('the placed order shows every station with its amount, and asks for no neighbours again', async () => {
  const { guest, page: amounts } = await paymentStep({ stations: 2, amount: 4000 });
  const payment = await guest.press(amounts, /^Weiter/, {
    'stations.0.amount': '2.500',
    'stations.1.amount': '1.500',
    'stations.1.address.street': 'Am Hof 2',
  });
  const placed = await order({ guest, page: await guest.press(payment, /^Weiter/) });
  expect(placed.text).toMatch(/Lieferstelle 1: 2\.500 l.*Lindenweg 4a.*Lieferstelle 2: 1\.500 l.*Am Hof 2/s);
  expect(placed.text).not.toContain('Nachbarn');
});

test('an invoice goes to another address and country', async () => {
  const { guest, page } = await paymentStep({
    values: {
      'invoiceAddress.isOther': 'on',
      'invoiceAddress.company': 'Musterbau GmbH',
      'invoiceAddress.firstName': 'Karl',
      'invoiceAddress.lastName': 'Cramer',
      'invoiceAddress.street': 'Ring 1',
      'invoiceAddress.postalCode': '1010',
      'invoiceAddress.place': 'Wien',
      'invoiceAddress.countryIso': 'AT',
      vatId: 'ATU12345675',
    },
  });
  const details = await guest.press(page, /^Weiter/, { paymentId: '20' });
  const summary = await guest.press(details, /^Weiter/, { 'payment.reference': 'KST 4711' });
  for (const text of ['Musterbau GmbH', '1010 Wien', 'ATU12345675']) expect(summary.text).toContain(text);
});

test('a stale page of an order that was placed leads to that order', async () => {
  const summary = await summaryStep();
  const placed = await order(summary);
  expect((await order(summary)).url).toBe(placed.url);
});

test('a step that is not due leads to the one that is', async () => {
  const { guest, page } = await addressStep();
  const early = await guest.open(page.url.replace('/adresse?', '/bestellung-abschliessen?'));
  expect(early.url).toContain('/adresse?');
  expect(early.text).toContain('Bitte füllen Sie zuerst den Schritt „Adresse“ aus.');
  expect((await guest.open(page.url.replace('/adresse?', '/mengenverteilung?'))).url).toContain('/adresse?');
  expect((await guest.open(page.url.replace('/adresse?', '/kasse?'))).status).toBe(404);
});

test('the order is for the eyes of its guest alone', async () => {
  const summary = await summaryStep();
  const placed = await order(summary);
  const stranger = await new PageVisitor().open(placed.url);
  expect(stranger.status).toBe(401);
  expect(stranger.html).not.toContain(person.email);
  const statusOf = async (id: string) => (await summary.guest.open(placed.url.replace(/\d+$/, id))).status;
  expect([await statusOf('1'), await statusOf(unknownOrder), await statusOf('abc')]).toEqual([404, 401, 404]);
});

test('a guest who opens the order elsewhere has its link sent once more, and nobody learns which orders exist', async () => {
  const email = newEmail('link');
  const placed = await order(await summaryStep({ values: { email } }));
  const id = placed.url.split('/').at(-1) ?? '';
  const elsewhere = new PageVisitor();
  for (const path of [placed.url, `/bestellung/${id}`, `/bestellung/${id}/dokumente/bestellung.pdf`]) {
    const page = await elsewhere.open(path);
    expect([page.url, page.status]).toEqual([`/bestellung/${id}/link`, 401]);
  }
  const page = await elsewhere.open(`/bestellung/${id}`);
  expect(linkIn(page, 'Österreich')).toMatch(/\/land-waehlen\?ziel=%2F$/);
  const unknown = await elsewhere.open(`/bestellung/${unknownOrder}`);
  const send = (from: PageAnswer) => elsewhere.press(from, 'Link noch einmal senden');
  const [told, toldOfNone] = [await send(page), await send(unknown)];
  expect(told.text).toContain('ist ein neuer Link an ihre E-Mail-Adresse unterwegs');
  expect([toldOfNone.status, toldOfNone.text]).toEqual([told.status, told.text]);
  expect((await send(told)).text).toBe(told.text);
  const mail = { recipient: email, subject: /^Ihr Link zur Bestellung/, link: /\/bestellung\/zugang\// };
  const shown = await elsewhere.open(await pathFromMail(mail));
  expect(numberOn(shown)).toBe(numberOn(placed));
  const mails = (await market.mailsTo(email)).filter(({ subject }) => mail.subject.test(subject));
  expect(mails.map(({ subject }) => subject)).toEqual([`Ihr Link zur Bestellung ${numberOn(placed)}`]);
  expect((await elsewhere.open(`/bestellung/${id}/link`)).url).toBe(`/bestellung/${id}`);
});

test('the link of a mail of last winter says that it has ended, and has a new one sent', async () => {
  const email = newEmail('alter-link');
  const placed = await order(await summaryStep({ values: { email } }));
  const id = placed.url.split('/').at(-1) ?? '';
  const inMail = { recipient: email, link: /\/bestellung\/zugang\// };
  const link = await pathFromMail({ ...inMail, subject: /^Ihre Bestellung/ });
  await market.endOrderLinks(id);
  const elsewhere = new PageVisitor();
  const page = await elsewhere.open(link);
  expect([page.status, page.heading]).toEqual([410, 'Dieser Link gilt nicht mehr']);
  const told = await elsewhere.press(page, 'Link noch einmal senden');
  expect(told.url).toBe(`/bestellung/${id}/link?gesendet=1`);
  const fresh = await pathFromMail({ ...inMail, subject: /^Ihr Link zur Bestellung/ });
  expect(numberOn(await elsewhere.open(fresh))).toBe(numberOn(placed));
  // Where the order may be seen, the old link leads there, too.
  expect((await elsewhere.open(link)).url).toBe(`/bestellung/${id}`);
  expect((await elsewhere.open(`/bestellung/zugang/${'A'.repeat(43)}`)).text).not.toContain(
    'noch einmal senden',
  );
});

test('the order can be printed and put into a calendar', async () => {
  const summary = await summaryStep();
  const placed = await order(summary);
  const file = await summary.guest.request(linkIn(placed, 'In den Kalender'));
  expect(file.headers.get('content-type')).toContain('text/calendar');
  expect(await file.text()).toContain(numberOn(placed));
  const print = await summary.guest.follow(placed, 'Druckansicht');
  expect(print.heading).toBe(`Bestellung ${numberOn(placed)}`);
  expect(print.text).toContain('Lindenweg 4a');
});

test('where the opening for the hose is, everybody reads who needs it', async () => {
  const { visitor: dealer, ...own } = await ownDealer();
  const { visitor: customer } = await signedIn();
  const where = 'hinter dem Haus, links neben der Treppe';
  // The dealer's own offer: others sell at the same place.
  const offer = `zipCode=${own.place.zip}&amount=2000&stations=1&dealer=${own.dealerId}`;
  const first = await customer.open(`/heizoel/bestellung/adresse?${offer}`);
  const typed = { ...person, 'stations.0.address.phone': '030 901820', fillerPosition: 'x'.repeat(121) };
  const wrong = await customer.press(first, /^Weiter zu/, typed);
  expect(besides(wrong, 'fillerPosition')).toContain('höchstens 120 Zeichen');
  expect(wrong.value('fillerPosition')).toBe('x'.repeat(121));
  const payment = await customer.press(wrong, /^Weiter zu/, { fillerPosition: ` ${where} ` });
  const summary = await customer.press(payment, /^Weiter/);
  expect(summary.text).toContain(where);
  const placed = await order({ guest: customer, page: summary });
  expect(placed.text).toContain(where);
  expect((await customer.follow(placed, 'Druckansicht')).text).toContain(where);
  const id = placed.url.replace(/.*\//, '');
  const { visitor: support } = await signedIn({ role: 'customer_support' });
  expect((await customer.open(`/kunde/bestellungen/${id}`)).text).toContain(where);
  expect((await dealer.open(`/haendler/bestellungen/${id}`)).text).toContain(where);
  expect((await support.open(`/admin/verkaufsliste/${id}`)).text).toContain(where);
  await market.finishJobs();
  const mails = await market.mailsTo('auftrag@boddenoel.example');
  expect(mails.find(({ subject }) => subject.includes(numberOn(placed)))?.text).toContain(where);
  const file = await dealer.request(`/export-orders/datei?format=json`);
  expect(await file.text()).toContain(where);
});

test('a company that pays by the dealer’s invoice names its own reference', async () => {
  const { guest, page } = await afterPayment({
    payment: 20,
    values: { 'stations.0.address.company': 'Heide Wohnbau GmbH' },
  });
  expect(page.url).toContain('/bezahlung/rechnung-des-haendlers?');
  const summary = await guest.press(page, /^Weiter/, { 'payment.reference': 'Kostenstelle 4711' });
  expect(summary.text).toContain('Heide Wohnbau GmbH');
  expect((await guest.open(page.url)).value('payment.reference')).toBe('Kostenstelle 4711');
  expect(numberOn(await order({ guest, page: summary }))).not.toBe('');
});

for (const { code, payment, path, details, shown } of [
  {
    ...({ code: 'de', payment: 28, path: 'lastschrift' } as const),
    details: { ...debit, ...lender },
    shown: 'Ratepay hat zugesagt',
  },
  { code: 'at', payment: 28, path: 'lastschrift', details: debit, shown: 'DE98ZZZ09999999999' },
  { code: 'de', payment: 21, path: 'lastschrift-des-haendlers', details: debit, shown: 'BW-DE-' },
  { code: 'de', payment: 27, path: 'rechnung', details: lender, shown: 'Sie zahlen sie an Ratepay' },
  { code: 'ch', payment: 27, path: 'rechnung', details: {}, shown: 'zahlen Sie erst nach der Lieferung' },
] as const) {
  test(`payment ${payment} of ${code} asks for what it needs and is ordered at once`, async () => {
    const { guest, page } = await afterPayment({ code, payment, amount: 2500 });
    expect(page.url).toContain(`/bezahlung/${path}?`);
    const isAsked = Object.keys(details).length > 0;
    const refused = isAsked ? await guest.press(page, /^Weiter/) : page;
    if (isAsked) expect(refused.errors).not.toBe('');
    const ticked = Object.entries(details).map(([name, value]) => {
      const box = refused.document.querySelector(`[name="${name}"][type="checkbox"]`);
      return [name, box?.getAttribute('value') ?? value];
    });
    const summary = await guest.press(refused, /^Weiter/, Object.fromEntries(ticked));
    const placed = await order({ guest, page: summary });
    expect(numberOn(placed)).not.toBe('');
    expect(placed.text).toContain(shown);
  });
}

for (const { code, payment, state } of [
  { code: 'de', payment: 29, state: 'Der Betrag ist reserviert' },
  { code: 'ch', payment: 30, state: 'Der Betrag ist reserviert' },
  { code: 'at', payment: 32, state: 'Der Betrag ist bezahlt' },
  { code: 'de', payment: 33, state: 'Der Betrag ist bezahlt' },
] as const) {
  test(`payment ${payment} of ${code} is approved at its provider and ordered once`, async () => {
    const summary = await afterPayment({ code, payment, amount: 2500 });
    const approval = await order(summary);
    expect(approval.url).toContain('/demo/zahlung/');
    expect(approval.html).toContain('kein Geld');
    const placed = await summary.guest.press(approval, /^Zahlung freigeben$/);
    expect(placed.text).toContain(state);
    // Once more, and from the summary: it stays the one order.
    const again = await summary.guest.press(await summary.guest.open(approval.url), /^Zahlung freigeben$/);
    expect(numberOn(again)).toBe(numberOn(placed));
    expect(numberOn(await summary.guest.open(summary.page.url))).toBe(numberOn(placed));
  });
}

test('a refused and a given-up payment lead back to the choice with everything that was typed', async () => {
  const { guest, page } = await afterPayment({ payment: 29, amount: 2500 });
  const cancelled = await guest.press(await order({ guest, page }), /^Abbrechen$/);
  expect(cancelled.errors).toContain('Sie haben die Zahlung abgebrochen');
  const summary = await guest.press(cancelled, /^Weiter/);
  const declined = await guest.press(await order({ guest, page: summary }), 'nicht gedeckt');
  expect(declined.errors).toContain('Die Zahlung wurde abgelehnt');
  const other = await guest.press(declined, /^Weiter/, { paymentId: '20' });
  expect(other.text).toContain('Lindenweg 4a');
  expect(numberOn(await order({ guest, page: other }))).not.toBe('');
});

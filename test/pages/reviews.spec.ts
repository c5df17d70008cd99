import { expect, test } from '@playwright/test';
import { besides, linkIn, type PageAnswer, PageVisitor, partOf } from './visitor.ts';
import { delivery, forge, orderAt, ownDealer, signedIn, takeSteps } from './work.ts';

/** A delivery of one test alone, and the link by which its customer rates it. */
async function delivered() {
  const dealer = await ownDealer();
  const { visitor: customer } = await signedIn();
  const { id, number } = await orderAt(dealer, customer);
  const early = await customer.open(`/kunde/bestellungen/${id}`);
  await takeSteps(dealer, id, delivery());
  const list = await customer.open('/kunde/bestellungen');
  const link = list.document.querySelector(`a[href^="/bewerten-sie-uns/"][href$="/${id}"]`);
  return {
    dealer,
    customer,
    early,
    rate: link?.getAttribute('href') ?? '',
    words: `Hof sauber (${number}).`,
  };
}

/** The same, rated with four stars, and the review as everybody reads it. */
async function rated() {
  const done = await delivered();
  const guest = new PageVisitor();
  const form = await guest.open(done.rate);
  await guest.press(form, 'Bewertung veröffentlichen', { overall: '4', text: done.words });
  const path = `/haendler/${done.dealer.dealerId}/bewertungen`;
  return { ...done, guest, path, shown: partOf(await guest.open(path), 'main li', done.words) };
}

/** The same, reported by somebody. */
async function reported() {
  const review = await rated();
  const { guest, words } = review;
  const form = await guest.follow(review.shown, /melden$/);
  const claim = `Das bin nicht ich: ${words}`;
  const done = await guest.press(form, 'Melden', { reason: 'not_genuine', text: claim });
  const { visitor: support } = await signedIn({ role: 'customer_support' });
  const list = await support.open('/support/bewertungen');
  return { ...review, done, support, list, report: reportIn(list, claim), claim };
}

const reportIn = (list: PageAnswer, claim: string): PageAnswer => partOf(list, 'main li', claim);

test('a delivery is rated by its link alone, and what is missing stands beside its field', async () => {
  const { rate, words } = await delivered();
  const guest = new PageVisitor();
  const form = await guest.open(rate);
  expect(form.heading).toBe('Wie zufrieden sind Sie?');
  expect(form.text).toContain('blenden nur aus, was rechtswidrig ist');
  const refused = await guest.press(form, 'Bewertung veröffentlichen', { text: words, author: '' });
  expect(refused.status).toBe(422);
  expect(refused.errors).toContain('Bitte vergeben Sie insgesamt einen bis fünf Sterne.');
  expect(besides(refused, 'author')).toContain('welcher Name');
  expect(refused.value('text')).toBe(words);
  const thanks = await guest.press(refused, 'Bewertung veröffentlichen', {
    overall: '4',
    author: 'Katrin S.',
  });
  expect(thanks.heading).toBe('Danke für Ihre Bewertung');
});

test('a review is written once and read by everybody', async () => {
  const { guest, rate, shown, words } = await rated();
  expect(shown.html).toContain(words);
  const again = await guest.open(rate);
  expect(again.heading).toBe('Diese Bestellung ist schon bewertet');
  expect((await guest.follow(again, 'Alle Bewertungen des Händlers')).text).toContain(words);
});

test('a review that comes again with other words is not said to be saved, and they stay in sight', async () => {
  const { rate, words } = await delivered();
  const [guest, other] = [new PageVisitor(), new PageVisitor()];
  const [form, late] = [await guest.open(rate), await other.open(rate)];
  const fields = { overall: '4', text: words };
  const first = await guest.press(form, 'Bewertung veröffentlichen', fields);
  expect(first.heading).toBe('Danke für Ihre Bewertung');
  expect((await guest.press(form, 'Bewertung veröffentlichen', fields)).heading).toBe(first.heading);
  const changed = { overall: '1', text: 'Der Hof war doch nicht sauber.' };
  const refused = await other.press(late, 'Bewertung veröffentlichen', changed);
  expect([refused.status, refused.heading]).toEqual([409, 'Diese Bestellung ist schon bewertet']);
  expect(refused.text).toContain('ist nicht gespeichert');
  expect(refused.text).toContain(changed.text);
  expect(refused.text).toContain(words);
});

test('a delivered order’s page leads to its rating', async () => {
  const { customer, early, rate } = await delivered();
  expect(early.text).not.toContain('Bewerten');
  const page = await customer.open(early.url);
  expect(linkIn(page, 'Bewerten')).toBe(rate);
});

test('a review that may harm somebody waits until support has looked at it', async () => {
  const { rate, words, dealer } = await delivered();
  const guest = new PageVisitor();
  const text = `${words} Ruft an: 0171 2345678`;
  const thanks = await guest.press(await guest.open(rate), 'Bewertung veröffentlichen', {
    overall: '2',
    text,
  });
  expect(thanks.text).toContain('Wir sehen sie uns noch an, bevor sie erscheint.');
  expect(thanks.text).toContain('vielleicht eine Telefonnummer');
  const path = `/haendler/${dealer.dealerId}/bewertungen`;
  expect((await guest.open(path)).text).not.toContain(words);
  const { visitor: support } = await signedIn({ role: 'customer_support' });
  const waiting = partOf(await support.open('/support/bewertungen'), 'main li', words);
  expect(waiting.text).toContain('Enthält vielleicht: Telefonnummer');
  const refused = await support.press(waiting, 'Nicht veröffentlichen');
  expect(refused.status).toBe(422);
  const own = partOf(refused, 'main li', words);
  expect(besides(own, 'statement')).toContain('Bitte begründen Sie');
  const done = await support.press(own, /^Veröffentlichen$/);
  expect(done.text).toContain('Die Entscheidung ist gespeichert.');
  expect((await guest.open(path)).text).toContain(words);
});

test('its mark is the same to the dealer as to everybody: of 1 to 5', async () => {
  const { dealer, guest, path } = await rated();
  expect((await guest.open(path)).text).toContain('4,0');
  expect((await dealer.visitor.open('/haendler/statistik')).text).toContain('4,0 von 5 (1)');
});

test('what is not delivered, or of another link, is not rated', async () => {
  const dealer = await ownDealer();
  const { rate } = await delivered();
  const { id } = await orderAt(dealer, new PageVisitor());
  const other = rate.replace(/\d+$/, id);
  const page = await new PageVisitor().open(other);
  expect(page.heading).toBe('Dieser Link führt zu keiner Bestellung');
  const forged = await new PageVisitor().post(other, { overall: '1', author: 'Niemand' });
  expect(forged.heading).toBe('Dieser Link führt zu keiner Bestellung');
});

test('a review is reported with its reason', async () => {
  const { guest, shown } = await rated();
  const form = await guest.follow(shown, /melden$/);
  const refused = await guest.press(form, 'Melden', { reason: 'insult', email: 'nora' });
  expect(refused.status).toBe(422);
  expect(besides(refused, 'text')).toContain('Bitte beschreiben Sie');
  expect(besides(refused, 'email')).toContain('prüfen Sie die E-Mail-Adresse');
  expect([refused.value('reason'), refused.value('email')]).toEqual(['insult', 'nora']);
  const done = await guest.press(refused, 'Melden', { text: 'Das ist beleidigend.', email: '' });
  expect(done.heading).toBe('Ihre Meldung ist eingegangen');
});

test('support lets a reported review stay', async () => {
  const { support, report, guest, path, words } = await reported();
  const kept = await support.press(report, 'Bleibt sichtbar');
  expect(kept.text).toContain('Die Entscheidung ist gespeichert.');
  expect(kept.text).not.toContain(words);
  expect((await guest.open(path)).text).toContain(words);
});

test('support hides a reported review for a reason that everybody reads; who comes second changes nothing', async () => {
  const { support, report, claim, guest, path, words, dealer } = await reported();
  const refused = await support.press(report, 'Ausblenden');
  expect(refused.status).toBe(422);
  const own = reportIn(refused, claim);
  expect(besides(own, 'statement')).toContain('Bitte begründen Sie');
  const statement = `Nachweislich erfunden (${dealer.name}).`;
  const done = await support.press(own, 'Ausblenden', { statement });
  expect(done.text).toContain('Die Entscheidung ist gespeichert.');
  const read = await guest.open(path);
  expect(read.text).toContain(statement);
  expect(read.text).not.toContain(words);
  const late = await support.press(report, 'Bleibt sichtbar', { statement: 'Gehört zur Meinung.' });
  expect(late.text).toContain('Nicht gespeichert: Gehört zur Meinung.');
  expect([late.status, late.text.includes('Das hat inzwischen jemand anderes erledigt.')]).toEqual([
    409,
    true,
  ]);
  expect((await guest.open(path)).text).toContain(statement);
});

test('a dealer answers a review, and everybody reads it', async () => {
  const { dealer, guest, path, words } = await rated();
  const { visitor } = dealer;
  const open = partOf(await visitor.open('/haendler/bewertungen?stand=offen'), 'main li', words);
  const long = await visitor.press(open, 'Antwort veröffentlichen', { answer: 'Danke! '.repeat(300) });
  expect(long.status).toBe(422);
  const refused = partOf(long, 'main li', words);
  expect(besides(refused, 'answer')).toContain('höchstens 1500 Zeichen');
  const saved = await visitor.press(refused, 'Antwort veröffentlichen', { answer: 'Danke für Ihr Lob.' });
  expect(saved.text).toContain('Ihre Antwort ist gespeichert.');
  expect(saved.text).not.toContain(words);
  expect(partOf(await guest.open(path), 'main li', words).html).toContain('Danke für Ihr Lob.');
});

test('of two answers at once the second stays in its field and is not saved', async () => {
  const { dealer, guest, path, words } = await rated();
  const { visitor } = dealer;
  const open = partOf(await visitor.open('/haendler/bewertungen'), 'main li', words);
  await visitor.press(open, 'Antwort veröffentlichen', { answer: 'Danke für Ihr Lob.' });
  const late = await visitor.press(open, 'Antwort veröffentlichen', { answer: 'Gern wieder.' });
  expect(late.status).toBe(409);
  expect(late.text).toContain('Ihre Eingaben stehen noch hier.');
  expect(partOf(late, 'main li', words).value('answer')).toBe('Gern wieder.');
  expect((await guest.open(path)).text).not.toContain('Gern wieder.');
});

test('a late answer stays in sight also where the list has only what is not answered yet', async () => {
  const { dealer, words } = await rated();
  const { visitor } = dealer;
  const open = partOf(await visitor.open('/haendler/bewertungen?stand=offen'), 'main li', words);
  await visitor.press(open, 'Antwort veröffentlichen', { answer: 'Danke für Ihr Lob.' });
  const late = await visitor.press(open, 'Antwort veröffentlichen', { answer: 'Gern wieder.' });
  expect(late.status).toBe(409);
  const kept = partOf(late, 'main li', words);
  expect(kept.text).toContain('Ihre Eingaben stehen noch hier.');
  expect(kept.text).toContain('Danke für Ihr Lob.');
  expect(kept.value('answer')).toBe('Gern wieder.');
  const knowingly = await visitor.press(kept, 'Antwort veröffentlichen');
  expect(knowingly.url).toBe('/haendler/bewertungen?stand=offen&gespeichert=');
});

test('a dealer answers no review of another', async () => {
  const { words, path, guest, dealer } = await rated();
  const page = partOf(await dealer.visitor.open('/haendler/bewertungen'), 'main li', words);
  const other = await ownDealer();
  const forged = await forge(other.visitor, '/haendler/bewertungen', {
    review: page.value('review') ?? '',
    version: page.value('version') ?? '',
    answer: 'Fremd.',
  });
  expect(forged.status).toBe(409);
  expect((await guest.open(path)).text).not.toContain('Fremd.');
  expect(linkIn(page, 'Bewertung melden')).toMatch(/^\/bewertungen\/\d+\/melden$/);
});

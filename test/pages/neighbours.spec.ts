import { expect, test } from '@playwright/test';
import { addDays, localDay } from '#platform/time/calendar.ts';
import { numberOn, order, person, type Step, summaryStep } from './ordering.ts';
import { besides, linkIn, type PageAnswer, PageVisitor } from './visitor.ts';
import { callApi, orderAt, ownDealer } from './work.ts';

const street = 'stations.0.address.street';
const typed = { ...person, 'stations.0.address.phone': '030 901820' };

/** A household's order at a dealer of this test alone, and the way by which its neighbours join. */
async function invitation() {
  const { visitor: dealer, ...own } = await ownDealer();
  const starter = new PageVisitor();
  const { id, number } = await orderAt(own, starter);
  const closesOn = addDays(localDay(new Date(), 'Europe/Berlin'), 2);
  const { Link } = await callApi<{ Link: string }>(starter, '/api/bulkorder/invitations', {
    OrderId: Number(id),
    MostHouseholds: 5,
    ClosesOn: closesOn,
  });
  return { dealer, starter, id, number, zip: own.place.zip, link: new URL(Link).pathname };
}

type Invitation = Awaited<ReturnType<typeof invitation>>;
type Link = Pick<Invitation, 'link' | 'zip'>;

/** The first step of an order of a neighbour. */
async function joining({ link, zip }: Link): Promise<Step> {
  const guest = new PageVisitor();
  const asked = await guest.press(await guest.open(link), 'Preis berechnen', { plz: zip, menge: '2.000 l' });
  const steps = [...asked.document.querySelectorAll('tbody tr')].map((row) => row.textContent ?? '');
  expect(steps.map((row) => /^[\d.]+/.exec(row)?.[0])).toEqual(['2.000', '4.000', '8.000']);
  expect(asked.text).toContain('So viel zahlen Sie auch dann');
  const page = await guest.follow(asked, 'Weiter zur Bestellung');
  expect(page.text).toContain('Wir messen das, wenn Sie weitergehen.');
  return { guest, page };
}

/** From the choice of the payment on. */
async function orderFrom({ guest, page }: Step): Promise<PageAnswer> {
  expect(page.url).toContain('/bezahlung?');
  return order({ guest, page: await guest.press(page, /^Weiter/, { paymentId: '6' }) });
}

const join = async (invited: Link, line = 'Eschenweg 9'): Promise<Step> => {
  const { guest, page } = await joining(invited);
  return { guest, page: await guest.press(page, /^Weiter zu/, { ...typed, [street]: line }) };
};

/** What the dealer's page says about the delivery at an address. */
async function lineOf({ dealer, id }: Invitation, words: string): Promise<string> {
  const page = await dealer.open(`/haendler/bestellungen/${id}`);
  const line = [...page.document.querySelectorAll('main li')].find((one) => one.textContent?.includes(words));
  return line?.textContent ?? '';
}

test('a neighbour joins, and the dealer reads that the distance was measured', async () => {
  const invited = await invitation();
  const step = await join(invited);
  const summary = await step.guest.press(step.page, /^Weiter/, { paymentId: '6' });
  expect(summary.text).toContain('Sie bestellen mit Nachbarn');
  expect(numberOn(await order({ guest: step.guest, page: summary }))).not.toBe('');
  expect(await lineOf(invited, invited.number)).toContain('Erste Adresse');
  expect(await lineOf(invited, 'Eschenweg 9')).toContain('Entfernung gemessen');
  const tour = await invited.dealer.follow(
    await invited.dealer.open(`/haendler/bestellungen/${invited.id}`),
    'Alle Bestellungen der Tour',
  );
  expect(tour.text).toMatch(/Tour .*2 Lieferungen, zusammen 4\.000 l/);
});

test('an address too far away is refused beside its field and mended', async () => {
  const { guest, page: far } = await join(await invitation(), 'Fernweg 12');
  expect(far.errors).toContain('weiter als 3 km');
  expect(far.document.querySelectorAll('[role="alert"]')).toHaveLength(1);
  expect(besides(far, street)).toContain('weiter als 3 km');
  expect([far.value(street), far.value('email')]).toEqual(['Fernweg 12', person.email]);
  expect(far.value('group.isNear')).toBeNull();
  const page = await guest.press(far, /^Weiter zu/, { [street]: 'Eschenweg 9' });
  expect(numberOn(await orderFrom({ guest, page }))).not.toBe('');
});

test('an address too far away can be ordered for alone, with everything typed', async () => {
  const { guest, page: far } = await join(await invitation(), 'Fernweg 12');
  const alone = await guest.follow(far, 'Allein weiter bestellen');
  expect(alone.url).not.toContain('gruppe=');
  expect([alone.value(street), alone.value('email')]).toEqual(['Fernweg 12', person.email]);
  const page = await guest.press(alone, /^Weiter zu/);
  expect(numberOn(await orderFrom({ guest, page }))).not.toBe('');
});

test('an address that nobody knows needs the customer’s word, of which the dealer is told', async () => {
  const invited = await invitation();
  const { guest, page: unknown } = await join(invited, 'Niemandsweg 3');
  expect(unknown.errors).toContain('ließ sich gerade nicht messen');
  const page = await guest.press(unknown, /^Weiter zu/, { 'group.isNear': 'on' });
  expect(numberOn(await orderFrom({ guest, page }))).not.toBe('');
  expect(await lineOf(invited, 'Niemandsweg 3')).toContain('Entfernung laut Kunde');
});

test('an invitation is for one place, a sensible amount and an existing group', async () => {
  const { link, zip } = await invitation();
  // It is one of this country: the switch leads to the start of another's site, and not back to it.
  expect(linkIn(await new PageVisitor().open(link), 'Schweiz')).toMatch(/\/land-waehlen\?ziel=%2F$/);
  const guest = new PageVisitor();
  const page = await guest.open(link);
  const wrongIn = ({ document }: PageAnswer) =>
    ['plz', 'menge'].filter((name) => document.querySelector(`[name="${name}"][aria-invalid="true"]`));
  expect(wrongIn(page)).toEqual([]);
  const empty = await guest.press(page, 'Preis berechnen', { plz: '', menge: '' });
  expect(wrongIn(empty)).toEqual(['plz', 'menge']);
  expect(besides(empty, 'menge')).toContain('500');
  const wrong = await guest.press(empty, 'Preis berechnen', { plz: '1', menge: '12' });
  expect(besides(wrong, 'plz')).not.toBe('');
  expect(besides(wrong, 'menge')).not.toBe('');
  expect([wrong.value('plz'), wrong.value('menge')]).toEqual(['1', '12']);
  const foreign = await guest.press(wrong, 'Preis berechnen', { plz: '80331', menge: '2.000 l' });
  expect(foreign.text).toContain(`Diese Einladung gilt nur für ${zip}`);
  expect((await guest.open(link.slice(0, -1))).status).toBe(404);
});

test('an order invites neighbours, who read its name once they have joined', async () => {
  const { guest: starter, page } = await summaryStep({
    amount: 2000,
    values: { 'group.invites': 'on', 'group.showsName': 'on' },
  });
  expect(page.text).toContain('Sie laden Nachbarn ein');
  const placed = await order({ guest: starter, page });
  const group = await starter.follow(placed, 'Zur Sammelbestellung');
  expect(group.text).toContain('Einladung weitergeben');
  const values = [...group.document.querySelectorAll('input')].map((one) => one.getAttribute('value') ?? '');
  const link = values.find((value) => value.includes('/sammelbestellung/')) ?? '';
  expect(link).toMatch(/\/sammelbestellung\/[\w-]{22}$/);
  expect(decodeURIComponent(linkIn(group, 'Per WhatsApp'))).toContain(link);
  const { guest, page: first } = await joining({ link: group.url, zip: '10115' });
  expect((await guest.open(group.url)).html).not.toContain('Anna-Katharina');
  const payment = await guest.press(first, /^Weiter zu/, { ...typed, [street]: 'Lindenweg 6' });
  const summary = await guest.press(payment, /^Weiter/);
  expect(numberOn(await order({ guest, page: summary }))).not.toBe('');
  const joined = await guest.open(group.url);
  expect(joined.text).toContain('Anna-Katharina');
  expect(joined.text).toContain('Menge nicht gezeigt');
  expect((await starter.open(group.url)).text).toMatch(/2 von höchstens 5.*4\.000 l/);
});

test('who invited closes early; who comes later is led to own offers', async () => {
  const invited = await invitation();
  const late = await joining(invited);
  const group = await invited.starter.open(invited.link);
  const closed = await invited.starter.press(group, 'Jetzt schließen');
  expect(closed.text).toContain('Geschlossen');
  const page = await late.guest.open(invited.link);
  expect(page.text).toContain('Diese Sammelbestellung ist geschlossen');
  expect(linkIn(page, 'Angebote ansehen')).toContain(`zipCode=${invited.zip}`);
  const refused = await late.guest.press(late.page, /^Weiter zu/, { ...typed, [street]: 'Eschenweg 9' });
  expect(refused.text).toContain('Mitbestellen geht nicht mehr');
  expect(refused.document.querySelectorAll('[role="alert"]')).toHaveLength(1);
  expect([refused.value(street), refused.value('email')]).toEqual(['Eschenweg 9', person.email]);
  const alone = await late.guest.follow(refused, 'Allein weiter bestellen');
  expect(alone.value(street)).toBe('Eschenweg 9');
});

test('only who invited can close', async () => {
  const { starter, link } = await invitation();
  const stranger = new PageVisitor();
  expect((await stranger.open(link)).text).not.toContain('Jetzt schließen');
  expect((await stranger.post(link, { intent: 'close' })).status).toBe(404);
  expect((await starter.open(link)).text).toContain('Jetzt schließen');
});

test('an order’s page starts an invitation once, with a day that must fit', async () => {
  const own = await ownDealer();
  const guest = new PageVisitor();
  const { id } = await orderAt(own, guest);
  const start = await guest.open(`/sammelbestellung/neu/${id}`);
  const wrong = await guest.press(start, 'Einladung erstellen', { 'group.closesOn': '2020-01-01' });
  expect(wrong.status).toBe(422);
  expect(wrong.errors).not.toBe('');
  const group = await guest.press(await guest.open(start.url), 'Einladung erstellen');
  expect(group.text).toContain('Einladung weitergeben');
  expect((await guest.open(start.url)).url).toBe(group.url);
  expect((await new PageVisitor().open(start.url)).status).not.toBe(200);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productGroups } from '#features/catalog/product-groups.ts';
import { setCancellationRule } from '#features/dealers/portal/settings/own-cancellation-fee.ts';
import { now, placingFixture, pricingThatForbids, sampleRequest } from '#features/orders/orders.fixture.ts';
import { withoutProviders } from '#features/payments/no-providers.fixture.ts';
import { countries } from '#features/places/countries.ts';
import type { OfferRequest } from '#features/pricing/pricing.types.ts';
import { cents } from '#platform/money/money.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { formOf } from '#test/form-of.ts';
import { failedPage, loadOrderPage } from './checkout-page.ts';
import { orderQuery } from './checkout-urls.ts';
import type { OrderVisit } from './checkout-visit.ts';
import { loadDraft } from './order-draft.ts';
import { postOrder } from './post-order.ts';
import { autosaveStep, postStep } from './post-step.ts';
import type { StepForm, StepView } from './step-view.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const right: Record<string, string> = {
  'stations.0.address.salutation': 'Frau',
  'stations.0.address.firstName': 'Anna',
  'stations.0.address.lastName': 'Heide',
  'stations.0.address.street': 'Lindenweg 4a',
  'stations.0.address.phone': '030 901820',
  email: 'anna.heide@beispiel.de',
};

const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** A visitor with a session at the pages of one offer. */
async function visitor(asked: OfferRequest = sampleRequest) {
  const fixture = await placingFixture(database.db);
  const { sessionId, dealerId } = fixture;
  const deps = withoutProviders(fixture.deps);
  const { hash } = fixture.offerFor(asked);
  const visit = (path: string, query = orderQuery({ request: asked, dealerId, hash })): OrderVisit => ({
    site: { country: countries[1], group: productGroups[1] },
    sessionId,
    customer: null,
    path,
    query: new URLSearchParams(query),
  });
  const posted = (fields: Record<string, string>) => formOf(fields);
  const ensureSession = async () => sessionId;
  return {
    ...fixture,
    deps,
    visit,
    posted,
    open: (path: string, query?: string) => loadOrderPage(deps, visit(path, query)),
    post: (path: string, fields: Record<string, string>, intent = '') =>
      postStep(deps, { ...visit(path), intent, posted: posted(fields), ensureSession }),
    type: (path: string, fields: Record<string, string>) =>
      autosaveStep(deps, { path, posted: posted(fields), ensureSession }),
    order: (placing: Summary) =>
      postOrder(deps, { ...visit('bestellung-abschliessen'), sessionId, placing, ip: '192.0.2.1' }),
    orders: () =>
      database.db
        .selectFrom('orders')
        .select(['id', 'totalPrice'])
        .where('dealerId', '=', dealerId)
        .execute(),
  };
}

type Visitor = Awaited<ReturnType<typeof visitor>>;
type Summary = Extract<StepForm, { kind: 'summary' }>;

async function shown(page: ReturnType<Visitor['open']>): Promise<StepView> {
  const opened = await page;
  if (opened.kind !== 'view' || opened.view.kind !== 'step') throw new Error(JSON.stringify(opened));
  return opened.view;
}

async function summaryOf({ open }: Visitor): Promise<Summary> {
  const { form } = await shown(open('bestellung-abschliessen'));
  if (form.kind !== 'summary') throw new Error(form.kind);
  return form;
}

async function atSummary(asked?: OfferRequest): Promise<Visitor> {
  const guest = await visitor(asked);
  await guest.post('adresse', right);
  await guest.post('bezahlung', { paymentId: '20' });
  return guest;
}

describe('the steps of a guest', () => {
  it('begin at the address, with the offer and without a trace of the visitor', async () => {
    const { open } = await visitor();
    const view = await shown(open('adresse'));
    expect(view.offer?.totalPrice).toBeGreaterThan(0);
    expect(view.steps.map(({ key, to }) => [key, to !== null])).toEqual([
      ['address', true],
      ['payment', false],
      ['summary', false],
    ]);
    expect(view.errors).toEqual({});
  });

  it.each(['bezahlung', 'bestellung-abschliessen', 'mengenverteilung'])(
    'lead from %s back to the first open one and say so',
    async (path) => {
      const { open } = await visitor();
      const page = await open(path);
      expect(page).toMatchObject({
        kind: 'redirect',
        to: expect.stringContaining('/heizoel/bestellung/adresse?'),
      });
      expect(page).toMatchObject({ to: expect.stringContaining('hinweis=angaben-fehlen') });
    },
  );

  it('leave behind for which country and product an order was begun, until it is placed', async () => {
    const guest = await atSummary();
    const scope = async () => (await loadDraft(database.db, guest.sessionId, now))?.scope;
    expect(await scope()).toEqual({ countryId: 1, productGroupId: 1 });
    await guest.order(await summaryOf(guest));
    expect(await scope()).toBeUndefined();
  });

  it('are not found under other names', async () => {
    const { open } = await visitor();
    expect(await open('kasse')).toEqual({ kind: 'not_found' });
  });

  it('name every wrong field of the address and keep all that was typed', async () => {
    const { open, post } = await visitor();
    const answer = await post('adresse', { ...right, email: 'anna', 'stations.0.address.street': '' });
    expect(answer).toMatchObject({ kind: 'invalid' });
    expect(answer.kind === 'invalid' && Object.keys(answer.errors).sort()).toEqual([
      'email',
      'stations.0.address.street',
    ]);
    const { values } = await shown(open('adresse'));
    expect(values).toMatchObject({ email: 'anna', 'stations.0.address.lastName': 'Heide' });
  });

  it('go on to the payment, whose choice starts with the offer’s own', async () => {
    const { open, post } = await visitor();
    const answer = await post('adresse', right);
    expect(answer).toMatchObject({ kind: 'redirect', to: expect.stringContaining('/bestellung/bezahlung?') });
    const { form } = await shown(open('bezahlung'));
    expect(form).toMatchObject({ kind: 'payment', choices: expect.arrayContaining([6, 20]) });
    expect(form.kind === 'payment' && form.choices).not.toContain(21);
  });

  it('refuse a kind of payment that the dealer or the country does not have', async () => {
    const { post } = await visitor();
    await post('adresse', right);
    for (const paymentId of ['21', '22', '29', '-2', 'x', '']) {
      expect(await post('bezahlung', { paymentId }), paymentId).toMatchObject({
        kind: 'invalid',
        errors: { paymentId: expect.any(String) },
      });
    }
  });

  it('ask for amounts and addresses of several stations', async () => {
    const guest = await visitor({ ...sampleRequest, amount: 3001, stations: 2 });
    await guest.post('adresse', right);
    const { values } = await shown(guest.open('mengenverteilung'));
    expect([values['stations.0.amount'], values['stations.1.amount']]).toEqual(['1501', '1500']);

    const amounts = { 'stations.0.amount': '2.000', 'stations.1.amount': '1.000' };
    const wrong = await guest.post('mengenverteilung', amounts);
    expect(wrong.kind === 'invalid' && Object.keys(wrong.errors).sort()).toEqual([
      'stations.1.address.street',
      'stations.1.amount',
    ]);
    await guest.post('mengenverteilung', { ...amounts, 'stations.1.address.street': 'Am Hof 2' }, 'even');
    const again = await shown(guest.open('mengenverteilung'));
    expect(again.values).toMatchObject({
      'stations.0.amount': '1501',
      'stations.1.amount': '1500',
      'stations.1.address.street': 'Am Hof 2',
    });
    const sent = { ...again.values };
    expect(await guest.post('mengenverteilung', sent)).toMatchObject({
      to: expect.stringContaining('/bezahlung?'),
    });
    await guest.post('bezahlung', { paymentId: '6' });
    const summary = await summaryOf(guest);
    expect(summary.stations.map(({ amount, address }) => [amount, address.street, address.lastName])).toEqual(
      [
        [1501, 'Lindenweg 4a', 'Heide'],
        [1500, 'Am Hof 2', 'Heide'],
      ],
    );
  });

  it('find again what was typed and not sent, but never order it', async () => {
    const guest = await atSummary();
    await guest.type('adresse', { ...right, 'stations.0.address.street': 'Falscher Weg 9' });
    expect((await shown(guest.open('adresse'))).values['stations.0.address.street']).toBe('Falscher Weg 9');
    expect((await summaryOf(guest)).stations[0]?.address.street).toBe('Lindenweg 4a');
    await guest.post('adresse', right);
    expect((await shown(guest.open('adresse'))).values['stations.0.address.street']).toBe('Lindenweg 4a');
  });
});

describe('the order', () => {
  it('is placed once, however often and however parallel the button is pressed', async () => {
    const guest = await atSummary();
    const summary = await summaryOf(guest);
    const answers = await Promise.all(Array.from({ length: 5 }, () => guest.order(summary)));
    expect(new Set(answers).size).toBe(1);
    expect(answers[0]).toMatch(/^\/heizoel\/bestellung-erfolgreich\/\d+$/);
    expect(await guest.order(summary)).toBe(answers[0]);
    expect(await guest.orders()).toHaveLength(1);
  });

  it('is found again from every page of its offer', async () => {
    const guest = await atSummary();
    const to = await guest.order(await summaryOf(guest));
    for (const path of ['', 'adresse', 'bezahlung', 'bestellung-abschliessen']) {
      expect(await guest.open(path)).toEqual({ kind: 'redirect', to });
    }
  });

  it('is found again without its offer, where its payment was approved in another window', async () => {
    const guest = await visitor();
    const begin = (state: 'started' | 'refused', createdAt: Date, reference: string) =>
      database.db
        .insertInto('paymentAttempts')
        .values({
          reference,
          sessionId: guest.sessionId,
          key: reference,
          countryId: 1,
          paymentId: 29,
          state,
          provider: 'paypal',
          amount: 1,
          currency: 'EUR',
          request: '{}',
          requestHash: Buffer.from(reference),
          retryPath: '/',
          createdAt,
          updatedAt: createdAt,
        })
        .execute();
    const withoutOffer = async () => {
      const page = await guest.open('', '');
      return page.kind === 'redirect' ? page.to : page.kind;
    };
    const list = await withoutOffer();
    expect(list).toContain('/heizoel/angebotsliste');
    await begin('started', minutesLater(-25 * 60), `yesterday-${guest.sessionId}`);
    expect(await withoutOffer()).toBe(list);
    await begin('started', minutesLater(-5), `today-${guest.sessionId}`);
    expect(await withoutOffer()).toBe(`/bestellung/zahlung/today-${guest.sessionId}`);
    expect(await guest.open('adresse', '')).toEqual({ kind: 'redirect', to: list });
    await begin('refused', minutesLater(-1), `refused-${guest.sessionId}`);
    expect(await withoutOffer()).toBe(list);
  });

  it('is found again when its answer was lost before the draft knew of it', async () => {
    const guest = await atSummary();
    const summary = await summaryOf(guest);
    const draft = await database.db
      .selectFrom('orderDrafts')
      .select('content')
      .where('sessionId', '=', guest.sessionId)
      .where('key', '=', 'order')
      .executeTakeFirstOrThrow();
    const to = await guest.order(summary);
    await database.db
      .updateTable('orderDrafts')
      .set({ content: JSON.stringify(draft.content) })
      .where('sessionId', '=', guest.sessionId)
      .where('key', '=', 'order')
      .execute();
    expect(await guest.open('bestellung-abschliessen')).toEqual({ kind: 'redirect', to });
    expect(await guest.orders()).toHaveLength(1);
  });

  it('can be followed by another one with what was typed before', async () => {
    const guest = await atSummary();
    await guest.order(await summaryOf(guest));
    guest.clock.at = minutesLater(1);
    const { hash } = guest.offerFor(sampleRequest);
    const query = orderQuery({ request: sampleRequest, dealerId: guest.dealerId, hash });
    const view = await shown(guest.open('adresse', query));
    expect(view.values).toMatchObject(right);
  });

  it('waits when another window changed what the page showed', async () => {
    const guest = await atSummary();
    const summary = await summaryOf(guest);
    await guest.post('adresse', { ...right, 'stations.0.address.street': 'Am Hof 2' });
    expect(await guest.order(summary)).toContain('hinweis=angaben-geaendert');
    expect(await guest.orders()).toHaveLength(0);
    expect(await guest.order(await summaryOf(guest))).toContain('bestellung-erfolgreich');
  });

  it('says what cancelling costs, and asks again when the dealer changed it meanwhile', async () => {
    const guest = await atSummary();
    const summary = await summaryOf(guest);
    expect(summary.cancellation).toEqual({ permille: 50, minimum: 2500, maximum: 15_000, fee: 14_280 });
    const rule = { permille: 100, minimum: cents(5000), maximum: cents(15_000) };
    await setCancellationRule(guest.deps, { dealerId: guest.dealerId, seenId: 0, rule });
    expect(await guest.order(summary)).toContain('hinweis=angaben-geaendert');
    expect(await guest.orders()).toEqual([]);
  });
});

describe('an offer whose time is over', () => {
  it('goes on with a fresh proof when it is still as good', async () => {
    const guest = await atSummary();
    guest.clock.at = minutesLater(31);
    const page = await guest.open('bestellung-abschliessen');
    if (page.kind !== 'redirect') throw new Error(page.kind);
    const query = page.to.slice(page.to.indexOf('?') + 1);
    const view = await shown(guest.open('bestellung-abschliessen', query));
    expect(view.change).toBeNull();
    expect(view.offer?.expiresAt).toBe(minutesLater(61).getTime());
  });

  it('is shown with its old and new price and asked for again', async () => {
    const guest = await atSummary();
    const summary = await summaryOf(guest);
    const before = (await shown(guest.open('bestellung-abschliessen'))).offer?.totalPrice;
    await guest.setPrice(900_000);
    guest.clock.at = minutesLater(31);

    expect(await guest.order(summary)).toBeNull();
    expect(await guest.orders()).toHaveLength(0);

    const view = await shown(guest.open('bestellung-abschliessen'));
    expect(view.change?.before?.totalPrice).toBe(before);
    expect(view.offer?.totalPrice).toBeGreaterThan(before ?? 0);
    const renewed = await summaryOf(guest);
    expect(await guest.order(renewed)).toContain('bestellung-erfolgreich');
    expect(await guest.orders()).toMatchObject([{ totalPrice: view.offer?.totalPrice }]);
  });

  it('is read from its hash alone while that is valid, and from the rest of the address when it has expired', async () => {
    const guest = await visitor();
    const other = guest.visit('').query.toString().replace(`amount=${sampleRequest.amount}`, 'amount=5000');
    expect((await shown(guest.open('adresse', other))).offer?.amount).toBe(sampleRequest.amount);

    guest.clock.at = minutesLater(31);
    const renewed = await guest.open('adresse', other);
    if (renewed.kind !== 'redirect') throw new Error(renewed.kind);
    const query = renewed.to.slice(renewed.to.indexOf('?') + 1);
    expect(new URLSearchParams(query).get('amount')).toBe('5000');
    expect((await shown(guest.open('adresse', query))).offer?.amount).toBe(5_000);
  });

  it('still leads to one order when the answer to the new price was lost', async () => {
    const guest = await atSummary();
    await guest.setPrice(900_000);
    guest.clock.at = minutesLater(31);
    const renewed = await summaryOf(guest);
    const to = await guest.order(renewed);
    guest.clock.at = minutesLater(32);
    expect(await guest.open('bestellung-abschliessen')).toEqual({ kind: 'redirect', to });
  });

  it('holds within its time, whatever the dealer does to its prices', async () => {
    const guest = await atSummary();
    const before = (await shown(guest.open('bestellung-abschliessen'))).offer?.totalPrice;
    await guest.setPrice(900_000);
    guest.clock.at = minutesLater(29);
    expect(await guest.order(await summaryOf(guest))).toContain('bestellung-erfolgreich');
    expect(await guest.orders()).toMatchObject([{ totalPrice: before }]);
  });

  it('is gone when the dealer stops, and says where to go on', async () => {
    const guest = await atSummary();
    await guest.lock();
    expect(await guest.open('bestellung-abschliessen')).toMatchObject({
      kind: 'view',
      view: {
        kind: 'gone',
        reason: 'dealer_stopped',
        listHref: expect.stringContaining('/heizoel/angebotsliste?zipCode=10115'),
      },
    });
  });
});

describe('an option that is forbidden meanwhile', () => {
  it('is named on every page and by the button of the order, which orders nothing', async () => {
    const guest = await atSummary();
    const summary = await summaryOf(guest);
    const { pricing, reason } = await pricingThatForbids(database.db, 9);
    Object.assign(guest.deps, { pricing });
    expect(await guest.order(summary)).toBeNull();
    expect(await guest.orders()).toEqual([]);
    for (const path of ['adresse', 'bezahlung', 'bestellung-abschliessen']) {
      expect(await guest.open(path)).toMatchObject({
        view: { kind: 'gone', reason: 'forbidden', rule: reason },
      });
    }
  });
});

describe('an address without a genuine hash', () => {
  it.each(['', 'forged', 'AQEB.AAAAAAAAAAAAAAAAAAAAAA.1'])(
    '(%j) gets a fresh offer of its dealer',
    async (hash) => {
      const guest = await visitor();
      const page = await guest.open(
        'adresse',
        orderQuery({ request: sampleRequest, dealerId: guest.dealerId, hash }),
      );
      if (page.kind !== 'redirect') throw new Error(page.kind);
      const query = page.to.slice(page.to.indexOf('?') + 1);
      expect((await shown(guest.open('adresse', query))).offer?.amount).toBe(3000);
    },
  );

  it('leads to the offers when it names no dealer', async () => {
    const guest = await visitor();
    expect(await guest.open('adresse', 'zipCode=10115&amount=3000')).toMatchObject({
      kind: 'redirect',
      to: expect.stringContaining('/heizoel/angebotsliste?'),
    });
  });

  it('says so when the dealer does not serve the request', async () => {
    const guest = await visitor();
    expect(await guest.open('adresse', 'zipCode=10115&amount=3000&dealer=999999')).toMatchObject({
      kind: 'view',
      view: { kind: 'gone', reason: 'not_served' },
    });
  });

  it('keeps what was posted to it all the same', async () => {
    const guest = await visitor();
    const ensureSession = async () => guest.sessionId;
    const posted = guest.posted(right);
    const answer = await postStep(guest.deps, {
      ...guest.visit('adresse', 'hash=forged'),
      intent: '',
      posted,
      ensureSession,
    });
    expect(answer).toEqual({ kind: 'redirect', to: null });
    expect((await shown(guest.open('adresse'))).values).toMatchObject(right);
  });
});

describe('when the database does not answer', () => {
  it.each([
    ['adresse', right],
    ['bezahlung', { paymentId: '20' }],
  ])('the page of %s shows again what was posted', async (path, fields) => {
    const guest = await visitor();
    const view = failedPage(guest.deps, guest.visit(path), guest.posted(fields));
    expect(view?.values).toMatchObject(path === 'adresse' ? fields : { paymentId: '20' });
    expect(view?.offer).toBeNull();
  });

  it('the summary offers to look again instead of ordering blindly', async () => {
    const guest = await visitor();
    const view = failedPage(guest.deps, guest.visit('bestellung-abschliessen'), guest.posted({}));
    expect(view?.form).toEqual({ kind: 'retry' });
  });
});

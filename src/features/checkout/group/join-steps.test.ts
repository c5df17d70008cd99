import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productGroups } from '#features/catalog/product-groups.ts';
import { neighbourhood } from '#features/group-orders/group-orders.fixture.ts';
import { createSession } from '#features/identity/sessions/sessions.store.ts';
import { now, sampleRequest } from '#features/orders/orders.fixture.ts';
import { withoutProviders } from '#features/payments/no-providers.fixture.ts';
import { countries } from '#features/places/countries.ts';
import type { HousePosition } from '#features/places/places.types.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { formOf } from '#test/form-of.ts';
import { loadOrderPage } from '../checkout-page.ts';
import { orderQuery } from '../checkout-urls.ts';
import type { OrderVisit } from '../checkout-visit.ts';
import { postOrder } from '../post-order.ts';
import { postStep } from '../post-step.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const home: HousePosition = { latitude: 52.53, longitude: 13.38, uncertainty: 0 };
const near = { ...home, latitude: 52.54 };
const far = { ...home, latitude: 52.6 };
const street = 'stations.0.address.street';

/** A neighbour on the steps of an order, and what the geocoder knows by street; null: it helps nobody. */
async function neighbour(known: Record<string, HousePosition> | null = {}) {
  const knows: { streets: Record<string, HousePosition> } = { streets: { 'Lindenweg 4a': home, ...known } };
  const geocoder = { locate: async (house: { street: string }) => knows.streets[house.street] ?? null };
  const here = await neighbourhood(database.db, [], known && geocoder);
  const { group } = await here.start();
  const deps = withoutProviders(here.deps);
  const asked = { ...sampleRequest, amount: 2000 };
  const query = orderQuery({
    request: asked,
    dealerId: here.dealerId,
    hash: here.offerFor(asked).hash,
    groupCode: group.code,
  });
  const { id: sessionId } = await createSession(database.db, now);
  const visit = (path: string, more = ''): OrderVisit => ({
    site: { country: countries[1], group: productGroups[1] },
    sessionId,
    customer: null,
    path,
    query: new URLSearchParams(`${query}${more}`),
  });
  const view = async (path: string, more = '') => {
    const page = await loadOrderPage(deps, visit(path, more));
    if (page.kind !== 'view' || page.view.kind !== 'step') throw new Error(JSON.stringify(page));
    return page.view;
  };
  const post = (path: string, fields: Record<string, string>) =>
    postStep(deps, {
      ...visit(path),
      intent: '',
      ensureSession: async () => sessionId,
      posted: formOf(fields),
    });
  return {
    knows,
    view,
    post,
    close: () =>
      database.db
        .updateTable('groupOrders')
        .set({ state: 'closed', closedWhy: 'starter', closedAt: now, firstPositions: null })
        .where('id', '=', group.id)
        .execute(),
    live: (at: string, more: Record<string, string> = {}) =>
      post('adresse', { ...right, [street]: at, ...more }),
    order: async () => {
      await post('bezahlung', { paymentId: '20' });
      const { form } = await view('bestellung-abschliessen');
      if (form.kind !== 'summary') throw new Error(form.kind);
      return postOrder(deps, {
        ...visit('bestellung-abschliessen'),
        sessionId,
        placing: form,
        ip: '192.0.2.1',
      });
    },
    joined: () =>
      database.db
        .selectFrom('groupOrderMembers')
        .select('isMeasured')
        .where('groupOrderId', '=', group.id)
        .where('orderId', '!=', group.starterOrderId)
        .execute(),
  };
}

const right: Record<string, string> = {
  'stations.0.address.salutation': 'Frau',
  'stations.0.address.firstName': 'Berta',
  'stations.0.address.lastName': 'Heide',
  'stations.0.address.phone': '030 901820',
  email: 'berta.heide@beispiel.de',
};

const toPayment = { kind: 'redirect', to: expect.stringContaining('/bezahlung?') };
const placed = expect.stringContaining('/bestellung-erfolgreich/');

describe('the address of somebody who joins neighbours', () => {
  it('is measured when it is sent, without asking for a word', async () => {
    const berta = await neighbour({ 'Eschenweg 2': near });
    expect((await berta.view('adresse')).form).toMatchObject({ group: { kind: 'join', isMeasuring: true } });
    expect(await berta.live('Eschenweg 2')).toMatchObject(toPayment);
    expect(await berta.order()).toEqual(placed);
    expect(await berta.joined()).toEqual([{ isMeasured: true }]);
  });

  it('stays measured while the same order is made, whatever becomes of the geocoder', async () => {
    const berta = await neighbour({ 'Eschenweg 2': near });
    await berta.live('Eschenweg 2');
    berta.knows.streets = {};
    expect(await berta.live('Eschenweg 2')).toMatchObject(toPayment);
    expect(await berta.order()).toEqual(placed);
    expect(await berta.joined()).toEqual([{ isMeasured: true }]);
  });

  it('is not measured any more once it is another', async () => {
    const berta = await neighbour({ 'Eschenweg 2': near });
    await berta.live('Eschenweg 2');
    expect(await berta.live('Birkenweg 1')).toMatchObject({
      kind: 'invalid',
      errors: { 'group.isNear': expect.stringContaining('ließ sich gerade nicht messen') },
    });
  });

  it('is refused beside its field when it is too far; nothing is lost, and alone it goes on', async () => {
    const berta = await neighbour({ 'Fernweg 1': far });
    const answer = await berta.live('Fernweg 1', { 'group.isNear': 'on' });
    expect(answer).toMatchObject({
      kind: 'invalid',
      isTooFar: true,
      errors: { [street]: 'Diese Adresse liegt weiter als 3 km von der ersten Lieferadresse entfernt.' },
    });
    const { values, form } = await berta.view('adresse');
    expect(values).toMatchObject({ [street]: 'Fernweg 1', email: 'berta.heide@beispiel.de' });
    expect(form).toMatchObject({ group: { aloneHref: expect.not.stringContaining('gruppe=') } });
  });

  it('is not measured while anything else is wrong with the step', async () => {
    const berta = await neighbour({ 'Fernweg 1': far });
    const answer = await berta.live('Fernweg 1', { email: 'berta' });
    expect(answer.kind === 'invalid' && Object.keys(answer.errors)).toEqual(['email']);
  });

  it('needs the word when nobody knows it', async () => {
    const berta = await neighbour();
    const answer = await berta.live('Niemandsweg 1');
    expect(answer.kind === 'invalid' && Object.keys(answer.errors)).toEqual(['group.isNear']);
    expect(await berta.live('Niemandsweg 1', { 'group.isNear': 'on' })).toMatchObject(toPayment);
    expect(await berta.order()).toEqual(placed);
    expect(await berta.joined()).toEqual([{ isMeasured: false }]);
  });

  it('needs the word from the start where there is no geocoder', async () => {
    const berta = await neighbour(null);
    expect((await berta.view('adresse')).form).toMatchObject({ group: { kind: 'join', isMeasuring: false } });
    const answer = await berta.live('Eschenweg 2', { email: 'berta' });
    expect(answer.kind === 'invalid' && Object.keys(answer.errors).sort()).toEqual(['email', 'group.isNear']);
  });

  it.each([
    ['measured', {}],
    ['taken at its word', null],
  ])('stays as typed and asks for no word once the group is closed, where it is %s', async (_, known) => {
    const berta = await neighbour(known);
    await berta.close();
    expect(await berta.live('Eschenweg 2')).toEqual({ kind: 'redirect', to: null });
    const { form, values, errors } = await berta.view('adresse');
    expect(form).toMatchObject({ group: { kind: 'refused', reason: 'closed' } });
    expect([values[street], values.email, errors]).toEqual(['Eschenweg 2', right.email, {}]);
    const { errors: missing } = await berta.view('adresse', '&hinweis=angaben-fehlen');
    expect(missing).toEqual({});
    const wrong = await berta.live('Eschenweg 2', { email: 'berta' });
    expect(wrong.kind === 'invalid' && Object.keys(wrong.errors)).toEqual(['email']);
  });

  it('is measured again when it is ordered: who is too far then goes back to the address', async () => {
    const berta = await neighbour();
    await berta.live('Fernweg 1', { 'group.isNear': 'on' });
    berta.knows.streets = { ...berta.knows.streets, 'Fernweg 1': far };
    expect(await berta.order()).toMatch(/\/adresse\?.*hinweis=zu-weit/);
    expect(await berta.joined()).toEqual([]);
    const { errors, notice } = await berta.view('adresse', '&hinweis=zu-weit');
    expect(notice).toBe('too_far');
    expect(Object.keys(errors)).toEqual([street]);
  });
});

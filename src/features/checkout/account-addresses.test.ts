import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productGroups } from '#features/catalog/product-groups.ts';
import { addAddress, addressesOf } from '#features/customers/address-book/address-book.store.ts';
import type { Address } from '#features/customers/address-book/address-fields.ts';
import { addAccountLink, armLink } from '#features/identity/account-links.store.ts';
import { newSecret } from '#features/identity/sessions/secrets.ts';
import { confirmEmailChange } from '#features/identity/sign-in/email-change.ts';
import { createUser } from '#features/identity/users.store.ts';
import { address, now, placingFixture, sampleRequest } from '#features/orders/orders.fixture.ts';
import { withoutProviders } from '#features/payments/no-providers.fixture.ts';
import { countries } from '#features/places/countries.ts';
import { signedInUser } from '#platform/http/signed-in-user.fixture.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { formOf } from '#test/form-of.ts';
import { checkoutRoutes } from './checkout.routes.ts';
import { loadOrderPage } from './checkout-page.ts';
import { orderQuery } from './checkout-urls.ts';
import type { OrderVisit } from './checkout-visit.ts';
import { postStep } from './post-step.ts';
import { takeIntent } from './saved-address.rules.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

let accounts = 0;

async function account(): Promise<number> {
  accounts += 1;
  const email = `eva${accounts}@beispiel.de`;
  const names = { salutation: 'Frau', title: '', firstName: 'Eva', lastName: 'Linde' };
  const id = await database.db
    .transaction()
    .execute((tx) =>
      createUser(tx, { countryId: 1, email, ...names, passwordHash: 'x', isDemo: false, now }),
    );
  return id ?? 0;
}

const save = (userId: number, change: Partial<Address>, kind: 'delivery' | 'invoice' = 'delivery') =>
  database.db
    .transaction()
    .execute((tx) => addAddress(tx, { userId, kind, address: { ...address, ...change }, now }));

/** A signed-in customer, or a guest, at an offer for two tanks. */
async function buyer(customerId: number | null) {
  const fixture = await placingFixture(database.db);
  const asked = { ...sampleRequest, stations: 2 };
  const { hash } = fixture.offerFor(asked);
  const { sessionId, dealerId } = fixture;
  const deps = withoutProviders(fixture.deps);
  const visit = (path: string): OrderVisit => ({
    site: { country: countries[1], group: productGroups[1] },
    sessionId,
    customer: customerId === null ? null : { id: customerId, name: 'Eva Linde', email: 'eva@beispiel.de' },
    path,
    query: new URLSearchParams(orderQuery({ request: asked, dealerId, hash })),
  });
  const open = async (path: string) => {
    const page = await loadOrderPage(deps, visit(path));
    if (page.kind !== 'view' || page.view.kind !== 'step') throw new Error(JSON.stringify(page));
    return page.view;
  };
  const post = (path: string, fields: Record<string, string>, intent = '') =>
    postStep(deps, {
      ...visit(path),
      intent,
      posted: formOf(fields),
      ensureSession: async () => sessionId,
    });
  return { deps, open, post };
}

const person = {
  'stations.0.address.firstName': 'Eva',
  'stations.0.address.lastName': 'Linde',
  'stations.0.address.phone': '030 901820',
  email: 'eva@beispiel.de',
};

describe('addresses of the account within the order', () => {
  it('are offered where they fit: deliveries at the code of the offer, invoices anywhere', async () => {
    const eva = await account();
    await save(eva, { street: 'Am Hang 2' });
    await save(eva, { street: 'Weit weg 1', postalCode: '80331', place: 'München' });
    await save(eva, { street: 'Büro 3', postalCode: '80331', place: 'München' }, 'invoice');
    const { form } = await (await buyer(eva)).open('adresse');
    if (form.kind !== 'address') throw new Error(form.kind);
    expect(form.saved?.deliveries.map(({ street }) => street)).toEqual(['Am Hang 2']);
    expect(form.saved?.invoices.map(({ street }) => street)).toEqual(['Büro 3']);
  });

  it('are none for guests', async () => {
    const { form } = await (await buyer(null)).open('adresse');
    expect(form.kind === 'address' && form.saved).toBe(null);
  });

  it('fill the form with a button, and nothing else that was typed is lost', async () => {
    const eva = await account();
    const id = await save(eva, { street: 'Am Hang 2', firstName: 'Otto' });
    const { open, post } = await buyer(eva);
    const answer = await post('adresse', { ...person, driverHints: 'Hund' }, takeIntent(0, id));
    expect(answer).toEqual({ kind: 'redirect', to: null });
    expect((await open('adresse')).values).toMatchObject({
      'stations.0.address.street': 'Am Hang 2',
      'stations.0.address.firstName': 'Otto',
      driverHints: 'Hund',
      email: 'eva@beispiel.de',
    });
  });

  it('can be another one for each station, and another person is taken over with it', async () => {
    const eva = await account();
    const own = await save(eva, { street: 'Am Hang 2', firstName: 'Eva', lastName: 'Linde' });
    const mother = await save(eva, { street: 'Am Tal 9', firstName: 'Gerda' });
    const { open, post } = await buyer(eva);
    await post('adresse', { ...person, 'stations.0.address.street': 'Ring 1' });
    await post('mengenverteilung', { 'stations.0.amount': '1800' }, takeIntent(1, own));
    expect((await open('mengenverteilung')).values).toMatchObject({
      'stations.0.amount': '1800',
      'stations.1.address.street': 'Am Hang 2',
      'stations.1.isOtherPerson': '',
    });
    await post('mengenverteilung', {}, takeIntent(1, mother));
    expect((await open('mengenverteilung')).values).toMatchObject({
      'stations.1.address.street': 'Am Tal 9',
      'stations.1.address.firstName': 'Gerda',
      'stations.1.isOtherPerson': 'on',
    });
  });

  it('of somebody else, or at another code, cannot be taken', async () => {
    const [eva, otto] = [await account(), await account()];
    const foreign = await save(otto, { street: 'Ottos Haus 1' });
    const far = await save(eva, { street: 'Weit weg 1', postalCode: '80331' });
    const { open, post } = await buyer(eva);
    for (const id of [foreign, far, 999_999]) {
      await post('adresse', { ...person, 'stations.0.address.street': 'Ring 1' }, takeIntent(0, id));
      expect((await open('adresse')).values['stations.0.address.street']).toBe('Ring 1');
    }
  });
});

describe('a new address within the order', () => {
  const streetOf = async (userId: number) =>
    (await addressesOf(database.db, userId)).map(({ kind, address: { street } }) => [kind, street]);

  it('is saved when that is ticked, once, however often the step is sent', async () => {
    const eva = await account();
    const { post } = await buyer(eva);
    const input = {
      ...person,
      'stations.0.address.street': 'Ring 1',
      'stations.0.address.keep': 'on',
    };
    expect(await post('adresse', input)).toMatchObject({ kind: 'redirect' });
    expect(await post('adresse', input)).toMatchObject({ kind: 'redirect' });
    expect(await streetOf(eva)).toEqual([['delivery', 'Ring 1']]);
    const second = {
      'stations.0.amount': '1500',
      'stations.1.amount': '1500',
      'stations.1.address.street': 'Am Tal 9',
      'stations.1.address.keep': 'on',
    };
    expect(await post('mengenverteilung', second)).toMatchObject({ kind: 'redirect' });
    expect(await streetOf(eva)).toEqual([
      ['delivery', 'Ring 1'],
      ['delivery', 'Am Tal 9'],
    ]);
  });

  it('is not saved without the tick, nor for a guest who sends one', async () => {
    const eva = await account();
    const input = { ...person, 'stations.0.address.street': 'Ring 1' };
    await (await buyer(eva)).post('adresse', input);
    await (await buyer(null)).post('adresse', { ...input, 'stations.0.address.keep': 'on' });
    expect(await streetOf(eva)).toEqual([]);
  });

  it('says beside its box that the account is full, and the step can go on without it', async () => {
    const eva = await account();
    for (let at = 1; at <= 50; at++) await save(eva, { street: `Gasse ${at}` });
    const { post } = await buyer(eva);
    const input = { ...person, 'stations.0.address.street': 'Ring 1' };
    const answer = await post('adresse', { ...input, 'stations.0.address.keep': 'on' });
    expect(answer.kind === 'invalid' && Object.keys(answer.errors)).toEqual(['stations.0.address.keep']);
    expect(await post('adresse', input)).toMatchObject({ kind: 'redirect' });
  });
});

describe('the common data of an order', () => {
  it('says that a change of mail address waits, and later that it was applied', async () => {
    const eva = await account();
    const { deps } = await buyer(eva);
    const next = `neu${eva}@beispiel.de`;
    const [route] = checkoutRoutes(deps);
    const state = async () => {
      const visitor = { user: signedInUser({ id: eva, email: 'alt@beispiel.de' }), sessionId: null };
      const outcome = await route?.handle({ query: {}, visitor } as never);
      const body = outcome && 'body' in outcome ? outcome.body : {};
      return (body as { emailChangeRequestedState?: unknown }).emailChangeRequestedState;
    };
    expect(await state()).toEqual({ pending: false, applied: false, newEmailAddress: '' });
    const secret = newSecret();
    const common = { userId: eva, countryId: 1 };
    await database.db.transaction().execute(async (tx) => {
      const id = await addAccountLink(tx, { ...common, purpose: 'email_change', email: next }, now);
      const content = { newEmail: next };
      await addAccountLink(
        tx,
        { ...common, purpose: 'email_change_notice', email: 'alt@x.de', content },
        now,
      );
      await armLink(tx, { id, secret, now });
    });
    expect(await state()).toEqual({ pending: true, applied: false, newEmailAddress: next });
    expect(await confirmEmailChange(deps, secret)).toBe(true);
    expect(await state()).toEqual({ pending: false, applied: true, newEmailAddress: next });
  });
});

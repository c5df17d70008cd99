import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { productGroups } from '#features/catalog/product-groups.ts';
import { findRegistration, saveRegistration } from '#features/identity/drafts.store.ts';
import { createUser } from '#features/identity/users.store.ts';
import { now, placingFixture, sampleRequest } from '#features/orders/orders.fixture.ts';
import { placeOrder } from '#features/orders/place/place-order.ts';
import { withoutProviders } from '#features/payments/no-providers.fixture.ts';
import { countries } from '#features/places/countries.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { formOf } from '#test/form-of.ts';
import { prefillOf } from './address-prefill.ts';
import { loadOrderPage } from './checkout-page.ts';
import { orderQuery } from './checkout-urls.ts';
import type { OrderCustomer } from './checkout-visit.ts';
import { postStep } from './post-step.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function visitor() {
  const fixture = await placingFixture(database.db);
  const { sessionId, dealerId } = fixture;
  const deps = withoutProviders(fixture.deps);
  const { hash } = fixture.offerFor(sampleRequest);
  const visit = {
    site: { country: countries[1], group: productGroups[1] },
    sessionId,
    customer: null,
    path: 'adresse',
    query: new URLSearchParams(orderQuery({ request: sampleRequest, dealerId, hash })),
  };
  const press = (intent: string, fields: Record<string, string>) =>
    postStep(deps, {
      ...visit,
      intent,
      posted: formOf(fields),
      ensureSession: async () => sessionId,
    });
  const values = async (customer: OrderCustomer | null = null) => {
    const page = await loadOrderPage(deps, { ...visit, customer });
    if (page.kind !== 'view' || page.view.kind !== 'step') throw new Error(JSON.stringify(page));
    return { ...page.view.values, shownErrors: Object.keys(page.view.errors) };
  };
  return { ...fixture, press, values };
}

let count = 0;
async function account(): Promise<OrderCustomer> {
  const email = `kundin${++count}@beispiel.de`;
  const names = { salutation: 'Frau', title: '', firstName: 'Eva', lastName: 'Linde' };
  const id = await database.db
    .transaction()
    .execute((tx) =>
      createUser(tx, { countryId: 1, email, ...names, passwordHash: 'x', isDemo: false, now }),
    );
  if (id === null) throw new Error(`${email} is taken`);
  return { id, email, name: 'Eva Linde' };
}

describe('signing in while ordering', () => {
  it.each([
    ['login', '/benutzerkonto/bestellanmeldung/heizoel?'],
    ['register', '/benutzerkonto/bestellanmeldung/heizoel/register?'],
  ])(
    'leads by %s to the account and back to the step, with everything that was typed',
    async (intent, path) => {
      const guest = await visitor();
      const left = await guest.press(intent, {
        'stations.0.address.firstName': 'Anna',
        'stations.0.address.street': 'unfertig',
        email: 'anna@',
      });
      if (left.kind !== 'redirect' || !left.to) throw new Error(left.kind);
      expect(left.to.startsWith(path)).toBe(true);
      const back = new URL(left.to, 'http://x').searchParams.get('ReturnUrl') ?? '';
      expect(back).toMatch(/^\/heizoel\/bestellung\/adresse\?.*hash=/);
      expect(await guest.values()).toMatchObject({
        'stations.0.address.firstName': 'Anna',
        'stations.0.address.street': 'unfertig',
        email: 'anna@',
        shownErrors: [],
      });
      const kept = await findRegistration(database.db, guest.sessionId, now);
      expect(kept).toMatchObject({ authData: { Email: 'anna@' }, deliveryAddress: { FirstName: 'Anna' } });
    },
  );

  it('fills what was left empty from the account and keeps what was typed', async () => {
    const guest = await visitor();
    await guest.press('login', { 'stations.0.address.firstName': 'Anna', email: '' });
    const customer = await account();
    expect(await guest.values(customer)).toMatchObject({
      'stations.0.address.firstName': 'Anna',
      'stations.0.address.lastName': 'Linde',
      email: customer.email,
    });
  });

  it('fills what is missing of a form that was sent already, and mixes no house with another', async () => {
    const customer = await account();
    const earlier = await visitor();
    const placing = { ...earlier.placing, customerId: customer.id };
    expect((await placeOrder(earlier.deps, { request: earlier.request(), placing })).kind).toBe('placed');
    const known = earlier.request().stations[0]?.address;
    const empty = await visitor();
    const firstName = { 'stations.0.address.firstName': 'Anna', email: '' };
    expect((await empty.press('', firstName)).kind).toBe('invalid');
    expect(await empty.values(customer)).toMatchObject({
      'stations.0.address.firstName': 'Anna',
      'stations.0.address.street': known?.street,
      email: customer.email,
    });
    const elsewhere = await visitor();
    const street = { 'stations.0.address.street': 'Am Hang 2', email: '' };
    expect((await elsewhere.press('', street)).kind).toBe('invalid');
    expect(await elsewhere.values(customer)).toMatchObject({
      'stations.0.address.lastName': known?.lastName,
      'stations.0.address.street': 'Am Hang 2',
      'stations.0.address.extra': '',
    });
  });

  it('knows the telephone of an order to another place', async () => {
    const customer = await account();
    const earlier = await visitor();
    const placing = { ...earlier.placing, customerId: customer.id };
    expect((await placeOrder(earlier.deps, { request: earlier.request(), placing })).kind).toBe('placed');
    const known = await prefillOf(database.db, customer.id, { postalCode: '20095' });
    expect(known['stations.0.address.phone']).toMatch(/\d/);
    expect(known['stations.0.address.street']).toBeUndefined();
  });

  it('begins with the address of the latest order where no address is kept', async () => {
    const customer = await account();
    const earlier = await visitor();
    const placing = { ...earlier.placing, customerId: customer.id };
    expect((await placeOrder(earlier.deps, { request: earlier.request(), placing })).kind).toBe('placed');
    const { stations } = earlier.request();
    const next = await visitor();
    expect(await next.values(customer)).toMatchObject({
      'stations.0.address.street': stations[0]?.address.street,
    });
    expect(await next.values(await account())).toMatchObject({ 'stations.0.address.street': '' });
  });

  it('begins with what a client kept for the registration, without a house at another postal code', async () => {
    const guest = await visitor();
    const keep = (ZipCode: string) =>
      saveRegistration(database.db, {
        sessionId: guest.sessionId,
        cache: {
          authData: { UserName: 'neu@beispiel.de', Password: 'geheim' },
          useInvoiceAddress: false,
          deliveryAddress: { FirstName: 'Nora', Street: 'Am Hang 2', ZipCode },
          invoiceAddress: null,
        },
        now,
      });
    await keep(sampleRequest.postalCode);
    const here = { email: 'neu@beispiel.de', 'stations.0.address.street': 'Am Hang 2' };
    expect(await guest.values()).toMatchObject(here);
    await keep('20095');
    expect(await guest.values()).toMatchObject({ ...here, 'stations.0.address.street': '' });
  });

  it.each([
    [
      true,
      {
        'invoiceAddress.isOther': 'on',
        'invoiceAddress.street': 'Kontorweg 9',
        'invoiceAddress.postalCode': '20095',
      },
    ],
    [false, { 'invoiceAddress.isOther': '', 'invoiceAddress.street': '' }],
  ])(
    'begins with the kept invoice address when it was to be used: %s',
    async (useInvoiceAddress, expected) => {
      const guest = await visitor();
      const cache = {
        authData: { UserName: 'neu@beispiel.de' },
        useInvoiceAddress,
        deliveryAddress: { FirstName: 'Nora', Street: 'Am Hang 2', ZipCode: sampleRequest.postalCode },
        invoiceAddress: { Company: 'Kontor GmbH', Street: 'Kontorweg 9', ZipCode: '20095', City: 'Hamburg' },
      };
      await saveRegistration(database.db, { sessionId: guest.sessionId, cache, now });
      expect(await guest.values()).toMatchObject(expected);
    },
  );
});

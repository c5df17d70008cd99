import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prefillOf } from '#features/checkout/address-prefill.ts';
import { customerRoutes } from '#features/customers/customer.routes.ts';
import { accountsRoutes } from '#features/identity/accounts.routes.ts';
import { findDraft } from '#features/identity/drafts.store.ts';
import { findSession } from '#features/identity/sessions/sessions.store.ts';
import { placingFixture, sampleRequest } from '#features/orders/orders.fixture.ts';
import { ordersRoutes } from '#features/orders/orders.routes.ts';
import { placeOrder } from '#features/orders/place/place-order.ts';
import { type AccountsServer, accountsServer, addAccount, browser } from './accounts-server.ts';

let server: AccountsServer;
let eva: Awaited<ReturnType<typeof customer>>;
let otto: typeof eva;

async function customer(email: string) {
  const id = await addAccount(server, email);
  const visitor = browser(server.app);
  await visitor.signIn(email);
  const proof = await visitor.proof();
  const save = (Addresses: unknown) => visitor.post('/api/basedata/save', { Addresses }, proof);
  const post = (url: string, payload: unknown) => visitor.post(url, payload, proof);
  return { id, visitor, save, post };
}

beforeAll(async () => {
  server = await accountsServer((deps) => [...accountsRoutes(deps), ...customerRoutes(deps)]);
  [eva, otto] = [await customer('eva@beispiel.de'), await customer('otto@beispiel.de')];
});
afterAll(() => server.stop());
beforeEach(async () => {
  await server.deps.db.deleteFrom('userAddresses').execute();
});

const home = {
  State: 'Added',
  AddressType: 1,
  Title1: 'Frau',
  FirstName: 'Eva',
  LastName: 'Linde',
  Street: 'Lindenweg 4a',
  ZipCode: '10115',
  City: 'Berlin',
  Country: 'DE',
  Phone: '030 901820',
};

describe('kept addresses', () => {
  it('are added, changed and deleted by the states that clients track', async () => {
    const added = await eva.save([home, { ...home, AddressType: 0, Company: 'Linde KG' }]);
    expect(added.statusCode).toBe(200);
    const [first, second] = added.json().Addresses as Kept[];
    expect(first).toMatchObject({ AddressType: 1, Street: 'Lindenweg 4a', Phone: '+4930901820', Version: 1 });
    const changed = await eva.save([
      { ...home, State: 'Modified', Id: first?.Id, Version: 1, Street: 'Am Hang 2' },
      { State: 'Deleted', Id: second?.Id },
    ]);
    expect(changed.json().Addresses).toMatchObject([{ Street: 'Am Hang 2', Version: 2 }]);
    const base = (await eva.visitor.get('/api/basedata/get')).json();
    expect(base).toMatchObject({ EmailAddress: 'eva@beispiel.de', InvoiceAddresses: [] });
    expect(base.DeliveryAddresses).toHaveLength(1);
  });

  it('that are unchanged stay as they are, whatever is sent with them', async () => {
    const [{ Id }] = (await eva.save([home])).json().Addresses as [Kept];
    const unchanged = { ...home, State: 'Unchanged', Id, Street: 'Anders 1' };
    expect((await eva.save([unchanged, { ...home, Street: 'Am Hang 2' }])).statusCode).toBe(200);
    const { DeliveryAddresses } = (await eva.visitor.get('/api/basedata/get')).json();
    const streets = DeliveryAddresses.map(({ Street }: { Street: string }) => Street);
    expect(streets.sort()).toEqual(['Am Hang 2', 'Lindenweg 4a']);
  });

  it('name the wrong field as the caller wrote it, and nothing is saved', async () => {
    const answer = await eva.save([home, { ...home, Street: 'Lindenweg', ZipCode: '1' }]);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual(['Addresses[1].Street', 'Addresses[1].ZipCode']);
    expect((await eva.visitor.get('/api/basedata/get')).json().DeliveryAddresses).toEqual([]);
  });

  it.each([[{ State: 'Modified' }], [{ State: 'Deleted' }], [{ State: 'Renamed', Id: 1 }], ['x'], [{}]])(
    'refuse %j',
    async (row) => expect((await eva.save([row])).statusCode).toBe(400),
  );

  it('of somebody else can be neither seen, changed nor deleted', async () => {
    const added = (await eva.save([home])).json();
    const Id = added.Addresses[0]?.Id;
    expect((await otto.save([{ ...home, State: 'Modified', Id, Version: 1 }])).statusCode).toBe(409);
    expect((await otto.save([{ State: 'Deleted', Id }])).statusCode).toBe(409);
    expect((await otto.visitor.get('/api/basedata/get')).json().DeliveryAddresses).toEqual([]);
    expect((await eva.visitor.get('/api/basedata/get')).json().DeliveryAddresses).toHaveLength(1);
  });

  it('begin with one default for each kind, which moves when it is asked to or goes', async () => {
    const defaults = async () => {
      const { DeliveryAddresses, InvoiceAddresses } = (await eva.visitor.get('/api/basedata/get')).json();
      return [...DeliveryAddresses, ...InvoiceAddresses].map(
        (kept: { Street: string; IsDefault: boolean }) => [kept.Street, kept.IsDefault],
      );
    };
    await eva.save([home, { ...home, Street: 'Am Hang 2' }, { ...home, AddressType: 0, Street: 'Büro 3' }]);
    expect(await defaults()).toEqual([
      ['Lindenweg 4a', true],
      ['Am Hang 2', false],
      ['Büro 3', true],
    ]);
    const { DeliveryAddresses } = (await eva.visitor.get('/api/basedata/get')).json();
    const [first, second] = DeliveryAddresses as Kept[];
    const moved = { ...home, Street: 'Am Hang 2', State: 'Modified', Id: second?.Id, Version: 1 };
    await eva.save([{ ...moved, IsDefault: true }]);
    expect((await defaults())[0]).toEqual(['Am Hang 2', true]);
    const order = (await eva.visitor.get('/api/jwt/adressen/order-addresses/1')).json();
    expect(order.SelectedAddresses[0].AddressId).toBe(second?.Id);
    await eva.save([{ State: 'Deleted', Id: second?.Id }]);
    expect(await defaults()).toEqual([
      ['Lindenweg 4a', true],
      ['Büro 3', true],
    ]);
    await eva.save([{ ...home, State: 'Modified', Id: first?.Id, Version: 1, AddressType: 0 }]);
    expect(await defaults()).toEqual([
      ['Büro 3', true],
      ['Lindenweg 4a', false],
    ]);
  });

  it('are kept once, however they are written, even by two tabs at once', async () => {
    await eva.save([home]);
    const again = { ...home, Street: ' lindenweg  4A', Phone: '', Title1: '' };
    const answer = await eva.save([again]);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual(['Addresses[0].Street']);
    expect((await eva.save([{ ...again, AddressType: 0 }])).statusCode).toBe(200);
    const other = { ...home, Street: 'Am Hang 2' };
    const answers = await Promise.all([eva.save([other]), eva.save([other])]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    const twice = { ...home, Street: 'Neu 1' };
    expect((await eva.save([twice, twice])).statusCode).toBe(400);
  });

  it('may be a post-office box for invoices alone, whichever kind they were', async () => {
    const box = { ...home, Street: 'Packstation 123' };
    const refused = await eva.save([box]);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().fields['Addresses[0].Street']).toContain('kann niemand liefern');
    const kept = (await eva.save([{ ...box, AddressType: 0 }])).json().Addresses as [Kept];
    expect(kept).toMatchObject([{ AddressType: 0, Street: 'Packstation 123' }]);
    const moved = { ...box, State: 'Modified', Id: kept[0].Id, Version: 1, AddressType: 1 };
    expect((await eva.save([moved])).statusCode).toBe(400);
  });

  it('need a postal code that exists in their country', async () => {
    const answer = await eva.save([{ ...home, ZipCode: '99999' }]);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual(['Addresses[0].ZipCode']);
  });

  it('that were changed elsewhere are not overwritten', async () => {
    const added = (await eva.save([home])).json();
    const Id = added.Addresses[0]?.Id;
    expect((await eva.save([{ ...home, State: 'Modified', Id, Version: 1 }])).statusCode).toBe(200);
    expect((await eva.save([{ ...home, State: 'Modified', Id, Version: 1 }])).statusCode).toBe(409);
    expect((await eva.save([{ ...home, State: 'Modified', Id, Version: 2 ** 31 }])).statusCode).toBe(409);
  });

  it('are offered to an order when they fit its country and rules', async () => {
    await eva.save([
      home,
      { ...home, Company: 'Linde KG' },
      { ...home, ZipCode: '8001', City: 'Zürich', Country: 'CH', Phone: '' },
      { ...home, ZipCode: '9490', City: 'Vaduz', Country: 'LI', Phone: '' },
      { ...home, AddressType: 0 },
    ]);
    const lists = async (path: string) => {
      const body = (await eva.visitor.get(`/api/jwt/adressen/order-addresses/${path}`)).json();
      return [body.DeliveryAddressList.length, body.InvoiceAddressList.length, body.SelectedAddresses.length];
    };
    expect(await lists('1?ai=true&ac=true')).toEqual([2, 1, 1]);
    expect(await lists('1?ai=false&ac=false')).toEqual([1, 0, 1]);
    expect(await lists('3')).toEqual([2, 1, 1]);
    expect(await lists('2')).toEqual([0, 1, 0]);
    const odd = await eva.visitor.get('/api/jwt/adressen/order-addresses/4');
    expect(odd.statusCode).toBe(400);
  });
});

type Kept = { Id: number; Version: number };

describe('the address form of an order', () => {
  it('begins with the kept address at its postal code, else with the person alone', async () => {
    const { db } = server.deps;
    await eva.save([home]);
    const here = await prefillOf(db, eva.id, { postalCode: '10115' });
    expect(here).toMatchObject({
      email: 'eva@beispiel.de',
      'stations.0.address.street': 'Lindenweg 4a',
      'stations.0.address.phone': '+4930901820',
    });
    const elsewhere = await prefillOf(db, eva.id, { postalCode: '20095' });
    expect(elsewhere).toMatchObject({ 'stations.0.address.lastName': 'Linde' });
    expect(elsewhere).not.toHaveProperty(['stations.0.address.street']);
  });

  it('is empty for guests', async () => {
    expect(await prefillOf(server.deps.db, null, { postalCode: '10115' })).toEqual({});
  });
});

describe('a favourite dealer', () => {
  it('is marked once and taken back', async () => {
    const { dealerId } = await placingFixture(server.deps.db);
    const set = async (State: unknown) =>
      (await eva.post('/api/jwt/kunde/set/favourite', { UserId: dealerId, State })).json();
    expect(await set(true)).toEqual({ Success: true, Favourites: [dealerId] });
    expect(await set('Added')).toEqual({ Success: true, Favourites: [dealerId] });
    expect((await eva.visitor.get('/api/basedata/get')).json().FavouriteDealers).toEqual([dealerId]);
    expect((await otto.visitor.get('/api/basedata/get')).json().FavouriteDealers).toEqual([]);
    expect(await set('Deleted')).toEqual({ Success: true, Favourites: [] });
  });

  it('has to exist', async () => {
    const unknown = { UserId: 999_999, State: true };
    expect((await eva.post('/api/jwt/kunde/set/favourite', unknown)).statusCode).toBe(404);
    expect((await eva.post('/api/jwt/kunde/set/favourite', { UserId: 0, State: true })).statusCode).toBe(400);
  });
});

describe('whether a customer has ordered', () => {
  const hasOrders = async () => (await eva.visitor.get('/api/jwt/kunde/hat-bestellungen')).json();

  it('follows the customer’s own orders and those made as a guest before', async () => {
    expect(await hasOrders()).toBe(false);
    const { deps, placing, request } = await placingFixture(server.deps.db);
    const asGuest = request({ email: 'Eva@Beispiel.de' });
    expect((await placeOrder(deps, { request: asGuest, placing })).kind).toBe('placed');
    expect(await hasOrders()).toBe(false);
    await eva.visitor.signIn('eva@beispiel.de');
    expect(await hasOrders()).toBe(true);
  });

  it('is answered for an order that is placed while signed in', async () => {
    const { deps, placing, request } = await placingFixture(server.deps.db);
    await placeOrder(deps, {
      request: request({ email: 'anders@beispiel.de' }),
      placing: { ...placing, customerId: otto.id },
    });
    expect((await otto.visitor.get('/api/jwt/kunde/hat-bestellungen')).json()).toBe(true);
  });
});

describe('what was typed into a registration', () => {
  it('is kept with the session, without passwords', async () => {
    const visitor = browser(server.app);
    const answer = await visitor.post('/api/account/cache-reg-data', {
      AuthData: { Email: 'neu@beispiel.de', Password: 'geheim', Passwort2: 'geheim' },
      UseInvoiceAddress: true,
      DeliveryAddress: { Street: 'Lindenweg 4a' },
      InvoiceAddress: null,
    });
    expect(answer.json()).toEqual({ Success: true });
    const { db } = server.deps;
    const session = await findSession(
      db,
      visitor.cookies.get('visitor_session') ?? '',
      server.deps.clock.now(),
    );
    const kept = await findDraft(
      db,
      { sessionId: session?.id ?? 0, key: 'registration' },
      server.deps.clock.now(),
    );
    expect(kept).toEqual({
      authData: { Email: 'neu@beispiel.de' },
      useInvoiceAddress: true,
      deliveryAddress: { Street: 'Lindenweg 4a' },
      invoiceAddress: null,
    });
  });

  it('has to be flat and short', async () => {
    const visitor = browser(server.app);
    for (const AuthData of [{ a: { b: 1 } }, { a: 'x'.repeat(501) }, 'x']) {
      expect((await visitor.post('/api/account/cache-reg-data', { AuthData })).statusCode).toBe(400);
    }
  });
});

describe('an order by API of a customer who is signed in', () => {
  it.each(['cookie', 'bearer token'])('belongs to the account, known by its %s', async (proof) => {
    const orderDeps = {} as Parameters<typeof ordersRoutes>[0];
    const selling = await accountsServer((deps) => {
      Object.assign(orderDeps, deps);
      return [...accountsRoutes(deps), ...ordersRoutes(orderDeps)];
    });
    const { deps, dealerId, offerFor } = await placingFixture(selling.deps.db);
    Object.assign(orderDeps, { ...deps, clock: selling.deps.clock });
    const id = await addAccount(selling, 'kauft@beispiel.de');
    const customer = browser(selling.app);
    const { token } = (await customer.signIn('kauft@beispiel.de')).json();
    const visitor = proof === 'cookie' ? customer : browser(selling.app);
    const order = (headers: Record<string, string>) =>
      visitor.post('/api/order-process/orders', body, { 'idempotency-key': 'once', ...headers });
    const body = {
      DealerId: dealerId,
      Hash: offerFor(sampleRequest).hash,
      PaymentId: 6,
      Email: 'woanders@beispiel.de',
      Addresses: {
        DeliveryAddressList: [
          {
            Title1: 'Frau',
            FirstName: 'Eva',
            LastName: 'Linde',
            Street: 'Lindenweg 4a',
            ZipCode: '10115',
            City: 'Berlin',
            Phone: '030 901820',
          },
        ],
      },
    };
    // A cookie alone is sent by foreign pages, too.
    if (proof === 'cookie') expect((await order({})).statusCode).toBe(403);
    const placed = await order(
      proof === 'cookie' ? await customer.proof() : { authorization: `Bearer ${token}` },
    );
    expect(placed.statusCode).toBe(201);
    const orders = await selling.deps.db.selectFrom('orders').select(['userId', 'email']).execute();
    expect(orders).toEqual([{ userId: id, email: 'woanders@beispiel.de' }]);
    const events = await selling.deps.db.selectFrom('orderEvents').select(['actor', 'userId']).execute();
    expect(events).toEqual([{ actor: 'customer', userId: id }]);
    await selling.stop();
  });
});

import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountsRoutes } from '#features/identity/accounts.routes.ts';
import { webPush } from '#features/push/providers/web-push.ts';
import { pushRoutes } from '#features/push/push.routes.ts';
import { type AccountsServer, accountsServer, addAccount, browser } from './accounts-server.ts';

let server: AccountsServer;
let eva: Awaited<ReturnType<typeof customer>>;
let otto: typeof eva;

const path = '/api/customer/push';

async function customer(email: string) {
  const id = await addAccount(server, email);
  const visitor = browser(server.app);
  await visitor.signIn(email);
  const headers = await visitor.proof();
  const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    visitor.send(method, url, { headers, ...(payload && { payload }) });
  const settings = async () => (await visitor.get(path)).json();
  return { id, visitor, send, settings };
}

const subscription = (change: object = {}) => ({
  Endpoint: `https://push.example/${randomUUID()}`,
  Keys: {
    P256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    Auth: randomBytes(16).toString('base64url'),
  },
  ...change,
});

beforeAll(async () => {
  server = await accountsServer((base) => {
    const pushTransport = webPush({ contact: 'mailto:a@b.example', allowed: [], onFailure: () => undefined });
    return [...accountsRoutes(base), ...pushRoutes({ ...base, outside: { pushTransport } })];
  });
  [eva, otto] = [await customer('eva@beispiel.de'), await customer('otto@beispiel.de')];
});
afterAll(() => server.stop());

describe('the notices of an account', () => {
  it('are all on, and each is switched alone', async () => {
    const all = { PriceAlarm: true, LowTank: true, Appointment: true, OrderState: true };
    expect(await eva.settings()).toMatchObject({ ...all, Devices: [] });
    expect((await eva.settings()).PublicKey).toMatch(/^[\w-]{87}$/);
    expect((await eva.send('PUT', path, { LowTank: false })).json()).toMatchObject({
      ...all,
      LowTank: false,
    });
    expect((await eva.send('PUT', path, { LowTank: false })).json()).toMatchObject({ LowTank: false });
    expect((await eva.send('PUT', path, {})).json()).toMatchObject({ ...all, LowTank: false });
    expect((await eva.send('PUT', path, { LowTank: true, OrderState: false })).json()).toMatchObject({
      ...all,
      OrderState: false,
    });
    expect(await otto.settings()).toMatchObject(all);
    expect((await eva.send('PUT', path, { LowTank: 'nein' })).statusCode).toBe(400);
  });

  it('need a login and the proof of our own page', async () => {
    const stranger = browser(server.app);
    expect((await stranger.get(path)).statusCode).toBe(401);
    expect((await stranger.post(`${path}/devices`, subscription())).statusCode).toBe(401);
    expect((await eva.visitor.post(`${path}/devices`, subscription())).statusCode).toBe(403);
  });
});

describe('a device', () => {
  it('is switched on once, known as this one, and off again', async () => {
    const own = subscription();
    const added = await eva.send('POST', `${path}/devices`, own);
    expect(added.json().Devices).toMatchObject([{ Device: 'Firefox auf Linux', IsThis: true }]);
    expect((await eva.send('POST', `${path}/devices`, own)).json().Devices).toHaveLength(1);
    const other = browser(server.app);
    await other.signIn('eva@beispiel.de');
    const [device] = (await other.get(path)).json().Devices;
    expect(device).toMatchObject({ IsThis: false });
    expect((await otto.send('DELETE', `${path}/devices/${device.Id}`)).statusCode).toBe(404);
    expect((await eva.send('DELETE', `${path}/devices/${device.Id}`)).json().Devices).toEqual([]);
    expect((await eva.send('DELETE', `${path}/devices/${device.Id}`)).statusCode).toBe(404);
  });

  it('gives up its earlier address for a new one, and nobody else’s', async () => {
    const [first, foreign] = [subscription(), subscription()];
    await eva.send('POST', `${path}/devices`, first);
    await otto.send('POST', `${path}/devices`, foreign);
    const replaced = await eva.send('POST', `${path}/devices`, subscription({ Replaces: first.Endpoint }));
    expect(replaced.json().Devices).toHaveLength(1);
    await eva.send('POST', `${path}/devices`, subscription({ Replaces: foreign.Endpoint }));
    expect((await otto.settings()).Devices).toHaveLength(1);
  });

  it('hears nothing more after signing out there', async () => {
    await otto.send('POST', `${path}/devices`, subscription());
    const again = browser(server.app);
    await again.signIn('otto@beispiel.de');
    expect((await again.get(path)).json().Devices.length).toBeGreaterThan(0);
    await otto.visitor.post('/api/account/jwt/abmelden');
    expect((await again.get(path)).json().Devices).toEqual([]);
  });

  it.each([
    [{ Endpoint: 'https://127.0.0.1/x' }],
    [{ Endpoint: 'http://push.example/x' }],
    [{ Endpoint: 'https://10.1.2.3/x' }],
    [{ Endpoint: '' }],
    [{ Endpoint: `https://push.example/${'x'.repeat(1000)}` }],
    [{ Keys: { P256dh: 'AAAA', Auth: 'AAAA' } }],
    [
      {
        Keys: {
          P256dh: Buffer.alloc(65, 4).toString('base64url'),
          Auth: randomBytes(16).toString('base64url'),
        },
      },
    ],
    [{ Keys: null }],
  ])('is refused as %j', async (change) => {
    expect((await eva.send('POST', `${path}/devices`, subscription(change))).statusCode).toBe(400);
  });
});

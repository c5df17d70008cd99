import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryStore } from '#demo/stand-ins/memory-store.fixture.ts';
import { oilfoxStandIn } from '#demo/stand-ins/oilfox-stand-in.ts';
import { type StandInServer, serveStandIn } from '#test/fakes/stand-in-server.ts';
import { oilfox } from './oilfox.ts';

const clock = { at: new Date('2026-11-22T12:00:00Z') };
let server: StandInServer;
const reasons: string[] = [];

beforeAll(async () => {
  server = await serveStandIn(() => oilfoxStandIn({ store: memoryStore(), now: () => clock.at }));
});
afterAll(() => server.stop());

const source = (patience = 5000) =>
  oilfox({ url: `${server.url}/`, patience, onFailure: (reason) => reasons.push(reason) });
const login = { email: 'haus@oilfox.example', password: 'oilfox-demo' };

async function signedIn(given = login) {
  const tokens = await source().signIn(given);
  if (!tokens.ok) throw new Error(tokens.error);
  return tokens.value;
}

describe('the customer API of OilFox', () => {
  it('lets in by the login, and tells of its devices', async () => {
    const devices = await source().devices((await signedIn()).accessToken);
    expect(devices).toEqual({
      ok: true,
      value: [
        {
          hwid: 'OX0000000001',
          nextAt: new Date('2026-11-23T05:00:00Z'),
          message: expect.stringContaining('"currentMeteringAt":"2026-11-22T05:00:00.000Z"'),
        },
      ],
    });
    expect(
      await source().devices((await signedIn({ ...login, email: 'leer@oilfox.example' })).accessToken),
    ).toEqual({ ok: true, value: [] });
  });

  it('refuses a wrong password and a token of nobody', async () => {
    expect(await source().signIn({ ...login, password: 'falsch' })).toEqual({ ok: false, error: 'refused' });
    expect(await source().devices('nobody')).toEqual({ ok: false, error: 'refused' });
  });

  it('renews what has run out, each time once', async () => {
    const first = await signedIn();
    clock.at = new Date(clock.at.getTime() + 16 * 60_000);
    expect(await source().devices(first.accessToken)).toEqual({ ok: false, error: 'refused' });
    const next = await source().renew(first.refreshToken);
    expect(next.ok && (await source().devices(next.value.accessToken)).ok).toBe(true);
    expect(await source().renew(first.refreshToken)).toEqual({ ok: false, error: 'refused' });
  });

  it.each(['down', 'hang'] as const)('is unreachable when it does so: %s', async (kind) => {
    const { accessToken } = await signedIn();
    server.faults.push({ path: /device/, kind, times: 1 });
    expect(await source(kind === 'hang' ? 100 : 5000).devices(accessToken)).toEqual({
      ok: false,
      error: 'unreachable',
    });
    expect(reasons.at(-1)).toBe({ down: 'status 503', hang: 'no answer' }[kind]);
  });
});

describe('a service that answers something else', () => {
  it.each([
    '',
    '<html>',
    '{}',
    '[]',
    '{"items":[{}]}',
    '{"items":{}}',
    '{"access_token":1,"refresh_token":""}',
  ])('is unreachable: %s', async (body) => {
    const odd = await serveStandIn(() => async () => ({ status: 200, body }));
    const answers = oilfox({ url: odd.url, onFailure: (reason) => reasons.push(reason) });
    const unreachable = { ok: false, error: 'unreachable' };
    expect(await answers.devices('x')).toEqual(unreachable);
    expect(await answers.signIn(login)).toEqual(unreachable);
    expect(reasons.at(-1)).toBe('unreadable answer');
    await odd.stop();
  });

  it('may leave out and add what it likes in a device', async () => {
    const item = { hwid: 'OX1', quantityUnit: 7, nextMeteringAt: 'bald', extra: { deep: true } };
    const odd = await serveStandIn(() => async () => ({
      status: 200,
      body: JSON.stringify({ items: [item] }),
    }));
    expect(await oilfox({ url: odd.url, onFailure: () => undefined }).devices('x')).toEqual({
      ok: true,
      value: [{ hwid: 'OX1', nextAt: null, message: '{"hwid":"OX1"}' }],
    });
    await odd.stop();
  });
});

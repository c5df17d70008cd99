import { randomBytes } from 'node:crypto';
import {
  json,
  type StandIn,
  type StandInAnswer,
  type StandInRequest,
  type StandInStore,
  servingInTurn,
  shelf,
} from './stand-in.ts';

/** Whose logins the stand-in knows, and which devices each has; the last one never measured. */
export const oilfoxLogins: Record<string, { password: string; devices: readonly string[] }> = {
  'haus@oilfox.example': { password: 'oilfox-demo', devices: ['OX0000000001'] },
  'haeuser@oilfox.example': { password: 'oilfox-demo', devices: ['OX0000000011', 'OX0000000012'] },
  'leer@oilfox.example': { password: 'oilfox-demo', devices: [] },
  'neu@oilfox.example': { password: 'oilfox-demo', devices: ['OX0000000099'] },
};

type Settings = { store: StandInStore; now(): Date };

type Pair = { email: string; expiresAt: number; isUsed: boolean };

/** A quarter of an hour, as OilFox's documentation says. */
const accessLasts = 15 * 60_000;

/** OilFox's customer API as documented: sign in, renew once, devices. What it tells is made up, once a day. */
export const oilfoxStandIn = servingInTurn<Settings>((settings) => async (request) => {
  switch (`${request.method} ${request.path}`) {
    case 'POST /login':
      return signIn(settings, request);
    case 'POST /token':
      return renew(settings, request);
    default:
      return request.method === 'GET' ? devices(settings, request) : json(404, {});
  }
}) satisfies (settings: Settings) => StandIn;

async function signIn(settings: Settings, { body, header }: StandInRequest): Promise<StandInAnswer> {
  if (!header('content-type')?.startsWith('application/json')) return json(400, { message: 'only JSON' });
  const { email, password } = JSON.parse(body) as { email?: string; password?: string };
  const known = oilfoxLogins[email ?? ''];
  return email && known?.password === password
    ? pairFor(settings, email)
    : json(401, { message: 'Unauthorized' });
}

async function renew(settings: Settings, { body }: StandInRequest): Promise<StandInAnswer> {
  const token = new URLSearchParams(body).get('refresh_token') ?? '';
  const pairs = shelf<Pair>(settings.store, 'oilfox refresh');
  const pair = await pairs.get(token);
  if (!pair || pair.isUsed) return json(401, { message: 'Unauthorized' });
  await pairs.set(token, { ...pair, isUsed: true });
  return pairFor(settings, pair.email);
}

async function pairFor({ store, now }: Settings, email: string): Promise<StandInAnswer> {
  const [access, refresh] = [randomBytes(24).toString('base64url'), randomBytes(24).toString('base64url')];
  const pair = { email, expiresAt: now().getTime() + accessLasts, isUsed: false };
  await shelf<Pair>(store, 'oilfox access').set(access, pair);
  await shelf<Pair>(store, 'oilfox refresh').set(refresh, pair);
  return json(200, { token_type: 'Bearer', access_token: access, refresh_token: refresh });
}

async function devices({ store, now }: Settings, { path, header }: StandInRequest): Promise<StandInAnswer> {
  const token = /^Bearer (.+)$/.exec(header('authorization') ?? '')?.[1] ?? '';
  const pair = await shelf<Pair>(store, 'oilfox access').get(token);
  if (!pair || pair.expiresAt <= now().getTime()) return json(401, { message: 'Unauthorized' });
  const own = oilfoxLogins[pair.email]?.devices ?? [];
  if (path === '/device') return json(200, { items: own.map((hwid) => stateOf(hwid, now())) });
  const hwid = /^\/device\/(\w+)$/.exec(path)?.[1];
  return hwid && own.includes(hwid) ? json(200, stateOf(hwid, now())) : json(404, {});
}

const day = 86_400_000;
/** It measures at 5:00 UTC. */
const hour = 5 * 3_600_000;

/** 1,500 l, six litres a day, filled when 300 l are left. */
function stateOf(hwid: string, now: Date): object {
  const days = Math.floor((now.getTime() - hour) / day);
  const measured = days * day + hour;
  const times = {
    currentMeteringAt: new Date(measured).toISOString(),
    nextMeteringAt: new Date(measured + day).toISOString(),
  };
  const shared = { hwid, ...times, quantityUnit: 'L', batteryLevel: 'GOOD' };
  if (hwid.endsWith('99')) return { ...shared, batteryLevel: 'WARNING', validationError: 'NO_METERING' };
  const litres = 1400 - ((days * 6 + Number(hwid.slice(-1)) * 37) % 1100);
  return {
    ...shared,
    fillLevelPercent: Math.round(litres / 15),
    fillLevelQuantity: litres,
    daysReach: Math.floor(litres / 6),
  };
}

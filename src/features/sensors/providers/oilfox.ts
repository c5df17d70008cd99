import { z } from 'zod';
import { failed, ok, type Result } from '#platform/result.ts';
import type { OilfoxDevice } from '../connect/oilfox/oilfox.rules.ts';
import type { OilfoxFailure, OilfoxSource, OilfoxTokens } from '../connect/oilfox/oilfox-source.ts';

type OilfoxSettings = {
  /** Of the customer API, without `/login`. */
  url: string;
  /** Told why there was no answer; never of whose account. */
  onFailure(reason: string): void;
  /** Longest wait for an answer, ms: somebody may be waiting for it. */
  patience?: number;
};

const usualPatience = 12_000;

/** OilFox's customer API (github.com/foxinsights/customer-api, docs/v1). */
export const oilfox = (settings: OilfoxSettings): OilfoxSource => ({
  signIn: ({ email, password }) =>
    tokensBy(settings, '/login', {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }),
  renew: (refreshToken) =>
    tokensBy(settings, '/token', { body: new URLSearchParams({ refresh_token: refreshToken }) }),
  devices: (accessToken) => devicesBy(settings, accessToken),
});

type Asked<Answer> = Promise<Result<Answer, OilfoxFailure>>;

async function tokensBy(settings: OilfoxSettings, path: string, init: RequestInit): Asked<OilfoxTokens> {
  const answer = await ask(settings, path, { method: 'POST', ...init });
  if (!answer.ok) return answer;
  const read = tokens.safeParse(answer.value);
  if (!read.success) return unreadable(settings);
  return ok({ accessToken: read.data.access_token, refreshToken: read.data.refresh_token });
}

async function devicesBy(settings: OilfoxSettings, accessToken: string): Asked<OilfoxDevice[]> {
  const answer = await ask(settings, '/device', { headers: { authorization: `Bearer ${accessToken}` } });
  if (!answer.ok) return answer;
  const read = devices.safeParse(answer.value);
  if (!read.success) return unreadable(settings);
  return ok(
    read.data.items.map((item) => ({
      hwid: item.hwid,
      nextAt: item.nextMeteringAt ? new Date(item.nextMeteringAt) : null,
      message: JSON.stringify(item),
    })),
  );
}

/** Which codes refuse is not documented: a login or token that is spent or wrong gets any of these elsewhere. */
const refusing = [400, 401, 403, 422];

/** Every other answer than 200 is as good as none. */
async function ask(settings: OilfoxSettings, path: string, init: RequestInit): Asked<unknown> {
  const { url, onFailure, patience = usualPatience } = settings;
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}${path}`, {
      ...init,
      redirect: 'error',
      headers: { accept: 'application/json', ...init.headers },
      signal: AbortSignal.timeout(patience),
    });
    const text = await response.text();
    if (refusing.includes(response.status)) return failed('refused');
    if (response.status === 200) return ok(JSON.parse(text));
    onFailure(`status ${response.status}`);
  } catch (error) {
    onFailure(error instanceof SyntaxError ? 'unreadable answer' : 'no answer');
  }
  return failed('unreachable');
}

function unreadable({ onFailure }: OilfoxSettings) {
  onFailure('unreadable answer');
  return failed('unreachable' as const);
}

const token = z.string().min(1).max(4000);
const tokens = z.object({ access_token: token, refresh_token: token });

const text = z.string().max(100).optional().catch(undefined);
const whole = z.number().optional().catch(undefined);

/** What else an item holds is left out: it is shown to its owner. */
const devices = z.object({
  items: z
    .array(
      z.object({
        hwid: z.string().min(1).max(100),
        currentMeteringAt: text,
        nextMeteringAt: z.iso.datetime({ offset: true }).optional().catch(undefined),
        daysReach: whole,
        fillLevelPercent: whole,
        fillLevelQuantity: whole,
        quantityUnit: text,
        batteryLevel: text,
        validationError: text,
      }),
    )
    .max(200),
});

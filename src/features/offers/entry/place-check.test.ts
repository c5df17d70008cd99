import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { countries } from '#features/places/countries.ts';
import { checkPlace } from './use-place.ts';

/** Two days, the figure of the specification in milliseconds. */
const twoDays = 172_800_000;

const ask = vi.fn<typeof fetch>();
let kept: Record<string, string> = {};

beforeEach(() => {
  kept = {};
  ask.mockReset().mockImplementation(async () => Response.json(true));
  vi.useFakeTimers();
  vi.stubGlobal('fetch', ask);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function check(zipCode: string) {
  const answer = checkPlace(countries[1], zipCode);
  await vi.advanceTimersByTimeAsync(200);
  return answer;
}

describe('a postal code that was checked', () => {
  it('is asked for again only after two days', async () => {
    expect(await check('10115')).toBe('exists');
    const checkedAt = JSON.parse(kept['brennwert.de'] ?? '{}').zipChecks['10115'].at;
    vi.setSystemTime(checkedAt + twoDays - 1000);
    expect(await check('10115')).toBe('exists');
    expect(ask).toHaveBeenCalledTimes(1);
    vi.setSystemTime(checkedAt + twoDays);
    expect(await check('10115')).toBe('exists');
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is remembered as missing, too, and others are asked for', async () => {
    ask.mockImplementation(async () => Response.json(false));
    expect([await check('00000'), await check('00000')]).toEqual(['missing', 'missing']);
    expect(ask).toHaveBeenCalledTimes(1);
    await check('00001');
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('is asked for again when the server could not answer', async () => {
    ask.mockImplementation(async () => new Response('', { status: 503 }));
    expect([await check('10115'), await check('10115')]).toEqual(['failed', 'failed']);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});

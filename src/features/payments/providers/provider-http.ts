import { z } from 'zod';
import { ProviderUnavailableError } from '../providers.types.ts';

/**
 * One call to a provider. Throws ProviderUnavailable when there is no usable answer: no connection, no answer in time,
 * overload, an error of theirs. Every other status is for the caller to read.
 */
export async function askProvider(
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string; signal: AbortSignal },
) {
  let answer: { status: number; text: string };
  try {
    const response = await fetch(url, { ...init, redirect: 'error' });
    answer = { status: response.status, text: await response.text() };
  } catch (error) {
    throw new ProviderUnavailableError(`${hostOf(url)} did not answer`, { cause: error });
  }
  if (answer.status >= 500 || answer.status === 429 || answer.status === 408) {
    throw new ProviderUnavailableError(`${hostOf(url)} answered ${answer.status}`);
  }
  return answer;
}

const hostOf = (url: string): string => new URL(url).host;

/** "3071.00": cents as providers write amounts. */
export const decimal = (cents: number): string => (cents / 100).toFixed(2);

/** Cents of a provider's decimal. Throws ProviderUnavailable when it is no amount with at most two decimals. */
export function centsOf(text: string): number {
  const parts = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(text.trim());
  if (!parts) throw new ProviderUnavailableError(`an amount is unreadable: ${text.slice(0, 40)}`);
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'));
}

/** Parts of a provider's message. */
export const messageText = z.string().regex(/^[ -~]{1,200}$/);

/** Older messages are refused: whoever recorded one must not be able to play it again. ms */
export const maxMessageAge = 300_000;

/** Null for what is no JSON. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

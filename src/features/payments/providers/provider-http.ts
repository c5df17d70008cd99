import { ProviderUnavailableError } from '../providers.types.ts';

type ProviderAnswer = { status: number; text: string };

/**
 * One call to a provider. Throws ProviderUnavailable when there is no usable answer: no connection, no answer in time,
 * overload, an error of theirs. Every other status is for the caller to read.
 */
export async function askProvider(
  url: string,
  init: { method: string; headers: Record<string, string>; body?: string; signal: AbortSignal },
): Promise<ProviderAnswer> {
  let answer: ProviderAnswer;
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

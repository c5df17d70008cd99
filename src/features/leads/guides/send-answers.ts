import { withMinimalDelay } from '#platform/ui/minimal-delay.ts';
import { reportError } from '#shell/shared.ts';
import type { CompareResult } from '../comparison/compare.ts';
import type { Answers } from './guide.rules.ts';

/** Comparing takes a second at most; who waits longer is told that it failed, and may try again. */
export const patienceMs = 20_000;

/** What is wrong with single answers, as the server says it, by the key of the question. */
export type RefusedAnswers = { fields: Readonly<Record<string, string>> };

/**
 * Asks the server to compare a guide's answers. False when that failed or took too long, which is logged; what is wrong with an
 * answer comes back by its key. Browser only.
 */
export async function sendAnswers(
  guideId: number,
  answers: Answers,
): Promise<CompareResult | RefusedAnswers | false> {
  try {
    const answer = await withMinimalDelay(
      fetch(`/api/leads/${guideId}/compare`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(answers),
        signal: AbortSignal.timeout(patienceMs),
      }),
    );
    const told: unknown = await answer.json();
    if (answer.ok) return fromWire(told) as CompareResult;
    const { fields } = told as Partial<RefusedAnswers>;
    if (answer.status === 400 && fields) return { fields };
    throw new Error(`comparing guide ${guideId} was answered by ${answer.status}`);
  } catch (error) {
    reportError(error);
    return false;
  }
}

/** Names as the code has them: on the wire each begins with a capital letter. */
function fromWire(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromWire);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name.charAt(0).toLowerCase() + name.slice(1),
      fromWire(inner),
    ]),
  );
}

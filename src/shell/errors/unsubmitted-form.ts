import { type DataStrategyResult, data, isRouteErrorResponse, type MiddlewareFunction } from 'react-router';
import { type NoAnswer, takeSentForm, tellUnanswered } from '#platform/forms/lost-answer.ts';
import { reportError } from './error-reporter.ts';
import { isUnanswered, isUnreached } from './network-errors.ts';

type Results = Record<string, DataStrategyResult>;

/**
 * A form whose post is not answered stays on its page with everything that was typed, and says so. The router would put its
 * error page there.
 */
export const keepForm: MiddlewareFunction<Results> = async ({ request }, next) => {
  if (request.method === 'GET') return next();
  const form = takeSentForm();
  const results = await next();
  // What came after it, another press or a page, broke it off: the server may have done it all the same.
  if (!form || request.signal.aborted) return results;
  for (const [routeId, result] of Object.entries(results)) {
    const error = errorIn(result);
    if (error === null || !isUnanswered(error)) continue;
    if (!isUnreached(error)) reportError(error instanceof Error ? error : new Error('form without answer'));
    tellUnanswered(form, whyOf(error));
    // As a refusal, after which nothing of the page is read again.
    results[routeId] = { type: 'data', result: data(form.answered, { status: 503 }) };
  }
  return results;
};

/** What went wrong, without the status that the router may have put around it. */
function errorIn({ type, result }: DataStrategyResult): unknown {
  if (type !== 'error') return null;
  const isWrapped = typeof result === 'object' && result !== null && 'data' in result;
  return isWrapped && result.data instanceof Error ? result.data : result;
}

function whyOf(error: unknown): NoAnswer {
  if (isUnreached(error)) return 'unreached';
  return isRouteErrorResponse(error) && error.status === 429 ? 'too_many' : 'failed';
}

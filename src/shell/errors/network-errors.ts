import { isRouteErrorResponse } from 'react-router';
import { isChunkFailure } from './chunk-reload.rules.ts';

const tooMany = 429;

/**
 * The browser is offline, or the server is too busy to answer: asking again may help, and nothing of the page need go.
 * A redirection or a page that does not exist is an answer.
 */
export function isUnanswered(error: unknown): boolean {
  if (error instanceof Response) return false;
  return !isRouteErrorResponse(error) || error.status >= 500 || error.status === tooMany;
}

/** What a page asked its server for; null when there was no answer. */
export async function answerOrNull<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (isUnanswered(error)) return null;
    throw error;
  }
}

/** As Chromium, Firefox and Safari say it. */
const noConnection = /^(Failed to fetch|NetworkError when attempting|Load failed)/;

/** No server said anything: the browser is offline, or what it asked cannot be reached. */
export function isUnreached(error: unknown): boolean {
  if (!(error instanceof TypeError)) return false;
  return isChunkFailure(error.message) ? !navigator.onLine : noConnection.test(error.message);
}

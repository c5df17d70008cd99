import { isRouteErrorResponse } from 'react-router';

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

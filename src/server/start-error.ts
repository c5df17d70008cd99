/** A reason not to start that the operator can mend; its message is one plain sentence and no stack is shown. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The system's code of a failed call (ENOENT, ECONNREFUSED, 28P01 …), or '' when it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

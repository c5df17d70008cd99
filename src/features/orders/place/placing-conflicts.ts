/** unique_violation of the order's id or number; the key's own conflict is not an error. */
export const isTakenNumber = (error: unknown): boolean =>
  codeOf(error) === '23505' &&
  error instanceof Object &&
  'table' in error &&
  /^orders_/.test(String(error.table));

/** check_violation, raised when no partition fits a row. */
export const isMissingPartition = (error: unknown): boolean =>
  codeOf(error) === '23514' && error instanceof Error && error.message.startsWith('no partition');

const codeOf = (error: unknown): unknown =>
  typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;

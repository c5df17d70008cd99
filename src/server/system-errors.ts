/** A reason not to start that the operator can mend; its message is one plain sentence and no stack is shown. */
export class StartError extends Error {
  override name = 'StartError';
}

/** The system's code of a failed call (ENOENT, ECONNREFUSED, 28P01 …), or '' when it has none. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** SQLSTATE classes and codes of a database that is away, busy or told us to stop: not of a wrong statement. */
const outageStates = /^(08...|53...|57014|57P0.|25006|40001|55P03)$/;
const outageSystemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
]);
/** Texts of pg for the same, which have no code. */
const outageMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after)/;

/** Whether trying again a little later may help. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (outageStates.test(code) || isBrokenConnection(error, code)) return true;
  return outageMessages.test(error.message) || (error.cause !== undefined && isOutage(error.cause));
}

const isBrokenConnection = (error: Error, code: string): boolean =>
  outageSystemCodes.has(code) && 'syscall' in error && /^(connect|read|write)$/.test(String(error.syscall));

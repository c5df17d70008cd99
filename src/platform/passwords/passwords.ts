/** Slow by design; an implementation lets only a few run at a time. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Compares with a stored hash. Null takes as long and is never right: nobody learns that there is no account. */
  verify(hash: string | null, password: string): Promise<boolean>;
  /** Whether a stored hash costs a guesser less than one that is made today. */
  isWeaker(hash: string): boolean;
}

/** So many people sign in at once that waiting is useless. */
export class PasswordsBusy extends Error {
  override name = 'PasswordsBusy';
  readonly statusCode = 503;
}

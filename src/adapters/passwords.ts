import { hash, verify } from '@node-rs/argon2';
import { type Passwords, PasswordsBusy } from '#kernel/passwords.ts';

/** OWASP Password Storage Cheat Sheet, argon2id: 19 MiB, two passes, one lane. */
const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** A request times out after 30 s; whoever would wait longer is told to come back. */
const longestQueue = 200;

/** argon2id on libuv's threads, at most `atOnce` at a time so that the process stays responsive. */
export function argonPasswords(atOnce = 2): Passwords {
  const inTurn = limited(atOnce);
  const decoy = hash('no account has this password', cost);
  decoy.catch(() => undefined);
  return {
    hash: (password) => inTurn(() => hash(normal(password), cost)),
    verify: (stored, password) =>
      inTurn(async () => {
        const isRight = await verify(stored ?? (await decoy), normal(password));
        return isRight && stored !== null;
      }),
  };
}

/** The same password typed on another keyboard has the same characters (NIST SP 800-63B, NFKC). */
const normal = (password: string): string => password.normalize('NFKC');

function limited(atOnce: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= longestQueue) throw new PasswordsBusy('too many sign-ins at once');
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

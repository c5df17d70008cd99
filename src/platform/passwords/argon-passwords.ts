import { hash, verify } from '@node-rs/argon2';
import { type Passwords, PasswordsBusy } from './passwords.ts';

/** argon2id with more than the least of OWASP's Password Storage Cheat Sheet, which is 19 MiB and two passes. */
const fullCost: Cost = { memoryCost: 32_768, timeCost: 3 };

/** KiB, and how often they are gone through. */
type Cost = { memoryCost: number; timeCost: number };

/** A request times out after 30 s; whoever would wait longer is told to come back. */
const maxQueueLength = 200;

/**
 * argon2id on libuv's threads, at most `atOnce` at a time so that the process stays responsive. Another cost is for
 * tests, which sign in a great deal and have nothing to guard.
 */
export function argonPasswords({
  atOnce = 2,
  ...given
}: { atOnce?: number } & Partial<Cost> = {}): Passwords {
  const cost = { algorithm: 2, ...fullCost, ...given, parallelism: 1 } as const;
  const isWeaker = (stored: string) => !stored.startsWith(prefixOf(cost));
  const inTurn = limited(atOnce);
  const decoy = hash('no account has this password', cost);
  decoy.catch(() => undefined);
  return {
    hash: (password) => inTurn(() => hash(normal(password), cost)),
    verify: (stored, password) =>
      inTurn(async () => {
        const given = normal(password);
        const [isRight] = await Promise.all([
          verify(stored ?? (await decoy), given),
          // A weaker hash is compared sooner, which would tell that there is an account.
          stored !== null && isWeaker(stored) && verify(await decoy, given),
        ]);
        return isRight && stored !== null;
      }),
    isWeaker,
  };
}

/** How a hash of this cost begins (PHC string format). */
const prefixOf = ({ memoryCost, timeCost }: Cost): string =>
  `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$`;

/** The same password typed on another keyboard has the same characters (NIST SP 800-63B, NFKC). */
const normal = (password: string): string => password.normalize('NFKC');

function limited(atOnce: number) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting.length >= maxQueueLength) throw new PasswordsBusy('too many sign-ins at once');
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

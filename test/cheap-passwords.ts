import { argonPasswords } from '#platform/passwords/argon-passwords.ts';
import type { Passwords } from '#platform/passwords/passwords.ts';

/** The same algorithm at the least cost that it has: signing in is not what most tests are about. */
export const cheapPasswords = (): Passwords => argonPasswords({ memoryCost: 8, timeCost: 1 });

import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { argonPasswords } from './argon-passwords.ts';

/** At full cost: every other test takes the least one (test/cheap-passwords.ts). */
const passwords = argonPasswords();

describe('a kept password', () => {
  it('costs a guesser more than the least that OWASP asks for, and is known again from any keyboard', async () => {
    const kept = await passwords.hash('Lindenblüte 4711');
    const [, memory = 0, passes = 0] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=1\$/.exec(kept) ?? [];
    expect(Number(memory)).toBeGreaterThan(19_456);
    expect(Number(passes)).toBeGreaterThan(2);
    expect(await passwords.verify(kept, 'Lindenblüte 4711'.normalize('NFD'))).toBe(true);
    expect(await passwords.verify(kept, 'Lindenblüte 4712')).toBe(false);
  });

  it('is wrong for everybody where there is none', async () => {
    expect(await passwords.verify(null, 'no account has this password')).toBe(false);
  });

  it('is right though it was kept at a lower cost, which is noticed', async () => {
    const weaker = await hash('Lindenblüte 4711', {
      algorithm: 2,
      memoryCost: 19_456,
      timeCost: 2,
      parallelism: 1,
    });
    expect(passwords.isWeaker(weaker)).toBe(true);
    expect(await passwords.verify(weaker, 'Lindenblüte 4711')).toBe(true);
    expect(passwords.isWeaker(await passwords.hash('Lindenblüte 4711'))).toBe(false);
  });
});

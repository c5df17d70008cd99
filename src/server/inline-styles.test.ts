import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** What cannot do without styles of its own, and what it is allowed besides: nothing runs, nothing is fetched. */
const exempt = {
  'src/features/messages/staff/mail-view.resource.ts': ["default-src 'none'", 'sandbox', 'img-src data:'],
  'src/features/payments/qr-bill.resource.ts': ["default-src 'none'", 'sandbox'],
};

const sources = globSync(['src/**/*.ts', 'src/**/*.tsx'], { exclude: ['**/*.test.*'] });

it('nothing but a mail in its frame and a drawing may carry styles of its own, and these can do nothing else', () => {
  const unsafe = sources.filter((file) => /'unsafe-(?!none)[a-z-]+'/.test(readFileSync(file, 'utf8')));
  expect(unsafe.toSorted()).toEqual(Object.keys(exempt).toSorted());
  for (const [file, parts] of Object.entries(exempt)) {
    const policies = readFileSync(file, 'utf8').match(/"default-src [^"]+"/g) ?? [];
    expect(policies, file).toHaveLength(1);
    expect(policies[0]).not.toMatch(/script-src|connect-src|'unsafe-(?!inline)/);
    expect(policies[0]?.match(/'unsafe-inline'/g)).toHaveLength(1);
    for (const part of [...parts, "style-src 'unsafe-inline'"]) expect(policies[0], file).toContain(part);
  }
});

import { expect, it } from 'vitest';
import { monthIn } from './lead-statement.ts';

it('a month lasts from its first moment to the next one’s, by the clock of the country', () => {
  expect(monthIn('2026-12', 'Europe/Berlin')).toEqual({
    month: '2026-12',
    from: new Date('2026-11-30T23:00:00Z'),
    until: new Date('2026-12-31T23:00:00Z'),
  });
  for (const odd of ['', '2026-13', '2026', 'x', '1999-01']) expect(monthIn(odd, 'Europe/Berlin')).toBeNull();
});

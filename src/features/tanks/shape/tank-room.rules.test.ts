import { expect, it } from 'vitest';
import { roomIn } from './tank-room.rules.ts';

it('only whole litres fit in, and none into a full tank', () => {
  expect(roomIn({ capacity: 4000 }, { litres: 1640.2, maxFillPercent: 95 })).toBe(2159);
  expect(roomIn({ capacity: 4000 }, { litres: 3900, maxFillPercent: 95 })).toBe(0);
});

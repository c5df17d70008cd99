import { describe, expect, it } from 'vitest';
import { fillAfter, fillOf } from './fill-amount.rules.ts';

describe('what one order can bring', () => {
  it.each([
    ['into a tank with room', [2160], { kind: 'order', litres: 2160, stations: 1, isCapped: false }],
    ['just enough for a delivery', [500], { kind: 'order', litres: 500, stations: 1, isCapped: false }],
    ['less than anybody delivers', [499], { kind: 'too_little', litres: 499 }],
    ['nothing into a full tank', [0], { kind: 'full' }],
    ['nothing for a few litres', [19], { kind: 'full' }],
    ['nothing while the level is unknown', [null], { kind: 'unknown' }],
    [
      'no more than one order may have',
      [40_000],
      { kind: 'order', litres: 32_000, stations: 1, isCapped: true },
    ],
    ['into two tanks', [900, 1200], { kind: 'order', litres: 2100, stations: 2, isCapped: false }],
    [
      'only into the tank that takes a delivery',
      [300, 1200],
      { kind: 'order', litres: 1200, stations: 1, isCapped: false },
    ],
    ['the most of several small rooms', [300, 450], { kind: 'too_little', litres: 450 }],
    ['into those that are known', [null, 800], { kind: 'order', litres: 800, stations: 1, isCapped: false }],
  ] as const)('%s', (_, rooms, fill) => expect(fillOf(rooms)).toEqual(fill));
});

describe('what fits in beside an order on its way', () => {
  const room = (litres: number, stations = 1) => ({
    kind: 'order' as const,
    litres,
    stations,
    isCapped: false,
  });
  it.each([
    [room(1208), 1000, { kind: 'coming' }],
    [room(2600), 1000, room(1600)],
    [room(2600, 3), 1500, room(1100, 2)],
    [{ kind: 'full' as const }, 1000, { kind: 'full' }],
  ])('%o after %i l is %o', (fill, ordered, left) => expect(fillAfter(fill, ordered)).toEqual(left));
});

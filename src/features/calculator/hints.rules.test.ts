import { describe, expect, it } from 'vitest';
import { type UpsellingHint, type UpsellingKey, upsellingKeys } from '#features/pricing/upselling.rules.ts';
import { cents } from '#kernel/money.ts';
import { oilScope } from './calculator.fixture.ts';
import { blankWish } from './calculator.rules.ts';
import { worthwhileHints } from './hints.rules.ts';

const hint = (text: string, key: UpsellingKey, difference: number): UpsellingHint => ({
  key,
  text,
  difference: cents(difference),
  wish: blankWish(oilScope),
});
const { climate, delivery, product, stations } = upsellingKeys;
const shown = (hints: readonly UpsellingHint[]) => worthwhileHints(hints).map(({ text }) => text);

describe('hints worth showing', () => {
  it('are the largest saving and the better product that costs least', () => {
    const hints = [
      hint('5 days', delivery, 900),
      hint('10 days', delivery, -2100),
      hint('48 h', delivery, -100),
      hint('bio', product, 9000),
      hint('premium', product, 5800),
      hint('climate', climate, 4800),
    ];
    expect(shown(hints)).toEqual(['10 days', 'premium']);
  });

  it('fall back to the climate contribution, never to dearer deliveries, stations or pennies', () => {
    const hints = [
      hint('48 h', delivery, 4000),
      hint('climate', climate, 4800),
      hint('second', stations, 2000),
    ];
    expect(shown(hints)).toEqual(['climate']);
    expect(shown([hint('10 days', delivery, -131)])).toEqual([]);
    expect(shown([])).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { oilScope } from './calculator.fixture.ts';
import { defaultWish } from './calculator.rules.ts';
import { applyTarget, targetGroup, targetVariants } from './targets.rules.ts';

const wish = { ...defaultWish(oilScope), stations: 3, postalCode: '10115' };

describe('target variants', () => {
  it('chooses what each one promises', () => {
    expect(applyTarget(wish, 'CLIMATENEUTRAL', oilScope).climateContribution).toBe(true);
    expect(applyTarget(wish, 'EXPRESS_24', oilScope).parameters[0]).toEqual({ id: 31 });
    expect(applyTarget(wish, 'EXPRESS_48', oilScope).parameters[0]).toEqual({ id: 1 });
    expect(applyTarget(wish, 'INSTALLMENT_12', oilScope)).toMatchObject({
      stations: 1,
      parameters: [{ id: 5 }, { id: 24 }, { id: 23, modifier: 12 }, { id: 11 }, { id: 9 }],
    });
  });

  it('goes to the diesel list with code and amount kept', () => {
    const diesel = { ...oilScope, productGroupId: 2 as const, products: oilScope.products.slice(1) };
    expect(targetGroup('DIESEL', wish)).toBe(2);
    expect(applyTarget(wish, 'DIESEL', diesel)).toMatchObject({
      productGroupId: 2,
      productId: 2,
      postalCode: '10115',
    });
  });

  it('hides the instalment in Switzerland only', () => {
    expect(targetVariants(1)).toContain('INSTALLMENT_12');
    expect(targetVariants(2)).toContain('INSTALLMENT_12');
    expect(targetVariants(3)).not.toContain('INSTALLMENT_12');
  });
});

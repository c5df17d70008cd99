import type { RequestScope } from './entry/offer-request.rules.ts';

const group = (defaultParameterId: number, ids: readonly number[]) => ({
  defaultParameterId,
  parameters: ids.map((id) => ({ id })),
});

/** German heating oil as the specification numbers it, for tests of rules. */
export const oilScope: RequestScope = {
  countryId: 1,
  productGroupId: 1,
  products: [{ id: 1 }, { id: 2 }, { id: 19 }],
  parameterGroups: [
    group(5, [5, 31, 1, 2, 3, 7]),
    group(24, [24, 25, 26]),
    group(-2, [-2, 6, 20, 21, 23, 27, 28, 29]),
    group(11, [11, 12, 13]),
    group(9, [9, 10, 14]),
  ],
};

import type { DemoProduct } from './market.types.ts';

const row = (
  id: number,
  countryId: DemoProduct['countryId'],
  productGroupId: DemoProduct['productGroupId'],
  grade: DemoProduct['grade'],
): DemoProduct => ({
  id,
  countryId,
  productGroupId,
  grade,
  vatPermille: vatPermille(countryId, productGroupId),
});

function vatPermille(countryId: DemoProduct['countryId'], groupId: DemoProduct['productGroupId']): number {
  const isPellets = groupId === 3 || groupId === 4;
  if (countryId === 1) return isPellets ? 70 : 190;
  if (countryId === 2) return isPellets ? 130 : 200;
  return 81;
}

/** The products of the three countries with the VAT of late 2026. */
export const demoProductRows: readonly DemoProduct[] = [
  row(1, 1, 1, 'standard'),
  row(2, 1, 1, 'premium'),
  row(19, 1, 1, 'bio'),
  row(3, 1, 2, 'standard'),
  row(4, 1, 3, 'standard'),
  row(5, 1, 4, 'standard'),
  row(18, 1, 5, 'standard'),
  row(6, 2, 1, 'standard'),
  row(7, 2, 1, 'premium'),
  row(20, 2, 1, 'bio'),
  row(8, 2, 2, 'standard'),
  row(9, 2, 3, 'standard'),
  row(10, 2, 4, 'standard'),
  row(11, 2, 5, 'standard'),
  row(12, 3, 1, 'standard'),
  row(13, 3, 1, 'premium'),
  row(14, 3, 2, 'standard'),
  row(15, 3, 3, 'standard'),
  row(16, 3, 4, 'standard'),
  row(17, 3, 5, 'standard'),
];

import { describe, expect, it } from 'vitest';
import { orderNumbersIn, ordersOfQrReferences } from './payment-references.rules.ts';

describe('what a transfer is for', () => {
  it.each([
    ['Bestellung DE-26-4F7K-2Q danke', ['DE-26-4F7K-2Q']],
    ['de26 4f7k2q', ['DE-26-4F7K-2Q']],
    ['AT264F7K2Q+CH-26-BBBB-CC', ['AT-26-4F7K-2Q', 'CH-26-BBBB-CC']],
    ['DE89370400440532013000', []],
    ['Miete', []],
  ])('%j names %j', (text, numbers) => {
    expect(orderNumbersIn(text)).toEqual(numbers);
  });

  it.each([
    ['00 00000 00000 26012 34567 89012', []],
    ['210000000003139471430009017', []],
    ['000000000000000000000012347', [1234]],
    ['Rechnung 2026 000000000000000000000012347', [1234]],
    ['Rechnung 2026 00 00000 00000 00000 00000 12347 danke', [1234]],
    ['2026 0000000000000000000000 12347', [1234]],
    ['000000000000000000000012347 und 000000000000000000000056787', [1234, 5678]],
  ])('%j names the orders %j by the QR references in it', (text, orders) => {
    expect(ordersOfQrReferences(text)).toEqual(orders);
  });
});

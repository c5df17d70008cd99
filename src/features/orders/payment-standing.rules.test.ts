import { describe, expect, it } from 'vitest';
import { cents } from '#platform/money/money.ts';
import { type MoneyStatus, moneyStatus, type OrderMoney } from './payment-standing.rules.ts';

const [nothing, total] = [cents(0), cents(285_600)];
const money: OrderMoney = {
  receiver: 'operator',
  state: 'planned',
  isFinanced: false,
  due: total,
  authorised: nothing,
  taken: nothing,
  returned: nothing,
};

describe('the money of an order', () => {
  it.each<[MoneyStatus, Partial<OrderMoney>]>([
    ['dealer', { receiver: 'dealer' }],
    ['dealer_ended', { receiver: 'dealer', due: nothing }],
    ['open', {}],
    ['nothing', { due: nothing }],
    ['reserved', { state: 'authorised', authorised: total }],
    ['releasing', { state: 'authorised', authorised: total, due: nothing }],
    ['released', { state: 'refunded', due: nothing }],
    ['paid', { state: 'captured', authorised: total, taken: total }],
    ['part', { state: 'captured', taken: cents(280_000) }],
    ['adjusted', { state: 'captured', taken: cents(300_000), returned: cents(14_400) }],
    ['returning', { state: 'captured', taken: total, due: nothing }],
    ['returning', { state: 'captured', taken: total, returned: cents(1), due: nothing }],
    ['returned', { state: 'refunded', taken: total, returned: total, due: nothing }],
    ['failed', { state: 'failed' }],
  ])('is %s with %j', (status, amounts) => {
    expect(moneyStatus({ ...money, ...amounts })).toBe(status);
  });
});

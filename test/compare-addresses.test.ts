import { expect, it } from 'vitest';
import { repository } from './architecture/modules.ts';
import { addressesOf } from './compare/addresses.ts';
import { patternsOf } from './compare/pages.ts';
import type { Market } from './compare/scenario.ts';

it('a recording knows an address of every route', async () => {
  const offer = { Id: 1, Hash: '' };
  const subjects = { guestOrders: [], customerOrders: [], dealerOrders: [], mailIds: [] };
  const market = {
    subjects: { ...subjects, offers: { de: offer, at: offer, ch: offer } },
    life: { orders: {} },
  } as unknown as Market;
  const known = addressesOf(market, 'de');
  expect((await patternsOf(repository)).filter((pattern) => !known[pattern])).toEqual([]);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placingFixture, requestIn } from '#features/orders/orders.fixture.ts';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { formOf } from '#test/form-of.ts';
import { ownPrices } from './own-prices.store.ts';
import { saveForm, saveOwnChange, switchTrading } from './price-changes.ts';
import { parsePrice } from './price-text.rules.ts';

describe('a dealer’s own change', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it('reaches the offers, and is refused when somebody changed something meanwhile', async () => {
    const { deps, dealerId, offerFor } = await placingFixture(database.db);
    const { version, zones: own } = await ownPrices(database.db, dealerId);
    const tiers = { amounts: [500], prices: [700_000] };
    const change = {
      kind: 'price_lists' as const,
      lists: own.map(({ id }) => ({ zoneId: id, productId: 1, tiers })),
    };
    const asked = { dealerId, expectedVersion: version, change };
    const outcomes = await Promise.all([saveOwnChange(deps, asked), saveOwnChange(deps, asked)]);
    expect(outcomes.map((saved) => (saved.ok ? 'saved' : saved.error)).sort()).toEqual(['saved', 'stale']);
    await (deps.pricing as unknown as { refresh(): Promise<void> }).refresh();
    expect(offerFor(requestIn(1)).totalPrice).toBe(249_900);
  });

  it('that looks like a slip of the pen is asked about, and confirmed for what was shown alone', async () => {
    const { deps, dealerId } = await placingFixture(database.db);
    const [zone] = (await ownPrices(database.db, dealerId)).zones;
    const version = () => ownPrices(database.db, dealerId).then((own) => own.version);
    const before = await version();
    const current = async (price: string, meant?: string) => {
      const form = formOf({ version: String(await version()), ...(meant !== undefined && { meant }) });
      return saveForm(deps, {
        dealerId,
        form,
        read: { ok: true, values: parsePrice(price) ?? 0 } as const,
        changeOf: (value: number) => ({
          kind: 'price_lists',
          lists: [{ zoneId: zone?.id ?? 0, productId: 1, tiers: { amounts: [500], prices: [value] } }],
        }),
      });
    };
    const asked = await current('40');
    if (asked.ok) throw new Error('saved without a question');
    expect(asked.error).toMatchObject({
      kind: 'unusual',
      status: 409,
      doubt: { prices: [{ price: 400_000, before: 800_000 }] },
    });
    expect(await version()).toBe(before);
    const seen = asked.error.doubt?.confirmation ?? '';
    const other = await current('41', seen);
    expect(other.ok ? 'saved' : other.error.kind).toBe('unusual');
    expect((await current('40', seen)).ok).toBe(true);
    const low = await current('4', seen);
    expect(low.ok ? 'saved' : low.error.kind).toBe('too_low');
  });

  it('of trading takes the dealer out of the list and back', async () => {
    const { deps, dealerId } = await placingFixture(database.db);
    const refresh = () => (deps.pricing as unknown as { refresh(): Promise<void> }).refresh();
    const count = () =>
      deps.pricing.calculateForDealer(requestIn(1), dealerId, deps.clock.now()).offers.length;
    await switchTrading(deps, { dealerId, isTrading: false });
    await refresh();
    expect(count()).toBe(0);
    await switchTrading(deps, { dealerId, isTrading: true });
    await refresh();
    expect(count()).toBe(1);
  });
});

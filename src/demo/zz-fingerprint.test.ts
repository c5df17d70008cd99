import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { commissionFollowsOrder } from '#features/billing/commission/book-commission.ts';
import { documentsFollowOrder } from '#features/orders/documents/documents-follow-order.ts';
import { loadPlaces } from '#features/places/places.store.ts';
import { createPricing } from '#features/pricing/pricing.service.ts';
import { parseOperator } from '#server/operator.ts';
import { createTestDatabase } from '#test/database.ts';
import * as market from './fill-market.ts';
import * as news from './news/demo-news.ts';
import { fillDemoPersonas } from './fill-personas.ts';

it('prints', async () => {
  const operator = parseOperator({});
  const lines: string[] = [];
  const database = await createTestDatabase();
  const places = await loadPlaces();
  const at = { value: new Date('2026-11-20T11:00:00Z') };
  const clock = { now: () => at.value };
  await market.fillDemoMarket({ db: database.db, places, clock });
  const pricing = createPricing({ db: database.db, places, clock, secret: 'a secret of the tests, long enough' } as never);
  await pricing.start();
  await fillDemoPersonas({ db: database.db, places, clock, pricing, operator, passwords: { hash: async () => 'x', verify: async () => true } as never, orderChangeListeners: [documentsFollowOrder({ operator } as never), commissionFollowsOrder] } as never);
  at.value = new Date('2026-11-25T11:00:00Z');
  await market.fillDemoMarket({ db: database.db, places, clock });
  const { moveDemoPrices } = (await import('./dealers/move-prices.ts' as never)) as never as { moveDemoPrices: (d: unknown) => Promise<number> };
  lines.push(`moved ${await moveDemoPrices({ db: database.db, clock })}`);
  const tables = await sql<{ name: string }>`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(database.db);
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ line: string }>`select row_to_json(t)::text as line from ${sql.table(name)} as t order by 1`.execute(database.db);
    const text = rows.map(({ line }) => line.replace(/"(token_hash|sent_at|made_at|applied_at|created_at|updated_at|expires_at|seen_at)":"[^"]*"/g, '')).sort().join('\n');
    if (rows.length > 0) lines.push(`${name} ${rows.length} ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`);
  }
  const demoArticles = (news as unknown as { demoArticles: readonly object[] }).demoArticles;
  lines.push(`articles ${createHash('sha256').update(JSON.stringify(demoArticles.map((a) => Object.entries(a).map(([k, v]) => [k, typeof v === 'string' ? v.trim() : v]).sort()))).digest('hex')}`);
  writeFileSync(process.env.FP_OUT ?? '/tmp/fp.txt', lines.join('\n') + '\n');
  await pricing.stop();
  await database.drop();
  expect(lines.length).toBeGreaterThan(5);
}, 300_000);

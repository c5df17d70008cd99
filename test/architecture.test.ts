import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseModule, readModule, repository, schema, sourceFiles } from './architecture/modules.ts';
import { distinctReads, namedReadsOf } from './architecture/named-reads.ts';
import { crossingsOf, hooksAcross, schemaOf } from './architecture/routines.ts';
import { budget, serverPartsAmong, violationsOf } from './architecture/rules.ts';

describe('the architecture', () => {
  it('keeps its boundaries, its order, its purity and its sizes', () => {
    expect(violationsOf(sourceFiles().map(readModule))).toEqual([]);
  });

  it.runIf(existsSync(path.join(repository, 'build/browser-modules.json')))(
    'sends nothing of the server to browsers',
    () => {
      const list = readFileSync(path.join(repository, 'build/browser-modules.json'), 'utf8');
      const modules = z.array(z.string()).parse(JSON.parse(list));
      expect(modules.some((id) => id.endsWith('/src/root.tsx'))).toBe(true);
      expect(serverPartsAmong(modules)).toEqual([]);
    },
  );

  it.runIf(existsSync(path.join(repository, 'build/client/page-code.json')))(
    'sends what listens to the native app to no other visitor of the home page or a list',
    () => {
      const client = path.join(repository, 'build/client');
      const contentOf = (file: string) => readFileSync(path.join(client, file), 'utf8');
      const pages = z.record(z.string(), z.array(z.string())).parse(JSON.parse(contentOf('page-code.json')));
      const listening = readdirSync(path.join(client, 'assets'))
        .filter((name) => name.endsWith('.js'))
        .map((name) => `/assets/${name}`)
        .filter((file) => contentOf(file).includes('App bridge ignored a message'));
      expect(listening).toHaveLength(1);
      for (const page of ['shell/layouts/default.layout', 'features/offers/list/offer-list.page'])
        expect(pages[page]).not.toContain(listening[0]);
    },
  );
});

const lines = (count: number) => Array.from({ length: count }, () => '  void 0;').join('\n');

describe('a breach is found:', () => {
  const plant = (...files: [path: string, source: string][]) =>
    violationsOf(files.map(([file, source]) => parseModule(file, source)));

  it.each([
    ['src/features/pricing/a.ts', "import '#features/orders/orders.ts';", 'orders comes after pricing'],
    ['src/features/unheard/a.ts', "import '#platform/money/money.ts';", 'no place in the order'],
    [
      'src/features/payments/a.ts',
      "import { o } from '#features/orders/orders.store.ts';",
      'private: orders',
    ],
    [
      'src/features/payments/a.ts',
      "import type { O } from '#features/orders/a.types.ts';",
      'private: orders',
    ],
    ['src/features/payments/a.tsx', "import { O } from '#features/orders/inbox/o.tsx';", 'private: orders'],
    ['src/shell/a.ts', "import { o } from '#features/orders/order-states.rules.ts';", 'private: orders'],
    ['src/features/orders/a.ts', "import { n } from '#shell/page-errors.ts';", 'private: shell'],
    ['src/demo/a.ts', "import { o } from '#features/orders/orders.store.ts';", 'private: orders'],
    ...[
      'src/features/payments/a.ts',
      'src/features/payments/payments.manifest.ts',
      'src/features/orders/a.ts',
      'src/shell/a.ts',
      'src/demo/a.ts',
    ].map((file) => [
      file,
      "import { ordersFeature } from '#features/orders/orders.manifest.ts';",
      'private: orders',
    ]),
    [
      'src/features/payments/payments.manifest.ts',
      "import { feature } from '#server/features.ts';",
      'do not know the server',
    ],
    ['src/features/orders/a.ts', "import { feature } from '#server/feature.ts';", 'do not know the server'],
    ['src/shell/a.ts', "import { feature } from '#server/feature.ts';", 'only types of the server'],
    ['src/features/orders/a.ts', "export { o } from './orders.store.ts';", 'only faces do'],
    ['src/features/orders/orders.ts', "export * from './orders.store.ts';", 'by name'],
    ['src/features/orders/a.ts', "import { db } from '#server/database/open.ts';", 'do not know the server'],
    [
      'src/features/orders/a.ts',
      "import { send } from '#platform/mail/smtp.ts';",
      'only the server joins adapters',
    ],
    ['src/features/orders/a.ts', "import fastify from 'fastify';", 'endpoints as data'],
    ['src/features/orders/p.page.tsx', "import { x } from '#server/config.ts';", 'do not know the server'],
    ['src/features/orders/a.rules.ts', "import { s } from './orders.store.ts';", 'rules have no I/O'],
    ['src/features/orders/a.rules.ts', 'export const now = () => Date.now();', 'must be pure'],
    ['src/features/orders/a.rules.ts', 'export const today = () => new Date();', 'must be pure'],
    ['src/features/orders/a.rules.ts', 'export const wait = async () => { await 1; };', 'must be pure'],
    ['src/features/orders/a.rules.ts', "import { readFile } from 'node:fs';", 'must be pure'],
    ...[
      'moment.toISOString().slice(0, 10)',
      "now().toISOString().split('T')[0]",
      'moment.getUTCFullYear()',
      'moment.getDay()',
      'moment.setDate(1)',
      'moment.toLocaleDateString()',
      'new Date(2026, 0, 1)',
    ].flatMap((day) =>
      ['src/features/orders/a.ts', 'test/e2e/a.spec.ts', 'src/platform/time/a.test.ts'].map((file) => [
        ...[file, `export const day = ${day};`, 'a day is the country’s'],
      ]),
    ),
    [
      'src/platform/http/a.ts',
      "import { countries } from '#features/places/shared.ts';",
      'nothing but itself',
    ],
    ['src/platform/money/a.ts', 'export const dice = () => Math.random();', 'must be pure'],
    [
      'src/platform/ui/a.tsx',
      "import { countries } from '#features/places/shared.ts';",
      'nothing but itself',
    ],
    [
      'src/shell/a.ts',
      "export const load = () => import('#platform/mail/smtp.ts');",
      'only the server joins adapters',
    ],
    ['src/shell/a.ts', "import { config } from '#server/config.ts';", 'only types of the server'],
    ['src/shell/a.ts', "import '#demo/personas.ts';", 'only the server loads the demo market'],
    ['src/features/orders/a.ts', "import '#demo/personas.ts';", 'only the server loads the demo market'],
    ...[
      'const prepaymentId = 22;',
      'const paymentIds = [-2, 6, 20];',
      'const kinds: ReadonlySet<number> = new Set([1]); const desiredDateId = 7 as const;',
      'export const is = (order: Order) => order.terms.payment.id === 23;',
      'export const has = (ids: number[]) => ids.some((id) => id === 31);',
      'export const has = (paymentIds: number[]) => paymentIds.includes(29);',
      'export const is = (paymentId: number) => [29].includes(paymentId);',
      'export const at = { paymentId: 6 };',
      "export const texts = { 6: 'bar', 20: 'Rechnung' };",
      'export function is(chosen: Chosen) { switch (chosen.id) { case 7: return true; } }',
      'export const q = sql`select from orders where payment_id = 23`;',
      'const fillingLock = 7031009;',
      'await client.query(text, [7_031_003]);',
      "await client.query('select pg_advisory_xact_lock(42)');",
      'await sql`select pg_try_advisory_xact_lock(42)`;',
    ].map((source) => ['src/features/orders/a.ts', source, 'outside its registry']),
    ...[
      "export const loader = ({ deps }: C) => deps.db.selectFrom('orders').execute();",
      'export const loader = ({ db }: C) => db.transaction().execute(write);',
      'export const loader = ({ db }: C) => sql`select 1`.execute(db);',
      'export const action = ({ deps }: C) => deps.queue.enqueue(tx, task, {});',
      'export const action = ({ passwords }: C) => passwords.hash(password);',
    ].flatMap((source) =>
      ['a.page.tsx', 'a.resource.ts', 'a.layout.tsx', 'a.routes.ts'].map((file) => [
        ...[`src/features/orders/${file}`, source, 'a function of its feature does'],
      ]),
    ),
    ...[
      "export const end = (tx: T) => tx.updateTable('orders').set({}).execute();",
      "export const end = ({ deps: { db: store } }: C) => store.deleteFrom('orders').execute();",
      "const { db } = await import('./open.ts'); await db.insertInto('orders').values({}).execute();",
      "export const end = async (db: D) => { for (const table of ['orders'] as const) await db.deleteFrom(table).execute(); };",
      'export const end = (db: D) => sql`update orders set state = 1`.execute(db);',
      'export const end = (db: D) => sql`with done as (delete from orders returning id) select from done`.execute(db);',
      "export const end = (client: C) => client.query('insert into orders (id) values (1)');",
      `const into = sql.table('orders'); export const end = (db: D) => sql\`insert into \${into} values (1)\`.execute(db);`,
      `const table = 'orders'; export const end = (db: D) => sql\`update \${sql.table(table)} set state = 1\`.execute(db);`,
      'export const end = (db: D) => sql`truncate only "orders"`.execute(db);',
      'export const end = (db: D) => sql`truncate wide, orders`.execute(db);',
      "export const end = (client: C) => client.query('copy orders from stdin');",
      "export const rows = editedRows('orders');",
      "export const reports = reportsIn('orders', { of: 'dealerId' });",
      "export const versions = versionTable('orders', 'dealerId', {});",
      "export const people = personalData({ orders: { by: 'userId', erased: 'deleted' } });",
      "export const people = personalData({ 'orders': { kept: 'for the tax office' } });",
    ].flatMap((source) =>
      ['src/features/pricing/a.store.ts', 'src/shell/a.ts', 'src/server/a.ts'].map((file) => [
        ...[file, source, 'writes orders: only orders does'],
      ]),
    ),
    [
      'src/features/orders/a.ts',
      'export const end = (db: D) => sql`delete from order_tanks`.execute(db);',
      'writes orderTanks: only sensors does',
    ],
    ...[
      "export const all = ({ deps: { db: store } }: C) => store.selectFrom('orders').execute();",
      "export const all = (db: D) => db.selectFrom(wide).innerJoin('orders as o', 'o.id', 'wide.id').execute();",
      "export const all = (db: D) => db.selectFrom(['orders as o']).execute();",
      'export const all = (db: D) => db.selectFrom(`orders`).execute();',
      "export const all = (db: D) => db['selectFrom']('orders').execute();",
      "export const all = (db: D, is: boolean) => db.selectFrom(is ? 'orders' : 'wide').execute();",
      "export const all = (db: D) => db.selectFrom(pick('orders')).execute();",
      `export const all = sql\`select from \${sql.raw('orders')}\`;`,
      `export const all = sql\`select from \${sql.id('orders')} where true\`;`,
      'export const all = sql`select 1 from wide w, orders o`;',
      'export const all = sql`select 1 from public.orders`;',
      'export const all = sql`select 1 from /* all of them */ orders`;',
      "export const all = (client: C) => client.query('select id from ' + 'orders');",
      "export const has = (eb: E) => eb.exists(eb.selectFrom('orders').select('id'));",
      'export const all = (db: D) => sql`select 1 from wide join orders on true`.execute(db);',
      'export const all = (client: C) => client.query("select id from orders");',
      'export const all = (db: D) => sql`with o as (select from "orders") select from o`.execute(db);',
      `const table = 'orders'; export const of = (db: D) => sql\`select from \${sql.table(table)}\`.execute(db);`,
    ].map((source) => ['src/server/a.ts', source, 'reads orders: ask orders by its reads.ts']),
    ...[
      "export const names = [...['a', 'b'], 'c'];",
      "export const names = [...(['a', 'b'] as const), 'c'];",
      "export const tones = { ...({ a: 'good', b: 'warn' } satisfies Tones), c: 'info' };",
      "export const names = join(...['a', 'b']);",
    ].map((source) => ['src/server/a.ts', source, 'spreads a literal']),
    [
      'src/features/orders/reads.ts',
      "export const all = (db: D) => db.selectFrom('orders').selectAll().where('id', '=', 1);",
      'selects all columns',
    ],
    [
      'src/features/tanks/a.ts',
      "import * as orders from '#features/orders/reads.ts';",
      'takes src/features/orders/reads.ts as a whole',
    ],
    ...[
      'export const all = sql`(select id, number from orders)`;',
      "export const all = (db: D) => db.selectFrom('orders').select(['id']);",
      `const columns = sql\`select id from orders\`; export const all = () => sql\`(\${columns} o)\`;`,
      'export const all = sql`(select id, (select max(at) from order_events e where e.order_id = o.id) from orders o)`;',
      'export const all = sql`(select id, number from orders o join (select 1 where true) x on true)`;',
      'export const all = sql`(select id from (select 1 where true) x cross join orders)`;',
      'export const all = sql`(select id from orders where state = 1 union all select id from orders)`;',
      'export const all = { rows: sql`(select id from orders)`, one: sql`(select id from orders where id = 1)` };',
    ].map((source) => ['src/features/orders/reads.ts', source, 'hands out a whole table (all)']),
    ...[
      "export const one = (db: D) => db.selectFrom('orders').where('id', '=', 1).execute();",
      'export async function one(db: D) { return await sql`select id from orders where id = 1`.execute(db); }',
      'export const latest = 5;',
    ].map((source) => ['src/features/orders/reads.ts', source, 'is no piece of a query']),
    [
      'src/features/catalog/a.store.ts',
      'export const next = (db: D) => sql`select next_price_version(null)`.execute(db);',
      'calls the database’s next_price_version: only dealers does',
    ],
    ...['pick(name)', `\`#features/\${name}/orders.ts\``, "'#features/' + name"].map((what) => [
      ...[
        'src/server/a.ts',
        `export const load = (name: string) => import(${what});`,
        'imports what it works out',
      ],
    ]),
    ['src/server/a.ts', lines(budget.file + 1), `more than ${budget.file}`],
    ['src/server/a.ts', `function long() {\n${lines(budget.function)}\n}`, 'long has 82 lines'],
    ['src/shell/a.tsx', `const Long = () => {\n${lines(budget.component)}\n};`, 'Long has 122 lines'],
  ])('in %s (%#)', (file, source, reason) => {
    expect(plant([file, source])).toEqual([expect.stringContaining(reason)]);
  });

  it.each([
    "export const names = [...(isLong ? ['a', 'b'] : []), 'c'];",
    "export const names = [...['a', 'b'].map(nameOf), 'c'];",
    'export const names = [...[...found].toSorted(), last];',
    'export const [first, ...[second]] = names;',
  ])('but not in %s', (source) => {
    expect(plant(['src/server/a.ts', source])).toEqual([]);
  });

  it('two modules that need each other', () => {
    expect(
      plant(
        ['src/server/a.ts', "import './pages/b.ts';"],
        ['src/server/pages/b.ts', "import { a } from '../a.ts';"],
      ),
    ).toEqual(['cycle: src/server/a.ts → src/server/pages/b.ts → src/server/a.ts']);
  });

  it('a short file that one file beside it reads alone', () => {
    expect(
      plant(
        ['src/server/a.ts', "import { b } from './b.ts'; import type { B } from './b.ts';"],
        ['src/server/b.ts', lines(budget.part)],
        ['src/server/b.test.ts', "import { b } from './b.ts';"],
      ),
    ).toEqual(['src/server/b.ts has 40 lines and belongs in src/server/a.ts']);
  });

  it('more questions of other features than are asked for', () => {
    const names = Array.from({ length: budget.reads + 1 }, (_, at) => `read${at}`);
    const asking = (file: string, some: readonly string[]) =>
      plant([file, `import { ${some.join(', ')} } from '#features/orders/reads.ts';`]);
    expect(asking('src/features/tanks/a.ts', names)).toEqual([expect.stringContaining('61 questions')]);
    expect(asking('src/features/tanks/a.ts', names.slice(1))).toEqual([]);
    expect(asking('src/features/orders/a.ts', names)).toEqual([]);
  });

  describe('a piece of SQL that is handed out', () => {
    const store = 'src/features/orders/place/paid.store.ts';
    const paid = `export const isPaid = (id: E) => sql\`exists (select from orders where id = \${id})\`;`;

    it.each([
      ['by the face', 'orders.ts', "export { isPaid } from './place/paid.store.ts';", paid],
      ['by what browsers may load', 'shared.ts', "export { isPaid } from './place/paid.store.ts';", paid],
      [
        'under another name',
        'orders.ts',
        "export { paid as isPaid } from './place/paid.store.ts';",
        'export const paid = sql`select from orders`;',
      ],
      [
        'by a function',
        'orders.ts',
        "export { isPaid } from './place/paid.store.ts';",
        `const of = sql\`from orders\`; export function isPaid() { return { rows: sql\`select 1 \${of}\` }; }`,
      ],
      [
        'by a query that nobody has asked',
        'orders.ts',
        "export { isPaid } from './place/paid.store.ts';",
        "export const isPaid = (db: D) => db.selectFrom('orders').select('id');",
      ],
      ['where the face itself writes it', 'orders.ts', paid, ''],
    ])('%s', (_, face, source, stored) => {
      const file = `src/features/orders/${face}`;
      expect(plant([file, source], [store, stored])).toEqual([
        `${file} hands out SQL (isPaid): others read by its reads.ts`,
      ]);
    });

    it.each([
      ["import { isPaid } from './place/paid.store.ts';", 'ports: () => ({ isPaid })'],
      [
        "import { isPaid } from './place/paid.store.ts';",
        'ports: () => ({ ...(isOpen ? { paid: isPaid } : {}) })',
      ],
      [paid, 'ports: { isPaid }'],
    ])('by a port (%#)', (taken, filled) => {
      const manifest = 'src/features/orders/orders.manifest.ts';
      const source = `${taken} export const one = feature({ ${filled} });`;
      expect(plant([manifest, source], [store, paid])).toEqual([
        `${manifest} fills a port with SQL (isPaid): others read by its reads.ts`,
      ]);
    });

    it('counts as a read where it fills a port or is a part of what another feature writes', () => {
      const reads = namedReadsOf([
        parseModule('src/features/orders/reads.ts', paid),
        parseModule(
          'src/features/orders/orders.manifest.ts',
          "import { isPaid } from './reads.ts'; export const one = feature({ ports: () => ({ isPaid }) });",
        ),
        parseModule(
          'src/features/identity/identity.ts',
          'export const addGuest = sql`insert into users (id) values (1)`; export const find = (db: D) => sql`select from users`.execute(db);',
        ),
        parseModule(
          'src/features/orders/a.store.ts',
          "import { addGuest, find } from '#features/identity/identity.ts';",
        ),
      ]);
      expect(reads.map(({ asker, owner, name }) => [asker, owner, name])).toEqual([
        ['(ports of earlier features)', 'orders', 'isPaid'],
        ['orders', 'identity', 'addGuest'],
      ]);
      expect(distinctReads(reads)).toBe(2);
    });
  });

  it('a store, a package or a piece of the server in the bundle for browsers', () => {
    const found = [
      '/r/src/features/orders/orders.store.ts',
      '/r/node_modules/pg/lib/index.js',
      '/r/src/server/a.ts',
    ];
    expect(serverPartsAmong([...found, '/r/src/shell/locale.ts', '/r/node_modules/react/index.js'])).toEqual(
      found,
    );
  });
});

describe('in the database', () => {
  const orderDay = `create function order_day(of_order bigint) returns date language sql stable as $$
    select placed_at::date from orders where id = of_order $$;`;
  const noted = (day: string) => `create function note_day() returns trigger language plpgsql as $$
    begin insert into statistics_waiting (day) ${day}; return null; end $$;`;

  it('functions keep to the tables of one owner and ask earlier features for more, as the migrations leave them', () => {
    expect(crossingsOf(schema)).toEqual([]);
    expect(crossingsOf(schemaOf([orderDay, noted('select order_day(new.order_id)')]))).toEqual([]);
  });

  it.each([
    [
      [noted('select placed_at from orders where id = new.order_id')],
      'note_day of statistics reads orders of orders',
    ],
    [
      [noted('values (now()); update orders set state = 1')],
      'note_day of statistics writes orders of orders',
    ],
    [
      [orderDay.replace('$$;', '; select from statistics_waiting $$;')],
      'order_day of orders reads statisticsWaiting of statistics',
    ],
    [
      [
        'create function first_day() returns date language sql return (select min(day) from statistics_waiting);',
        orderDay.replace('placed_at::date', 'first_day()'),
      ],
      'order_day of orders calls first_day of statistics',
    ],
    // The last migration counts.
    [
      [noted('values (now())'), noted('select placed_at from orders').replace('create', 'create or replace')],
      'note_day of statistics reads orders of orders',
    ],
  ])('a function that crosses them is found (%#)', (migrations, reason) => {
    expect(crossingsOf(schemaOf(migrations))).toEqual([`the database’s ${reason}`]);
  });

  it('what was made otherwise or ended later is no breach any more', () => {
    const crossing = noted('select placed_at from orders');
    expect(crossingsOf(schemaOf([crossing, 'drop function note_day();']))).toEqual([]);
    expect(
      crossingsOf(schemaOf([crossing, noted('values (now())').replace('create', 'create or replace')])),
    ).toEqual([]);
  });

  it('the triggers and defaults that run a function of another feature are listed', () => {
    const hooks = (...triggers: string[]) => hooksAcross(schemaOf([noted('values (now())'), ...triggers]));
    const trigger = 'create trigger noted after insert on orders for each row execute function note_day();';
    const found = 'orders → statistics: note_day when orders change';
    expect(hooks(trigger)).toEqual([found]);
    expect(hooks(trigger, 'drop trigger noted on orders;')).toEqual([]);
    expect(hooks(trigger.replace('on orders', 'on statistics_waiting'))).toEqual([]);
    expect(
      hooks(`do $$ begin foreach name in array array['orders'] loop
        execute format('create trigger noted after insert on %I for each row execute function note_day()', name);
        end loop; end $$;`),
    ).toEqual([found]);
  });
});

describe('what the rules allow is allowed:', () => {
  it.each([
    ['src/features/orders/a.ts', "import '#features/pricing/types.ts'; import '#platform/money/money.ts';"],
    [
      'src/features/orders/p.page.tsx',
      "import type { Deps } from '#server/deps.ts'; import '#platform/i18n/locale.ts';",
    ],
    ...['src/features/orders/orders.manifest.ts', 'src/shell/shell.manifest.ts'].map((file) => [
      file,
      "import { feature } from '#server/feature.ts';",
    ]),
    [
      'src/server/features.ts',
      "import '#features/orders/orders.manifest.ts'; import '#shell/shell.manifest.ts';",
    ],
    ['src/features/orders/a.ts', 'export const is = (of: Of) => of.countryId === 3 && of.id === 1;'],
    ['src/features/orders/a.ts', 'export const limits = { 4: 32, 6: 128 }; const hours = [6, 20];'],
    ['src/features/catalog/payment-methods.ts', 'export const anyPaymentId = -2;'],
    ['src/features/orders/a.page.tsx', 'export const loader = ({ deps }: C) => ordersOf(deps.db, deps);'],
    ['src/features/orders/a.store.ts', "export const all = (db: D) => db.selectFrom('orders').execute();"],
    ['src/features/orders/a.store.ts', "export const end = (tx: T) => tx.deleteFrom('orders').execute();"],
    [
      'src/features/billing/a.store.ts',
      "import { openOrders } from '#features/orders/reads.ts'; export const all = (db: D) => openOrders(db);",
    ],
    [
      'src/features/orders/orders.ts',
      `export const paid = (db: D) => sql\`select from orders where id = 1\`.execute(db); export const form = (text: E) => sql\`lower(\${text})\`;`,
    ],
    [
      'src/features/orders/reads.ts',
      `export const isPaid = (id: E) => sql\`exists (select from orders where id = \${id})\`;`,
    ],
    ['src/features/identity/identity.ts', 'export const addGuest = sql`insert into users (id) values (1)`;'],
    [
      'src/features/dealers/a.store.ts',
      'export const next = (db: D) => sql`select next_price_version(null)`.execute(db);',
    ],
    ['src/demo/a.ts', "export const fill = (tx: T) => tx.insertInto('orders').values([]).execute();"],
    ['src/platform/jobs/a.ts', "import type { Transaction } from '#db/database.ts';"],
    ['src/server/a.ts', "import '#platform/mail/smtp.ts'; import '#features/billing/billing.ts';"],
    ['src/shell/a.tsx', `const Page = () => {\n${'  void 0;\n'.repeat(budget.function + 1)}};`],
    ['src/features/orders/a.test.ts', 'export const now = () => Date.now();\n'.repeat(budget.file + 1)],
  ])('in %s (%#)', (file, source) => {
    expect(violationsOf([parseModule(file, source)])).toEqual([]);
  });

  it.each([
    ['longer', 'src/server/a.ts', "import './b.ts';", 'src/server/b.ts', lines(budget.part + 1)],
    ['read from another folder', 'src/server/pages/a.ts', "import '../b.ts';", 'src/server/b.ts', ''],
    ['loaded when it is wanted', 'src/server/a.ts', "await import('./b.ts');", 'src/server/b.ts', ''],
    [
      'named by a manifest',
      'src/features/orders/orders.manifest.ts',
      "import './orders.jobs.ts';",
      'src/features/orders/orders.jobs.ts',
      '',
    ],
    ['found by its name', 'src/shell/a.ts', "import './a.texts.ts';", 'src/shell/a.texts.ts', ''],
    ['what browsers may not load', 'src/shell/a.tsx', "import './b.store.ts';", 'src/shell/b.store.ts', ''],
  ])('a file that one file reads alone: %s', (_, reader, source, file, part) => {
    expect(violationsOf([parseModule(reader, source), parseModule(file, part)])).toEqual([]);
  });
});

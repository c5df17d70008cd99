import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { tableOwners } from '#db/table-owners.ts';
import { featureOrder } from './feature-order.ts';
import { type Table, type TableUse, usesInSql } from './table-uses.ts';

/** A function of the database as the last migration left it, and what its body touches. */
export type Routine = { name: string; tableUses: readonly TableUse[]; calls: readonly string[] };

/** What runs a function when a table is changed, or gives a column its value. */
export type Hook = { table: Table; routine: string };

export type Schema = { routines: readonly Routine[]; hooks: readonly Hook[] };

const routineStart = /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure)\s+("?[a-z_][a-z0-9_]*"?)\s*\(/gi;
const routineEnd = /\bdrop\s+(?:function|procedure)\s+(?:if\s+exists\s+)?("?[a-z_][a-z0-9_]*"?)/gi;
const trigger =
  /\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?trigger\s+([a-z_][a-z0-9_]*)\b[^;]*?\bon\s+(%I|"?[a-z_][a-z0-9_.]*"?)[^;]*?\bexecute\s+(?:function|procedure)\s+([a-z_][a-z0-9_]*)/gi;
const triggerEnd = /\bdrop\s+trigger\s+(?:if\s+exists\s+)?([a-z_][a-z0-9_]*)\s+on\s+("?[a-z_][a-z0-9_]*"?)/gi;
const made = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?("?[a-z_][a-z0-9_]*"?)([\s\S]*?);\s*$/gim;

/** Functions and triggers of the schema that migrations leave behind, in their order. */
export function schemaOf(migrations: readonly string[]): Schema {
  const routines = new Map<string, string>();
  const hooks = new Map<string, Hook>();
  for (const written of migrations) {
    const text = written.replaceAll(/--[^\n]*/g, '');
    const changes = changesIn(text, { routines, hooks }).toSorted((a, b) => a.at - b.at);
    for (const { change } of changes) change();
  }
  return {
    routines: [...routines].map(([name, body]) => ({
      name,
      tableUses: usesInSql(body),
      calls: callsIn(body, new Set([...routines.keys()].filter((other) => other !== name))),
    })),
    hooks: [...hooks.values()],
  };
}

type State = { routines: Map<string, string>; hooks: Map<string, Hook> };
type Change = { at: number; change: () => void };

function changesIn(text: string, { routines, hooks }: State): Change[] {
  return [
    ...[...text.matchAll(routineStart)].map(({ index, 1: name = '' }) => ({
      at: index,
      change: () => void routines.set(bare(name), bodyOf(text.slice(index))),
    })),
    ...[...text.matchAll(routineEnd)].map(({ index, 1: name = '' }) => ({
      at: index,
      change: () => void routines.delete(bare(name)),
    })),
    ...[...text.matchAll(trigger)].flatMap(({ index, 1: name = '', 2: on = '', 3: routine = '' }) =>
      tablesOn(on, text.slice(0, index)).map((table) => ({
        at: index,
        change: () => void hooks.set(`${table} ${name}`, { table, routine }),
      })),
    ),
    ...[...text.matchAll(triggerEnd)].map(({ index, 1: name = '', 2: on = '' }) => ({
      at: index,
      change: () => void hooks.delete(`${tableNamed(on)} ${name}`),
    })),
    ...[...text.matchAll(made)].flatMap(({ index, 1: name = '', 2: columns = '' }) => {
      const table = tableNamed(name);
      return table === null
        ? []
        : [...columns.matchAll(/\bdefault\s+([a-z_][a-z0-9_]*)\s*\(/gi)].map(({ 1: routine = '' }) => ({
            at: index,
            change: () => void hooks.set(`${table} default ${routine}`, { table, routine }),
          }));
    }),
  ];
}

/** From the beginning of a function to its end: between dollars, or until the semicolon. */
function bodyOf(text: string): string {
  const [head = '', tag] = /^[\s\S]*?(?:as\s+(\$[a-z]*\$)|\breturn\b(?!s))/i.exec(text) ?? [];
  const rest = text.slice(head.length);
  return rest.slice(0, tag ? rest.indexOf(tag) : rest.indexOf(';'));
}

/** The table of a trigger; where it is worked out (`%I`), all that the list before it names. */
function tablesOn(on: string, before: string): Table[] {
  if (on !== '%I') return [tableNamed(on) ?? []].flat();
  const listed = [...before.matchAll(/\barray\s*\[([^\]]*)\]/gi)].at(-1)?.[1] ?? '';
  const names = [...listed.matchAll(/'([^']*)'/g)].map(([, name = '']) => name);
  return names.flatMap((name) => tableNamed(name) ?? []);
}

/** Names of functions that a text calls. */
export const callsIn = (text: string, known: ReadonlySet<string>): string[] => [
  ...new Set(
    [...text.matchAll(/\b([a-z_][a-z0-9_]*)\s*\(/g)].flatMap(({ 1: name = '' }) =>
      known.has(name) ? [name] : [],
    ),
  ),
];

const bare = (name: string): string => name.replaceAll('"', '');

function tableNamed(name: string): Table | null {
  const table = bare(name).replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return Object.hasOwn(tableOwners, table) ? (table as Table) : null;
}

/** Whose a function is: the owner of what it writes, or else reads; null where it touches no table. */
export const routineOwners = ({ routines }: Schema): ReadonlyMap<string, string> =>
  new Map(
    routines.flatMap(({ name, tableUses }) => {
      const [use] = [...tableUses].sort((a, b) => Number(b.isWrite) - Number(a.isWrite));
      return use ? [[name, tableOwners[use.table]] as const] : [];
    }),
  );

/**
 * Where the database itself crosses the features: a function touches the tables of one owner, and asks for more those of earlier ones.
 * A trigger may run another feature's function: an earlier one's is told, a later one's hears of it.
 */
export function crossingsOf(schema: Schema): string[] {
  const owners = routineOwners(schema);
  return schema.routines.flatMap(({ name, tableUses, calls }) => {
    const owner = owners.get(name);
    if (owner === undefined) return [];
    const foreign = tableUses.filter(({ table }) => tableOwners[table] !== owner);
    const later = calls.filter((called) => isLater(owners.get(called), owner));
    return [
      ...new Set([
        ...foreign.map(
          ({ table, isWrite }) =>
            `the database’s ${name} of ${owner} ${isWrite ? 'writes' : 'reads'} ${table} of ${tableOwners[table]}`,
        ),
        ...later.map(
          (called) => `the database’s ${name} of ${owner} calls ${called} of ${owners.get(called)}`,
        ),
      ]),
    ];
  });
}

const isLater = (one: string | undefined, other: string): boolean =>
  one !== undefined && featureOrder.indexOf(one) > featureOrder.indexOf(other);

/** Functions of other features that run when tables change: "orders → statistics: statistics_wait_for_order when orders change". */
export function hooksAcross({ hooks, ...schema }: Schema): string[] {
  const owners = routineOwners({ hooks, ...schema });
  const called = new Map(schema.routines.map(({ name, calls }) => [name, calls]));
  const across = hooks.flatMap(({ table, routine }) => {
    const reached = [routine, ...(called.get(routine) ?? [])].find((one) => owners.has(one));
    const owner = reached && owners.get(reached);
    return owner && owner !== tableOwners[table]
      ? [{ what: `${tableOwners[table]} → ${owner}: ${reached}`, table }]
      : [];
  });
  return [...Map.groupBy(across, ({ what }) => what)]
    .map(([what, found]) => `${what} when ${[...new Set(found.map(({ table }) => table))].join(', ')} change`)
    .toSorted();
}

/** The schema of the migrations that lie in a folder, in the order of their names. */
export const schemaOfFolder = (folder: string): Schema =>
  schemaOf(
    globSync('*.sql', { cwd: folder })
      .toSorted()
      .map((file) => readFileSync(path.join(folder, file), 'utf8')),
  );

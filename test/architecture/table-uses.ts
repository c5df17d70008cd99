import { type ESTree, Visitor } from 'vite';
import { tableOwners } from '#db/table-owners.ts';
import type { DB } from '#db/types.gen.ts';

export type Table = keyof DB;

/** How a file touches a table of the database. */
export type TableUse = { table: Table; isWrite: boolean };

/** Methods of Kysely, on whatever object, whose first argument names tables. */
const methods: Readonly<Record<string, How>> = {
  ...{
    selectFrom: 'read',
    from: 'read',
    using: 'read',
    innerJoin: 'read',
    leftJoin: 'read',
    rightJoin: 'read',
  },
  ...{ fullJoin: 'read', crossJoin: 'read', innerJoinLateral: 'read', leftJoinLateral: 'read' },
  ...{
    insertInto: 'write',
    replaceInto: 'write',
    updateTable: 'write',
    deleteFrom: 'write',
    mergeInto: 'write',
  },
};

/**
 * Tables that a file names: in calls of Kysely, in SQL that it writes as text, and, where the name of a table is
 * worked out, in all its other strings. Whoever the database is called there does not matter.
 */
export function tableUsesOf(program: ESTree.Program): TableUse[] {
  const found: TableUse[] = [];
  const workedOut: How[] = [];
  const inTemplates = new Map<number, How>();
  const strings = new Map<number, Table>();
  const named = new Set<number>();
  new Visitor({
    CallExpression: ({ start, callee, arguments: [first] }) => {
      const name = nameOf(callee);
      const how = name === 'table' ? (inTemplates.get(start) ?? 'write') : methods[name];
      if (!how || !first || isOfClass(callee)) return;
      for (const { at, text } of literalsIn(first)) {
        found.push(...usesOfName(text, how));
        named.add(at);
      }
      if (isName(first)) workedOut.push(how);
    },
    Literal: ({ start, value }) => {
      if (typeof value !== 'string') return;
      const table = tableNamed(value);
      if (table) strings.set(start, table);
      found.push(...usesInSql(value));
    },
    TemplateLiteral: ({ quasis, expressions }) => {
      const texts = quasis.map(({ value }) => value.raw);
      found.push(...usesInSql(texts.join(' ? ')));
      for (const [at, { start }] of expressions.entries())
        inTemplates.set(start, isWrittenNext.test(texts[at] ?? '') ? 'write' : 'read');
    },
  }).visit(program);
  const others = [...strings].filter(([at]) => !named.has(at));
  return [
    ...found,
    ...workedOut.flatMap((how) => others.map(([, table]) => ({ table, isWrite: how === 'write' }))),
  ];
}

/** `Buffer.from` and the like, which ask no database. */
const isOfClass = (callee: ESTree.Node): boolean =>
  callee.type === 'MemberExpression' &&
  callee.object.type === 'Identifier' &&
  /^[A-Z]/.test(callee.object.name);

type How = 'read' | 'write';

/** "order_events" and "orderEvents" name the same; null where nothing does. */
function tableNamed(name: string): Table | null {
  const table = name.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  return isTable(table) ? table : null;
}

const isTable = (name: string): name is Table => Object.hasOwn(tableOwners, name);

/** The texts that an argument names, each with its place in the file. */
function literalsIn(node: ESTree.Node): { at: number; text: string }[] {
  if (node.type === 'Literal')
    return typeof node.value === 'string' ? [{ at: node.start, text: node.value }] : [];
  return node.type === 'ArrayExpression'
    ? node.elements.flatMap((element) => (element ? literalsIn(element) : []))
    : [];
}

/** Whether it is a table's name that is worked out, and no query of its own. */
const isName = ({ type }: ESTree.Node): boolean =>
  ['Identifier', 'MemberExpression', 'TemplateLiteral', 'BinaryExpression'].includes(type);

/** "orders as o" names orders. */
function usesOfName(text: string, how: How): TableUse[] {
  const table = tableNamed(text.split(/\s/)[0] ?? '');
  return table ? [{ table, isWrite: how === 'write' }] : [];
}

const isWrittenNext = /\b(update|into|delete\s+from|truncate|table)\s*$/i;

const tableInSql =
  /\b(from|join|update|into|using|truncate|table)\s+(?:only\s+|lateral\s+)?"?([a-z_][a-z0-9_]*)/gi;

/** What follows these words is written; "delete from" is told from "from" by what stands before. */
function usesInSql(text: string): TableUse[] {
  if (!/\b(select|insert|update|delete|from|join|truncate|with)\b/i.test(text)) return [];
  return [...text.matchAll(tableInSql)].flatMap(({ 1: word = '', 2: name = '', index }) => {
    const table = tableNamed(name.toLowerCase());
    return table ? [{ table, isWrite: isWrittenNext.test(text.slice(0, index + word.length)) }] : [];
  });
}

function nameOf(callee: ESTree.Node): string {
  if (callee.type === 'Identifier') return callee.name;
  return callee.type === 'MemberExpression' && callee.property.type === 'Identifier'
    ? callee.property.name
    : '';
}

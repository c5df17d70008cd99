import { type ESTree, Visitor } from 'vite';
import { tableOwners } from '#db/table-owners.ts';
import type { DB } from '#db/types.gen.ts';

export type Table = keyof DB;

/** How a file touches a table of the database. */
export type TableUse = { table: Table; isWrite: boolean };

/** Methods of Kysely, on whatever object, whose first argument names tables. */
const methods: Readonly<Record<string, How>> = {
  selectFrom: 'read',
  from: 'read',
  using: 'read',
  innerJoin: 'read',
  leftJoin: 'read',
  rightJoin: 'read',
  fullJoin: 'read',
  crossJoin: 'read',
  innerJoinLateral: 'read',
  leftJoinLateral: 'read',
  insertInto: 'write',
  replaceInto: 'write',
  updateTable: 'write',
  deleteFrom: 'write',
  mergeInto: 'write',
  editedRows: 'write',
  reportsIn: 'write',
  versionTable: 'write',
};

/**
 * Tables that a file names: in calls of Kysely, in SQL that it writes as text, and, where the name of a table is
 * worked out, in all its other strings. However the database is called there does not matter.
 */
export function tableUsesOf(program: ESTree.Program): TableUse[] {
  const found: TableUse[] = [];
  const workedOut: How[] = [];
  const inTemplates = new Map<number, { how: How; isTable: boolean }>();
  const strings = new Map<number, Table>();
  const named = new Set<number>();
  new Visitor({
    CallExpression: ({ start, callee, arguments: [first] }) => {
      const name = nameOf(callee);
      if (name === 'personalData' && first?.type === 'ObjectExpression')
        found.push(...keysIn(first).flatMap((key) => usesOfName(key, 'write')));
      const how = methods[name] ?? howOfPiece(name, inTemplates.get(start));
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
        inTemplates.set(start, {
          how: isWrittenNext.test(texts[at] ?? '') ? 'write' : 'read',
          isTable: isTableNext.test(texts[at] ?? ''),
        });
    },
    BinaryExpression: (node) => {
      found.push(...usesInSql(joinedText(node)));
    },
  }).visit(program);
  const others = [...strings].filter(([at]) => !named.has(at));
  return [
    ...found,
    ...workedOut.flatMap((how) => others.map(([, table]) => ({ table, isWrite: how === 'write' }))),
  ];
}

/** What a piece of SQL that is made by its name (`sql.table`, `sql.raw`) does at its place in a text. */
function howOfPiece(name: string, place: { how: How; isTable: boolean } | undefined): How | undefined {
  if (name === 'table') return place?.how ?? 'write';
  return place?.isTable && ['id', 'raw', 'ref'].includes(name) ? place.how : undefined;
}

/** Of texts that are put together, as far as they are written down. */
function joinedText(node: ESTree.Node): string {
  if (node.type === 'Literal') return String(node.value);
  return node.type === 'BinaryExpression' && node.operator === '+'
    ? joinedText(node.left) + joinedText(node.right)
    : ' ? ';
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
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [{ at: node.start, text: node.value }] : [];
    case 'TemplateLiteral':
      return node.expressions.length > 0 ? [] : [{ at: node.start, text: node.quasis[0]?.value.raw ?? '' }];
    case 'ConditionalExpression':
      return [...literalsIn(node.consequent), ...literalsIn(node.alternate)];
    case 'ArrayExpression':
      return node.elements.flatMap((element) => (element ? literalsIn(element) : []));
    default:
      return [];
  }
}

/** Names of the rows that a declaration lists by table. */
const keysIn = ({ properties }: ESTree.ObjectExpression): string[] =>
  properties.flatMap((one) => {
    if (one.type === 'SpreadElement') return [];
    return one.key.type === 'Identifier' ? [one.key.name] : literalsIn(one.key).map(({ text }) => text);
  });

/** Whether it is a table's name that is worked out, and no query of its own. */
const isName = (node: ESTree.Node): boolean =>
  ['Identifier', 'MemberExpression', 'BinaryExpression'].includes(node.type) ||
  (node.type === 'TemplateLiteral' && node.expressions.length > 0) ||
  (node.type === 'CallExpression' && node.callee.type === 'Identifier');

/** "orders as o" names orders. */
function usesOfName(text: string, how: How): TableUse[] {
  const table = tableNamed(text.split(/\s/)[0] ?? '');
  return table ? [{ table, isWrite: how === 'write' }] : [];
}

const isWrittenNext = /\b(update|into|delete\s+from|truncate|truncate\s+table|copy)\s*$/i;

const isTableNext = /\b(from|join|update|into|using|truncate|table|copy)\s+(only\s+|lateral\s+)?$/i;

const tableInSql =
  /\b(from|join|update|into|using|truncate|table|copy)\s+(?:(?:only|lateral|table|public)\b[\s.]*)*((?:"?[a-z_][a-z0-9_]*"?(?:\s+(?:as\s+)?(?!on\b|where\b|join\b|left\b|inner\b|cross\b|full\b|set\b|using\b|values\b|select\b)[a-z_][a-z0-9_]*)?\s*,\s*)*"?[a-z_][a-z0-9_]*)/gi;

/** Comments between words hide nothing. */
const withoutComments = (text: string): string =>
  text.replaceAll(/--[^\n]*\n/g, ' ').replaceAll(/\/\*[\s\S]*?\*\//g, ' ');

/** What follows these words is written; "delete from" is told from "from" by what stands before. */
export function usesInSql(text: string): TableUse[] {
  if (!/\b(select|insert|update|delete|from|join|truncate|with|copy|table)\b/i.test(text)) return [];
  const plain = withoutComments(text);
  return [...plain.matchAll(tableInSql)].flatMap(({ 1: word = '', 2: names = '', index }) => {
    const isWrite = isWrittenNext.test(plain.slice(0, index + word.length));
    return names.split(',').flatMap((name) => {
      const table = tableNamed((name.trim().split(/\s/)[0] ?? '').replaceAll('"', '').toLowerCase());
      return table ? [{ table, isWrite }] : [];
    });
  });
}

/** Of a function, or of a method however it is reached (`db['deleteFrom']`). */
function nameOf(callee: ESTree.Node): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression') return '';
  const { property } = callee;
  if (property.type === 'Identifier') return property.name;
  return property.type === 'Literal' ? String(property.value) : '';
}

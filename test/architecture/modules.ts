import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import manifest from '../../package.json' with { type: 'json' };
import { literalIdsOf } from './literal-ids.ts';
import { callsIn, routineOwners, schemaOfFolder } from './routines.ts';
import { type Declaration, declarationsOf, portFillersOf, type Taken } from './sql-pieces.ts';
import { type TableUse, tableUsesOf } from './table-uses.ts';

/** A source file as the rules of the house see it; paths are relative to the repository. */
export type Module = {
  path: string;
  lines: number;
  imports: readonly Import[];
  /** Names that it passes on from other files; "*" is everything. */
  reexports: readonly string[];
  functions: readonly FunctionSize[];
  /** What makes its outcome depend on more than its input, e.g. "Date.now". */
  impurities: readonly string[];
  /** Where it reads a day off UTC or off the machine's own time zone, e.g. "toISOString().slice". */
  foreignDays: readonly string[];
  /** Ids of registries that it writes as figures, e.g. "paymentId 22". */
  literalIds: readonly string[];
  /** What of the server it uses itself instead of handing it on, e.g. "db.selectFrom". */
  serverCalls: readonly string[];
  tableUses: readonly TableUse[];
  /** Lines where a list or an object that is written there is spread into another at once. */
  spreadLiterals: readonly number[];
  /** It selects all columns of something. */
  asksForAll: boolean;
  /** Read when they are wanted: few files have to do with pieces of SQL. */
  declarations: () => readonly Declaration[];
  /** What it takes of others by name, and passes on; types are not. */
  taken: readonly Taken[];
  /** Names of what is exported here, also of other files. */
  exported: readonly string[];
  /** Names with which a manifest fills ports. */
  portFillers: readonly string[];
  /** Functions of the database that it calls. */
  routineCalls: readonly string[];
};

export type Import = {
  /** Path of a file of ours, or the name of a package; `computed` where it is worked out. */
  target: string;
  /** What is taken from it by name; types are not. */
  names: readonly string[];
  isTypeOnly: boolean;
  /** Loaded when it is first wanted, by import(). */
  isLazy: boolean;
};

/** The target of an import that is no text. */
export const computed = '(worked out)';

export type FunctionSize = { name: string; lines: number; isComponent: boolean };

export const repository = path.resolve(import.meta.dirname, '../..');

/** Functions and triggers as the migrations leave them. */
export const schema = schemaOfFolder(path.join(repository, 'db/migrations'));

const ownedRoutines = new Set(routineOwners(schema).keys());

export const sourceFiles = (): string[] =>
  ['src/**/*.{ts,tsx}', 'test/**/*.{ts,tsx}', 'scripts/**/*.ts', 'db/*.ts', '*.config.ts']
    .flatMap((pattern) => globSync(pattern, { cwd: repository }))
    .map((file) => file.replaceAll(path.sep, '/'))
    .sort();

export const readModule = (file: string): Module =>
  parseModule(file, readFileSync(path.join(repository, file), 'utf8'));

export function parseModule(file: string, source: string): Module {
  const { program, module, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const staticImports = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    names: entries.flatMap(({ isType, importName }) => (isType ? [] : [importName.name ?? '*'])),
    isTypeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
    isLazy: false,
  }));
  const reexports = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType, exportName }) =>
      moduleRequest
        ? [
            {
              specifier: moduleRequest.value,
              names: [exportName.name ?? '*'],
              isTypeOnly: isType,
              isLazy: false,
            },
          ]
        : [],
    ),
  );
  const taken = [
    ...module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.flatMap(({ isType, importName, localName }) =>
        isType
          ? []
          : [{ specifier: moduleRequest.value, name: localName.value, nameThere: importName.name ?? '*' }],
      ),
    ),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType, importName, exportName }) =>
        moduleRequest && !isType
          ? [
              {
                specifier: moduleRequest.value,
                name: exportName.name ?? '*',
                nameThere: importName.name ?? '*',
              },
            ]
          : [],
      ),
    ),
  ];
  const dynamicImports = module.dynamicImports.map(({ moduleRequest }) => ({
    specifier: textOf(source.slice(moduleRequest.start, moduleRequest.end)) ?? computed,
    names: ['*'],
    isTypeOnly: false,
    isLazy: true,
  }));
  return {
    path: file,
    lines: source.trimEnd().split('\n').length,
    imports: [...staticImports, ...reexports, ...dynamicImports].map(({ specifier, ...imported }) => ({
      target: targetOf(file, specifier),
      ...imported,
    })),
    reexports: reexports.flatMap(({ names }) => names),
    functions: functionsOf(program, source, file),
    impurities: impuritiesOf(program),
    foreignDays: foreignDaysOf(program),
    literalIds: literalIdsOf(program, source),
    serverCalls: serverCallsOf(program),
    tableUses: tableUsesOf(program),
    spreadLiterals: spreadLiteralsOf(program, source),
    declarations: isProduct(file) ? once(() => declarationsOf(program)) : () => [],
    taken: taken.map(({ specifier, ...names }) => ({ ...names, target: targetOf(file, specifier) })),
    exported: module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ isType, exportName }) => (isType ? [] : [exportName.name ?? 'default'])),
    ),
    routineCalls: callsIn(source, ownedRoutines),
    portFillers: file.endsWith('.manifest.ts') ? portFillersOf(program) : [],
    asksForAll: /\bselectAll\(|\bselect\s+(\w+\.)?\*/i.test(source),
  };
}

const isProduct = (file: string): boolean =>
  /^(src|db)\/.*\.ts$/.test(file) && !/\.(test|fixture)\.ts$/.test(file);

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

/** Of a literal in its quotes, without anything worked out; null for all else. */
const textOf = (written: string): string | null => /^(['"`])([^'"`$]*)\1$/.exec(written)?.[2] ?? null;

/** "#platform" → "src/platform": as package.json says. */
const folders: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(manifest.imports).map(([alias, target]) => [
    alias.slice(0, -2),
    target.slice('./'.length, -'/*'.length),
  ]),
);

function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  const [head = '', ...rest] = specifier.split('/');
  const folder = folders[head];
  return folder ? [folder, ...rest].join('/') : specifier;
}

type AnyFunction = ESTree.Function | ESTree.ArrowFunctionExpression;

function functionsOf(program: ESTree.Program, source: string, file: string): FunctionSize[] {
  const found: FunctionSize[] = [];
  const add = (name: string, node: AnyFunction) => {
    const lines = source.slice(node.start, node.end).split('\n').length;
    found.push({ name, lines, isComponent: file.endsWith('.tsx') && /^[A-Z]/.test(name) });
  };
  const nameOf = (node: { type: string; name?: string }) => node.name ?? 'anonymous';
  new Visitor({
    FunctionDeclaration: (node) => add(node.id?.name ?? 'default', node),
    VariableDeclarator: ({ id, init }) => {
      if (init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression') {
        add(id.type === 'Identifier' ? id.name : 'anonymous', init);
      }
    },
    MethodDefinition: ({ key, value }) => {
      if (value.body) add(key.type === 'Identifier' ? nameOf(key) : 'method', value);
    },
  }).visit(program);
  return found;
}

const impureCalls = new Set([
  'Date.now',
  'Math.random',
  'performance.now',
  'fetch',
  'setTimeout',
  'setInterval',
]);

function impuritiesOf(program: ESTree.Program): string[] {
  const found: string[] = [];
  new Visitor({
    AwaitExpression: () => found.push('await'),
    NewExpression: ({ callee, arguments: given }) => {
      if (callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0)
        found.push('new Date()');
    },
    CallExpression: ({ callee }) => {
      const name = calleeName(callee);
      if (impureCalls.has(name)) found.push(name);
    },
    MemberExpression: ({ object }) => {
      if (object.type === 'Identifier' && object.name === 'process') found.push('process');
    },
  }).visit(program);
  return found;
}

/** What a choice, a call or a name gives may be spread; what is written in place needs no spread. */
function spreadLiteralsOf(program: ESTree.Program, source: string): number[] {
  const found: number[] = [];
  new Visitor({
    SpreadElement: ({ argument, start }) => {
      if (isLiteral(argument)) found.push(source.slice(0, start).split('\n').length);
    },
  }).visit(program);
  return found;
}

const isLiteral = (node: ESTree.Expression): boolean =>
  node.type === 'ParenthesizedExpression' ||
  node.type === 'TSAsExpression' ||
  node.type === 'TSSatisfiesExpression'
    ? isLiteral(node.expression)
    : node.type === 'ArrayExpression' || node.type === 'ObjectExpression';

const serverParts = new Set(['db', 'queue', 'passwords', 'tx']);

function serverCallsOf(program: ESTree.Program): string[] {
  const found: string[] = [];
  const nameOf = (node: ESTree.Node): string => {
    if (node.type === 'Identifier') return node.name;
    return node.type === 'MemberExpression' ? nameOf(node.property) : '';
  };
  new Visitor({
    MemberExpression: ({ object, property }) => {
      if (serverParts.has(nameOf(object))) found.push(`${nameOf(object)}.${nameOf(property)}`);
    },
    TaggedTemplateExpression: ({ tag }) => {
      if (nameOf(tag) === 'sql') found.push('sql');
    },
  }).visit(program);
  return found;
}

const cuts = new Set(['slice', 'substring', 'substr', 'split']);
const dayOfMachine =
  /^([gs]et(UTC)?(FullYear|Month|Date)|get(UTC)?Day|to(Locale)?DateString|toLocaleTimeString)$/;

function foreignDaysOf(program: ESTree.Program): string[] {
  const found: string[] = [];
  new Visitor({
    MemberExpression: ({ object, property }) => {
      const name = property.type === 'Identifier' ? property.name : '';
      if (dayOfMachine.test(name)) found.push(name);
      if (cuts.has(name) && object.type === 'CallExpression' && methodOf(object) === 'toISOString')
        found.push(`toISOString().${name}`);
    },
    NewExpression: ({ callee, arguments: given }) => {
      if (callee.type === 'Identifier' && callee.name === 'Date' && given.length > 1)
        found.push('new Date(year, month, …)');
    },
  }).visit(program);
  return found;
}

const methodOf = ({ callee }: ESTree.CallExpression): string =>
  callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';

function calleeName(callee: ESTree.Expression): string {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression' || callee.object.type !== 'Identifier') return '';
  return callee.property.type === 'Identifier' ? `${callee.object.name}.${callee.property.name}` : '';
}

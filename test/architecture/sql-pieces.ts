import { type ESTree, Visitor } from 'vite';
import { isNarrowed } from './narrowed-sql.ts';
import { type TableUse, tableUsesOf } from './table-uses.ts';

/** What stands at the top of a file under a name, as far as it has to do with the database. */
export type Declaration = {
  name: string;
  /** Of its own text. */
  tableUses: readonly TableUse[];
  /** Names that it uses, of the file or imported. */
  uses: readonly string[];
  /** It asks the database itself: what it answers are rows, and no piece of a query. */
  runs: boolean;
  /** Each query in it narrows what it reads. */
  hasCondition: boolean;
};

const running = /^(execute|executeTakeFirst|executeTakeFirstOrThrow|stream)$/;
const narrowing = /^(where|whereRef|limit)$/;

/** The declarations of a file that name tables, ask the database or use others. */
export function declarationsOf(program: ESTree.Program): Declaration[] {
  return program.body.flatMap((statement) => {
    const declared =
      statement.type === 'ExportNamedDeclaration' && statement.declaration
        ? statement.declaration
        : statement;
    if (declared.type === 'FunctionDeclaration')
      return declared.id ? [read(declared.id.name, declared, program)] : [];
    if (declared.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap((one) =>
      one.id.type === 'Identifier' && one.init ? [read(one.id.name, one.init, program)] : [],
    );
  });
}

function read(name: string, node: ESTree.Node, program: ESTree.Program): Declaration {
  const uses = new Set<string>();
  let runs = false;
  let isBuilt = false;
  let isBuiltNarrowed = false;
  let areTextsNarrowed = true;
  const part = { ...program, body: [node as ESTree.Statement] };
  /** Names of properties, which are none of the file's. */
  const ofOthers = new Set<number>();
  new Visitor({
    MemberExpression: ({ property, computed }) => {
      if (!computed) ofOthers.add(property.start);
    },
    Property: ({ key, shorthand, computed }) => {
      if (!shorthand && !computed) ofOthers.add(key.start);
    },
    Identifier: (identifier) => {
      if (!ofOthers.has(identifier.start)) uses.add(identifier.name);
      runs ||= running.test(identifier.name);
      isBuilt ||= identifier.name === 'selectFrom';
      isBuiltNarrowed ||= narrowing.test(identifier.name);
    },
    AwaitExpression: () => {
      runs = true;
    },
    YieldExpression: () => {
      runs = true;
    },
    TemplateLiteral: ({ quasis }) => {
      areTextsNarrowed &&= isNarrowed(quasis.map(({ value }) => value.raw).join(' ? '));
    },
  }).visit(part);
  const hasCondition = areTextsNarrowed && (!isBuilt || isBuiltNarrowed);
  return { name, tableUses: runs ? [] : tableUsesOf(part), uses: [...uses], runs, hasCondition };
}

/** A name that a file takes from another one, or passes on: under which it is known here and there. */
export type Taken = { name: string; target: string; nameThere: string };

type Known = { path: string; taken: readonly Taken[]; declarations: () => readonly Declaration[] };

/** A piece of SQL that is handed to others: what of it is read and written, and whether it narrows that. */
export type Piece = { path: string; tableUses: readonly TableUse[]; hasCondition: boolean };

type Found = Piece & { runs: boolean };

/** Answers of a name that a file exports which piece of SQL it is; null where it asks the database itself, or names no table. */
export function piecesAmong(modules: readonly Known[]): (path: string, name: string) => Piece | null {
  const known = new Map(modules.map((module) => [module.path, module]));
  const done = new Map<string, Found>();
  const nothing = { path: '', tableUses: [], hasCondition: true, runs: false };
  const find = (path: string, name: string): Found => {
    const key = `${path} ${name}`;
    const before = done.get(key);
    if (before) return before;
    done.set(key, nothing);
    const found = findNew(path, name);
    done.set(key, found);
    return found;
  };
  const findNew = (path: string, name: string): Found => {
    const module = known.get(path);
    const declared = module?.declarations().find((one) => one.name === name);
    if (module && declared) {
      // Whatever asks the database is no piece, whatever it uses.
      if (declared.runs) return { ...nothing, runs: true };
      const others = declared.uses.filter((used) => used !== name).map((used) => find(path, used));
      return {
        path,
        tableUses: [...declared.tableUses, ...others.flatMap(({ tableUses }) => tableUses)],
        runs: others.some(({ runs }) => runs),
        hasCondition: declared.hasCondition && others.every(({ hasCondition }) => hasCondition),
      };
    }
    const taken = module?.taken.find((one) => one.name === name);
    return taken ? find(taken.target, taken.nameThere) : nothing;
  };
  return (path, name) => {
    const { runs, ...piece } = find(path, name);
    return runs || piece.tableUses.length === 0 ? null : piece;
  };
}

/** Names with which a manifest fills ports. */
export function portFillersOf(program: ESTree.Program): string[] {
  const found: string[] = [];
  const names = new Visitor({ Identifier: ({ name }) => void found.push(name) });
  new Visitor({
    Property: ({ key, value }) => {
      if (key.type === 'Identifier' && key.name === 'ports')
        names.visit({ ...program, body: [value as unknown as ESTree.Statement] });
    },
  }).visit(program);
  return [...new Set(found)];
}

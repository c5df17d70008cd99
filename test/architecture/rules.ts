import path from 'node:path';
import { tableOwners } from '#db/table-owners.ts';
import { featureOrder } from './feature-order.ts';
import { isRegistry } from './literal-ids.ts';
import { computed, type Import, type Module, schema } from './modules.ts';
import { distinctReads, namedReadsOf, namelessPiecesAmong } from './named-reads.ts';
import { routineOwners } from './routines.ts';

/** `reads`: different questions that features ask of each other's tables. */
export const budget = { file: 300, function: 80, component: 120, part: 40, reads: 60 };

/** Every breach of the house's rules, as sentences. */
export function violationsOf(modules: readonly Module[]): string[] {
  return [
    ...modules.flatMap(violationsIn),
    ...cyclesAmong(modules),
    ...partsAmong(modules),
    ...readsAmong(modules),
    ...namelessPiecesAmong(modules),
  ];
}

/** What others may read of a feature's tables has a name in its `reads.ts`. */
const faceNames = ['types.ts', 'shared.ts', 'reads.ts'];

const isFace = (path: string): boolean => {
  const owner = ownerOf(path);
  const folder = owner === 'shell' ? 'src/shell' : `src/features/${owner}`;
  const isEntry = path.startsWith('src/entry.');
  return isEntry || [`${owner}.ts`, ...faceNames].some((name) => path === `${folder}/${name}`);
};

function violationsIn(module: Module): string[] {
  if (isExempt(module.path)) return foreignDaysIn(module);
  return [
    ...foreignDaysIn(module),
    ...module.imports.flatMap((imported) => {
      const reason = forbidden(module.path, imported);
      return reason ? [`${module.path} imports ${imported.target}: ${reason}`] : [];
    }),
    ...impurityOf(module),
    ...reexportsOf(module),
    ...literalIdsIn(module),
    ...serverCallsIn(module),
    ...foreignTablesIn(module),
    ...spreadLiteralsIn(module),
    ...wholeTablesIn(module),
    ...foreignRoutinesIn(module),
    ...computedImportsIn(module),
    ...namelessReadsIn(module),
    ...sizesOf(module),
  ];
}

/** Passing on what others own hides where it comes from; faces do it by name. */
const reexportsOf = ({ path, reexports }: Module): string[] =>
  reexports
    .filter((name) => name === '*' || !isFace(path))
    .map((name) => `${path} re-exports ${name}: only faces do, by name`);

/** A list of ids that misses one goes wrong silently: figures stand in the registry alone. */
const literalIdsIn = ({ path, literalIds }: Module): string[] =>
  isRegistry(path) ? [] : literalIds.map((what) => `${path}: ${what} is a figure outside its registry`);

/** Pages and handlers hand the database and the queue on to functions of their features, and ask nothing themselves. */
const serverCallsIn = ({ path, serverCalls }: Module): string[] =>
  /^src\/(features|shell)\/.*\.(page|resource|layout|routes)\.tsx?$/.test(path)
    ? serverCalls.map((what) => `${path} uses ${what}: a function of its feature does`)
    : [];

/**
 * At run time a table is its owner's: nobody else writes it, and others read it by what its owner's `reads.ts` names. The demo market
 * fills an empty database, as migrations do.
 */
function foreignTablesIn({ path, tableUses }: Module): string[] {
  const user = ownerOf(path) ?? /^src\/([^/]+)\//.exec(path)?.[1];
  if (user === undefined || user === 'demo') return [];
  const foreign = tableUses.filter(({ table }) => tableOwners[table] !== user);
  return [
    ...new Set(
      foreign.map(({ table, isWrite }) =>
        isWrite
          ? `${path} writes ${table}: only ${tableOwners[table]} does`
          : `${path} reads ${table}: ask ${tableOwners[table]} by its reads.ts`,
      ),
    ),
  ];
}

/** A list is written out, one thing a line where the formatter wants it so. */
const spreadLiteralsIn = ({ path, spreadLiterals }: Module): string[] =>
  spreadLiterals.map((line) => `${path}:${line} spreads a literal: write it out where it goes`);

/** A function of the database is its owner's, as the tables are that it touches. */
function foreignRoutinesIn({ path, routineCalls }: Module): string[] {
  const user = ownerOf(path);
  return routineCalls.flatMap((name) => {
    const owner = routinesOwners.get(name);
    return user === null || owner === user
      ? []
      : [`${path} calls the database’s ${name}: only ${owner} does`];
  });
}

const routinesOwners = routineOwners(schema);

/** A named read answers one question with its columns: whoever gets a whole table reads it himself. */
const wholeTablesIn = ({ path, asksForAll }: Module): string[] =>
  asksForAll && path.endsWith('/reads.ts') ? [`${path} selects all columns: a read names its own`] : [];

/** Each question is asked by its name, so that it is counted and found. */
const namelessReadsIn = ({ path, imports }: Module): string[] =>
  imports.flatMap(({ target, names }) =>
    target.endsWith('/reads.ts') && names.includes('*')
      ? [`${path} takes ${target} as a whole: name the reads`]
      : [],
  );

/** What is worked out can load anything, past every rule; only where the site was built is known no sooner. */
const computedImportsIn = ({ path, imports }: Module): string[] =>
  path !== 'src/server/site-build.ts' && imports.some(({ target }) => target === computed)
    ? [`${path} imports what it works out: name the file`]
    : [];

/** Tests, fixtures and generated files. */
const isExempt = (path: string): boolean =>
  /\.(test|gen|fixture)\.tsx?$/.test(path) || /^(test|scripts)\//.test(path) || path.endsWith('.config.ts');

function forbidden(from: string, imported: Import): string | null {
  const { target, isTypeOnly } = imported;
  const isServer = from.startsWith('src/server/');
  if (isUnder(target, 'src/demo') && !isServer && !from.startsWith('src/demo/'))
    return 'only the server loads the demo market';
  if (isAdapter(target) && !isServer && !from.startsWith('src/demo/') && !isAdapter(from))
    return 'only the server joins adapters';
  if (isPrivate(from, target)) return `private: ${ownerOf(target)} shows its face alone`;
  if (from.startsWith('src/platform/')) return forbiddenInPlatform(imported);
  if (from.startsWith('src/features/')) return forbiddenInFeature(from, imported);
  if (isUnder(target, 'src/server') && !isServer && !isTypeOnly && !isDeclared(from, target))
    return 'pages know only types of the server';
  return null;
}

function forbiddenInPlatform({ target, isTypeOnly }: Import): string | null {
  if (isUnder(target, 'db') && isTypeOnly) return null;
  return isOurs(target) && !isUnder(target, 'src/platform') ? 'the platform knows nothing but itself' : null;
}

function forbiddenInFeature(from: string, { target, isTypeOnly }: Import): string | null {
  const own = ownerOf(from);
  const other = target.startsWith('src/features/') ? ownerOf(target) : null;
  const isPage = /\.(page|resource|layout)\.tsx?$/.test(from);
  if (!featureOrder.includes(own ?? '')) return `${own} has no place in the order of features`;
  if (target === 'fastify' || target.startsWith('@fastify/')) return 'features declare endpoints as data';
  if (isUnder(target, 'src/server') && !(isPage && isTypeOnly) && !isDeclared(from, target))
    return 'features do not know the server';
  if (isRules(from) && /\.(store|actions|routes|jobs)\.ts$/.test(target)) return 'rules have no I/O';
  if (!other || other === own || isTypeOnly) return null;
  return featureOrder.indexOf(other) > featureOrder.indexOf(own ?? '') ? `${other} comes after ${own}` : null;
}

/** A manifest declares its feature to the server, in the server's words. */
const isDeclared = (from: string, target: string): boolean =>
  /\.manifest\.ts$/.test(from) && target === 'src/server/feature.ts';

/**
 * What a feature (or the shell) shows to others: its functions on the server (`orders/orders.ts`), its types
 * (`types.ts`), what browsers may load as well (`shared.ts`), and what other pages may draw (`ui/`). Its manifest is a face for
 * the server alone. All else is its own.
 */
function isPrivate(from: string, target: string): boolean {
  const owner = ownerOf(target);
  if (target.endsWith(`/${owner}.manifest.ts`)) return !from.startsWith('src/server/');
  if (owner === null || !/\.tsx?$/.test(target) || owner === ownerOf(from) || isAdapter(target)) return false;
  if (owner === 'shell' && from.startsWith('src/server/')) return false;
  const within = target.replace(/^src\/(features\/)?[^/]+\//, '');
  return !within.startsWith('ui/') && ![`${owner}.ts`, ...faceNames].includes(within);
}

/** The feature that a file belongs to; the root of all pages is the shell's. */
const ownerOf = (path: string): string | null =>
  /^src\/features\/([^/]+)\//.exec(path)?.[1] ??
  (/^src\/(shell\/|root|entry|routes)/.test(path) ? 'shell' : null);

/** Rules and the platform's money and time: no I/O, clock, randomness or waiting. */
function impurityOf({ path, impurities, imports }: Module): string[] {
  const isKernel = /^src\/platform\/(money|time|i18n)\//.test(path) && !/(clock|locale)\.ts$/.test(path);
  if (!isKernel && !isRules(path)) return [];
  // node:module only loads a package later than the others.
  const io = imports.filter(
    ({ target, isTypeOnly }) => target.startsWith('node:') && target !== 'node:module' && !isTypeOnly,
  );
  return [...impurities, ...io.map(({ target }) => target)].map(
    (what) => `${path} uses ${what}: it must be pure`,
  );
}

/** Between 22 or 23 o'clock UTC and midnight the day of UTC is yesterday for everybody here, on New Year's Eve last year. */
const foreignDaysIn = ({ path, foreignDays }: Module): string[] =>
  path === 'src/platform/time/calendar.ts'
    ? []
    : foreignDays.map(
        (what) =>
          `${path} uses ${what}: a day is the country’s (localDay, addDays, weekdayOf of src/platform/time/calendar.ts)`,
      );

function sizesOf({ path, lines, functions }: Module): string[] {
  const tooLong = functions.filter(
    (one) => one.lines > (one.isComponent ? budget.component : budget.function),
  );
  return [
    ...(lines > budget.file ? [`${path} has ${lines} lines, more than ${budget.file}`] : []),
    ...tooLong.map(({ name, lines: length }) => `${path}: ${name} has ${length} lines`),
  ];
}

/** Rings of modules that need each other to load; types do not count. */
function cyclesAmong(modules: readonly Module[]): string[] {
  const known = new Map(modules.map((module) => [module.path, module]));
  const done = new Set<string>();
  const cycles: string[] = [];
  const visit = (path: string, trail: readonly string[]): void => {
    const seenAt = trail.indexOf(path);
    if (seenAt >= 0) cycles.push(`cycle: ${[...trail.slice(seenAt), path].join(' → ')}`);
    if (seenAt >= 0 || done.has(path)) return;
    for (const { target, isTypeOnly } of known.get(path)?.imports ?? []) {
      if (!isTypeOnly && known.has(target)) visit(target, [...trail, path]);
    }
    done.add(path);
  };
  for (const { path } of modules) visit(path, []);
  return cycles;
}

/** Whoever asks for many things of others is either in their place or asks for the same in other words. */
function readsAmong(modules: readonly Module[]): string[] {
  const count = distinctReads(namedReadsOf(modules));
  return count > budget.reads
    ? [`features ask ${count} questions of each other's tables, more than ${budget.reads}`]
    : [];
}

/** A short file that one file beside it reads alone is a part of that one. */
function partsAmong(modules: readonly Module[]): string[] {
  const product = modules.filter(({ path: file }) => file.startsWith('src/') && !isExempt(file));
  return product.flatMap(({ path: file, lines }) => {
    if (lines > budget.part || isKnownByName(file)) return [];
    const readers = product.filter(({ imports }) => imports.some(({ target }) => target === file));
    const [reader] = readers;
    if (!reader || readers.length > 1 || path.dirname(reader.path) !== path.dirname(file)) return [];
    const isLazy = reader.imports.some((one) => one.target === file && one.isLazy);
    // A list of what a feature has: each thing is looked for by its name.
    const isNamed = reader.path.endsWith('.manifest.ts');
    const isParting = reader.path.endsWith('.tsx') && serverPartsAmong([`/${file}`]).length > 0;
    return isLazy || isNamed || isParting ? [] : [`${file} has ${lines} lines and belongs in ${reader.path}`];
  });
}

/** What is looked for by its name, however short it is. */
const isKnownByName = (file: string): boolean =>
  /\/types\.ts$|\.(page|resource|layout|contract|texts|types|rules)\.tsx?$/.test(file);

const isRules = (path: string): boolean => path.endsWith('.rules.ts');
const isOurs = (target: string): boolean => isUnder(target, 'src', 'db', 'data', 'test');
const isUnder = (target: string, ...folders: readonly string[]): boolean =>
  folders.some((folder) => target.startsWith(`${folder}/`));
/** The outside world behind a feature's port: payment providers, geocoder, mail server, password hashing. */
const isAdapter = (target: string): boolean =>
  /^src\/features\/[^/]+\/providers\//.test(target) ||
  /^src\/platform\/(mail\/smtp|passwords\/argon-passwords)\.ts$/.test(target);

/** Parts of the server among the modules of a bundle for browsers; each with why it may not be there. */
export function serverPartsAmong(moduleIds: readonly string[]): string[] {
  return moduleIds.filter(
    (id) =>
      /\/src\/(server|demo)\/|\/src\/features\/[^/]+\/providers\//.test(id) ||
      /\.(store|actions|routes|contract|jobs|mail|manifest)\.tsx?$/.test(id) ||
      /\/node_modules\/(pg|pg-pool|kysely|fastify|@fastify\/[^/]+|pino|graphile-worker|zod|nodemailer|date-holidays|libphonenumber-js|any-ascii)\//.test(
        id,
      ),
  );
}

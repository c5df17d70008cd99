import type { Module } from './modules.ts';
import { type Piece, piecesAmong } from './sql-pieces.ts';

/** What a feature asks of another one's tables, or hands to it. */
export type NamedRead = { asker: string; owner: string; name: string; file: string };

type Seen = Pick<Module, 'path' | 'imports' | 'taken' | 'declarations' | 'exported' | 'portFillers'>;

/** Who asks by a port: some feature before the owner. */
export const earlier = '(ports of earlier features)';

/**
 * Every piece of SQL about its tables that a feature hands to others: by its `reads.ts`, as a part of a statement by another
 * face, or by a port; by asker, owner and name.
 */
export function namedReadsOf(modules: readonly Seen[]): NamedRead[] {
  const product = productOf(modules);
  const pieceOf = piecesAmong(product);
  return [
    ...product.flatMap((module) => readsOf(module, pieceOf)),
    ...product.flatMap((module) => portsOf(module, pieceOf)),
  ].toSorted((a, b) => keyOf(a).localeCompare(keyOf(b), 'en'));
}

type PieceOf = (path: string, name: string) => Piece | null;

function readsOf({ path, imports }: Seen, pieceOf: PieceOf): NamedRead[] {
  const asker = /^src\/(?:features\/)?([^/]+)\//.exec(path)?.[1];
  return imports.flatMap(({ target, names }) => {
    const [, owner, file = ''] = /^src\/features\/([^/]+)\/([^/]+)\.ts$/.exec(target) ?? [];
    if (!owner || !asker || owner === asker) return [];
    const asked = file === 'reads' ? names : names.filter((name) => pieceOf(target, name));
    return asked.map((name) => ({ asker, owner, name, file: path }));
  });
}

function portsOf(module: Seen, pieceOf: PieceOf): NamedRead[] {
  const owner = featureOf(module.path);
  return module.portFillers
    .filter((name) => pieceOf(module.path, name))
    .map((name) => ({ asker: earlier, owner, name, file: module.path }));
}

/** Pieces that are handed on in another way than by name from `reads.ts`, and what stands there and is none. */
export function namelessPiecesAmong(modules: readonly Seen[]): string[] {
  const product = productOf(modules);
  const pieceOf = piecesAmong(product);
  return product.flatMap((module) => [
    ...otherFacesOf(module, pieceOf),
    ...otherPortsOf(module, pieceOf),
    ...otherReadsIn(module, pieceOf),
  ]);
}

/** Parts of one statement that writes tables of several features are handed out by whoever writes. */
function otherFacesOf({ path, exported }: Seen, pieceOf: PieceOf): string[] {
  const [, owner, file] = /^src\/features\/([^/]+)\/([^/]+)\.ts$/.exec(path) ?? [];
  if (!owner || (file !== owner && file !== 'shared')) return [];
  return exported
    .filter((name) => pieceOf(path, name)?.tableUses.every(({ isWrite }) => !isWrite))
    .map((name) => `${path} hands out SQL (${name}): others read by its reads.ts`);
}

function otherPortsOf({ path, portFillers, taken }: Seen, pieceOf: PieceOf): string[] {
  const reads = `src/features/${featureOf(path)}/reads.ts`;
  return portFillers
    .filter((name) => pieceOf(path, name) && taken.find((one) => one.name === name)?.target !== reads)
    .map((name) => `${path} fills a port with SQL (${name}): others read by its reads.ts`);
}

/** Whoever gets a whole table reads it himself; whoever gets rows asks a function. */
function otherReadsIn({ path, exported }: Seen, pieceOf: PieceOf): string[] {
  if (!/^src\/features\/[^/]+\/reads\.ts$/.test(path)) return [];
  return exported.flatMap((name) => {
    const piece = pieceOf(path, name);
    if (!piece) return [`${path} exports ${name}, which is no piece of a query: a function of the face is`];
    return piece.hasCondition ? [] : [`${path} hands out a whole table (${name}): a read has a condition`];
  });
}

const productOf = (modules: readonly Seen[]) =>
  modules.filter(({ path }) => /^(src|db)\//.test(path) && !/\.(test|fixture)\.tsx?$/.test(path));

const featureOf = (path: string): string => /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? '';

const keyOf = ({ asker, owner, name, file }: NamedRead): string => [asker, owner, name, file].join('\t');

/** How many different questions features ask of each other's tables. */
export const distinctReads = (reads: readonly NamedRead[]): number =>
  new Set(reads.map(({ owner, name }) => `${owner} ${name}`)).size;

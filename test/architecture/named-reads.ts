import type { Module } from './modules.ts';

/** What a feature asks of another one's tables. */
export type NamedRead = { asker: string; owner: string; name: string; file: string };

/** Every name that a file takes from another feature's `reads.ts`, by asker, owner and name. */
export const namedReadsOf = (modules: readonly Pick<Module, 'path' | 'imports'>[]): NamedRead[] =>
  modules
    .filter(({ path }) => path.startsWith('src/') && !/\.(test|fixture)\.tsx?$/.test(path))
    .flatMap(({ path, imports }) =>
      imports.flatMap(({ target, names }) => {
        const owner = /^src\/features\/([^/]+)\/reads\.ts$/.exec(target)?.[1];
        const asker = /^src\/(?:features\/)?([^/]+)\//.exec(path)?.[1];
        if (!owner || !asker || owner === asker) return [];
        return names.map((name) => ({ asker, owner, name, file: path }));
      }),
    )
    .toSorted((a, b) => keyOf(a).localeCompare(keyOf(b), 'en'));

const keyOf = ({ asker, owner, name, file }: NamedRead): string => [asker, owner, name, file].join('\t');

/** How many different questions features ask of each other's tables. */
export const distinctReads = (reads: readonly NamedRead[]): number =>
  new Set(reads.map(({ owner, name }) => `${owner} ${name}`)).size;

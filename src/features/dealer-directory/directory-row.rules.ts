import { kilometresBetween } from '#features/places/shared.ts';
import type { Position } from '#features/places/types.ts';

/** Whole kilometres from the nearest of these to a place. */
export const distanceTo = (place: Position, branches: readonly Position[]): number =>
  Math.round(Math.min(...branches.map((branch) => kilometresBetween(place, branch))));

/** Up to two letters that stand for a dealer: of its first two words that are no form of company. */
export function initialsOf(name: string): string {
  const words = name
    .split(/[\s&+-]+/)
    .filter((word) => !/^(und|der|die|das|e\.?k\.?|gmbh|ag|kg|ohg)$/i.test(word))
    .flatMap((word) => /\p{L}/u.exec(word)?.[0] ?? []);
  return words
    .slice(0, 2)
    .map((letter) => letter.toLocaleUpperCase('de'))
    .join('');
}

import { kilometresBetween } from '#features/places/distance.rules.ts';
import { searchKeyOf, shortKeyOf } from '#features/places/place-names.rules.ts';
import type { Position } from '#features/places/places.types.ts';

/** A known place with its position, and the key of its district and state. */
export type Entry = Position & { name: string; state: string; county: string; population: number };

export type Gazetteer = {
  /** The largest place of that name around a position; the whole name wins over its main word. */
  match(name: string, near: Position, within: number): Entry | undefined;
  /** All places of that whole name. */
  named(name: string): readonly Entry[];
  /** The nearest place of a state. */
  nearest(position: Position, state: string): Entry | undefined;
};

export function gazetteer(entries: readonly Entry[]): Gazetteer {
  const byName = Map.groupBy(entries, (entry) => searchKeyOf(entry.name));
  const byShortName = Map.groupBy(entries, (entry) => shortKeyOf(entry.name));
  const byState = Map.groupBy(entries, (entry) => entry.state);
  return {
    match: (name, near, within) =>
      largestAround(byName.get(searchKeyOf(name)) ?? [], near, within) ??
      largestAround(byShortName.get(shortKeyOf(name)) ?? [], near, within),
    named: (name) => byName.get(searchKeyOf(name)) ?? [],
    nearest: (position, state) => nearestTo(byState.get(state) ?? [], position),
  };
}

function largestAround(entries: readonly Entry[], near: Position, within: number): Entry | undefined {
  return entries
    .filter((entry) => kilometresBetween(entry, near) <= within)
    .toSorted((a, b) => b.population - a.population)[0];
}

export function nearestTo<T extends Position>(entries: readonly T[], position: Position): T | undefined {
  let best: T | undefined;
  let min = Number.POSITIVE_INFINITY;
  for (const entry of entries) {
    const distance = kilometresBetween(entry, position);
    if (distance >= min) continue;
    min = distance;
    best = entry;
  }
  return best;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

import type { ruledPayments } from '#features/catalog/shared.ts';

/** Finds which of a dealer's payment methods the rules leave open at a total; lists that many dealers have are filtered once. */
export function openPayments({ closed, bounded }: ReturnType<typeof ruledPayments>) {
  if (closed.length === 0 && bounded.length === 0) return (list: readonly number[]) => list;
  const known = new Map<readonly number[], Map<number, readonly number[]>>();
  return (list: readonly number[], total: number): readonly number[] => {
    let outside = 0;
    for (const [at, { minimum, maximum }] of bounded.entries()) {
      if (total < minimum || total > maximum) outside |= 1 << at;
    }
    const byBounds = known.get(list) ?? new Map<number, readonly number[]>();
    known.set(list, byBounds);
    const found = byBounds.get(outside);
    if (found) return found;
    const shut = [...closed, ...bounded.filter((_, at) => outside & (1 << at)).map(({ id }) => id)];
    const open = list.some((id) => shut.includes(id)) ? list.filter((id) => !shut.includes(id)) : list;
    byBounds.set(outside, open);
    return open;
  };
}

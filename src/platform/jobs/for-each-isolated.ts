/**
 * Does something for each, one after the other; answers what came of it, in order. One that fails does not keep the
 * others from their turn: all failures are thrown together at the end. `what` names the items in that error.
 */
export async function forEachIsolated<Item, Result>(
  items: readonly Item[],
  what: string,
  act: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      results.push(await act(item));
    } catch (error) {
      errors.push(...(error instanceof AggregateError ? error.errors : [error]));
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} ${what} could not be looked after`);
  return results;
}

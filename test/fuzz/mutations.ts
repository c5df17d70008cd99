import fc from 'fast-check';
import { hostile, plausible } from './hostile.ts';

type Path = readonly (string | number)[];

/** A request that would be accepted, with up to three of its values changed, left out or replaced by something odd. */
export function mutation(genuine: object): fc.Arbitrary<unknown> {
  const paths = pathsOf(genuine);
  if (paths.length === 0) return fc.constant(genuine);
  const odd = fc.oneof(hostile, fc.constantFrom<unknown>(...plausible, undefined));
  const changes = fc.array(fc.tuple(fc.constantFrom(...paths), odd), { maxLength: 3 });
  return changes.map((all) =>
    all.reduce<unknown>((body, [path, value]) => changed(body, path, value), genuine),
  );
}

function pathsOf(value: unknown, above: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const path = [...above, Array.isArray(value) ? Number(key) : key];
    return [path, ...pathsOf(inner, path)];
  });
}

/** A copy with another value at a place, or with none; unchanged where an earlier change took the place away. */
function changed(body: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined || typeof body !== 'object' || body === null) return body;
  const inner = rest.length === 0 ? value : changed(Reflect.get(body, key), rest, value);
  if (Array.isArray(body)) return Object.assign([...body], { [key]: inner });
  return { ...body, [key]: inner };
}

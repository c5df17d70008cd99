export type Path = readonly (string | number)[];

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Longest way to a value, and longest text of one. */
const deepest = 12;
const longestPath = 200;

/**
 * The steps of `params.voltmeter:100.xvoltage`, `items[0].value` or `["a.b"].c`: names between dots, numbers of lists and
 * names with dots in brackets. Null for what cannot be read.
 */
export function readPath(text: string): Path | null {
  const trimmed = text.trim().replace(/^\$\.?/, '');
  if (trimmed === '') return [];
  if (trimmed.length > longestPath) return null;
  const steps: (string | number)[] = [];
  const step = /\.?(?:([^.[\]"]+)|\[(\d{1,4})\]|\["([^"]*)"\])/y;
  while (step.lastIndex < trimmed.length) {
    const found = step.exec(trimmed);
    if (!found) return null;
    const [, name, at, quoted] = found;
    steps.push(name ?? quoted ?? Number(at));
  }
  return steps.length > deepest ? null : steps;
}

/** What stands at a path of some JSON; undefined where nothing does. Names are the same in small and large letters. */
export function valueAt(given: unknown, path: Path): unknown {
  let value = given;
  for (const step of path) {
    if (Array.isArray(value)) value = value[Number(step)];
    else if (isRecord(value)) value = memberOf(value, String(step));
    else return undefined;
  }
  return value;
}

function memberOf(record: Record<string, unknown>, name: string): unknown {
  if (Object.hasOwn(record, name)) return record[name];
  const other = Object.keys(record).find((key) => key.toLowerCase() === name.toLowerCase());
  return other === undefined ? undefined : record[other];
}

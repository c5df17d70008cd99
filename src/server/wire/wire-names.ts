import type { z } from 'zod';

export type Casing = 'pascal' | 'camel';

/** The parts of a zod schema that the name adapter looks at. */
type Definition = {
  type: string;
  shape?: Record<string, z.ZodType>;
  /** What other members of an object have to be; `never` in a strict one. */
  catchall?: z.ZodType;
  element?: z.ZodType;
  innerType?: z.ZodType;
  options?: readonly z.ZodType[];
  in?: z.ZodType;
  out?: z.ZodType;
  valueType?: z.ZodType;
  getter?: () => z.ZodType;
};

const wrappers = new Set(['optional', 'nullable', 'default', 'prefault', 'readonly', 'catch', 'nonoptional']);

export const definitionOf = (schema: z.ZodType): Definition => schema.def as unknown as Definition;

/** Strips optional, nullable, default and the like: the schema of the value when there is one. */
export function coreOf(schema: z.ZodType, side: 'in' | 'out'): z.ZodType {
  const inner = innerOf(definitionOf(schema), side);
  return inner ? coreOf(inner, side) : schema;
}

function innerOf(definition: Definition, side: 'in' | 'out'): z.ZodType | undefined {
  if (definition.type === 'lazy') return definition.getter?.();
  if (definition.type === 'pipe')
    return side === 'in' && !isPreprocess(definition) ? definition.in : definition.out;
  return wrappers.has(definition.type) ? definition.innerType : undefined;
}

const isPreprocess = (definition: Definition): boolean =>
  definition.in !== undefined && definitionOf(definition.in).type === 'transform';

/** The name of a field on the wire: its `.meta({ wire })` or its camelCase name in the endpoint's casing. */
export function wireName(key: string, schema: z.ZodType, casing: Casing): string {
  const named = schema.meta()?.wire;
  if (typeof named === 'string') return named;
  return casing === 'pascal' ? key.charAt(0).toUpperCase() + key.slice(1) : key;
}

export type FromWire = (value: unknown) => unknown;

/**
 * Compiles a schema into a translator from wire names to camelCase. It renames and drops unknown members, but for
 * those of a strict object, which names them; whether the values fit is for the schema to say afterwards.
 */
export function compileFromWire(schema: z.ZodType, casing: Casing): FromWire {
  const core = coreOf(schema, 'in');
  const definition = definitionOf(core);
  if (definition.type === 'object') return objectFromWire(definition, casing);
  if (definition.type === 'array' && definition.element) {
    const element = compileFromWire(definition.element, casing);
    return (value) => (Array.isArray(value) ? value.map(element) : value);
  }
  if (definition.type === 'union' && definition.options) return unionFromWire(definition.options, casing);
  return (value) => value;
}

function objectFromWire({ shape = {}, catchall }: Definition, casing: Casing): FromWire {
  const isStrict = catchall !== undefined && definitionOf(catchall).type === 'never';
  const fields = Object.entries(shape).map(([key, schema]) => ({
    key,
    name: wireName(key, schema, casing),
    translate: compileFromWire(schema, casing),
  }));
  return (value) => {
    if (!isRecord(value)) return value;
    const result: Record<string, unknown> = {};
    for (const { key, name, translate } of fields) {
      if (Object.hasOwn(value, name)) result[key] = translate(value[name]);
    }
    return isStrict ? { ...result, ...unknownMembers(value, fields) } : result;
  };
}

/** Under their own names, in quotes where such a name is known inside only. */
function unknownMembers(value: Record<string, unknown>, fields: readonly { key: string; name: string }[]) {
  const [names, keys] = [new Set(fields.map(({ name }) => name)), new Set(fields.map(({ key }) => key))];
  const unknown = Object.entries(value).filter(([name]) => !names.has(name));
  return Object.fromEntries(unknown.map(([name, member]) => [keys.has(name) ? `"${name}"` : name, member]));
}

/** Unions on the wire are "a bare value or an object": the object's names are those of the first object option. */
function unionFromWire(options: readonly z.ZodType[], casing: Casing): FromWire {
  const object = options.find((option) => definitionOf(coreOf(option, 'in')).type === 'object');
  const array = options.find((option) => definitionOf(coreOf(option, 'in')).type === 'array');
  const fromObject = object ? compileFromWire(object, casing) : undefined;
  const fromArray = array ? compileFromWire(array, casing) : undefined;
  return (value) => {
    if (Array.isArray(value)) return fromArray ? fromArray(value) : value;
    return isRecord(value) && fromObject ? fromObject(value) : value;
  };
}

/** Wire spelling of an error's camelCase path, e.g. ["parameters", 2, "id"] → "Parameters[2].Id". */
export function wirePath(
  path: readonly PropertyKey[],
  schema: z.ZodType | undefined,
  casing: Casing,
): string {
  let written = '';
  let current: z.ZodType | undefined = schema;
  for (const step of path) {
    const definition = current ? definitionOf(coreOf(current, 'in')) : undefined;
    if (typeof step === 'number') {
      written += `[${step}]`;
      current = definition?.element;
    } else {
      const key = String(step);
      const next: z.ZodType | undefined = definition?.shape?.[key];
      const name = next ? wireName(key, next, casing) : key;
      written += written ? `.${name}` : name;
      current = next;
    }
  }
  return written;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

import fc from 'fast-check';
import type { z } from 'zod';
import { type Casing, coreOf, definitionOf, wireName } from '#server/wire/wire-names.ts';

/** Values that have broken servers before, wherever a value is expected. */
const hostileValues: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  2 ** 53,
  -0.1,
  '',
  ' ',
  '0',
  '-1',
  '1e9',
  'NaN',
  '\u0000',
  '\ud800',
  '🛢️',
  '../../etc/passwd',
  "'; drop table orders; --",
  '<script>alert(1)</script>',
  '%00%ff',
  '{{7*7}}',
  'A'.repeat(5000),
  '٣٠٠٠',
  [],
  [[]],
  {},
  { __proto__: { admin: true } },
  { constructor: { prototype: { x: 1 } } },
  [null, null],
];

export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...hostileValues),
  fc.anything({ maxDepth: 2, withNullPrototype: false }),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

/** Values that look like what real callers send, so that half of the requests get past the first check. */
const plausibleTexts = [
  '10115',
  '80331',
  '1010',
  '8001',
  '3000',
  '1',
  'Berlin',
  '2026-12-04',
  'a@b.example',
  '/',
];
const plausibleNumbers = [1, 2, 3, 5, 6, 9, 11, 12, 24, -2, 500, 3000, 32000, 499, 32001, 9999, 10000];

export const plausible: readonly unknown[] = [...plausibleTexts, ...plausibleNumbers];

/** An arbitrary that follows a schema, with wire names, and strays from it in places. */
export function guided(schema: z.ZodType, casing: Casing): fc.Arbitrary<unknown> {
  const definition = definitionOf(schema);
  const core = coreOf(schema, 'in');
  if (core !== schema) {
    const inner = guided(core, casing);
    return definition.type === 'optional' ? fc.option(inner, { nil: undefined }) : inner;
  }
  return fc.oneof({ weight: 12, arbitrary: fitting(core, casing) }, { weight: 1, arbitrary: hostile });
}

function fitting(schema: z.ZodType, casing: Casing): fc.Arbitrary<unknown> {
  const definition = definitionOf(schema);
  switch (definition.type) {
    case 'object':
      return members(definition.shape ?? {}, casing);
    case 'array':
      return fc.array(guided(definition.element as z.ZodType, casing), { maxLength: 12 });
    case 'union':
      return fc.oneof(...(definition.options ?? []).map((option) => guided(option, casing)));
    case 'record':
      return fc.dictionary(fc.string(), guided(definition.valueType as z.ZodType, casing), { maxKeys: 5 });
    case 'boolean':
      return fc.boolean();
    case 'number':
      return fc.oneof(fc.constantFrom(...plausibleNumbers), fc.integer(), fc.double());
    case 'literal':
    case 'enum':
      return fc.constantFrom(...literals(definition));
    default:
      return fc.oneof(fc.constantFrom(...plausibleTexts), fc.string());
  }
}

function members(shape: Record<string, z.ZodType>, casing: Casing): fc.Arbitrary<unknown> {
  const record: Record<string, fc.Arbitrary<unknown>> = {};
  for (const [key, schema] of Object.entries(shape)) {
    record[wireName(key, schema, casing)] = guided(schema, casing);
  }
  return fc.record(record, { requiredKeys: [] });
}

function literals(definition: object): unknown[] {
  if ('values' in definition && Array.isArray(definition.values)) return definition.values;
  if ('entries' in definition && definition.entries) return Object.values(definition.entries);
  return ['x'];
}

import type { z } from 'zod';
import { type Casing, coreOf, definitionOf, wireName } from './names.ts';

export type Serialize = (value: unknown) => string;

/**
 * Compiles a result schema into a function that writes a camelCase value as JSON with wire names. The renaming is
 * generated code made of object literals: V8 gives those one hidden class and its JSON.stringify then takes the fast
 * path (measured: 28 µs for 40 offers, against 40 µs for writing the text ourselves). Only fields of the schema are
 * copied, so nothing else can leak. The code is generated from the schema alone, never from input.
 */
export function compileSerializer(schema: z.ZodType, casing: Casing): Serialize {
  const program = new Program(casing);
  const expression = program.expressionFor(schema, 'value');
  const source = `${program.functions.join('\n')}\nreturn (value) => ${expression};`;
  const toWire = new Function(source)() as (value: unknown) => unknown;
  return (value) => JSON.stringify(toWire(value)) ?? 'null';
}

class Program {
  readonly functions: string[] = [];
  readonly casing: Casing;

  constructor(casing: Casing) {
    this.casing = casing;
  }

  /** JavaScript that gives the value named by `access` its wire names. */
  expressionFor(schema: z.ZodType, access: string): string {
    const definition = definitionOf(coreOf(schema, 'out'));
    if (definition.type === 'object') return `${this.objectFunction(definition.shape ?? {})}(${access})`;
    if (definition.type === 'array' && definition.element)
      return this.arrayExpression(definition.element, access);
    return access;
  }

  private arrayExpression(element: z.ZodType, access: string): string {
    const item = this.expressionFor(element, 'item');
    return item === 'item' ? access : `(${access} && ${access}.map((item) => ${item}))`;
  }

  private objectFunction(shape: Record<string, z.ZodType>): string {
    const members = Object.entries(shape).map(([key, schema]) => {
      const written = this.expressionFor(schema, `value[${JSON.stringify(key)}]`);
      return `${JSON.stringify(wireName(key, schema, this.casing))}: ${written}`;
    });
    const name = `f${this.functions.length}`;
    this.functions.push(`const ${name} = (value) => value && ({ ${members.join(', ')} });`);
    return name;
  }
}

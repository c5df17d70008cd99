import type { z } from 'zod';
import { type Casing, coreOf, definitionOf, wireName } from './names.ts';

export type Serialize = (value: unknown) => string;

/** The runtime that generated code may call. */
const runtime = { text, json: (value: unknown) => JSON.stringify(value) ?? 'null', date };

/**
 * Compiles a result schema into a function that writes a camelCase value as JSON with wire names, in one pass and
 * without an object in between: that is several times quicker than renaming and JSON.stringify. Only fields of the
 * schema are written, so nothing else can leak. The code is generated from the schema alone, never from input.
 */
export function compileSerializer(schema: z.ZodType, casing: Casing): Serialize {
  const program = new Program(casing);
  const expression = program.expressionFor(schema, 'value');
  const source = `${program.functions.join('\n')}\nreturn (value) => ${expression};`;
  return new Function('runtime', source)(runtime) as Serialize;
}

class Program {
  readonly functions: string[] = [];
  readonly casing: Casing;

  constructor(casing: Casing) {
    this.casing = casing;
  }

  /** JavaScript that turns the value named by `access` into JSON text. */
  expressionFor(schema: z.ZodType, access: string): string {
    const definition = definitionOf(schema);
    const core = coreOf(schema, 'out');
    if (core !== schema) {
      const inner = this.expressionFor(core, access);
      return definition.type === 'pipe' ? inner : `(${access} == null ? 'null' : ${inner})`;
    }
    switch (definition.type) {
      case 'string':
      case 'enum':
        return schema.meta()?.plain === true ? `('"' + ${access} + '"')` : `runtime.text(${access})`;
      case 'number':
        return `(Number.isFinite(${access}) ? '' + ${access} : 'null')`;
      case 'boolean':
        return `(${access} ? 'true' : 'false')`;
      case 'date':
        return `runtime.date(${access})`;
      case 'array':
        return `${this.arrayFunction(definition.element as z.ZodType)}(${access})`;
      case 'object':
        return `${this.objectFunction(definition.shape ?? {})}(${access})`;
      default:
        return `runtime.json(${access})`;
    }
  }

  private arrayFunction(element: z.ZodType): string {
    const name = this.reserve();
    const item = this.expressionFor(element, 'items[index]');
    this.functions[Number(name.slice(1))] = `const ${name} = (items) => {
  let text = '[';
  for (let index = 0; index < items.length; index += 1) text += (index ? ',' : '') + ${item};
  return text + ']';
};`;
    return name;
  }

  private objectFunction(shape: Record<string, z.ZodType>): string {
    const name = this.reserve();
    const members = Object.entries(shape).map(([key, schema]) => {
      const access = `value[${JSON.stringify(key)}]`;
      const label = JSON.stringify(`,${JSON.stringify(wireName(key, schema, this.casing))}:`);
      const written = `${label} + ${this.expressionFor(schema, access)}`;
      return definitionOf(schema).type === 'optional'
        ? `(${access} === undefined ? '' : ${written})`
        : written;
    });
    const body = members.length > 0 ? `(${members.join(' + ')}).slice(1)` : "''";
    this.functions[Number(name.slice(1))] = `const ${name} = (value) => '{' + ${body} + '}';`;
    return name;
  }

  /** Functions are written after their parts but keep the number they were asked for. */
  private reserve(): string {
    this.functions.push('');
    return `f${this.functions.length - 1}`;
  }
}

/** Text that stands in JSON as it is: no quote, backslash, control character or half of a surrogate pair. */
const plainText = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/;

function text(value: string): string {
  return plainText.test(value) ? `"${value}"` : JSON.stringify(value);
}

function date(value: Date | string): string {
  return typeof value === 'string' ? JSON.stringify(value) : `"${value.toISOString()}"`;
}

import { isIP } from 'node:net';
import { z } from 'zod';
import { StartError } from './system-errors.ts';

/**
 * Reads some variables of the environment. Each has a description of what it takes, of which a StartError makes one
 * sentence that names the variable when its value is something else.
 */
export function parseVariables<Shape extends z.ZodRawShape>(
  variables: z.ZodObject<Shape>,
  env: Readonly<Record<string, string | undefined>>,
): z.output<z.ZodObject<Shape>> {
  const parsed = variables.safeParse(env);
  if (parsed.success) return parsed.data;
  const name = String(parsed.error.issues[0]?.path[0]);
  const { description = 'something else', isSecret } = metaOf(variables.shape[name]);
  const value = env[name] ?? '';
  const mayHoldPassword = isSecret || (name.endsWith('_URL') && value.includes('@'));
  throw new StartError(`${name} must be ${description}${mayHoldPassword ? '' : ` (it is "${value}")`}.`);
}

/** What is said of a variable, looked for behind its default or its being optional. */
export function metaOf(schema: z.core.$ZodType | undefined): z.GlobalMeta {
  const own = schema ? z.globalRegistry.get(schema) : undefined;
  if (own?.description !== undefined) return own;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) return metaOf(schema.unwrap());
  return {};
}

/** Of an address with a password in it: never repeated in a message. */
export const secretUrl = (form: string) => ({ description: `a URL of the form ${form}`, isSecret: true });

/** An address in parts; null without a host, with a port that there is not, or with percent signs for nothing. */
export function readUrl(text: string, protocols: RegExp): URL | null {
  const url = URL.parse(text);
  if (!url || !protocols.test(url.protocol) || url.hostname === '' || url.port === '0') return null;
  return [url.username, url.password, url.hostname, url.pathname].every(isDecodable) ? url : null;
}

function isDecodable(text: string): boolean {
  try {
    return decodeURIComponent(text) !== null;
  } catch {
    return false;
  }
}

export const isWebAddress = (text: string): boolean => readUrl(text, /^https?:$/) !== null;

export const webAddress = z
  .string()
  .refine(isWebAddress)
  .describe('an address that begins with https:// or http://');

export const port = z
  .string()
  .regex(/^\d{1,5}$/)
  .transform(Number)
  .refine((value) => value <= 65_535)
  .describe('a whole number from 0 to 65535');

export const count = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number)
  .describe('a whole number from 1 to 999999');

/** As it stands in links: not what browsers would spell another way. */
const isHostName = (name: string): boolean =>
  z.regexes.hostname.test(name) && URL.parse(`http://${name}/`)?.hostname === name.toLowerCase();

export const listenHost = z
  .string()
  .refine((value) => isIP(value) !== 0 || isHostName(value))
  .describe('an address or a host name to listen on');

export const hostList = z
  .string()
  .transform((names) => names.split(',').map((name) => name.trim()))
  .refine((names) => names.every((name) => isHostName(name) && !name.endsWith('.')))
  .describe('host names with commas between them, the first being the one in links');

/** PostgreSQL's driver also takes an address without a host, or with one among its parameters. */
export const postgresUrl = z
  .string()
  .refine((value) =>
    readUrl(value.replace(/^(\w+:\/\/(?:[^/?#]*@)?)(?=[/?]|$)/, '$1localhost'), /^postgres(ql)?:$/),
  )
  .meta(secretUrl('postgresql://user:password@host:5432/database'));

export const oneOf = <const T extends readonly [string, ...string[]]>(...values: T) =>
  z.enum(values).describe(`one of ${values.join(', ')}`);

const proxyNames = ['loopback', 'linklocal', 'uniquelocal'];

function isProxy(name: string): boolean {
  const [address = '', bits = '1', ...more] = name.split('/');
  const max = { 4: 32, 6: 128 }[isIP(address)] ?? 0;
  const isRange = /^\d+$/.test(bits) && Number(bits) > 0 && Number(bits) <= max;
  return proxyNames.includes(name) || (isRange && more.length === 0);
}

export const proxies = z
  .string()
  .refine((value) => value === 'off' || value.split(',').every((name) => isProxy(name.trim())))
  .describe(
    `off, or addresses and networks of proxies (also ${proxyNames.join(', ')}) with commas between them`,
  );

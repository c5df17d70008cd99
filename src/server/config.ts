import { z } from 'zod';
import type { Operator } from '#features/locations/operator.ts';
import type { CountryHosts } from './hosts.ts';
import { parseOperator } from './operator.ts';

/** Comma-separated host names, the first is the one that links name. */
const hostList = (placeholder: string) =>
  z
    .string()
    .default(placeholder)
    .transform((names) => names.split(',').map((name) => name.trim()))
    .refine((names) => names.every((name) => /^[a-z0-9.-]+$/i.test(name)), 'Hostnamen, mit Komma getrennt');

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  BRENNWERT_DEMO: z.enum(['on', 'off', 'public']).default('on'),
  BRENNWERT_SECRET: z.string().min(32).optional(),
  HOSTS_DE: hostList('localhost'),
  HOSTS_AT: hostList('at.localhost'),
  HOSTS_CH: hostList('ch.localhost'),
});

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  demo: 'on' | 'off' | 'public';
  secret: string | null;
  hosts: CountryHosts;
  operator: Operator;
};

/** Parses the environment once; throws a ZodError that names the variable. */
export function parseConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.parse(env);
  return {
    port: parsed.PORT,
    host: parsed.HOST,
    dataDir: parsed.DATA_DIR,
    databaseUrl: parsed.DATABASE_URL ?? null,
    demo: parsed.BRENNWERT_DEMO,
    secret: parsed.BRENNWERT_SECRET ?? null,
    hosts: { de: parsed.HOSTS_DE, at: parsed.HOSTS_AT, ch: parsed.HOSTS_CH },
    operator: parseOperator(env),
  };
}

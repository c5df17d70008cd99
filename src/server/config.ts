import { z } from 'zod';

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.string().optional(),
  BRENNWERT_DEMO: z.enum(['on', 'off', 'public']).default('on'),
  BRENNWERT_SECRET: z.string().min(32).optional(),
});

export type Config = {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | null;
  demo: 'on' | 'off' | 'public';
  secret: string | null;
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
  };
}

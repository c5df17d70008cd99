import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { createTestDatabase, setup } from '../test/database.ts';

// Writes db/types.gen.ts from a fresh database with all migrations applied.
const finish = await setup();
try {
  const { url, drop } = await createTestDatabase();
  const root = path.resolve(import.meta.dirname, '..');
  const generated = spawnSync(
    path.join(root, 'node_modules/.bin/kysely-codegen'),
    [
      '--dialect',
      'postgres',
      '--camel-case',
      '--out-file',
      'db/types.gen.ts',
      '--type-mapping',
      '{"int8":"number","date":"string"}',
      '--include-pattern',
      'public.!(schema_migrations)',
    ],
    { cwd: root, env: { ...process.env, DATABASE_URL: url }, stdio: 'inherit' },
  );
  await drop();
  process.exitCode = generated.status ?? 1;
} finally {
  await finish();
}

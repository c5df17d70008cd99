import { onTestFinished } from 'vitest';
import { type MarketKind, seededDataDir } from '../seeded-data-dirs.ts';
import {
  newDataDir,
  removeDataDir,
  type ServerProcess,
  type StartOptions,
  startServer,
} from '../server-process.ts';

/** A data folder for one test. */
export async function temporaryDataDir(): Promise<string> {
  const directory = await newDataDir();
  onTestFinished(() => removeDataDir(directory));
  return directory;
}

/** One in which a marketplace has been running before. */
export async function seededDataDirOfTest(kind: MarketKind): Promise<string> {
  const directory = await seededDataDir(kind);
  onTestFinished(() => removeDataDir(directory));
  return directory;
}

/** A ready server that ends with the test at the latest. */
export async function running(options: StartOptions): Promise<ServerProcess> {
  const server = await startServer(options);
  onTestFinished(async () => {
    await server.kill('SIGKILL');
  });
  return server;
}

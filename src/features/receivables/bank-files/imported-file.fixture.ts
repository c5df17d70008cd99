import type { Database } from '#db/database.ts';
import { bankFileById } from './bank-files.store.ts';
import { importBankFile } from './import-bank-file.ts';
import { readBankFile } from './read-bank-file.ts';

type Deps = Omit<Parameters<typeof importBankFile>[0], 'outside'> & { db: Database };

/** Reads a file in, and says whether it was taken and what became of its movements. */
export async function importedFile(deps: Deps, { bytes, userId }: { bytes: Uint8Array; userId: number }) {
  const given = { bytes, fileName: 'konto', userId };
  const imported = await importBankFile({ ...deps, outside: { readBankFile } }, given);
  if (!imported.ok) throw new Error(imported.error);
  const file = await bankFileById(deps.db, imported.value.fileId);
  if (!file) throw new Error('the file is not there');
  return { state: file.state, ...file.counts };
}

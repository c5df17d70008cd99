export type { ReadBankFile } from './bank-files/import-bank-file.ts';

export type { Dataset, DatasetChoice } from './data-export/dataset.ts';
export type { ExportFiles } from './data-export/export-files.ts';

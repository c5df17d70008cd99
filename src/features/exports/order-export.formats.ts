import type { ExportedOrder } from '#features/orders/types.ts';
import { type Table, tableFormats } from '#platform/files/table-files.ts';
import { readablePhone } from '#platform/phones/phone.rules.ts';
import { exportColumns } from './order-export-columns.ts';
import type { ExportFormat } from './order-export-request.rules.ts';

/** Blanks keep a spreadsheet from taking a telephone number for a number, which would lose its plus. */
export const phoneInCsv = (cell: unknown): string => readablePhone(String(cell ?? ''));

const columns = exportColumns.map((column) =>
  column.key === 'phone' ? { ...column, inCsv: phoneInCsv } : column,
);

async function* cellsOf(orders: AsyncIterable<ExportedOrder>) {
  for await (const order of orders) yield columns.map(({ key }) => order[key]);
}

/** A file of orders, piece by piece. */
export const exportFile = (
  format: ExportFormat,
  orders: AsyncIterable<ExportedOrder>,
): ReturnType<(typeof tableFormats)[ExportFormat]['write']> => {
  const table: Table = { title: 'Bestellungen', rowName: 'Bestellung', columns, rows: cellsOf(orders) };
  return tableFormats[format].write(table);
};

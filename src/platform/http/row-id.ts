/** Ids of rows are integers of 32 bits; above them PostgreSQL refuses the question itself. */
export const maxRowId = 2 ** 31 - 1;

/** The id of a row that an address or a form names; 0, which no row has, for everything that is none. */
export function rowIdIn(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id <= maxRowId ? id : 0;
}

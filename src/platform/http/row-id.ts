/** The id of a row that a form names; 0, which no row has, for everything that is none. */
export const rowIdIn = (text: string): number => (/^\d{1,15}$/.test(text) ? Number(text) : 0);

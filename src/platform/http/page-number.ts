/** The number in the address of a list of pages; anything else is the first page. */
export const pageNumberOf = (text: string | null): number =>
  text !== null && /^[1-9][0-9]{0,4}$/.test(text) ? Number(text) : 1;

/** What follows the path of a list's page; the first one has no number. */
export const pageQuery = (page: number): string => (page === 1 ? '' : `?seite=${page}`);

/** The number in the address of a list of pages; anything else is the first page. */
export const pageNumberOf = (text: string | null): number =>
  text !== null && /^[1-9][0-9]{0,4}$/.test(text) ? Number(text) : 1;

/** What follows a path: all that is set; what is null, false or '' is left out. */
export function queryString(values: Readonly<Record<string, string | number | false | null | undefined>>) {
  const set = Object.entries(values).filter(([, value]) => value === 0 || Boolean(value));
  return set.length > 0 ? `?${new URLSearchParams(set.map(([name, value]) => [name, String(value)]))}` : '';
}

/** What follows the path of a list's page; the first one has no number. */
export const pageQuery = (page: number): string => (page === 1 ? '' : `?seite=${page}`);

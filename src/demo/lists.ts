/** The entries of a dense table, written as "one | another | a third". */
export const listOf = (text: string): string[] => text.split('|').map((entry) => entry.trim());

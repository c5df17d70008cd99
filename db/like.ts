/** A text as a pattern of LIKE that finds it and nothing else: "%" and "_" stand for themselves. */
export const likeLiteral = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

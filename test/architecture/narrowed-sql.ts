/**
 * Whether every query that stands outermost in a text of SQL narrows what it reads: by a condition of its own, or as it begins at a
 * query that is handed in or narrowed, and joins the rest to that. What stands inside of it narrows only itself.
 * @param text with a `?` for each part that comes from elsewhere
 */
export function isNarrowed(text: string): boolean {
  const inner: string[] = [];
  let outer = text.replaceAll(/--.*|\/\*[\s\S]*?\*\/|'[^']*'/g, ' ').replaceAll(/\bdistinct\s+from\b/gi, ' ');
  for (let before = ''; before !== outer; ) {
    before = outer;
    outer = outer.replaceAll(/\(([^()]*)\)/g, (_, part: string) => ` #${inner.push(part) - 1}# `);
  }
  const innerOf = (part: string) => [...part.matchAll(/#(\d+)#/g)].map(([, at]) => inner[Number(at)] ?? '');
  const isQueryNarrowed = (query: string): boolean => {
    if (!/\bfrom\b/i.test(query) || /\b(where(?!\s+true\b)|limit)\b/i.test(query)) return true;
    const [, sources = ''] = /\bfrom\b(.*?)(\b(group|order)\s+by\b.*)?$/is.exec(query) ?? [];
    const [first = '', ...joined] = sources.split(/\bjoin\b/i);
    return isSource(first) && joined.every((one) => /\bon\b(?!\s+true\b)/i.test(one) || isSource(one));
  };
  const isSource = (source: string): boolean =>
    /^\s*(lateral\s+)?(unnest\s+)?[?#][^,]*$/i.test(source) && innerOf(source).every(areNarrowed);
  const areNarrowed = (part: string): boolean =>
    /^\s*(with|select|from)\b/i.test(part)
      ? part.split(/\b(?:union|except|intersect)\b/i).every(isQueryNarrowed)
      : innerOf(part).every(areNarrowed);
  return areNarrowed(outer);
}

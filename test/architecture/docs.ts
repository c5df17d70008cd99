/** What is looked up about a path that a document names. */
export type Known = {
  exists(path: string): boolean;
  /** Whether any file of the repository has this name. */
  hasFileNamed(name: string): boolean;
  hasScript(name: string): boolean;
  /** Ids of the headings of a Markdown file. */
  anchorsOf(path: string): readonly string[];
};

export type Page = { path: string; text: string };

/** Paths, links and commands of a document that lead nowhere, as sentences. */
export function deadEndsOf({ path, text }: Page, known: Known): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  return [
    ...[...prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, span = '']) => deadPath(span, known)),
    ...[...prose.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, target = '']) => deadLink(target, path, known)),
    ...[...text.matchAll(/npm run ([\w:-]+)/g)]
      .filter(([, script = '']) => !known.hasScript(script))
      .map(([command]) => `there is no ${command}`),
  ];
}

/** Folders to which paths within the code are written. */
const bases = ['', 'src/', 'src/features/'];
const isSource = /\.(ts|tsx|md|sql|css|sh)$/;

/** Addresses of the site and names on the wire may have slashes, too: a path begins with a folder or ends like a file. */
function deadPath(span: string, known: Known): string[] {
  if (!/^[\w.@-]+(\/[\w.@$-]+)*\/?$/.test(span) || isPattern(span)) return [];
  const [first = '', ...more] = span.split('/');
  const startsInFolder = more.length > 0 && bases.some((base) => known.exists(base + first));
  if (!startsInFolder && !isSource.test(span)) return [];
  const isThere =
    more.length === 0 ? known.hasFileNamed(span) : bases.some((base) => known.exists(base + span));
  return isThere ? [] : [`there is no ${span}`];
}

/** `x.rules.ts`, `NAME.page.tsx`, `orders.ts` of a feature called x: what a file would be called. */
const isPattern = (span: string): boolean => /(^|\/)(x|NAME)[./]/.test(span);

function deadLink(target: string, from: string, known: Known): string[] {
  if (/^[a-z]+:/.test(target)) return [];
  const [file = '', anchor] = target.split('#');
  const path = file === '' ? from : joined(from, file);
  if (!known.exists(path)) return [`${target} leads nowhere`];
  return anchor === undefined || known.anchorsOf(path).includes(anchor)
    ? []
    : [`${target} has no such heading`];
}

const joined = (from: string, file: string): string =>
  new URL(file, `file:///${from}`).pathname.slice(1).replace(/\/$/, '');

/** As GitHub makes them. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replace(/\s/g, '-');

/** Rows of docs/where-is.md: a name and the file that has it. */
export const answersIn = (text: string): { name: string; file: string }[] =>
  [...text.matchAll(/^\| [^|]+\? \| `([^`]+)` \| `([^`]+)` \|$/gm)].map(([, name = '', file = '']) => ({
    name,
    file,
  }));

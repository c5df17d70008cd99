import { readFile } from './files.ts';
import { readHtml } from './html.ts';

/** What is another in every recording, or says nothing to anybody, becomes a placeholder. */
export function normalText(text: string): string {
  return text
    .replace(/((?:at\.|ch\.)?localhost|127\.0\.0\.1)(:|%3A)\d{4,5}(?!\d)/g, '$1')
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '‹token›')
    .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, '‹uuid›')
    .replace(/\/assets\/([\w.-]+?)-[\w-]{8}(\.\w+)/g, '/assets/$1‹hash›$2')
    .replace(/\b([a-z_]+)\.\d+@brennwert\.example/g, '$1.‹number›@brennwert.example')
    .replace(/'nonce-[^']+'/g, "'nonce-‹nonce›'")
    .replace(/'sha256-[^']+'/g, "'sha256-‹hash›'")
    .replace(/(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{40,}(?![\w-])/gi, '‹secret›');
}

/** Numbers are drawn once more when an order was tried again: what is placed late in a recording goes without. */
export const withoutOrderNumbers = (text: string): string =>
  text.replace(/\b(DE|AT|CH)-\d\d-\w{4}-\w\w\b/g, '$1-‹number›').replace(/\b2[5-9]\d{13}\b/g, '‹order›');

/** Lines of a page: one for each element with its attributes, one for each text; indented as they are nested. */
export function normalHtml(html: string): string {
  const lines: string[] = [];
  let depth = 0;
  let skipped: string | null = null;
  let text = '';
  const flush = () => {
    const line = text.replace(/[ \t\r\n]+/g, ' ').trim();
    if (line) lines.push(`${'  '.repeat(depth)}${line}`);
    text = '';
  };
  for (const piece of readHtml(html)) {
    if (skipped !== null) {
      if (piece.kind === 'close' && piece.name === skipped) skipped = null;
      continue;
    }
    if (piece.kind === 'text') {
      text += piece.text;
    } else if (piece.kind === 'close') {
      flush();
      depth = Math.max(0, depth - 1);
    } else {
      flush();
      const { name, attributes, isAlone } = piece;
      if (isOurs(name, attributes)) {
        if (!isAlone) skipped = name;
        continue;
      }
      lines.push(`${'  '.repeat(depth)}<${name}${attributesText(attributes)}>`);
      if (!isAlone) depth += 1;
    }
  }
  flush();
  return normalText(withoutReactIds(lines.join('\n')));
}

/** Scripts and what they load: a visitor sees and sends nothing of them. Structured data for crawlers stay. */
function isOurs(name: string, attributes: ReadonlyMap<string, string>): boolean {
  if (name === 'script') return attributes.get('type') !== 'application/ld+json';
  if (name === 'style') return true;
  if (name === 'template') return true;
  return name === 'link' && /^(modulepreload|preload|stylesheet)$/.test(attributes.get('rel') ?? '');
}

function attributesText(attributes: ReadonlyMap<string, string>): string {
  return [...attributes]
    .filter(([name]) => name !== 'nonce')
    .map(([name, value]) => [name, name === 'class' ? value.split(/\s+/).sort().join(' ') : value] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => (value === '' ? ` ${name}` : ` ${name}=${JSON.stringify(value)}`))
    .join('');
}

/** React's ids say where in the tree of components they were made; which are the same is what matters. */
function withoutReactIds(text: string): string {
  const known = new Map<string, string>();
  return text.replace(/\b_?[RrS]_[\w]+?_(?![A-Za-z0-9])/g, (id) => {
    const number = known.get(id) ?? `‹id ${known.size + 1}›`;
    known.set(id, number);
    return number;
  });
}

const passing = new Set(['date', 'content-length', 'connection', 'keep-alive', 'transfer-encoding']);

export function normalHeaders(headers: readonly string[]): string {
  const lines: string[] = [];
  for (let at = 0; at < headers.length; at += 2) {
    const name = (headers[at] ?? '').toLowerCase();
    const value = headers[at + 1] ?? '';
    if (passing.has(name)) continue;
    if (name === 'etag') lines.push('etag: ‹etag›');
    else if (name === 'x-request-id') lines.push('x-request-id: ‹id›');
    else if (name === 'set-cookie') lines.push(`set-cookie: ${normalCookie(value)}`);
    else lines.push(`${name}: ${normalText(value)}`);
  }
  return lines.sort().join('\n');
}

const normalCookie = (cookie: string): string =>
  normalText(cookie).replace(/^([^=]+)=([^;]+)/, (whole, name, value) =>
    /^[\w-]{20,}$/.test(value) ? `${name}=‹secret›` : whole,
  );

export function normalBody(contentType: string, body: Buffer): string {
  if (/html/.test(contentType)) return normalHtml(body.toString());
  if (/json/.test(contentType)) {
    try {
      return normalText(JSON.stringify(JSON.parse(body.toString()), null, 1));
    } catch {
      return normalText(body.toString());
    }
  }
  return normalText(readFile(contentType, body));
}

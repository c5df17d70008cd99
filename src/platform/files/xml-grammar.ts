import { XMLParser } from 'fast-xml-parser';

/** What an element holds: a text of a type, children in their order, or one of several children. */
export type Content =
  | { kind: 'text'; type: RegExp; attribute?: Attribute }
  | { kind: 'sequence'; children: readonly Child[] }
  | { kind: 'choice'; children: readonly Child[] };
type Attribute = { name: string; type: RegExp };
export type Child = { name: string; min: number; max: number; content: Content };

/** `attribute` is one that the element needs. */
export const text = (type: RegExp, attribute?: Attribute): Content => ({
  kind: 'text',
  type,
  ...(attribute && { attribute }),
});
export const sequence = (...children: Child[]): Content => ({ kind: 'sequence', children });
export const choice = (...children: Child[]): Content => ({ kind: 'choice', children });

const child =
  (min: number, max: number) =>
  (name: string, content: Content): Child => ({ name, min, max, content });
export const one = child(1, 1);
export const maybe = child(0, 1);
export const some = child(1, Number.POSITIVE_INFINITY);
export const any = child(0, Number.POSITIVE_INFINITY);
/** Known to the grammar, written by nobody here. */
export const unused = (...names: string[]): Child[] => names.map((name) => any(name, sequence()));

/** An element of a document in order: its name with its children, and attributes beside it. */
type Node = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
});

/** What is wrong with a document by the grammar of its namespace, each fault with its path; none: []. */
export function xmlErrors(
  xml: string,
  { root: name, grammars }: { root: string; grammars: Readonly<Record<string, Content>> },
): string[] {
  const root = (parser.parse(xml) as Node[]).find((node) => name in node);
  if (!root) return [`no ${name}`];
  const grammar = Object.entries(grammars).find(
    ([namespace]) => namespace === attributeOf(root, 'xmlns'),
  )?.[1];
  return grammar ? faultsIn(root[name] as Node[], grammar, name) : ['unknown namespace'];
}

function faultsIn(nodes: readonly Node[], content: Content, path: string): string[] {
  const elements = nodes.filter((node) => !('#text' in node) && !('?xml' in node));
  const words = nodes.filter((node) => '#text' in node).map((node) => String(node['#text']));
  if (content.kind === 'text') {
    if (elements.length > 0) return [`${path}: has children`];
    return content.type.test(words.join('')) ? [] : [`${path}: "${words.join('')}"`];
  }
  const stray = words.some((word) => word.trim() !== '') ? [`${path}: has text`] : [];
  return [...stray, ...childFaults(elements, content, path)];
}

function childFaults(
  elements: readonly Node[],
  { kind, children }: Exclude<Content, { kind: 'text' }>,
  path: string,
): string[] {
  const faults: string[] = [];
  const counts = new Map<string, number>();
  let last = 0;
  for (const element of elements) {
    const name = nameOf(element);
    const at = children.findIndex((known) => known.name === name);
    const known = children[at];
    if (!known) {
      faults.push(`${path}/${name}: is not known`);
      continue;
    }
    if (at < last) faults.push(`${path}/${name}: comes too late`);
    last = at;
    counts.set(name, (counts.get(name) ?? 0) + 1);
    if (hasWrongAttribute(element, known)) faults.push(`${path}/${name}: has a wrong attribute or none`);
    faults.push(...faultsIn(element[name] as Node[], known.content, `${path}/${name}`));
  }
  if (kind === 'choice') return elements.length === 1 ? faults : [...faults, `${path}: is no choice of one`];
  const missing = children.filter(({ name, min, max }) => {
    const count = counts.get(name) ?? 0;
    return count < min || count > max;
  });
  return [...faults, ...missing.map(({ name }) => `${path}/${name}: stands ${counts.get(name) ?? 0} times`)];
}

const hasWrongAttribute = (element: Node, { content }: Child): boolean =>
  content.kind === 'text' &&
  content.attribute !== undefined &&
  !content.attribute.type.test(attributeOf(element, content.attribute.name));

const nameOf = (node: Node): string => Object.keys(node).find((key) => key !== ':@') ?? '';

const attributeOf = (node: Node, name: string): string =>
  String((node[':@'] as Record<string, unknown> | undefined)?.[name] ?? '');

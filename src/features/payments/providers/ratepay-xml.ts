import { XMLBuilder, XMLParser } from 'fast-xml-parser';

/** An element: attributes begin with "@", text is "#". */
export type Xml = { readonly [name: string]: XmlValue };
export type XmlValue = string | number | Xml | readonly XmlValue[] | undefined;

const builder = new XMLBuilder({
  attributeNamePrefix: '@',
  textNodeName: '#',
  ignoreAttributes: false,
  suppressEmptyNode: true,
});

const parser = new XMLParser({
  attributeNamePrefix: '@',
  textNodeName: '#',
  ignoreAttributes: false,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: true,
});

const namespace = 'urn://www.ratepay.com/payment/1_0';

export const writeXml = (root: 'request' | 'response', content: Xml): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${builder.build({
    [root]: { '@version': '1.0', '@xmlns': namespace, ...content },
  })}`;

/** The element below a root; null when the text is no XML or has another root. */
export function readXml(root: 'request' | 'response', text: string): Xml | null {
  // No document type: nothing of ours or theirs needs one, and entities of its own would be an attack.
  if (/<!DOCTYPE/i.test(text)) return null;
  try {
    const parsed: unknown = parser.parse(text);
    const found = isXml(parsed) ? parsed[root] : undefined;
    return isXml(found) ? found : null;
  } catch {
    return null;
  }
}

/** The element or text at a path; '' and {} where there is none. */
export function elementAt(xml: Xml, ...path: string[]): Xml {
  let here: XmlValue = xml;
  for (const name of path) here = isXml(here) ? here[name] : undefined;
  return isXml(here) ? here : {};
}

export function textAt(xml: Xml, ...path: string[]): string {
  const above = elementAt(xml, ...path.slice(0, -1));
  const found = above[path.at(-1) ?? ''];
  const value = isXml(found) ? found['#'] : found;
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const isXml = (value: unknown): value is Xml =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';

/** An element: attributes begin with "@", text beside attributes is "#". */
export type Xml = { readonly [name: string]: XmlValue };
export type XmlValue = string | number | Xml | readonly XmlValue[] | undefined;

const spelling = { attributeNamePrefix: '@', textNodeName: '#', ignoreAttributes: false };

const parser = new XMLParser({
  ...spelling,
  removeNSPrefix: true,
  // Amounts, codes and references stay as they are written.
  parseTagValue: false,
  parseAttributeValue: false,
  // Numeric references (&#252;) are decoded under this name alone.
  htmlEntities: true,
});

/** The document's elements by name; null when the text is no XML, or one that was cut off. */
export function readXml(text: string): Xml | null {
  // No document type: nobody who writes to us needs one, and entities of its own would be an attack.
  if (/<!DOCTYPE/i.test(text)) return null;
  try {
    // The parser itself takes half a document for a whole one.
    if (XMLValidator.validate(text) !== true) return null;
    const parsed: unknown = parser.parse(text);
    return isXml(parsed) ? parsed : null;
  } catch {
    return null;
  }
}

/** The element at a path; {} where there is none. */
export function elementAt(xml: Xml, ...path: string[]): Xml {
  const found = valueAt(xml, path);
  return isXml(found) ? found : {};
}

/** The text of an element or attribute; '' where there is none. */
export const textAt = (xml: Xml, ...path: string[]): string => textOf(valueAt(xml, path)).trim();

/** The elements at a path, however often they stand there. */
export const elementsAt = (xml: Xml, ...path: string[]): Xml[] => listOf(valueAt(xml, path)).filter(isXml);

export const textsAt = (xml: Xml, ...path: string[]): string[] => listOf(valueAt(xml, path)).map(textOf);

function valueAt(xml: Xml, path: readonly string[]): XmlValue {
  let here: XmlValue = xml;
  for (const name of path) here = isXml(here) ? here[name] : undefined;
  return here;
}

const isXml = (value: unknown): value is Xml =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function textOf(value: XmlValue): string {
  const text = isXml(value) ? value['#'] : value;
  return typeof text === 'string' ? text : '';
}

const listOf = (value: XmlValue): readonly XmlValue[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

export const xmlType = 'application/xml; charset=utf-8';
export const xmlDeclaration = '<?xml version="1.0" encoding="UTF-8"?>';

const builders = {
  inOneLine: new XMLBuilder({ ...spelling, suppressEmptyNode: true }),
  indented: new XMLBuilder({ ...spelling, suppressEmptyNode: true, format: true }),
};

/** A document of these elements, without its declaration. */
export const writeXml = (content: Xml, layout: keyof typeof builders): string =>
  builders[layout].build(content);

/** For documents that are written while they are read: an element with a text. */
export const xmlElement = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Characters that XML 1.0 knows no way to write are left out. */
export const escapeXml = (text: string): string =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to take out
    .replaceAll(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

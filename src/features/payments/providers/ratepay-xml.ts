import { elementAt, readXml, writeXml, type Xml, xmlDeclaration } from '#platform/files/xml.ts';

const namespace = 'urn://www.ratepay.com/payment/1_0';

export const writeMessage = (root: 'request' | 'response', content: Xml): string =>
  `${xmlDeclaration}${writeXml(
    { [root]: { '@version': '1.0', '@xmlns': namespace, ...content } },
    'inOneLine',
  )}`;

/** The element below a root; null when the text is no XML or has another root. */
export function readMessage(root: 'request' | 'response', text: string): Xml | null {
  const document = readXml(text);
  const message = document && elementAt(document, root);
  return message && Object.keys(message).length > 0 ? message : null;
}

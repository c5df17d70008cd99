import type { Entries, Entry } from '#features/cms/types.ts';
import type { MailBlock, MailDocument, MailDraft } from '#platform/mail/mail.ts';

/** What editors may put around the content of every mail: nothing, as it is shipped. */
export const mailFrame: Entry = {
  key: 'mail-frame',
  area: 'mail',
  title: 'Rahmen der E-Mails',
  path: null,
  isPerCountry: true,
  kind: 'fixed',
  fields: [{ name: 'text', kind: 'text', max: 600, optional: true, label: 'Text' }],
  itemName: (id) => (id === 'above' ? 'Über dem Inhalt jeder E-Mail' : 'Unter dem Inhalt jeder E-Mail'),
  shipped: () => ['above', 'below'].map((id) => ({ id, fields: { text: '' } })),
};

/** The document with what editors have put around it; a line of it is a paragraph. */
export function framed(
  { document, countryId }: Pick<MailDraft, 'document' | 'countryId'>,
  entries: Entries,
): MailDocument {
  const items = entries.itemsOf(mailFrame.key, countryId);
  if (!items) return document;
  const blocksOf = (id: string, kind: 'text' | 'note'): MailBlock[] =>
    (items.find((item) => item.id === id)?.fields.text ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .map((text) => ({ kind, text }));
  return {
    ...document,
    blocks: [...blocksOf('above', 'note'), ...document.blocks, ...blocksOf('below', 'text')],
  };
}

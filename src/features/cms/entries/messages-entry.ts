import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import type { Catalogue } from '#platform/i18n/catalogue.ts';
import type { Entry, EntryItem } from './entries.rules.ts';

/** Messages of a catalogue that editors may change, as the feature of the catalogue declares them. */
export type EditedMessages = Pick<Entry, 'area' | 'title' | 'path' | 'isPerCountry'> & {
  /** `editedAs` its name. */
  texts: Catalogue<Readonly<Record<string, unknown>>>;
  /** By key: what editors call it, and the name of its argument. */
  messages: Readonly<Record<string, { name: string; argument?: string }>>;
};

/** What a feature declares, as the editor of texts has it. */
export const entryOf = (declared: Entry | EditedMessages): Entry =>
  'messages' in declared ? messagesEntry(declared) : declared;

const maxMessage = 600;

export function messagesEntry({ texts, messages, ...entry }: EditedMessages): Entry {
  if (texts.editedAs === undefined) throw new RangeError(`${entry.title}: the catalogue has no name`);
  const shipped = (countryId: CountryId): EntryItem[] =>
    Object.entries(messages).map(([id, { argument }]) => {
      const message = texts(countries[countryId].locale)[id];
      const made = typeof message === 'function' ? message(`{${argument}}`) : message;
      return { id, fields: { text: Array.isArray(made) ? made.join('\n') : String(made) } };
    });
  return {
    ...entry,
    key: texts.editedAs,
    kind: 'fixed',
    isCatalogue: true,
    shipped,
    fields: [{ name: 'text', kind: 'text', max: maxMessage, label: 'Text' }],
    itemName: (id) => messages[id]?.name ?? id,
  };
}

import { countryList } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import type { WrittenTexts } from '#platform/i18n/catalogue.ts';
import { swissSpelling } from '#platform/i18n/spellings.ts';
import {
  type Entry,
  type EntryCountry,
  type EntryDraft,
  type EntryItem,
  type StoredItem,
  storedItems,
} from './entries.rules.ts';
import type { EntryScope, LegalVersion, writtenRows } from './entries.store.ts';

/** A version of a text that orders refer to. */
export type LegalText = Pick<LegalVersion, 'statedOn' | 'validFrom' | 'items'>;

/** What visitors read of the entries: in memory, of one version of the editors' content. */
export type Entries = {
  /** An entry's items as editors have made them; null when it stands as it was shipped, which pages know by themselves. */
  itemsOf(key: string, countryId: CountryId): readonly EntryItem[] | null;
  /** The changed texts of catalogues, for every page of a country. */
  textsOf(countryId: CountryId): WrittenTexts;
  /** Every version of a versioned entry, the latest first; those to come, too. */
  versionsOf(key: string, countryId: CountryId): readonly LegalText[];
  /** The same with somebody's draft in its place. */
  withDraft(draft: EntryScope & { draft: EntryDraft }): Entries;
};

/** Who reads an entry. */
export const entryReaders = (entry: Entry, countryId: CountryId) => ({
  countries: entry.isPerCountry ? [countryId] : countryList.map(({ id }) => id),
});

type Written = Awaited<ReturnType<typeof writtenRows>>;

export function entriesOf(
  all: readonly Entry[],
  { rows, versions }: { rows: Written; versions: readonly LegalVersion[] },
  draft: (EntryScope & { draft: EntryDraft }) | null = null,
): Entries {
  const byKey = (key: string): Entry => {
    const entry = all.find((one) => one.key === key);
    if (!entry) throw new RangeError(`no entry ${key}`);
    return entry;
  };
  const byScope = Map.groupBy(rows, ({ entry, countryId }) => `${entry} ${countryId}`);
  const itemsOf = (entry: Entry, countryId: CountryId): EntryItem[] | null => {
    const scope = scopeOf(entry, countryId);
    const found = byScope.get(`${scope.entry} ${scope.countryId}`);
    const drafted = draft && draft.entry === entry.key && draft.countryId === scope.countryId && draft.draft;
    if (!found && !drafted) return null;
    return visible(
      entry,
      drafted ? drafted.items : storedItems(entry.shipped(countryId), found ?? []),
      countryId,
    );
  };
  const textsOf = (countryId: CountryId): WrittenTexts =>
    Object.fromEntries(
      all
        .filter(({ isCatalogue }) => isCatalogue)
        .flatMap((entry) => {
          const items = itemsOf(entry, countryId);
          return items ? [[entry.key, changedTexts(entry, items, countryId)]] : [];
        }),
    );
  const texts = { 1: textsOf(1), 2: textsOf(2), 3: textsOf(3) };
  return {
    itemsOf: (key, countryId) => itemsOf(byKey(key), countryId),
    textsOf: (countryId) => texts[countryId],
    versionsOf: (key, countryId) => {
      const entry = byKey(key);
      const scope = scopeOf(entry, countryId);
      const known = versions.filter((one) => one.entry === entry.key && one.countryId === scope.countryId);
      const drafted = draft?.entry === entry.key ? itemsOf(entry, countryId) : null;
      if (!drafted) return known;
      // A draft holds at once.
      return [{ statedOn: known[0]?.statedOn ?? '', validFrom: new Date(0), items: drafted }, ...known];
    },
    withDraft: (other) => entriesOf(all, { rows, versions }, other),
  };
}

export const scopeOf = (entry: Entry, countryId: CountryId): EntryScope => ({
  entry: entry.key,
  countryId: (entry.isPerCountry ? countryId : 0) as EntryCountry,
});

/** What is shared is written once; Swiss people read it in their spelling. */
const visible = (
  entry: Entry,
  items: readonly Pick<StoredItem, 'id' | 'fields' | 'isDeleted'>[],
  countryId: CountryId,
): EntryItem[] =>
  items
    .filter(({ isDeleted }) => !isDeleted)
    .map(({ id, fields }) => ({
      id,
      fields: countryId === 3 && !entry.isPerCountry ? swissFields(entry, fields) : fields,
    }));

const swissFields = ({ fields: specs }: Entry, fields: EntryItem['fields']): EntryItem['fields'] =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const isAddress = specs.some((field) => field.name === name && field.kind === 'href');
      return [name, isAddress ? value : swissSpelling(value)];
    }),
  );

/** Only what differs from what the page's own catalogue says; a message's figure stands in its braces. */
function changedTexts(entry: Entry, items: readonly EntryItem[], countryId: CountryId) {
  const shipped = new Map(entry.shipped(countryId).map(({ id, fields }) => [id, fields.text]));
  return Object.fromEntries(
    items
      .filter(({ id, fields }) => fields.text !== shipped.get(id))
      .map(({ id, fields }) => [id, (fields.text ?? '').replaceAll(/\{[^{}]+\}/g, '{}')]),
  );
}

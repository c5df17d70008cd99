import type { Entry, EntryItem } from '#features/cms/types.ts';
import { countries } from '#features/places/shared.ts';
import type { CountryId } from '#features/places/types.ts';
import { fuelLinks, helpLinks, pricesLink, topicLinks } from './navigation.ts';
import { shellTexts } from './shell.texts.ts';

const label = { name: 'label', kind: 'line', max: 40, label: 'Beschriftung' } as const;
const to = {
  name: 'to',
  kind: 'href',
  label: 'Ziel',
  hint: 'Eine Seite von uns (/heizoelpreise), https://…, mailto:… oder tel:…',
} as const;

const textsOf = (countryId: CountryId) => shellTexts(countries[countryId].locale);
/** Addresses are as good as any number, and say what they are. */
const idOf = (address: string): string => address.replaceAll(/[^a-z0-9]/g, '').slice(0, 40);
const link = (address: string, words: string, more: EntryItem['fields'] = {}): EntryItem => ({
  id: idOf(address),
  fields: { ...more, label: words, to: address },
});

/** What the head of every page has beside the fuels. */
const menu: Entry = {
  key: 'menu',
  area: 'menu',
  title: 'Menü im Kopf',
  path: '/',
  isPerCountry: true,
  kind: 'list',
  fields: [label, to],
  itemName: () => 'Link',
  shipped: (countryId) => topicLinks.map((one) => link(one.to, textsOf(countryId)[one.key])),
};

/** The lists at the foot of every page; what the law wants in reach stands below them, whatever is chosen here. */
const footer: Entry = {
  key: 'footer',
  area: 'menu',
  title: 'Listen am Seitenende',
  path: '/',
  isPerCountry: true,
  kind: 'list',
  fields: [
    {
      name: 'group',
      kind: 'line',
      max: 40,
      label: 'Gruppe',
      hint: 'Links derselben Gruppe stehen unter dieser Überschrift.',
    },
    label,
    to,
  ],
  itemName: () => 'Link',
  shipped: (countryId) => {
    const texts = textsOf(countryId);
    return [
      ...fuelLinks.map((one) => link(one.to, one.label, { group: texts.fuels })),
      link(pricesLink.to, texts[pricesLink.key], { group: texts.fuels }),
      ...helpLinks.map((one) => link(one.to, texts[one.key], { group: texts.help })),
    ];
  },
};

export const menuEntries: readonly Entry[] = [menu, footer];

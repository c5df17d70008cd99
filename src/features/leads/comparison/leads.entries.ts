import type { Entry } from '#features/cms/types.ts';
import type { CountryId } from '#features/places/types.ts';
import { guidePaths } from '../guides/guide.rules.ts';
import { comparisonTexts } from './comparison.texts.ts';
import { assumptionKeys, shippedAssumptions } from './comparison-assumptions.rules.ts';

const { result: path } = guidePaths(1);
const names: Readonly<Record<string, string>> = comparisonTexts('de-DE').assumptions;

/** Figures of the comparison that change with time. */
const assumptions: Entry = {
  key: 'lead-assumptions',
  area: 'guides',
  title: 'Annahmen des Verbrauchsvergleichs',
  path,
  isPerCountry: true,
  kind: 'fixed',
  fields: [
    {
      name: 'value',
      kind: 'line',
      max: 12,
      label: 'Wert',
      hint: 'Eine Zahl, zum Beispiel 27,5. Unmögliche Werte gelten nicht.',
    },
    { name: 'source', kind: 'line', max: 160, label: 'Quelle' },
    { name: 'asOf', kind: 'line', max: 40, label: 'Stand', hint: 'Zum Beispiel: Oktober 2026' },
  ],
  itemName: (id) => names[id] ?? id,
  shipped: (countryId) =>
    assumptionKeys.map((id) => {
      const { value, source, asOf } = shippedAssumptions(countryId)[id];
      return { id, fields: { value: String(value).replace('.', ','), source, asOf } };
    }),
};

export type Grant = { title: string; text: string; to: string; asOf: string };

/** What comes with the product was looked up once; whoever runs the site looks again and writes the day there. */
const unchecked = '2025, seither nicht geprüft';

/** Public grants, as they were known on their day. */
const grantsByCountry: Readonly<Record<CountryId, readonly Grant[]>> = {
  1: [
    {
      title: 'Heizungstausch: KfW-Zuschuss 458',
      text: 'Zuschuss für Wärmepumpe, Pelletheizung und andere Heizungen mit erneuerbarer Energie: 30 % der Kosten für alle, mit Boni für schnellen Tausch und kleines Einkommen bis zu 70 %, gerechnet von höchstens 30.000 € für die erste Wohnung.',
      to: 'https://www.kfw.de/458',
      asOf: unchecked,
    },
    {
      title: 'Dämmung und Fenster: BAFA, Förderung für effiziente Gebäude',
      text: '15 % für Dach, Wände, Kellerdecke, Fenster und Türen; 5 % mehr mit einem Sanierungsfahrplan.',
      to: 'https://www.bafa.de/beg',
      asOf: unchecked,
    },
    {
      title: 'Heizung einstellen: BAFA, Heizungsoptimierung',
      text: '15 % für hydraulischen Abgleich, Pumpen und gedämmte Rohre, wenn die Heizung älter als zwei Jahre ist und das Haus höchstens fünf Wohnungen hat; 5 % mehr mit einem Sanierungsfahrplan.',
      to: 'https://www.bafa.de/beg',
      asOf: unchecked,
    },
    {
      title: 'Steuer: § 35c EStG',
      text: 'Statt eines Zuschusses: 20 % der Kosten über drei Jahre von der Einkommensteuer, höchstens 40.000 € je Haus, das man selbst bewohnt.',
      to: 'https://www.gesetze-im-internet.de/estg/__35c.html',
      asOf: unchecked,
    },
  ],
  2: [
    {
      title: 'Kesseltausch: Umweltförderung des Bundes',
      text: 'Zuschuss für Wärmepumpe, Pelletheizung oder Fernwärme statt Öl. Die Töpfe sind begrenzt; zuerst wird online registriert, dann eingebaut.',
      to: 'https://www.umweltfoerderung.at',
      asOf: unchecked,
    },
    {
      title: 'Förderungen der Länder',
      text: 'Die meisten Länder geben zum Bundeszuschuss etwas dazu, auch für Dämmung und Fenster. Welche, sagt die Energieberatung Ihres Landes.',
      to: 'https://www.oesterreich.gv.at',
      asOf: unchecked,
    },
  ],
  3: [
    {
      title: 'Das Gebäudeprogramm von Bund und Kantonen',
      text: 'Beiträge an Dämmung und an den Ersatz von Ölheizungen durch Wärmepumpe, Holz oder Fernwärme. Höhe und Bedingungen legt Ihr Kanton fest.',
      to: 'https://www.dasgebaeudeprogramm.ch',
      asOf: unchecked,
    },
    {
      title: 'Steuern',
      text: 'Was dem Energiesparen dient, kann in den meisten Kantonen vom Einkommen abgezogen und auf zwei weitere Jahre verteilt werden.',
      to: 'https://www.ch.ch',
      asOf: unchecked,
    },
  ],
};

const grants: Entry = {
  key: 'lead-grants',
  area: 'guides',
  title: 'Zuschüsse unter dem Verbrauchsvergleich',
  path,
  isPerCountry: true,
  kind: 'list',
  fields: [
    { name: 'title', kind: 'line', max: 100, label: 'Name' },
    { name: 'text', kind: 'text', max: 600, label: 'Was es gibt' },
    { name: 'to', kind: 'href', label: 'Adresse der Stelle' },
    {
      name: 'asOf',
      kind: 'line',
      max: 40,
      label: 'Stand',
      hint: 'Wann das bei der Stelle zuletzt geprüft wurde, zum Beispiel: November 2026. Die mitgelieferten Angaben sind von 2025: Bitte prüfen.',
    },
  ],
  itemName: () => 'Zuschuss',
  shipped: (countryId) =>
    grantsByCountry[countryId].map((fields, at) => ({ id: `zuschuss${at + 1}`, fields })),
};

/** What editors change of the comparison. */
export const leadsEntries: readonly Entry[] = [assumptions, grants];

type ReadEntries = { itemsOf(key: string, countryId: CountryId): ReturnType<Entry['shipped']> | null };

/** The grants of a country, as editors have made them or as they were shipped. */
export const grantsOf = (entries: ReadEntries, countryId: CountryId): Grant[] =>
  (entries.itemsOf(grants.key, countryId) ?? grants.shipped(countryId)).map(({ fields }) => {
    const { title = '', text = '', to = '', asOf = '' } = fields;
    return { title, text, to, asOf };
  });

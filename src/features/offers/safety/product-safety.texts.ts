import type { HazardCode, ProductGroupSlug } from '#features/catalog/types.ts';
import { catalogue } from '#platform/i18n/catalogue.ts';

/** As Regulation (EC) 1272/2008, annex III words them in German. */
const hazards: Readonly<Record<HazardCode, string>> = {
  H226: 'Flüssigkeit und Dampf entzündbar.',
  H304: 'Kann bei Verschlucken und Eindringen in die Atemwege tödlich sein.',
  H315: 'Verursacht Hautreizungen.',
  H332: 'Gesundheitsschädlich bei Einatmen.',
  H351: 'Kann vermutlich Krebs erzeugen.',
  H373: 'Kann die Organe schädigen bei längerer oder wiederholter Exposition.',
  H411: 'Giftig für Wasserorganismen, mit langfristiger Wirkung.',
};

/** Annex IV of the same, of what a household does with it. */
const ofGasOils = (hot: string): readonly string[] => [
  `Von Hitze, ${hot} Oberflächen, Funken, offenen Flammen und anderen Zündquellen fernhalten. Nicht rauchen. (P210)`,
  'Freisetzung in die Umwelt vermeiden. (P273)',
  'Schutzhandschuhe und Augenschutz tragen. (P280)',
  'Bei Verschlucken sofort Giftinformationszentrum oder Arzt anrufen. Kein Erbrechen herbeiführen. (P301, P310, P331)',
  'Inhalt und Behälter der Sammelstelle für Sonderabfall zuführen. (P501)',
];

const ofPellets: readonly string[] = [
  'Das Lager vor dem Betreten gründlich lüften: Aus Pellets entweicht Kohlenmonoxid, das man nicht riecht.',
  'Trocken lagern, Zündquellen fernhalten und Staub nicht aufwirbeln.',
];

const handling = (hot: string): Readonly<Record<ProductGroupSlug, readonly string[]>> => ({
  heizoel: ofGasOils(hot),
  diesel: ofGasOils(hot),
  'holzpellets-lose': ofPellets,
  'holzpellets-sackware': ofPellets,
  adblue: [
    'Nicht in den Dieseltank füllen.',
    'Spritzer mit Wasser abspülen; verschüttete Lösung macht Böden rutschig.',
  ],
});

export const safetyTexts = catalogue(
  {
    title: 'Sicherheit und Hersteller',
    signal: 'Gefahr:',
    hazards,
    harmless: 'Nach den Regeln für gefährliche Stoffe nicht als gefährlich eingestuft.',
    maker: 'Hersteller:',
    makerUnknown: 'Den Hersteller nennt Ihnen der Händler auf Anfrage.',
    sheet: 'Datenblatt ansehen',
    sheetOf: (product: string) => `Datenblatt: ${product}`,
    sheetLead: 'Wovor das Etikett warnt, wie Sie damit umgehen und wer das Produkt herstellt.',
    hazardsTitle: 'Gefahren',
    handlingTitle: 'Umgang',
    handling: handling('heißen'),
    makerTitle: 'Hersteller',
    makersSheet: 'Sicherheitsdatenblatt des Herstellers',
    sheetNote:
      'Maßgeblich ist das Sicherheitsdatenblatt des Herstellers. Der Händler gibt es Ihnen auf Anfrage kostenlos.',
  },
  {
    'de-CH': {
      handling: handling('heissen'),
      sheetNote:
        'Massgeblich ist das Sicherheitsdatenblatt des Herstellers. Der Händler gibt es Ihnen auf Anfrage kostenlos.',
    },
  },
);

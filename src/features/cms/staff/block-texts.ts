import { catalogue } from '#platform/i18n/catalogue.ts';
import type { BlockType } from '../blocks.rules.ts';

type BlockWords = {
  name: string;
  fields: Readonly<Record<string, string>>;
  hints?: Readonly<Record<string, string>>;
  options?: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

const groups = {
  1: 'Heizöl',
  2: 'Diesel',
  3: 'Holzpellets lose',
  4: 'Holzpellets Sackware',
  5: 'AdBlue',
};

/** What editors read of each block. */
export const blockWords = catalogue({
  heading: {
    name: 'Überschrift',
    fields: { text: 'Überschrift', level: 'Ebene' },
    options: { level: { 2: 'Abschnitt', 3: 'Unterabschnitt' } },
  },
  text: { name: 'Text', fields: { text: 'Text' } },
  checkList: {
    name: 'Liste mit Haken',
    fields: { items: 'Punkte' },
    hints: { items: 'Ein Punkt in jeder Zeile. **fett** und [Wörter](/adresse) gehen auch.' },
  },
  picture: {
    name: 'Bild',
    fields: { picture: 'Bild', caption: 'Bildunterschrift', width: 'Breite' },
    options: { width: { text: 'wie der Text', page: 'ganze Seite' } },
  },
  table: {
    name: 'Tabelle',
    fields: { caption: 'Beschreibung', rows: 'Zeilen' },
    hints: { rows: 'Die erste Zeile ist der Kopf. Zellen mit | trennen: Menge | Preis' },
  },
  quote: { name: 'Zitat', fields: { text: 'Wortlaut', by: 'Von wem' } },
  questions: {
    name: 'Fragen und Antworten',
    fields: { title: 'Überschrift', items: 'Fragen und Antworten' },
    hints: { items: 'Jede Überschrift ist eine Frage, der Text darunter die Antwort.' },
  },
  calculator: {
    name: 'Preisrechner',
    fields: { title: 'Überschrift', group: 'Produkt' },
    options: { group: groups },
  },
  priceChart: {
    name: 'Preisverlauf',
    fields: { title: 'Überschrift', span: 'Zeitraum' },
    options: {
      span: { 1: '30 Tage', 3: 'drei Monate', 12: 'ein Jahr', 60: 'fünf Jahre', 120: 'zehn Jahre' },
    },
  },
  nationalPrice: { name: 'Preis heute', fields: { group: 'Produkt' }, options: { group: groups } },
  stateMap: { name: 'Karte der Länder', fields: {} },
  dealerList: {
    name: 'Händler',
    fields: { title: 'Überschrift', count: 'Anzahl' },
  },
  tankTeaser: { name: 'Hinweis auf Mein Heizöl', fields: {} },
  guide: { name: 'Ratgeber mit Fragen', fields: { guide: 'Ratgeber' } },
  advert: {
    name: 'Anzeige',
    fields: { slot: 'Werbeplatz' },
    hints: { slot: 'Was dort zu sehen ist, wählt die Kampagne. Ohne Kampagne bleibt die Stelle leer.' },
  },
  teasers: {
    name: 'Weiterlesen',
    fields: { title: 'Überschrift', items: 'Ziele' },
    hints: { items: 'Ein Ziel in jeder Zeile: Titel | Text | /adresse' },
  },
  button: {
    name: 'Knopf',
    fields: { label: 'Beschriftung', to: 'Ziel', look: 'Aussehen' },
    hints: { to: 'Eine Seite von uns (/heizoelpreise), https://…, mailto:… oder tel:…' },
    options: { look: { primary: 'auffällig', outline: 'zurückhaltend' } },
  },
  columns: { name: 'Zwei Spalten', fields: { left: 'Links', right: 'Rechts' } },
  note: { name: 'Rechtlicher Hinweis', fields: { text: 'Text' } },
} satisfies Record<BlockType, BlockWords> as Record<BlockType, BlockWords>);

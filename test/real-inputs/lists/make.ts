import { writeFileSync } from 'node:fs';
import { strToU8, zipSync } from 'fflate';
import { madeWorkbook } from '../../made-workbook.ts';

/** Writes the files of this folder anew: lists of the kinds that people's programs write, all of them made up. */
const write = (name: string, content: Uint8Array | string): void =>
  writeFileSync(new URL(name, import.meta.url), content);
const windows = (text: string): Buffer => Buffer.from(text.replaceAll('€', '\x80'), 'latin1');
const shared = (...words: readonly string[]) => words.map((text) => ({ shared: text }));

write(
  'preise-windows-1252.csv',
  windows(
    'Gebiet;Produkt;ab Menge;Preis\r\nGreifswald;Heizöl schwefelarm;500;91,45 €\r\nGreifswald;Heizöl schwefelarm;3000;81,10 €\r\n;;;\r\n',
  ),
);
write(
  'preise-utf16.txt',
  Buffer.from(
    '\uFEFFPLZ-Gebiet\tArtikel\tMenge ab\tEUR/100 l\r\nGreifswald\tHeizöl schwefelarm\t500\t91,45\r\nGreifswald\tHeizöl schwefelarm\t3.000\t81,10\r\n',
    'utf16le',
  ),
);
write(
  'preise-sep-titel-notiz.csv',
  '\uFEFFsep=;\r\nPreisliste Dezember;;;;\r\n;;;;\r\nEUR/100 l;Artikel;PLZ-Gebiet;Menge ab;Bemerkung\r\n91,45;Heizöl schwefelarm;Greifswald;ab 500 l;\r\n"81,10";Heizöl schwefelarm;Greifswald;3 000;Tankwagen\r\nAlle Preise netto, ab Lager;;;;\r\n',
);
write(
  'preise-fehler.csv',
  'Gebiet;Produkt;ab Menge;Preis\nGreifswald;Heizöl schwefelarm;500;91,45\nMond;Heizöl schwefelarm;500;90\nGreifswald;Heizöl schwefelarm;3000;teuer\n',
);
write(
  'preise-excel.xlsx',
  madeWorkbook([
    { name: 'Hinweise', rows: { 1: shared('Bitte nur die Preise ändern.') } },
    {
      name: 'Preise',
      merged: ['A1:D1'],
      rows: {
        1: shared('Preisliste Dezember'),
        2: [{ shared: 'Stand' }, { day: 46_356 }],
        4: shared('Artikel', 'PLZ-Gebiet', 'Menge ab', 'Netto €/100 l'),
        5: [{ rich: ['Heizöl ', 'schwefelarm'] }, ...shared('Greifswald'), 500, 91.45],
        6: [
          ...shared('Heizöl schwefelarm', 'Greifswald'),
          3000,
          { formula: 'ROUND(D5*0.8868,2)', gives: 81.1 },
        ],
        8: shared('Alle Preise netto, ab Lager'),
      },
    },
  ]),
);
write(
  'preise-texte.xlsx',
  madeWorkbook([
    {
      name: 'Tabelle1',
      rows: {
        1: ['Gebiet', 'Produkt', 'ab Menge', 'Preis'],
        2: ['Greifswald', 'Heizöl schwefelarm', '500 l', '91,45 €'],
        3: [null, null, null, null],
        4: ['Greifswald', 'Heizöl schwefelarm', '3.000', { fault: '#VALUE!' }],
      },
    },
  ]),
);
write(
  'fuellstaende.xlsx',
  madeWorkbook([
    {
      name: 'Peilungen',
      rows: {
        1: shared('Datum', 'Füllstand in Liter', 'Bemerkung'),
        2: [{ day: 45_296 }, 1200.5, ...shared('gepeilt')],
        3: [{ day: 45_297 }, { formula: 'B2-10.5', gives: 1190 }],
      },
    },
  ]),
);
write(
  'peiltabelle.xlsx',
  madeWorkbook([{ name: 'Tank', rows: { 1: shared('cm', 'Liter'), 2: [10, 120], 3: [90, 1900] } }]),
);
write(
  'postleitzahlen.txt',
  windows('PLZ;Ort\r\n17489;Greifswald\r\nD-17491;Greifswald (Süd)\r\n1067;Dresden\r\n'),
);
write('liste.zip', zipSync({ 'preise.csv': strToU8('Gebiet;Produkt\n') }, { mtime: '2026-11-20T12:00:00' }));
write('alt.xls', Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(504)]));
write('bild.png', Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001080600000', 'hex'));
write('liste.pdf', '%PDF-1.4\n1 0 obj <<>> endobj\ntrailer <<>>\n%%EOF\n');
write('leer.csv', '');

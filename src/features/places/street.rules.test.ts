import { describe, expect, it } from 'vitest';
import { isPostBox } from './post-box.rules.ts';
import { saysNoNumber, streetParts } from './street.rules.ts';

describe('a street', () => {
  it.each([
    ['Lindenweg 4a', 'Lindenweg', '4a', ''],
    ['Lindenweg 4 a', 'Lindenweg', '4 a', ''],
    ['Lindenweg4', 'Lindenweg', '4', ''],
    ['Hauptstr. 12 - 14', 'Hauptstr.', '12 - 14', ''],
    ['Lindenweg 12a-c', 'Lindenweg', '12a-c', ''],
    ['Lindenweg 4, Hinterhaus', 'Lindenweg', '4', 'Hinterhaus'],
    ['Lindenweg 12/Stiege 3', 'Lindenweg', '12', 'Stiege 3'],
    ['Dorf 12/3/14', 'Dorf', '12/3/14', ''],
    ['Objekt 5', 'Objekt', '5', ''],
    ['Straße 52', 'Straße', '52', ''],
    ['Straße des 17. Juni 135', 'Straße des 17. Juni', '135', ''],
    ['Platz des 4.Juli 3', 'Platz des 4.Juli', '3', ''],
    ['8.-Mai-Platz 2', '8.-Mai-Platz', '2', ''],
    ['1. Gasse 7', '1. Gasse', '7', ''],
    ['Zu den 3 Eichen 5', 'Zu den 3 Eichen', '5', ''],
    ['C 4, 9b', 'C 4', '9b', ''],
    ['Q7 24', 'Q7', '24', ''],
    ['L 15, 7-9', 'L 15', '7-9', ''],
    ['S 6 14', 'S 6', '14', ''],
    ['Lindenweg Nr. 4', 'Lindenweg', '4', ''],
    ['Straße des 17. Juni, Hausnr. 135', 'Straße des 17. Juni', '135', ''],
    ['Rue du 31-Décembre 8', 'Rue du 31-Décembre', '8', ''],
    ['Boulevard du 1er-Août 3', 'Boulevard du 1er-Août', '3', ''],
    ['Piazza 25 Aprile 2a', 'Piazza 25 Aprile', '2a', ''],
    ['12, rue de Lausanne', 'rue de Lausanne', '12', ''],
    ['3 chemin des Mouettes', 'chemin des Mouettes', '3', ''],
    ['Postfach 10 01 01', 'Postfach 10 01 01', '', ''],
  ])('%s has its parts', (line, street, number, rest) => {
    expect(streetParts(line)).toEqual({ street, number, rest });
  });

  it.each([
    ...['Lindenweg', 'Straße des 17. Juni', 'Straße des 17 Juni', 'Straße des 13. Januar', 'Str. d. 8. Mai'],
    ...[
      'Platz des 4. Juli',
      'Am 7. Berg',
      '17.-Juni-Straße',
      'Zu den 3 Eichen',
      'C 4',
      'Q7',
      'Am Hof o. Nr.',
      'Rue du 23-Juin',
      'rue du 23 juin',
      'Piazza 25 Aprile',
    ],
    'Straße des Friedens 1. OG',
  ])('%s has no number', (street) => {
    expect(streetParts(street)).toEqual({ street, number: '', rest: '' });
  });

  it.each([
    ['Hof Sonnental ohne Nummer', true],
    ['Dorf o.Nr.', true],
    ['Weiler keine Hausnr.', true],
    ['Rustico s/n', true],
    ['Ohnesorgweg', false],
    ['Straße des 17. Juni', false],
  ])('%s says that there is no number: %s', (street, says) => expect(saysNoNumber(street)).toBe(says));
});

describe('a line of an address', () => {
  it.each([
    ...[
      'Postfach 10 01 01',
      'Postfach',
      'POSTFACH 1',
      'Post fach 1',
      'Postschließfach 3',
      'Großkundenfach 3',
    ],
    ...['PF 10 01 01', 'Pf. 12', 'P.F. 12', 'Postf. 12', 'Lindenweg 4, Postfach 12', 'Lindenweg 4 PF 12'],
    ...[
      'Packstation 123',
      'DHL-Packstation 123',
      'Pack-Station 5',
      'Packstation-Nr. 123',
      'Postnummer 1234567',
    ],
    ...[
      'Postfiliale 512',
      'Hermes PaketShop 5',
      'Paketbox 3',
      'Postlagernd',
      'Hauptpostlagernd',
      'My Post 24',
    ],
    ...['P.O. Box 12', 'PO Box 12', 'POB 12', 'Poste restante', 'Case postale', 'C.P. 12', 'CP 12', 'BP 12'],
    ...['Postbox 3', 'Amazon Locker Mitte', 'Amazon-Locker 3'],
    ...['Casella postale 3', 'Boîte postale 5', 'Fermo posta', 'Schliessfach 3'],
  ])('%s is where mail waits', (line) => expect(isPostBox(line)).toBe(true));

  it.each([
    ...[
      'Postfachweg 3',
      'Postfach-Straße 4',
      'Packstationsweg 4',
      'Poststraße 5',
      'Postgasse 4',
      'Alte Post 3',
    ],
    ...[
      'Am Postfach 3',
      'An der Packstation 5',
      'Hinterhaus, neben der Packstation 123',
      'über der Postfiliale',
    ],
    ...[
      'Pfarrgasse 3',
      'Pfad 12',
      'Pfister 12',
      'C 4, 9b',
      'Objekt 5',
      'Postfelden 12',
      'Bpl. 12',
      'CP-Weg 3',
    ],
    ...['Am Postamt 5', 'Paketbox am Eingang', 'Postbox neben der Tür', 'Lockerweg 3', ''],
  ])('%s is none', (line) => expect(isPostBox(line)).toBe(false));
});

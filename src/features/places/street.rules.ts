import { isPostBox } from './post-box.rules.ts';

/** A street as it is written on one line, in its parts; what is not there is ''. */
export type StreetParts = {
  street: string;
  /** As written: "4 a", "12/3/7", "12 - 14". */
  number: string;
  /** "Hinterhaus", "Stiege 3". */
  rest: string;
};

/**
 * The house number is the first number that does not belong to the name. Those do: ordinals before a word ("Straße des
 * 17. Juni", "8.-Mai-Platz"), days ("Rue du 23-Juin", "Piazza 25 Aprile"), figures between an article and a word ("Zu den
 * 3 Eichen"), and the squares of Mannheim, whose streets are a letter and a figure ("C 4, 9b"). In French it may stand first.
 */
export function streetParts(text: string): StreetParts {
  const line = text.trim();
  const found = isPostBox(line) ? null : numberIn(masked(line));
  if (!found) return { street: line, number: '', rest: '' };
  const { at, length } = found;
  const street = line.slice(0, at).replace(/[\s,]+(?:(?:haus)?(?:nr\.?|nummer)\s*)?$/i, '');
  const number = line.slice(at, at + length);
  const rest = line.slice(at + length).replace(/^[\s,/–-]+/, '');
  return street === '' ? { street: rest, number, rest: '' } : { street, number, rest };
}

/** "Hof Sonnental ohne Nummer", "Dorf o. Nr.": houses in hamlets often have none. */
export const saysNoNumber = (street: string): boolean =>
  /(?<!\p{L})(?:(?:ohne|keine)\s+(?:haus)?(?:nummer|nr)(?!\p{L})|o\.\s?nr(?!\p{L})|s\/n(?!\p{L}))/iu.test(
    street,
  );

const months =
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre';

const named = [
  new RegExp(String.raw`\d+(?:er)?[ -](?=(?:${months})(?!\p{L}))`, 'giu'),
  /\d+\.[\s-]*(?=\p{L}{2})/gu,
  /(?<=(?<!\p{L})(?:de[nmrs]|d\.|zum|zur|am|im)\s+)\d+(?=\s+\p{L}{3})/giu,
  /^[A-U]\s?\d{1,2}(?![\d/-]|\s?[a-z](?![\p{L}]))/gu,
];

/** The same text with other signs in place of the numbers of its name. */
const masked = (line: string): string =>
  named.reduce((text, part) => text.replace(part, (name) => name.replace(/\d/g, '_')), line);

function numberIn(text: string): { at: number; length: number } | null {
  const number =
    /\d+(?:\s?\p{L}(?!\p{L}))?(?:\s?[-–/+]\s?(?:\d+(?:\s?\p{L}(?!\p{L}))?|\p{L}(?!\p{L})))*/u.exec(text);
  return number && { at: number.index, length: number[0].length };
}

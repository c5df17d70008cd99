import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

const kinds: Readonly<Record<string, string>> = {
  string: 'ein Text',
  number: 'eine Zahl',
  int: 'eine ganze Zahl',
  bigint: 'eine ganze Zahl',
  boolean: 'ja oder nein (true oder false)',
  date: 'ein Datum',
  array: 'eine Liste',
  object: 'eine Angabe mit Feldern',
  record: 'eine Angabe mit Feldern',
};

/** What zod finds wrong, in German sentences for people: its own German names types in English. */
export function germanIssue(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'Diese Angabe fehlt.';
      return `Hier muss ${kinds[issue.expected] ?? 'eine andere Angabe'} stehen.`;
    case 'too_small':
      return sizeText(issue, 'mindestens', issue.minimum);
    case 'too_big':
      return sizeText(issue, 'höchstens', issue.maximum);
    case 'not_multiple_of':
      return `Der Wert muss ein Vielfaches von ${issue.divisor} sein.`;
    case 'invalid_value':
      return `Möglich ${issue.values.length === 1 ? 'ist' : 'sind'} hier nur: ${issue.values.map(String).join(', ')}.`;
    case 'invalid_format':
      return 'Die Angabe hat nicht die erwartete Form.';
    case 'unrecognized_keys':
      return `Unbekannte Angabe: ${issue.keys.join(', ')}.`;
    default:
      return 'Diese Angabe ist ungültig.';
  }
}

function sizeText(
  { origin, inclusive }: { origin: string; inclusive?: boolean | undefined },
  word: 'mindestens' | 'höchstens',
  size: number | bigint,
): string {
  const must = word === 'mindestens' ? 'muss' : 'darf';
  switch (origin) {
    case 'string':
      return size === 1 && word === 'mindestens'
        ? 'Diese Angabe fehlt.'
        : `Der Text ${must} ${word} ${size} Zeichen haben.`;
    case 'array':
    case 'set':
      return `Die Liste ${must} ${word} ${size} ${Number(size) === 1 ? 'Eintrag' : 'Einträge'} haben.`;
    default:
      return inclusive
        ? `Der Wert ${must} ${word} ${size} sein.`
        : `Der Wert muss ${word === 'mindestens' ? 'größer' : 'kleiner'} als ${size} sein.`;
  }
}

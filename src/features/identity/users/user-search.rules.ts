import { countryList } from '#features/places/shared.ts';
import { type SortedFrom, sortedFromIn } from '#platform/http/list-address.ts';
import { queryString } from '#platform/http/page-number.ts';
import { similarSpellings } from '#platform/i18n/spellings.ts';
import { type Chosen, chosenIn, coded, fieldsOf, oneOf, words } from '#platform/work/filters.rules.ts';
import { grantedRoles } from '../roles/roles.ts';

export const usersPerPage = 50;

/** By what the list can be sorted. */
export const userSorts = ['name', 'id', 'email', 'orders', 'last', 'since'] as const;
export type UserSort = SortedFrom<(typeof userSorts)[number]>;

/** So many of the newest that were found are sorted: to find more who have a frequent word takes seconds. */
export const maxUsersSorted = 2000;

const maxQueryLength = 200;

/** What the list of users is asked for. */
export const userFilters = {
  text: words('suche', maxQueryLength),
  /** 'staff' stands for everybody who works for the operator. */
  role: oneOf('rolle', ['staff', ...grantedRoles]),
  kind: oneOf('art', ['account', 'guest']),
  isLocked: coded('gesperrt', { 1: true }),
  countryId: coded('land', Object.fromEntries(countryList.map(({ code, id }) => [code, id]))),
} as const;

/** The same, and where the page begins. */
export type UserQuery = ReturnType<typeof userQuery>;

/** Reads the list's address; what makes no sense there is ignored. */
export function userQuery(params: URLSearchParams) {
  const before = params.get('vor') ?? '';
  const { text, isLocked, ...chosen } = chosenIn(userFilters, params);
  return {
    ...chosen,
    text: text ?? '',
    isLocked: isLocked ?? false,
    /** Only users whose id is smaller: the last one of the page before. */
    before: /^\d{1,15}$/.test(before) ? Number(before) : null,
    /** Without `before`. */
    sort: sortedFromIn(params, userSorts),
  };
}

/** What of a query the filters say. */
export const chosenOf = ({ text, isLocked, ...query }: UserQuery): Chosen<typeof userFilters> => ({
  role: query.role,
  kind: query.kind,
  countryId: query.countryId,
  text: text || null,
  isLocked: isLocked || null,
});

/** The query string of a list, without what is not set. */
export const userQueryString = (query: UserQuery): string =>
  queryString({
    ...Object.fromEntries(fieldsOf(userFilters, chosenOf(query))),
    vor: query.before,
    ab: query.sort?.offset ? query.sort.offset : null,
  });

const orderNumberStart = /^(de|at|ch)-?\d\d-?[0-9a-z]{0,4}-?[0-9a-z]{0,2}$/i;
const phone = /^(\+|0)[\d\s()/.-]{5,}$/;

/**
 * The input as a tsquery over `user_search.words`, null when there is nothing to look for. An order number,
 * a phone number ("030 901820", "+49 30 …") or words of which each must be found: the beginning of a name, place,
 * company, mail address or postal code, or a customer number ("4711", "#4711").
 */
export function searchExpression(input: string): string | null {
  const text = input.trim();
  if (orderNumberStart.test(text)) return beginning(text.toLowerCase().replaceAll('-', ''));
  if (phone.test(text) && /\d{6}/.test(text.replaceAll(/\D/g, ''))) return beginning(phoneDigits(text));
  const parts = text
    .split(/[\s,;]+/)
    .flatMap(partsOf)
    .slice(0, 8);
  return parts.length === 0 ? null : parts.join(' & ');
}

/**
 * The same for words that may be misspelled by one letter ("Somer"): each as a whole or so. Null where no word of the
 * input can be.
 */
export function similarExpression(input: string): string | null {
  const words = input
    .trim()
    .split(/[\s,;]+/)
    .slice(0, 4);
  const parts = words.map((word) => {
    const similar = similarSpellings(word).map((spelling) => `'${searchForm(spelling)}'`);
    const exact = partsOf(word).join(' & ');
    return similar.length === 0 ? exact : `(${[...new Set([exact, ...similar])].join(' | ')})`;
  });
  const isAny = words.some((word) => similarSpellings(word).length > 0);
  return isAny && parts.every((part) => part !== '') ? parts.join(' & ') : null;
}

function partsOf(word: string): string[] {
  const number = /^#?(\d{1,15})$/.exec(word)?.[1];
  if (number !== undefined) {
    const id = `'#${Number(number)}'`;
    return [word.startsWith('#') || number.length < 3 ? id : `(${id} | ${beginning(number)})`];
  }
  const form = searchForm(word);
  if (form.includes('@')) return [beginning(form.replaceAll(/[^a-z0-9@._+-]/g, ''))];
  // A single letter begins too many words to be worth looking for.
  return form
    .split(/[^a-z0-9]+/)
    .filter((part) => part.length > 1)
    .map(beginning);
}

const beginning = (word: string): string => `'${word}':*`;

const phoneDigits = (text: string): string => text.replaceAll(/\D/g, '').replace(/^00/, '');

const spelled: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** How words are compared: "Müller" and "Mueller" are one. The database's search_form does the same. */
export const searchForm = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[äöüß]/gi, (letter) => spelled[letter.toLowerCase()] ?? letter)
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();

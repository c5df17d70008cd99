import { hasLink } from '#platform/forms/contact-traces.rules.ts';
import { queryString } from '#platform/http/page-number.ts';

/** Parts of the community in which people talk; each has a list of its own. */
export const areas = ['community', 'mex'] as const;
/** With what people suggest to the operator. */
export const allAreas = [...areas, 'suggestions'] as const;
export type Area = (typeof allAreas)[number];

/** What somebody begins a thread with; a suggestion is in an area of its own, and thanks are its votes. */
export const threadKinds = ['question', 'post', 'suggestion'] as const;
export type ThreadKind = (typeof threadKinds)[number];

/** Where a suggestion stands; one that nobody answered yet is open. */
export const suggestionStates = ['open', 'planned', 'done', 'declined'] as const;
export type SuggestionState = (typeof suggestionStates)[number];

export type PostState = 'visible' | 'held' | 'hidden' | 'deleted';

/** A thread has its page: what somebody has taken back is kept for those who answered it. */
export const isOpenThread = ({ state, replyCount }: { state: PostState; replyCount: number }): boolean =>
  state === 'visible' || (state === 'deleted' && replyCount > 0);

/** Everybody can read a post; `replyCount` is its thread's. */
export const isReadable = (post: { state: PostState; threadState: PostState; replyCount: number }): boolean =>
  post.state === 'visible' && isOpenThread({ state: post.threadState, replyCount: post.replyCount });

/** Beside a name: who speaks. */
export type Badge = 'staff' | 'dealer' | 'mex';

export const areaPaths: Readonly<Record<Area, string>> = {
  community: '/community',
  mex: '/community/mex',
  suggestions: '/community/abstimmung',
};

export type ListAddress = { area: Area; words: string; tag: string | null; before?: number | null };

/** A list, or a part of it. */
export const listAddress = ({ area, words, tag, before = null }: ListAddress): string =>
  areaPaths[area] + queryString({ suche: words, thema: tag, vor: before });

/** Of a thread; the address of a reply leads to where it stands within its thread, on whichever page that is. */
export const threadPath = (postId: number): string => `/community/beitrag/${postId}`;

/** Where a post stands within its page. */
export const postAnchor = (postId: number): string => `beitrag-${postId}`;

/** Where somebody lands whose post waits for a look. */
export const heldPath = '/community/profil?gehalten';

/** A page about one post. */
export type PostAct = 'antworten' | 'bearbeiten' | 'loeschen' | 'danken' | 'geloest' | 'melden' | 'folgen';
export const postPath = (postId: number, act: PostAct): string => `/community/beitrag/${postId}/${act}`;

/** Why something was done against a post, and the way to say that it was wrong. */
export const measurePath = (measureId: number): string => `/community/profil/${measureId}`;

export const threadsPerPage = 20;
export const repliesPerPage = 100;

export const titleLengths = { min: 8, max: 150 } as const;
/** Of the text alone. */
export const bodyLengths = { min: 10, max: 6000 } as const;
export const maxTags = 3;

/** So long a post can be changed by its author, minutes. */
export const editMinutes = 15;

export const editableUntil = (postedAt: Date): Date => new Date(postedAt.getTime() + editMinutes * 60_000);

export type Changeable = { authorId: number | null; state: string; postedAt: Date };

export const canEdit = (post: Changeable, userId: number, now: Date): boolean =>
  canDelete(post, userId) && now <= editableUntil(post.postedAt);

/** Also what waits for a look; what moderation has hidden stays as it is, for an appeal. */
export const canDelete = (
  { authorId, state }: Pick<Changeable, 'authorId' | 'state'>,
  userId: number,
): boolean => authorId === userId && (state === 'visible' || state === 'held');

/** The version of the guidelines that holds was accepted; -1 is none. */
export const hasAccepted = (accepted: number, required: number | null): boolean =>
  accepted !== -1 && (required === null || accepted >= required);

export const nameLengths = { min: 3, max: 30 } as const;
/** With more it may be a telephone number. */
const maxNameDigits = 5;

/** Words by which somebody would pass for us; those who work here may use them. */
const officialWords =
  /admin|moderat|br[a-z]nnwert|support|redaktion|mitarbeiter|kundenservice|kundendienst|betreiber|offiziell|verwaltung/;

/** Letters beside a–z that are no such letter with a sign on it, and yet are read as one. */
const alike: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  đ: 'd',
  ð: 'd',
  // Cyrillic and Greek
  а: 'a',
  в: 'b',
  с: 'c',
  ԁ: 'd',
  е: 'e',
  һ: 'h',
  і: 'i',
  ј: 'j',
  к: 'k',
  м: 'm',
  о: 'o',
  р: 'p',
  ѕ: 's',
  т: 't',
  у: 'y',
  х: 'x',
  α: 'a',
  ε: 'e',
  ι: 'i',
  κ: 'k',
  ν: 'v',
  ο: 'o',
  ρ: 'p',
  τ: 't',
  υ: 'u',
  χ: 'x',
};
const alikeLetters = new RegExp(`[${Object.keys(alike).join('')}]`, 'g');

/** Small letters without signs on them, "ä" as "a"; what is not read as one of a–z stays. */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(alikeLetters, (letter) => alike[letter] ?? letter);

const digitLetters: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  8: 'b',
};

/** The letter that a digit is written for; other signs stay. */
export const asLetter = (digit: string): string => digitLetters[digit] ?? digit;

const spelled = (name: string): string =>
  folded(name)
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll(/\d/g, asLetter);

/** What of a name can be told apart at a glance: "B. Müller" and "bmuller", "Tom" and "T0m" are one. */
export const nameKey = (name: string): string => spelled(name).replaceAll('i', 'l');

export type NameError =
  | 'name_missing'
  | 'name_short'
  | 'name_long'
  | 'name_signs'
  | 'name_official'
  | 'name_contact';

/**
 * Letters that are read as those of our alphabet, digits, and a few signs between them; nothing invisible, nothing that looks like
 * an address.
 */
export function nameError(name: string, { isStaff }: { isStaff: boolean }): NameError | null {
  if (name === '') return 'name_missing';
  if (name.length > nameLengths.max) return 'name_long';
  if (!/^[\p{Script=Latin}\d]+(?:[ .'_-]{1,2}[\p{Script=Latin}\d]+)*\.?$/u.test(name)) return 'name_signs';
  if (/[^a-z\d .'_-]/.test(folded(name))) return 'name_signs';
  if (hasLink(name) || name.replaceAll(/\D/g, '').length > maxNameDigits) return 'name_contact';
  // One sign may stand for several letters (ﬃ).
  if (Math.min(nameKey(name).length, [...name].length) < nameLengths.min) return 'name_short';
  // The key takes i for l; the words are compared in the same spelling.
  return !isStaff && officialWords.test(spelled(name)) ? 'name_official' : null;
}

/** Who speaks: of somebody with several, the one that weighs most. */
export function badgeOf(of: { isStaff: boolean; isDealer: boolean; hasMex: boolean }): Badge | null {
  if (of.isStaff) return 'staff';
  if (of.isDealer) return 'dealer';
  return of.hasMex ? 'mex' : null;
}

/** The beginning of a text, cut between words. */
export function excerpt(text: string, max: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  if (line.length <= max) return line;
  const cut = line.slice(0, max);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > max / 2 ? end : max).replace(/[\s,.;:–-]+$/, '')} …`;
}

/** Of one post. */
export const maxPictures = 5;
/** Of one picture as it was taken, bytes. */
export const maxPictureBytes = 10 * 1024 * 1024;
export const maxAlt = 200;

/** A picture of a post, by the width and height of its larger size. */
export type PostPicture = { fileId: string; alt: string; width: number; height: number };

export const pictureNames = { small: 'klein.webp', large: 'gross.webp' } as const;
export type PictureSize = keyof typeof pictureNames;

export const pictureUrl = (fileId: string, size: PictureSize): string =>
  `/community/bild/${fileId}/${pictureNames[size]}`;

/** The same for its author and moderation alone, whether or not others can see it. */
export const ownPictureUrl = (postId: number, fileId: string, size: PictureSize): string =>
  `/community/beitrag/${postId}/bild/${fileId}/${pictureNames[size]}`;

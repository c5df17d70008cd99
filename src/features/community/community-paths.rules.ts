import { queryString } from '#platform/http/page-number.ts';
import type { Area } from './community.rules.ts';

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

import { hasLink, hasPhoneNumber, withoutInvisible } from '#platform/forms/contact-details.rules.ts';
import { asLetter, folded } from '../member-name.rules.ts';

/** What of a post somebody looks at before everybody can read it. */
export const doubts = ['link', 'phone', 'word', 'flood', 'repeat'] as const;
export type Doubt = (typeof doubts)[number];

/** Who has so many posts that everybody reads is known here. */
export const knownAfterPosts = 3;

/** More than so many posts in this time are a flood. */
export const flood = { posts: 5, minutes: 10 } as const;

/** So long the same text again is a repetition, hours. */
export const repeatHours = 24;

export type Written = {
  /** Title and text. */
  text: string;
  /** Addresses that the text links to; pages of ours are none of them. */
  links: readonly string[];
  /** Of its author, that everybody reads. */
  publicPosts: number;
  /** Of its author, in the time of a flood. */
  recentPosts: number;
  isRepeat: boolean;
  /** The list that staff keeps, in small letters. */
  words: readonly string[];
};

/** Why a post waits; empty where it appears at once. Those who work here are not asked. */
export function doubtsAbout(written: Written): Doubt[] {
  const { text, links, publicPosts, recentPosts, isRepeat, words } = written;
  const isNew = publicPosts < knownAfterPosts;
  const leadsAway = links.some((href) => !href.startsWith('/')) || hasLink(text);
  const found: Readonly<Record<Doubt, boolean>> = {
    link: isNew && leadsAway,
    phone: isNew && hasPhoneNumber(text),
    word: hasWord(text, words),
    flood: recentPosts >= flood.posts,
    repeat: isRepeat,
  };
  return doubts.filter((doubt) => found[doubt]);
}

/** Whether one of the words stands in the text as a word of its own, whatever stands for its letters: "D-e-p-p", "D3pp". */
export function hasWord(text: string, words: readonly string[]): boolean {
  const visible = withoutInvisible(text);
  const plain = ` ${spelled(visible)} `;
  const joined = ` ${spelled(visible.replaceAll(/(?<=(?<!\p{L})\p{L})[.\-_* ](?=\p{L}(?!\p{L}))/gu, ''))} `;
  return words.some((word) => {
    const wanted = ` ${spelled(word)} `;
    return wanted.trim() !== '' && (plain.includes(wanted) || joined.includes(wanted));
  });
}

const spelled = (text: string): string =>
  folded(text)
    .replaceAll(/(?<=[a-z])\d|\d(?=[a-z])/g, asLetter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

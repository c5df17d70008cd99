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

/** Who speaks: of somebody with several, the one that weighs most. */
export function badgeOf(of: { isStaff: boolean; isDealer: boolean; hasMex: boolean }): Badge | null {
  if (of.isStaff) return 'staff';
  if (of.isDealer) return 'dealer';
  return of.hasMex ? 'mex' : null;
}

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

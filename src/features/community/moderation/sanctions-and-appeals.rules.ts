/** What a decision rests on: the law, or the community's guidelines. */
export const grounds = ['guidelines', 'law'] as const;
export type Ground = (typeof grounds)[number];

/** What happens to the author beside the post. */
export const sanctions = ['none', 'warned', 'days1', 'days7', 'days30'] as const;
export type SanctionChoice = (typeof sanctions)[number];

export const maxStatement = 1000;
export const maxAppeal = 2000;

export type Decision = {
  /** Hidden or refused; else it stays or appears. */
  against: boolean;
  ground: Ground;
  statement: string;
  sanction: SanctionChoice;
};

const days: Readonly<Record<SanctionChoice, number>> = { none: 0, warned: 0, days1: 1, days7: 7, days30: 30 };

/** How a sanction is stored: none, a warning, or writing blocked until then. */
export function measureOf(
  { sanction }: Pick<Decision, 'sanction'>,
  now: Date,
): { sanction: 'none' | 'warned' | 'blocked'; blockedUntil: Date | null } {
  if (days[sanction] === 0)
    return { sanction: sanction === 'warned' ? 'warned' : 'none', blockedUntil: null };
  return { sanction: 'blocked', blockedUntil: new Date(now.getTime() + days[sanction] * 24 * 3_600_000) };
}

/** So long somebody may appeal, days (Art. 20 DSA: six months). */
export const appealDays = 183;

export const canAppeal = (
  { takenAt, appealedAt }: { takenAt: Date; appealedAt: Date | null },
  now: Date,
): boolean => appealedAt === null && now.getTime() <= takenAt.getTime() + appealDays * 24 * 3_600_000;

import { describe, expect, it } from 'vitest';
import { canDelete, canEdit } from './edit-deadline.rules.ts';

describe('a post', () => {
  const postedAt = new Date('2026-11-26T10:00:00Z');
  const post = (more = {}) => ({ authorId: 1, state: 'visible', postedAt, ...more });
  const minutesOn = (minutes: number) => new Date(postedAt.getTime() + minutes * 60_000);

  it('can be changed by its author for 15 minutes, and deleted at any time', () => {
    expect([0, 15, 15.1].map((minutes) => canEdit(post(), 1, minutesOn(minutes)))).toEqual([
      true,
      true,
      false,
    ]);
    expect(canEdit(post(), 2, minutesOn(1))).toBe(false);
    expect(canEdit(post({ authorId: null }), 2, minutesOn(1))).toBe(false);
    expect(['visible', 'held', 'hidden', 'deleted'].map((state) => canDelete(post({ state }), 1))).toEqual([
      ...[true, true, false, false],
    ]);
  });
});

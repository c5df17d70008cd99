import { describe, expect, it } from 'vitest';
import { nameError, nameKey } from '#features/community/member-name.rules.ts';
import { bodyLengths, titleLengths } from '#features/community/post-limits.rules.ts';
import { hasLink, hasPhoneNumber } from '#platform/forms/contact-details.rules.ts';
import { demoTopics } from './demo-community.ts';
import { demoMembers, demoThreads } from './demo-threads.rules.ts';

const now = new Date('2026-11-26T10:00:00Z');
const topics = demoTopics();
const threads = demoThreads(topics, now);
const posts = threads.flatMap((thread) => [thread, ...thread.replies]);

describe('the community of the demo market', () => {
  it('has 400 posts of two years, the same on the same day', () => {
    expect(posts).toHaveLength(400);
    expect(demoThreads(topics, now)).toEqual(threads);
    const times = posts.map(({ at }) => at.getTime());
    expect(Math.max(...times)).toBeLessThan(now.getTime());
    expect(Math.min(...times)).toBeGreaterThan(now.getTime() - 731 * 86_400_000);
    expect(Math.min(...times)).toBeLessThan(now.getTime() - 600 * 86_400_000);
  });

  it('answers after it asked, and never itself first', () => {
    for (const { at, author, replies, solvedBy } of threads) {
      let last = at;
      for (const reply of replies) {
        expect(reply.at.getTime()).toBeGreaterThanOrEqual(last.getTime());
        last = reply.at;
      }
      expect(replies[0]?.author).not.toBe(author);
      if (solvedBy !== null) expect(replies[solvedBy]?.author).not.toBe(author);
    }
    expect(threads.filter(({ solvedBy }) => solvedBy !== null).length).toBeGreaterThan(30);
  });

  it('writes what its own rules allow, with nobody’s number or address', () => {
    for (const { title, tags } of threads) {
      expect(title.length, title).toBeGreaterThanOrEqual(titleLengths.min);
      expect(title.length, title).toBeLessThanOrEqual(titleLengths.max);
      expect(tags.length).toBeLessThanOrEqual(3);
    }
    for (const { body } of posts) {
      expect(body.length, body).toBeGreaterThanOrEqual(bodyLengths.min);
      expect([hasLink(body), hasPhoneNumber(body)], body).toEqual([false, false]);
    }
  });

  it('shows no question twice and none without an answer, and nobody says the same twice in a thread', () => {
    expect(new Set(threads.map(({ title }) => title)).size).toBe(threads.length);
    expect(threads.filter(({ replies }) => replies.length === 0)).toEqual([]);
    for (const { title, body, replies } of threads) {
      const said = [body, ...replies.map((reply) => reply.body)];
      expect(new Set(said).size, title).toBe(said.length);
    }
  });

  it('has members whose names cannot be mistaken for one another', () => {
    expect(new Set(demoMembers.map(({ name }) => nameKey(name))).size).toBe(demoMembers.length);
    for (const { name, persona } of demoMembers)
      expect(nameError(name, { isStaff: persona !== null })).toBeNull();
  });
});

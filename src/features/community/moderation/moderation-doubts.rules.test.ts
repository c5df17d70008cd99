import { describe, expect, it } from 'vitest';
import { doubtsAbout, flood, hasWord, knownAfterPosts, type Written } from './moderation-doubts.rules.ts';
import { measureOf } from './sanctions-and-appeals.rules.ts';

const written = (more: Partial<Written>): Written => ({
  text: 'Wie oft reinigt ihr den Tank?',
  links: [],
  publicPosts: 0,
  recentPosts: 0,
  isRepeat: false,
  words: [],
  ...more,
});

describe('a post', () => {
  it.each([
    [{}, []],
    [{ text: 'Schaut auf www.tank-billig.example.com' }, ['link']],
    [{ text: 'hier', links: ['https://x.example'] }, ['link']],
    [{ text: 'hier', links: ['/heizoelpreise'] }, []],
    [{ text: 'Ruft an: 0171 2345678' }, ['phone']],
    [{ text: 'Am 01.02.2026 um 10:30 kamen 3.000 Liter zu 0,98 €' }, []],
    [{ text: 'www.x.example.de', publicPosts: knownAfterPosts }, []],
    [{ recentPosts: flood.posts }, ['flood']],
    [{ recentPosts: flood.posts - 1 }, []],
    [{ text: 'Schaut auf billig-oel\u200b.de' }, ['link']],
    [{ text: 'Ruft an: 0\u200b171 23\u00AD45678' }, ['phone']],
    [{ isRepeat: true }, ['repeat']],
    [{ text: 'Du Depp', words: ['depp'], publicPosts: 99 }, ['word']],
  ])('%j waits for %j', (more, doubts) => {
    expect(doubtsAbout(written(more))).toEqual(doubts);
  });
});

describe('a word of the list', () => {
  it.each([
    'depp',
    'DEPP.',
    'd3pp',
    'd-e-p-p',
    'so ein Depp, wirklich',
    'd e p p',
    'đepp',
    'De\u00ADpp',
    'dеpр',
  ])('is found in "%s"', (text) => {
    expect(hasWord(text, ['Depp'])).toBe(true);
  });

  it('is found in whatever letters it is written', () => {
    expect(hasWord('Ты дурак, слышишь?', ['Дурак'])).toBe(true);
  });

  it.each(['Deppendorf', 'Steppe', 'de pp', ''])('is not in "%s"', (text) => {
    expect(hasWord(text, ['depp', ' ', '!'])).toBe(false);
  });
});

describe('what is done against somebody', () => {
  const now = new Date('2026-11-26T10:00:00Z');
  it('is nothing further, a warning, or days without writing', () => {
    expect(measureOf({ sanction: 'none' }, now)).toEqual({ sanction: 'none', blockedUntil: null });
    expect(measureOf({ sanction: 'warned' }, now)).toEqual({ sanction: 'warned', blockedUntil: null });
    expect(measureOf({ sanction: 'days7' }, now)).toEqual({
      sanction: 'blocked',
      blockedUntil: new Date('2026-12-03T10:00:00Z'),
    });
  });
});

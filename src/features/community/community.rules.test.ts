import { describe, expect, it } from 'vitest';
import { xssPayloads } from '#test/fixtures/xss-payloads.ts';
import { badgeOf, canDelete, canEdit, excerpt, hasAccepted, nameError, nameKey } from './community.rules.ts';

describe('a name in the community', () => {
  it.each(['Tom', 'Frau Holle', 'Jörg-K.', "O'Neill", 'Heizkeller 7', 'Élise_99'])('%s is one', (name) => {
    expect(nameError(name, { isStaff: false })).toBeNull();
  });

  it.each([
    ['', 'name_missing'],
    ['ab', 'name_short'],
    ['ﬃ', 'name_short'],
    ['. .', 'name_signs'],
    ['a'.repeat(31), 'name_long'],
    ['tom@beispiel.de', 'name_signs'],
    ['https://x.de', 'name_signs'],
    ['To\u200bm', 'name_signs'],
    ['Тom', 'name_signs'],
    ['www.billig-oel.de', 'name_contact'],
    ['Tel 0171 2345678', 'name_contact'],
    ['0_1_7_1_2_3', 'name_contact'],
    ['Brennwert Team', 'name_official'],
    ['BR3NNW3RT', 'name_official'],
    ['A-d-m-i-n', 'name_official'],
    ['Moderator', 'name_official'],
    ['Admın', 'name_official'],
    ['ᴀdmin', 'name_signs'],
    ['Team Brønnwert', 'name_official'],
    ['Nþls', 'name_signs'],
  ])('%s is none: %s', (name, error) => {
    expect(nameError(name, { isStaff: false })).toBe(error);
  });

  it('holds nothing that a browser could take for more than a name', () => {
    expect(xssPayloads.filter((payload) => nameError(payload, { isStaff: true }) === null)).toEqual([]);
  });

  it('may say who somebody is that works here', () => {
    expect(nameError('Selin von Brennwert', { isStaff: true })).toBeNull();
  });

  it.each([
    ['B. Müller', 'bmuller'],
    ['Tom', 'T0m'],
    ['Lili', 'l1l1'],
    ['Straße', 'strasse'],
    ['Tøm', 'Tom'],
    ['Łukasz', 'lukasz'],
    ['Işık', 'isik'],
  ])('%s looks like %s', (one, other) => {
    expect(nameKey(one)).toBe(nameKey(other));
  });
});

describe('the guidelines', () => {
  it.each([
    [-1, 1, false],
    [-1, null, false],
    [0, null, true],
    [1, 1, true],
    [1, 2, false],
    [3, 2, true],
  ])('of which %s was accepted, where %s is required: %s', (accepted, required, is) => {
    expect(hasAccepted(accepted, required)).toBe(is);
  });
});

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

  it('is cut between words', () => {
    expect(excerpt('Eins  zwei\ndrei', 40)).toBe('Eins zwei drei');
    expect(excerpt('Eins zwei, drei vier', 12)).toBe('Eins zwei …');
    expect(excerpt('Donaudampfschiffahrt', 8)).toBe('Donaudam …');
  });

  it('shows what weighs most of who speaks', () => {
    const nobody = { isStaff: false, isDealer: false, hasMex: false };
    expect(badgeOf(nobody)).toBeNull();
    expect(badgeOf({ ...nobody, hasMex: true })).toBe('mex');
    expect(badgeOf({ ...nobody, hasMex: true, isDealer: true })).toBe('dealer');
    expect(badgeOf({ isStaff: true, isDealer: true, hasMex: true })).toBe('staff');
  });
});

import { describe, expect, it } from 'vitest';
import { xssPayloads } from '#test/fixtures/xss-payloads.ts';
import { nameError, nameKey } from './member-name.rules.ts';

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

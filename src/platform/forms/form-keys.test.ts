import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { contentDigest, keyOfContent, madeBefore } from './form-keys.ts';
import { isFormKey } from './posted-form.ts';

const letter = { email: 'ina@beispiel.de', tags: ['a', 'b'] };

describe('a key that was used', () => {
  it('stands for the same content alone', () => {
    const row = { id: 7, formDigest: contentDigest(letter) };
    expect(madeBefore(row, contentDigest({ ...letter }))).toEqual({ id: 7, isNew: false, isOther: false });
    for (const other of [{ ...letter, email: 'ina@beispiel.at' }, { ...letter, tags: ['ab'] }, null])
      expect(madeBefore(row, contentDigest(other)).isOther).toBe(true);
  });

  it('stands for no content where none was kept', () => {
    expect(madeBefore({ id: 7, formDigest: null }, contentDigest(letter)).isOther).toBe(true);
  });
});

describe('the key of a content', () => {
  it('is the same for the same form and content, and another for another', () => {
    const key = randomUUID();
    expect(keyOfContent(key, letter)).toBe(keyOfContent(key, { ...letter }));
    const keys = [key, randomUUID()].flatMap((one) => [
      keyOfContent(one, letter),
      keyOfContent(one, { ...letter, email: '' }),
    ]);
    expect(new Set(keys).size).toBe(4);
    expect(keys.every(isFormKey)).toBe(true);
  });
});

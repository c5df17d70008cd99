import { describe, expect, it } from 'vitest';
import { nameOfFile } from './media.rules.ts';

describe('the name of an uploaded file', () => {
  it.each([
    ['C:\\Bilder\\Tank im Keller.JPG', 'Tank im Keller'],
    ['../../etc/passwd', 'passwd'],
    ['a\u0000b\u202Egpj.exe.png', 'abgpj.exe'],
    ['.jpeg', 'ohne Namen'],
    ['', 'ohne Namen'],
    ['😀'.repeat(200), '😀'.repeat(120)],
  ])('%j becomes %j', (given, expected) => {
    expect(nameOfFile(given)).toBe(expected);
  });
});

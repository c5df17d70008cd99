import { describe, expect, it } from 'vitest';
import { documentName, documentTypeOf } from './documents.rules.ts';

const bytes = (...parts: (string | readonly number[])[]) =>
  Buffer.concat(parts.map((part) => Buffer.from(typeof part === 'string' ? Buffer.from(part) : part)));

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

describe('a document', () => {
  it.each([
    ['a PDF', bytes('%PDF-1.7\n…'), 'application/pdf'],
    ['a JPEG', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF', [0xff, 0xd9]), 'image/jpeg'],
    ['a PNG', bytes(png, 'IHDR'), 'image/png'],
    ['a JPEG that breaks off', bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF'), null],
    ['a page', bytes('<!doctype html><script>alert(1)</script>'), null],
    ['a drawing', bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), null],
    ['a program', bytes('MZ', [0x90, 0x00]), null],
    ['an archive', bytes('PK', [0x03, 0x04]), null],
    ['a PDF behind something else', bytes('GIF89a%PDF-1.7'), null],
    ['nothing', bytes(), null],
  ])('is told by its bytes: %s', (_, content, type) => {
    expect(documentTypeOf(content)).toBe(type);
  });

  it.each([
    ['../../etc/passwd.pdf', 'etc passwd.pdf'],
    ['Auszug <b>.exe', 'Auszug b.pdf'],
    ['a"\r\nSet-Cookie: x=1.pdf', 'a Set-Cookie x 1.pdf'],
    ['Prüfung 2026.PDF', 'Prüfung 2026.pdf'],
    ['.pdf', 'Unterlage.pdf'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(80)}.pdf`],
  ])('has a name that can be stored everywhere: %s', (given, name) => {
    expect(documentName(given, 'application/pdf')).toBe(name);
  });
});

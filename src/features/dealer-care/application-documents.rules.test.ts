import { describe, expect, it } from 'vitest';
import { documentName } from './application-documents.rules.ts';

describe('a document', () => {
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

import { describe, expect, it } from 'vitest';
import { localPath, messageOf } from './push-message.rules.ts';

describe('a message', () => {
  it('is shown as it says', () => {
    const message = { title: 'Ihr Liefertermin', body: 'Fr', path: '/kunde/bestellungen/1', tag: 'termin-1' };
    expect(messageOf(JSON.stringify({ ...message, kind: 'x' }))).toEqual(message);
  });

  it.each([undefined, '', 'x', 'null', '7', '[]', '{}', '{"title":7}'])(
    '%s is told as something new',
    (text) => expect(messageOf(text)).toMatchObject({ title: 'Brennwert', path: '/' }),
  );

  it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', ''])(
    'opens this site alone, not %s',
    (path) => expect(localPath(path)).toBe('/'),
  );
});

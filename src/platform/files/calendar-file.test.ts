import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const event = {
  uid: 'DE-26-4F7K-2Q@brennwert.example',
  createdAt: new Date('2026-11-21T09:00:00.123Z'),
  day: '2026-12-31',
  summary: 'Lieferung',
  description: 'Tor links; Klingel "Heide", bitte warten\nDanke \\ bis dann',
  location: 'Lindenweg 4a, 10115 Berlin',
};

/** Joins folded lines again, as a reader does. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar file', () => {
  it('holds a whole day, also over the end of a year', () => {
    const lines = linesOf(calendarFile(event));
    expect(lines).toContain('DTSTAMP:20261121T090000Z');
    expect(lines).toContain('DTSTART;VALUE=DATE:20261231');
    expect(lines).toContain('DTEND;VALUE=DATE:20270101');
  });

  it('escapes what has a meaning in the format', () => {
    expect(linesOf(calendarFile(event))).toContain(
      'DESCRIPTION:Tor links\\; Klingel "Heide"\\, bitte warten\\nDanke \\\\ bis dann',
    );
  });

  it('has no line of more than 75 octets and loses no character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (description) => {
        const file = calendarFile({ ...event, description });
        for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        const read = linesOf(file).find((line) => line.startsWith('DESCRIPTION:')) ?? '';
        const plain = read
          .slice('DESCRIPTION:'.length)
          .replaceAll(/\\([\\,;n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));
        expect(plain).toBe(description.replaceAll(/\r\n|\r/g, '\n'));
      }),
    );
  });
});

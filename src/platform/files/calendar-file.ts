import { addDays, type Day } from '../time/calendar.ts';

/** An event of a whole day. */
export type CalendarEvent = {
  /** The same event again replaces the old one; globally unique, e.g. "DE-26-4F7K-2Q@brennwert.example". */
  uid: string;
  createdAt: Date;
  day: Day;
  summary: string;
  description: string;
  location: string;
};

/** An iCalendar file with one event (RFC 5545). */
export function calendarFile(event: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Brennwert//Lieferung//DE',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `DTSTAMP:${event.createdAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${basic(event.day)}`,
    `DTEND;VALUE=DATE:${basic(addDays(event.day, 1))}`,
    `SUMMARY:${escapeText(event.summary)}`,
    `DESCRIPTION:${escapeText(event.description)}`,
    `LOCATION:${escapeText(event.location)}`,
    // The day is not blocked: nobody waits from morning to night.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

const basic = (day: Day): string => day.replaceAll('-', '');

/** §3.3.11: backslash, comma, semicolon and line breaks. */
const escapeText = (text: string): string =>
  text.replaceAll(/[\\,;]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|\r|\n/g, '\\n');

/** §3.1: lines end before 75 octets and go on after a space; characters are not torn apart. */
function fold(line: string): string {
  const parts: string[] = [''];
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > 75) {
      parts.push('');
      // The space that starts the next line counts.
      octets = 1;
    }
    parts[parts.length - 1] += character;
    octets += size;
  }
  return parts.join('\r\n ');
}

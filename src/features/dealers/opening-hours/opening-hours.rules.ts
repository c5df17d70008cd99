/** When somebody answers at a dealer's: minutes of the day; weekday 1 is Monday. */
export type OpeningHours = { weekday: number; opens: number; closes: number };

/** Monday to Sunday. */
export const openWeekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** Spans of one day: more than a morning, an afternoon and an evening make no sense. */
const maxSpans = 3;

type Span = Omit<OpeningHours, 'weekday'>;

/**
 * The spans of a day as people write them: "8–12 Uhr, 13:30–17 Uhr"; nothing for a day that is closed. Null when it is
 * none, when a span ends before it begins, or when two overlap.
 */
export function parseSpans(input: string): Span[] | null {
  const text = input.replace(/uhr|\s/gi, '').toLowerCase();
  if (text === '' || text === '-' || text === 'geschlossen') return [];
  const spans = text.split(/[,;]|und/).map(spanIn);
  if (spans.length > maxSpans || spans.some((span) => span === null)) return null;
  const inOrder = (spans as Span[]).toSorted((a, b) => a.opens - b.opens);
  const overlaps = inOrder.some((span, at) => span.opens < (inOrder[at - 1]?.closes ?? 0));
  return overlaps ? null : inOrder;
}

function spanIn(text: string): Span | null {
  const [, from = '', until = ''] = /^([\d:.]+)(?:-|–|bis)([\d:.]+)$/.exec(text) ?? [];
  const [opens, closes] = [minutesIn(from), minutesIn(until)];
  return opens === null || closes === null || opens >= closes || opens > 1439 ? null : { opens, closes };
}

/** "8", "08:30" or "17.00" in minutes, up to 24:00. */
function minutesIn(text: string): number | null {
  const [, hours, minutes = '0'] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(text) ?? [];
  if (hours === undefined || Number(minutes) > 59) return null;
  const time = Number(hours) * 60 + Number(minutes);
  return time <= 1440 ? time : null;
}

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** "08:00–12:00, 13:00–17:00"; '' for a day that is closed. `parseSpans` reads it again. */
export const spansText = (spans: readonly Span[]): string =>
  spans.map(({ opens, closes }) => `${clock(opens)}–${clock(closes)}`).join(', ');

/** Days in a row with the same hours as one line, in the order of the week; days that are closed are left out. */
export function hoursByDays(
  hours: readonly OpeningHours[],
): { from: number; until: number; text: string; opens: string; closes: string }[] {
  const lines: { from: number; until: number; text: string; opens: string; closes: string }[] = [];
  for (const weekday of openWeekdays) {
    const spans = hours.filter((span) => span.weekday === weekday).toSorted((a, b) => a.opens - b.opens);
    const [first, last] = [spans[0], spans.at(-1)];
    if (!first || !last) continue;
    const text = spansText(spans);
    const before = lines.at(-1);
    if (before?.until === weekday - 1 && before.text === text) before.until = weekday;
    else
      lines.push({
        from: weekday,
        until: weekday,
        text,
        opens: clock(first.opens),
        closes: clock(last.closes),
      });
  }
  return lines;
}

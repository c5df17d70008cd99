const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** "vor 3 Stunden", "gerade eben" below a minute. */
export function ageText(ms: number): string {
  const found = units.find(([, long]) => ms >= long);
  if (!found) return 'gerade eben';
  const [unit, length] = found;
  return new Intl.RelativeTimeFormat('de').format(-Math.floor(ms / length), unit);
}

/** The page with the age of each thing instead of its moment. */
export const withAges = (page: string, now: number): string =>
  page.replace(
    /(<time data-age[^>]* dateTime="([^"]+)"[^>]*>)[^<]*/gi,
    (_, tag: string, moment: string) => `${tag}${ageText(now - Date.parse(moment))}`,
  );

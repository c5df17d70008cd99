/** Reviews younger than this make the platform's mark. */
export const activePeriodInDays = 365;

/** The reviews service's word for a mean mark of 1–5. */
export function markDescription(mark: number): string {
  if (mark >= 4.5) return 'SEHR GUT';
  if (mark >= 3.5) return 'GUT';
  if (mark >= 2.5) return 'BEFRIEDIGEND';
  return mark >= 1.5 ? 'AUSREICHEND' : 'MANGELHAFT';
}

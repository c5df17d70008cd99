/** The version of the guidelines that holds was accepted; -1 is none. */
export const hasAccepted = (accepted: number, required: number | null): boolean =>
  accepted !== -1 && (required === null || accepted >= required);

/** The version that has to be accepted before somebody writes a post; null where that was done, or where there is none yet. */
export const guidelinesToAccept = (accepted: number, required: number | null): number | null =>
  required === null || hasAccepted(accepted, required) ? null : required;

/** What is wrong with the version that a form accepts; `guidelines_new`: others hold since it was shown. */
export function guidelinesError(
  sent: string,
  toAccept: number | null,
): 'guidelines_missing' | 'guidelines_new' | null {
  if (toAccept === null || sent === String(toAccept)) return null;
  return sent === '' ? 'guidelines_missing' : 'guidelines_new';
}

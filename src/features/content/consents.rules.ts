/** The log proves a choice for three years, the limitation period of German civil law (§ 195 BGB). */
export function consentsForgottenBefore(now: Date): Date {
  const moment = new Date(now);
  moment.setUTCFullYear(now.getUTCFullYear() - 3);
  return moment;
}

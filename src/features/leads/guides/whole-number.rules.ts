/** "1.400", "1'400", "1400": a whole number of at least 0; null for everything else. */
export function wholeNumber(text: string): number | null {
  const bare = text.trim();
  if (!/^\d{1,9}$/.test(bare) && !/^\d{1,3}([.'’ ]\d{3}){1,2}$/.test(bare)) return null;
  return Number(bare.replaceAll(/\D/g, ''));
}

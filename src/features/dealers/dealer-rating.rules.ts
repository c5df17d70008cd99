/** A dealer's rating from its reviews: 0–100 as the wire has it, (mean mark − 1) × 25; null without reviews. */
export const dealerRating = (reviewCount: number, reviewMarkSum: number): number | null =>
  reviewCount === 0 ? null : Math.round((reviewMarkSum / reviewCount - 1) * 25);

/** A rating as people read it: 1.0 to 5.0, to one decimal. What compares marks compares these. */
export const shownMark = (rating: number): number => Math.round((rating / 25 + 1) * 10) / 10;

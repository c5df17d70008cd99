/** A review of a delivered order; only buyers can write one, and all are published. */
export type Review = {
  id: number;
  /** 1–5. */
  mark: number;
  text: string;
  author: string;
  place: string;
  createdAt: Date;
};

/** A review as it is shown, with what became of it; `hiddenReason` is '' unless support hid it. */
export type PublishedReview = Review & {
  answer: string;
  hiddenReason: string;
  /** 1–5 besides the overall mark; null where the customer gave none. */
  priceMark: number | null;
  deliveryMark: number | null;
  communicationMark: number | null;
};

/** All dealers together, over all countries. */
export type PlatformRating = {
  /** Mean mark of the active period, or of all time when it has none; 1–5. */
  mark: number;
  /** Reviews of the active period. */
  activeCount: number;
  totalCount: number;
};

/** So many days a link to a draft can be passed on for. */
export const previewDays = [1, 7, 30] as const;

export type PreviewData = {
  /** Address of the draft, for the frames. */
  frame: string;
  /** Code of the country whose text is shown. */
  land: string;
  scheme: 'light' | 'dark';
  /** A link for somebody without login; null before it was asked for. */
  shared: { days: number; until: Date; link: string } | null;
};

/** Figures are loaded again at most so often (specification, section 9). */
const fiveMinutes = 5 * 60 * 1000;

/** Whether figures that were loaded at `loadedAt` (milliseconds) are old enough to be loaded again. */
export const isRefreshDue = (loadedAt: number, now: number): boolean => now - loadedAt >= fiveMinutes;

const thirtyDays = 30 * 24 * 60 * 60 * 1000;

/** Error traces are kept for 30 days. */
export const tracesForgottenBefore = (now: Date): Date => new Date(now.getTime() - thirtyDays);

const harmless = /ResizeObserver loop/i;

/** Browsers warn of resize observers that take longer than a frame; such reports are dropped. */
export const isWorthKeeping = (error: { message: string }): boolean => !harmless.test(error.message);

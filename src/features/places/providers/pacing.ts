import { setTimeout as pause } from 'node:timers/promises';

/** Waits for one's turn; false, and at once, when that would take longer than `most` ms. */
export type Pace = (max: number) => Promise<boolean>;

/** Turns at even distances, so that no second has more of them than allowed. */
export function pacing(perSecond: number): Pace {
  let next = 0;
  return async (max) => {
    const now = performance.now();
    const wait = Math.max(0, next - now);
    if (wait > max) return false;
    next = now + wait + 1000 / perSecond;
    if (wait > 0) await pause(wait);
    return true;
  };
}

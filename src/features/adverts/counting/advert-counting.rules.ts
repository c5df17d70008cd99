/** An impression is half of the advert in sight for this long, ms; the clocks of page and server tick apart. */
export const seenAfter = 1000;
const tolerance = 100;
/** A showing is counted for so long after it was made, ms. */
export const countedFor = 30 * 60_000;

export type Event = 'impression' | 'press';

/** Programs that say so: what they see or press is nobody's look. */
const robots =
  /bot\b|bot\/|crawl|spider|slurp|preview|monitor|lighthouse|headless|phantom|scrap|curl|wget|python|java\/|go-http|axios|node-fetch|libwww|feed/i;

export const isRobot = (userAgent: string): boolean => userAgent.length < 20 || robots.test(userAgent);

/** Whether an event of a showing that is so old, ms, is somebody's look or press. */
export const isTimely = (event: Event, age: number): boolean =>
  age <= countedFor && age >= (event === 'impression' ? seenAfter - tolerance : 0);

/** Impressions and presses of one showing are different events with ids beside each other. */
export const eventId = (showingId: number, event: Event): number =>
  showingId * 2 + (event === 'press' ? 1 : 0);

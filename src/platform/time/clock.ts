/** The only source of the present; rules get `now` as a value. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

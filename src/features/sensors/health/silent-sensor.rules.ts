/** How seldom a sensor reports, and whether it said goodbye. */
export type Rhythm = {
  /** Hours between its messages, as they usually are; null while too few are known. */
  usualHours: number | null;
  /** By its last will over MQTT; null while it is there, or never said one. */
  offlineSince: Date | null;
};

/** Of a sensor whose rhythm is not known two days are waited for: each reports at least once a day. */
export const unknownRhythm = 16;
export const missedMessages = 3;
export const silentBounds = { least: 12, most: 504 };
/** A last will comes also from a device that sleeps without signing off, so it shortens the wait and does not end it. */
export const shareOfOffline = 0.75;

/** Hours without a word after which a sensor is silent: to its owner, in mails and to support. */
export function silentAfterHours({ usualHours, offlineSince }: Rhythm): number {
  const hours = missedMessages * (usualHours ?? unknownRhythm);
  const bounded = Math.min(silentBounds.most, Math.max(silentBounds.least, hours));
  return offlineSince ? bounded * shareOfOffline : bounded;
}

export type Heard = Rhythm & { receivedAt: Date | null; assignedAt: Date | null };

/** Whether nothing was heard of a sensor for longer than is usual, since it last spoke or came to its owner. */
export function isSilent(sensor: Heard, now: Date): boolean {
  const heardAt = sensor.receivedAt ?? sensor.assignedAt;
  if (heardAt === null) return false;
  return now.getTime() - heardAt.getTime() >= silentAfterHours(sensor) * millisecondsPerHour;
}

export const millisecondsPerHour = 3_600_000;

/** Every sensor reports at least once a day; one that was not heard for so many hours is silent. */
export const silentHours = 48;

/** V. A lithium cell of 3.6 V keeps its voltage until shortly before its end. */
export const lowBattery = 3.1;

export const millisecondsPerHour = 3_600_000;

/** Before this moment nothing may have been heard last. */
export const silentBefore = (now: Date): Date => new Date(now.getTime() - silentHours * millisecondsPerHour);

/** What somebody should look after. */
export const sensorTroubles = ['silent', 'drifting', 'battery', 'unassigned', 'fault'] as const;
export type SensorTrouble = (typeof sensorTroubles)[number];

type Health = {
  kind: string;
  tankId: number | null;
  userId: number | null;
  assignedAt: Date | null;
  receivedAt: Date | null;
  battery: number | null;
  fault: string | null;
  drift: string | null;
};

/** What is wrong with a sensor; a dipstick says nothing by itself, so nothing is wrong with it. */
export function troublesOf(sensor: Health, now: Date): SensorTrouble[] {
  if (sensor.kind === 'dip' || sensor.userId === null) return [];
  const heardAt = sensor.receivedAt ?? sensor.assignedAt;
  const wrong: Record<SensorTrouble, boolean> = {
    silent: sensor.tankId !== null && (heardAt === null || heardAt < silentBefore(now)),
    drifting: sensor.drift !== null,
    battery: sensor.battery !== null && sensor.battery < lowBattery,
    unassigned: sensor.tankId === null,
    fault: sensor.fault !== null,
  };
  return sensorTroubles.filter((trouble) => wrong[trouble]);
}

import { lowBattery, silentBefore } from '../sensor-health.rules.ts';

export type SensorStanding = 'fine' | 'waiting' | 'silent' | 'offline' | 'faulty' | 'lowBattery';

type Heard = {
  receivedAt: Date | null;
  fault: string | null;
  battery: number | null;
  offlineSince?: Date | null;
};

/** The one thing about a sensor that its owner should look after first. */
export function standingOf({ receivedAt, fault, battery, offlineSince }: Heard, now: Date): SensorStanding {
  if (receivedAt === null) return 'waiting';
  if (offlineSince) return 'offline';
  if (receivedAt < silentBefore(now)) return 'silent';
  if (fault !== null) return 'faulty';
  return battery !== null && battery < lowBattery ? 'lowBattery' : 'fine';
}

/** dBm of WLAN and of LoRa in words. */
export const signalWord = (dBm: number): 'good' | 'fair' | 'weak' =>
  dBm >= -67 ? 'good' : dBm >= -80 ? 'fair' : 'weak';

import type { Charge } from '../readings/charge.rules.ts';
import { isBatteryLow, isSilent, isStuck, type Rhythm } from '../sensor-health.rules.ts';

export type SensorStanding = 'fine' | 'waiting' | 'silent' | 'offline' | 'stuck' | 'faulty' | 'lowBattery';

type Heard = Rhythm &
  Charge & { receivedAt: Date | null; fault: string | null; tankId: number | null; stuckSince: Date | null };

/** The one thing about a sensor that its owner should look after first. */
export function standingOf(sensor: Heard, now: Date): SensorStanding {
  const { receivedAt, fault, offlineSince } = sensor;
  if (receivedAt === null) return 'waiting';
  if (offlineSince) return 'offline';
  if (isSilent({ ...sensor, assignedAt: null }, now)) return 'silent';
  if (isStuck(sensor)) return 'stuck';
  if (fault !== null) return 'faulty';
  return isBatteryLow(sensor) ? 'lowBattery' : 'fine';
}

/** dBm of WLAN and of LoRa in words. */
export const signalWord = (dBm: number): 'good' | 'fair' | 'weak' =>
  dBm >= -67 ? 'good' : dBm >= -80 ? 'fair' : 'weak';

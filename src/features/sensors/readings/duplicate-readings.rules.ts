import type { Reading } from './readings.rules.ts';

/**
 * The sequence number, or below zero a digest of the values (FNV-1a, 48 bits) with the time that a clock claimed which
 * counts for nothing: what makes a reading the same one at the same time, by which a duplicate is known.
 */
export function identityOf(reading: Reading, claimed: string | null = null): number {
  const { sequence, measure, value, temperature, battery, batteryPercent, signal, fault } = reading;
  if (sequence !== null && Number.isSafeInteger(sequence) && sequence >= 0) return sequence;
  const charge = batteryPercent == null ? battery : `${batteryPercent} %`;
  const values = [measure, value, temperature, charge, signal, fault ?? ''];
  return -1 - digest([...values, ...(claimed === null ? [] : [claimed])].join('|'));
}

function digest(text: string): number {
  let low = 0x811c9dc5;
  let high = 0xcbf29ce4;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    low = Math.imul(low ^ code, 0x01000193) >>> 0;
    high = Math.imul(high ^ code ^ low, 0x01000193) >>> 0;
  }
  return (high & 0xffff) * 0x1_0000_0000 + low;
}

import { chargeAmong } from '../readings/battery-charge.rules.ts';
import { celsius, numberOf, temperatureOf } from '../readings/sent-value.rules.ts';
import { isRecord } from './message-values.rules.ts';

/**
 * How senders call the thermometer in or at the tank. That of the board or its chip is warmer by ten degrees and more, and
 * goes by other names.
 */
const thermometers = [
  'temperature',
  'temp',
  'temperature_c',
  'tempc',
  'tempc_ds18b20',
  'temp_ds18b20',
  'temperature_ds18b20',
  'temperature_pro',
  'ds18b20',
  'temp_c',
  'tempc1',
  'oil_temperature',
  'tank_temperature',
] as const;

/** Of Dragino's sensors, whose probe is sold apart: without one they tell 0. */
const probeSoldApart = 'tempc_ds18b20';

const inFahrenheit = ['temperature_f', 'temp_f', 'tempf'] as const;

const signals = ['rssi', 'signal', 'wifi_signal', 'rssi_dbm'] as const;

/** What stands beside the value, by the names that senders use. */
export function besides(given: Record<string, unknown>) {
  const small = new Map(Object.entries(given).map(([name, value]) => [name.toLowerCase(), value]));
  const first = <Told>(
    names: readonly string[],
    read: (value: unknown, name: string) => Told | null,
  ): Told | null => {
    for (const name of names) {
      const told = small.has(name) ? read(small.get(name), name) : null;
      if (told !== null) return told;
    }
    return null;
  };
  const degrees = first(thermometers, (value, name) =>
    name === probeSoldApart && numberOf(value) === 0 ? null : temperatureOf(value),
  );
  return {
    temperature: degrees ?? first(inFahrenheit, (value) => temperatureOf(fromFahrenheit(value))),
    ...chargeAmong(given),
    signal: first(signals, decibels),
  };
}

function fromFahrenheit(value: unknown): number | null {
  const degrees = numberOf(value);
  return degrees === null ? null : celsius(degrees);
}

/** dBm */
export function decibels(value: unknown): number | null {
  const signal = numberOf(value);
  return signal !== null && signal >= -200 && signal <= 0 ? Math.round(signal) : null;
}

/**
 * °C of Tasmota's parts: of a probe (DS18B20 and its kin) where there is one, else of another thermometer; never of the chip
 * itself (ESP32).
 */
export function warmthOf(
  parts: readonly (readonly [name: string, part: Record<string, unknown>])[],
  unit: unknown,
) {
  const degrees = parts.flatMap(([name, { Temperature: value }]) => {
    if (/^(esp|cpu|chip)/i.test(name)) return [];
    const told = unit === 'F' ? temperatureOf(fromFahrenheit(value)) : temperatureOf(value);
    return told === null ? [] : [{ isProbe: /^ds18/i.test(name), told }];
  });
  return (degrees.find(({ isProbe }) => isProbe) ?? degrees[0])?.told ?? null;
}

/** °C of a probe at Shelly's terminals (`temperature:100` and on); what else it tells is that of its own chips. */
export function probeOf(params: Record<string, unknown>): number | null {
  const probe = Object.entries(params).find(([name]) => /^temperature:1\d\d$/.test(name))?.[1];
  return isRecord(probe) ? temperatureOf(probe.tC) : null;
}

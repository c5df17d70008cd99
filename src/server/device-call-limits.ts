import { networkOf } from './network.ts';

/** Of one address and minute. A network of others (LoRaWAN) calls for all of its sensors from a few. */
const perAddress = 12_000;
/** Of one sensor, address and minute: one that pairs or whose alarm goes off sends every second. */
const perDevice = 120;
const minute = 60_000;
/** So many addresses and sensors are counted at once; who was first is forgotten first. */
const mostCounted = 20_000;

type Counted = { count: number; endsAt: number };

/** Who calls for which sensor, by its serial as it was given. */
export type DeviceCall = { address: string; serial: string };

export type DeviceCalls = {
  /** Counts a call, right or wrong; answers after how many seconds to call again when it is one too many, else null. */
  count(call: DeviceCall): number | null;
};

/**
 * Counts what sensors ask, over HTTP and over MQTT together: by the serial and by who calls for it, so that nobody can use up
 * what somebody else's sensor may ask, and many keys cannot be tried for one serial.
 */
export function createDeviceCalls(now: () => number = Date.now): DeviceCalls {
  const byAddress = windows(perAddress, now);
  const byDevice = windows(perDevice, now);
  return {
    count({ address, serial }) {
      const network = networkOf(address);
      return byAddress(network) ?? byDevice(`${network} ${serial.slice(0, 64)}`);
    },
  };
}

function windows(most: number, now: () => number) {
  const counted = new Map<string, Counted>();
  return (key: string): number | null => {
    const at = now();
    const known = counted.get(key);
    const current = known && known.endsAt > at ? known : { count: 0, endsAt: at + minute };
    if (current !== known) {
      counted.delete(key);
      if (counted.size >= mostCounted) counted.delete(counted.keys().next().value ?? '');
      counted.set(key, current);
    }
    current.count += 1;
    return current.count > most ? Math.ceil((current.endsAt - at) / 1000) : null;
  };
}

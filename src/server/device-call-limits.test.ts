import { expect, it } from 'vitest';
import { createDeviceCalls } from './device-call-limits.ts';

function calls() {
  const clock = { at: 0 };
  return { clock, ...createDeviceCalls(() => clock.at) };
}

it('a sensor is asked for 120 times a minute by one address, and then has to wait for its end', () => {
  const { clock, count } = calls();
  const call = { address: '192.0.2.1', serial: 'eigen-1' };
  const waits = Array.from({ length: 121 }, () => count(call));
  expect(waits.findIndex((wait) => wait !== null)).toBe(120);
  clock.at = 45_000;
  expect(count(call)).toBe(15);
  clock.at = 60_000;
  expect(count(call)).toBeNull();
});

it.each([
  ['another sensor of the same house', { address: '192.0.2.1', serial: 'eigen-2' }, true],
  ['the same sensor from elsewhere', { address: '192.0.2.2', serial: 'eigen-1' }, true],
  ['the same address in another form', { address: '::ffff:192.0.2.1', serial: 'eigen-1' }, false],
])('what one used up: %s', (_, call, isFree) => {
  const { count } = calls();
  for (let n = 0; n < 120; n++) count({ address: '192.0.2.1', serial: 'eigen-1' });
  expect(count(call) === null).toBe(isFree);
});

it('addresses of one network of IPv6 count together', () => {
  const { count } = calls();
  for (let n = 0; n < 120; n++) count({ address: `2001:db8:1:2::${n.toString(16)}`, serial: 'eigen-1' });
  expect(count({ address: '2001:db8:1:2:ffff::1', serial: 'eigen-1' })).not.toBeNull();
});

it('an address asks for 12,000 sensors a minute, and is forgotten after it', () => {
  const { clock, count } = calls();
  const waits = Array.from({ length: 12_001 }, (_, n) =>
    count({ address: '192.0.2.1', serial: `lora-${n}` }),
  );
  expect(waits.findIndex((wait) => wait !== null)).toBe(12_000);
  expect(count({ address: '192.0.2.2', serial: 'lora-1' })).toBeNull();
  clock.at = 60_000;
  expect(count({ address: '192.0.2.1', serial: 'lora-1' })).toBeNull();
});

import { isIPv6 } from 'node:net';

/**
 * What limits count by: an IPv4 address, or the /64 of an IPv6 address, which is the least that one customer of a
 * provider gets (RFC 6177): with single addresses anybody would have 2^64 fresh ones.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = (address.split('%')[0] ?? '').split('::');
  const groups = head === '' ? [] : head.split(':');
  const after = tail === '' ? 0 : tail.split(':').length;
  const zeros = address.includes('::') ? 8 - groups.length - after : 0;
  const whole = [
    ...groups,
    ...Array.from({ length: zeros }, () => '0'),
    ...(tail === '' ? [] : tail.split(':')),
  ];
  return `${whole
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

import { readAppClient } from '#platform/http/app-client.rules.ts';

const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*Safari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** "Firefox auf Windows": enough for people to know their device again, too little to follow them. */
export function deviceName(userAgent: string): string {
  const named = (list: readonly [RegExp, string][]) => list.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = readAppClient(userAgent) ? 'Brennwert-App' : named(browsers);
  const system = named(systems);
  if (browser && system) return `${browser} auf ${system}`;
  return browser ?? system ?? 'Anderes Programm';
}

/**
 * The part of an address that stays when a line gets a new one: /24 of IPv4, /48 of IPv6. Only its keyed hash is
 * ever stored.
 */
export function networkOf(address: string): string {
  const four = /(\d+\.\d+\.\d+)\.\d+$/.exec(address)?.[1];
  return four ?? address.split(':').slice(0, 3).join(':');
}

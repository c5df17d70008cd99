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

/** Android before 10 (SDK 29) loses cookies that carry SameSite in its web view. */
export function dropsSameSite(userAgent: string): boolean {
  const sdk = readAppClient(userAgent)?.extra.SDK ?? /\bAndroid\b[^)]*\bSDK[ /:]?(\d+)/i.exec(userAgent)?.[1];
  if (sdk) return Number(sdk) < 29;
  const version = /\bAndroid (\d+)/.exec(userAgent)?.[1];
  return version !== undefined && Number(version) < 10;
}

import { readAppClient } from '#platform/http/app-client.rules.ts';

export const devices = ['phone', 'tablet', 'computer', 'app'] as const;
export type Device = (typeof devices)[number];

/** Programs that read pages for others, or watch over them; most of them say so. */
const robots =
  /bot\b|bot[/;_-]|crawl|spider|slurp|archiver|preview|monitor|headless|lighthouse|pagespeed|facebookexternalhit|curl|wget|python|java\/|go-http|node|axios|okhttp|libwww|httpclient|scrapy|feed/i;

export const isRobot = (userAgent: string): boolean => userAgent.length < 12 || robots.test(userAgent);

export function deviceOf(userAgent: string): Device {
  if (readAppClient(userAgent)) return 'app';
  if (/iPad|Tablet|PlayBook|Silk/.test(userAgent)) return 'tablet';
  if (userAgent.includes('Android')) return userAgent.includes('Mobile') ? 'phone' : 'tablet';
  return /Mobi|iPhone|iPod/.test(userAgent) ? 'phone' : 'computer';
}

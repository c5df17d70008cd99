import { demoPassword } from '#demo/fill-personas.ts';
import { atMost, type Figure, figure } from './figures.ts';
import { measureLoad, warmUp } from './load.ts';
import type { BenchServer } from './processes.ts';

const connections = 2;
const seconds = 6;

/** What the demo market's customer reads about two tanks with eighteen months of levels. */
const pages: Readonly<Record<string, string>> = {
  'Mein Heizöl': '/kunde/mex',
  dashboard: '/kunde/dashboard',
  level: '/kunde/dashboard/tank-fuellstand',
  range: '/kunde/dashboard/tank-reichweite',
  consumption: '/kunde/dashboard/verbrauch',
  'purchase prices': '/kunde/dashboard/kaufpreis',
  'dashboard by API': '/api/customer/dashboard',
};

/** Processor time of each page about somebody's oil, beside a page of the account that knows nothing of tanks. */
export async function tankPages(market: BenchServer): Promise<Figure[]> {
  const cookie = await signedInCookie(market.url);
  const figures: Figure[] = [];
  const measured = async (name: string, path: string) => {
    const requests = [{ method: 'GET' as const, path, headers: { cookie } }];
    await warmUp({ ...market, requests, connections });
    const { cpuMs, failures } = await measureLoad({ ...market, requests, connections, seconds });
    figures.push(atMost(0, figure(`${name}: failures`, failures, '')));
    return figure(`${name}: processor time`, cpuMs, 'ms');
  };
  figures.push(await measured('own data, without tanks', '/kunde/stammdaten'));
  for (const [name, path] of Object.entries(pages)) figures.push(atMost(8, await measured(name, path)));
  return figures;
}

async function signedInCookie(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/account/anmelden`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Login: { UserName: 'kunde@demo.example', Password: demoPassword } }),
  });
  if (!answer.ok) throw new Error(`sign-in: ${answer.status}`);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

import { setTimeout as pause } from 'node:timers/promises';

const browser = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0 Safari/537.36';
const headers = { 'user-agent': browser };
/** A look is a second; the server's clock and this one tick apart. */
const lookMilliseconds = 1100;

/** The token of one showing in the slot of the home page. */
export async function showing(url: string): Promise<string> {
  const html = await (await fetch(`${url}/anzeige/start`, { headers })).text();
  const token = /\/anzeige\/weiter\/([\w.-]+)/.exec(html)?.[1];
  if (!token) throw new Error('nothing is shown');
  return token;
}

/** Tells that it was seen; false without an answer. */
export const tellSeen = async (url: string, token: string): Promise<boolean> => {
  const answer = await fetch(`${url}/api/iam/impressions`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ Token: token }),
  }).catch(() => null);
  return answer?.status === 204;
};

export type Viewers = {
  /** When each look that was acknowledged was told, epoch ms. */
  acknowledged: readonly number[];
  stop(): Promise<void>;
};

/** Visitors who look at adverts one after the other, as long as the server answers. */
export function startViewers(url: string, count: number): Viewers {
  const acknowledged: number[] = [];
  let isEnding = false;
  const look = async () => {
    while (!isEnding) {
      const token = await showing(url).catch(() => null);
      if (token === null) break;
      await pause(lookMilliseconds);
      const at = Date.now();
      if (await tellSeen(url, token)) acknowledged.push(at);
    }
  };
  const viewers = Array.from({ length: count }, look);
  return {
    acknowledged,
    stop: async () => {
      isEnding = true;
      await Promise.all(viewers);
    },
  };
}

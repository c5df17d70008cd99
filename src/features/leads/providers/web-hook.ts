import { type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress, publicLookup } from '#platform/http/public-address.ts';
import type { LeadHook } from '../requests/lead-hook.ts';

/** Longest wait for a partner's server, ms. */
const patience = 10_000;

type Settings = {
  /** Whether partners may sit on this machine, and speak HTTP: where the marketplace is tried out. */
  isLocalAllowed: boolean;
};

/**
 * Posts JSON; everything but 2xx is a refusal, a redirect, too: it leads to nobody whom the partner named. Whatever name an
 * address has, nothing is sent into a network that only this machine reaches: the address that was checked is the one that is
 * connected to.
 */
export const webHook = ({ isLocalAllowed }: Settings): LeadHook => ({
  accepts: (url) => canLeadTo(url, isLocalAllowed),
  send: async (url, { body, headers }) => {
    // No name is looked up for an address in figures.
    if (!canLeadTo(url, isLocalAllowed)) throw new PrivateAddressError();
    const status = await post(new URL(url), body, {
      headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Brennwert/1.0' },
      ...(isLocal(hostOf(new URL(url))) ? {} : { lookup: publicLookup }),
    });
    if (status < 200 || status > 299) throw new Error(`a partner's server answered ${status}`);
  },
});

function canLeadTo(text: string, isLocalAllowed: boolean): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url) return false;
  if (url.username + url.password !== '') return false;
  const host = hostOf(url);
  if (isLocal(host)) return isLocalAllowed && /^https?:$/.test(url.protocol);
  return url.protocol === 'https:' && (isIP(host) === 0 || isPublicAddress(host));
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');
const isLocal = (host: string): boolean => /^(localhost|127\.0\.0\.1|::1)$/.test(host);

class PrivateAddressError extends Error {
  constructor() {
    super('a web hook leads into a private network');
  }
}

const post = (url: URL, body: string, options: RequestOptions): Promise<number> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    const signal = AbortSignal.timeout(patience);
    const sent = request(url, { ...options, method: 'POST', signal, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on('error', reject);
    sent.end(body);
  });

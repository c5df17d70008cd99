import { lookup } from 'node:dns';
import { type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
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
      ...(isLocal(hostOf(new URL(url))) ? {} : { lookup: lookupPublic }),
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

/** Networks that are no part of the internet (RFC 6890 and what came after it). */
const privateNetworks = new BlockList();
for (const [network, bits] of [
  ...([
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
  ] as const),
  ...([
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
  ] as const),
  ...([
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
  ] as const),
  ...([['224.0.0.0', 3]] as const),
])
  privateNetworks.addSubnet(network, bits, 'ipv4');
const publicNetwork = new BlockList();
publicNetwork.addSubnet('2000::', 3, 'ipv6');
/** Within it: documentation, tunnels that lead to any IPv4 address. */
const notPublic = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(network, bits, 'ipv6');

/** Whether an address is one of the internet at large. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !privateNetworks.check(address, 'ipv4');
  return isIP(address) === 6 && publicNetwork.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

/** A name is refused as soon as one of its addresses is private. */
const lookupPublic: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) return callback(error ?? new Error('no address'), '', 0);
    if (!addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new PrivateAddressError(), '', 0);
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });

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

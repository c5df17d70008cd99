import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/**
 * Networks that are not the public internet, after the registries of special-purpose addresses (RFC 6890): what somebody
 * outside names there would be reached from within. Of IPv6, those within the one network that is handed out to the
 * public; also those that carry an IPv4 address, to which a translator would lead.
 */
const special = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ],
  ipv6: ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
} as const;

/** A list for each family: in one, an IPv6 network of IPv4 addresses would block all of these. */
const blocked = { ipv4: listOf('ipv4', special.ipv4), ipv6: listOf('ipv6', special.ipv6) };
const handedOut = { ipv4: listOf('ipv4', ['0.0.0.0/0']), ipv6: listOf('ipv6', ['2000::/3']) };

function listOf(family: keyof typeof special, networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', bits] = network.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** False also for what is no address at all. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0) return false;
  const family = version === 4 ? 'ipv4' : 'ipv6';
  return handedOut[family].check(address, family) && !blocked[family].check(address, family);
}

/**
 * Whether a server may ask at an address that somebody outside has named: https at its usual port, without a password,
 * and not at an address of ours. What a name stands for is decided when it is looked up (`publicLookup`).
 */
export function isPublicUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || `${url.port}${url.username}${url.password}` !== '') return false;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? /\.[a-z][a-z0-9-]*$/.test(host) : isPublicAddress(host);
}

/** For `request`: looks a name up, and refuses it when any of its addresses is none of the public internet. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    const [first] = addresses;
    if (!first || !addresses.every(({ address }) => isPublicAddress(address)))
      return callback(new NotPublicError(hostname), []);
    if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

/** The name stands for an address that only this machine or its network can reach. */
export class NotPublicError extends Error {
  override name = 'NotPublicError';
  constructor(hostname: string) {
    super(`${hostname} is not on the public internet`);
  }
}

import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses inside the server's own network, or without a destination (IANA special-purpose registries). */
const NOT_PUBLIC_IPV4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/** The public part of IPv6, without the ranges in it for other purposes: tunnels, documentation. */
const PUBLIC_IPV6: [string, number] = ['2000::', 3];
const NOT_PUBLIC_IPV6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

const blocked = new BlockList();
for (const [net, prefix] of NOT_PUBLIC_IPV4) blocked.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of NOT_PUBLIC_IPV6) blocked.addSubnet(net, prefix, 'ipv6');
const publicIpv6 = new BlockList();
publicIpv6.addSubnet(...PUBLIC_IPV6, 'ipv6');

/** Whether an IP address is public. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blocked.check(address, 'ipv4');
  return family === 6 && publicIpv6.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}

/** Names that never resolve outside of a local network. */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/i;

/** Whether a host can be public. The addresses of a name are checked again when it is resolved. */
export function isPublicHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !PRIVATE_NAME.test(host);
}

export class PrivateAddressError extends Error {}

type Resolve = (hostname: string) => Promise<LookupAddress[]>;

const resolveAll: Resolve = (hostname) =>
  new Promise((resolve, reject) => {
    lookup(hostname, { all: true }, (reason, addresses) => (reason ? reject(reason) : resolve(addresses)));
  });

/**
 * A DNS lookup for connections that must not reach a private network. The connection uses the checked address itself,
 * so a name that resolves differently the second time (DNS rebinding) has no effect.
 */
export const publicLookup =
  (resolve: Resolve = resolveAll): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname).then(
      (addresses) => {
        const publicAddresses = addresses.filter(({ address }) => isPublicAddress(address));
        const [first] = publicAddresses;
        if (!first) done(new PrivateAddressError('This name leads to no public address.'), []);
        else if (options.all) done(null, publicAddresses);
        else done(null, first.address, first.family);
      },
      (reason: NodeJS.ErrnoException) => done(reason, []),
    );
  };

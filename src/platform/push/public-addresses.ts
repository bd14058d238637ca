import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that lead nowhere but into the server's own network, or to nobody (IANA special-purpose registries). */
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

/** Of IPv6 only this part is public, without the ranges in it that stand for something else: tunnels, documentation. */
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

/** Whether an IP address is one of the open internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blocked.check(address, 'ipv4');
  return family === 6 && publicIpv6.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}

/** Names that never lead out of a house. */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|intranet|lan|home|corp|home\.arpa)$/i;

/** Whether the host of an address can be one of the open internet; a name is looked at again when it is looked up. */
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
 * A lookup for connections that must not lead inward. It is asked for the very address that is then connected to, so a name that
 * answers differently the second time gains nothing.
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

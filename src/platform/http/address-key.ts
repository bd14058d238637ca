import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

const MAX_CHARACTERS = 64;

/**
 * The key by which limits count an address. A subscriber has a whole /64 network of IPv6, so it counts as one; an
 * IPv4-mapped address (`::ffff:192.0.2.1`) counts as IPv4. A proxy may send text that is not an address, which counts
 * unchanged.
 */
export function addressKey(address: string): string {
  if (isIPv4(address)) return address;
  if (!ipaddr.isValid(address)) return address.slice(0, MAX_CHARACTERS);
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = (parsed as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

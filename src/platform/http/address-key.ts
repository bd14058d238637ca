import ipaddr from 'ipaddr.js';

const MAX_CHARACTERS = 64;

/**
 * What limits count an address by. A subscriber has a whole /64 network of IPv6, so it counts as one; an IPv4 address that is written as
 * IPv6 (`::ffff:192.0.2.1`) is the IPv4 address. What is no address, as a proxy may send, counts as it stands.
 */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address.slice(0, MAX_CHARACTERS);
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  const network = (parsed as ipaddr.IPv6).parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

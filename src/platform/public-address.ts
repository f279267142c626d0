import { BlockList, isIP } from 'node:net'

/** IPv4 ranges that are not of the public internet (IANA IPv4 Special-Purpose Address Registry, RFC 6890). */
const SPECIAL_IPV4 = rangesOf('ipv4', [
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
])

/** The only range of public IPv6 addresses (RFC 4291 §2.4): all others are local, multicast, or hold an IPv4 address. */
const GLOBAL_IPV6 = rangesOf('ipv6', ['2000::/3'])
/** Within it: protocol assignments with Teredo, examples, and 6to4, which holds an IPv4 address. */
const SPECIAL_IPV6 = rangesOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

/**
 * Whether an IP address is of the public internet: not of this machine, a private or shared network, a link, a
 * translation of IPv4 addresses, or reserved. False for anything else than an IP address.
 */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !SPECIAL_IPV4.check(address, 'ipv4')
  // A zone (`fe80::1%eth0`) is of a link.
  if (isIP(address) !== 6 || address.includes('%')) return false
  return GLOBAL_IPV6.check(address, 'ipv6') && !SPECIAL_IPV6.check(address, 'ipv6')
}

function rangesOf(family: 'ipv4' | 'ipv6', ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/')
    list.addSubnet(network, Number(prefix), family)
  }
  return list
}

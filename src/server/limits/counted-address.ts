import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * What an address is counted as: one of IPv4 by itself, one of IPv6 by its /64, which is what a household is given, so that
 * nobody has 2⁶⁴ tries. Callers whose address is not known count as one.
 */
export function countedAddress(address: string | null): string {
  if (address === null || address === '') return 'unknown'
  const [, mapped] = MAPPED.exec(address) ?? []
  if (mapped !== undefined) return mapped
  const bare = address.split('%')[0] ?? address
  return isIPv6(bare) ? networkOf(bare) : address
}

/** The first four groups. What stands for zeros is written out first. */
function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  // An IPv4 ending takes the room of two groups.
  const taken = front.length + back.length + (back.at(-1)?.includes('.') ? 1 : 0)
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - taken)).fill('0')
  const groups = [...front, ...zeros, ...back].slice(0, 4)
  return `${groups.map(group => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}

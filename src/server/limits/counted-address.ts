import { isIPv6 } from 'node:net'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The key of an address: IPv4 as it is, IPv6 by its /64, as assigned to a household. Unknown ones share one key. */
export function countedAddress(address: string | null): string {
  if (address === null || address === '') return 'unknown'
  const [, mapped] = MAPPED.exec(address) ?? []
  if (mapped !== undefined) return mapped
  const bare = address.split('%')[0] ?? address
  return isIPv6(bare) ? networkOf(bare) : address
}

/** Returns the first four groups, with `::` expanded. */
function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail === undefined || tail === '' ? [] : tail.split(':')
  // An IPv4 suffix takes the space of two groups.
  const taken = front.length + back.length + (back.at(-1)?.includes('.') ? 1 : 0)
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - taken)).fill('0')
  const groups = [...front, ...zeros, ...back].slice(0, 4)
  return `${groups.map(group => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}

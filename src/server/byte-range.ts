/** First and last byte of a part, both included. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * The one part of a file that a `Range` header asks for (RFC 9110 §14.2): Safari plays no video from a host that sends
 * only whole files. Several parts at once, and what is no range of bytes, count as no wish: the whole file is then sent.
 * @param size bytes of the file
 * @returns null for the whole file; `unsatisfiable` where the part lies beyond its end
 */
export function parseByteRange(header: string | null, size: number): ByteRange | null | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return null
  if (from === '') {
    const length = Math.min(Number(to), size)
    return length > 0 ? { first: size - length, last: size - 1 } : 'unsatisfiable'
  }
  const first = Number(from)
  const last = Math.min(to === '' ? size - 1 : Number(to), size - 1)
  if (to !== '' && Number(to) < first) return null
  return first < size ? { first, last } : 'unsatisfiable'
}

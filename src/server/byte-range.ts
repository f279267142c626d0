/** First and last byte of a range, both inclusive. */
export interface ByteRange {
  first: number
  last: number
}

/**
 * Parses a `Range` header (RFC 9110 §14.2); Safari requires range support to play video. Multiple ranges and invalid
 * headers are ignored.
 * @param size file size in bytes
 * @returns null for the whole file; `unsatisfiable` when the range starts beyond its end
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

export type Encoding = 'br' | 'gzip' | 'identity'

/** Best first: the smaller encoding wins when the client weights two equally. */
const PREFERENCE: readonly Encoding[] = ['br', 'gzip', 'identity']

/**
 * Selects the response encoding (RFC 9110 §12.5.3): the available one with the client's highest `q`, or `identity` when
 * it accepts none.
 */
export function selectEncoding(header: string | null, available: ReadonlySet<Encoding>): Encoding {
  if (!header) return 'identity'
  const wishes = parseWishes(header)
  const wishFor = (encoding: Encoding) =>
    wishes.get(encoding) ?? wishes.get('*') ?? (encoding === 'identity' ? 0.001 : 0)
  const candidates = PREFERENCE.filter(encoding => available.has(encoding) && wishFor(encoding) > 0)
  return candidates.reduce<Encoding>(
    (best, next) => (wishFor(next) > wishFor(best) ? next : best),
    candidates[0] ?? 'identity',
  )
}

function parseWishes(header: string): Map<string, number> {
  const wishes = new Map<string, number>()
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map(text => text.trim())
    const quality = parameters.find(text => text.startsWith('q='))?.slice(2)
    const q = quality === undefined ? 1 : Number(quality)
    if (name) wishes.set(name === 'x-gzip' ? 'gzip' : name, Number.isFinite(q) ? q : 0)
  }
  return wishes
}

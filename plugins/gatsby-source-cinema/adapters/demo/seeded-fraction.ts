/**
 * A deterministic pseudo-random number in [0, 1): the same parts result in the same number on every machine (FNV-1a
 * with a final mix).
 */
export function seededFraction(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5
  for (const character of parts.join('\u0000')) {
    hash ^= character.codePointAt(0) ?? 0
    hash = Math.imul(hash, 0x01000193)
  }
  hash ^= hash >>> 16
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  return (hash >>> 0) / 0x1_0000_0000
}

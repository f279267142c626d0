import type { Translate } from './translate'

/** Maximum size of the cache; messages of long lists differ by their arguments. */
const MOST_KNOWN = 3000

/**
 * Caches formatted messages. Missing messages are not cached, because messages may be added later. @param find returns
 * null for a key without a message
 */
export function rememberTexts(
  find: (...asked: Parameters<Translate>) => string | null,
  orElse: (key: string) => string,
): Translate {
  const known = new Map<string, string>()
  return (key, args) => {
    const asked = args ? key + JSON.stringify(args) : key
    const found = known.get(asked)
    if (found !== undefined) return found
    const text = find(key, args)
    if (text === null) return orElse(key)
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(asked, text)
    return text
  }
}

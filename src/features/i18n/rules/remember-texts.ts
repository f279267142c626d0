import type { Translate } from './translate'

/** Texts of a long list differ by their arguments; so many are remembered. */
const MOST_KNOWN = 3000

/**
 * Looks a text up once: pages say a few dozen texts thousands of times. What has no message is asked for again, since
 * messages may come later. @param find null for a key without a message
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

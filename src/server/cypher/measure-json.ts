const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d

/** Properties of a JSON text, measured before it is parsed. */
export interface JsonMeasure {
  /** Number of member names at any depth, duplicates included: `JSON.parse` keeps only the last of them. */
  members: number
  /** Of the deepest value: 0 for a number, 1 for `[1]`. */
  depth: number
  /**
   * Whether a name contains a backslash. No name of specification §7 needs one, and V8 of Node 24 and later misreads
   * such names after parsing `{"a":1,"\\":2}`: two equal names count as two.
   */
  hasEscapedName: boolean
}

/**
 * Measures a text before it is parsed as JSON. The result is meaningless for invalid JSON, which the parser refuses.
 * There is one colon outside of strings per member.
 */
export function measureJson(text: string): JsonMeasure {
  let members = 0
  let depth = 0
  let level = 0
  let hasEscapedName = false
  let hasEscape = false
  for (let at = 0; at < text.length; at += 1) {
    switch (text.charCodeAt(at)) {
      case QUOTE: {
        const end = endOfString(text, at)
        hasEscape = text.slice(at, end).includes('\\')
        at = end
        break
      }
      case COLON:
        members += 1
        hasEscapedName ||= hasEscape
        break
      case OPEN_BRACE:
      case OPEN_BRACKET:
        level += 1
        if (level > depth) depth = level
        break
      case CLOSE_BRACE:
      case CLOSE_BRACKET:
        level -= 1
    }
  }
  return { members, depth, hasEscapedName }
}

/** Index of the quote that ends the string starting at `start`; the text's length when it is unterminated. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === QUOTE) return at
    if (code === BACKSLASH) at += 1
  }
  return text.length
}

/** What a property may hold. */
export type JsonLdValue = string | number | boolean | JsonLd | readonly JsonLdValue[]

/** A node of a page's structured data, in the words of schema.org. */
export interface JsonLd {
  readonly [property: string]: JsonLdValue
}

/** Makes an address whole: origin and path prefix before a path of the site; an address of elsewhere stays. */
export type ToAbsolute = (path: string) => string

const LINE_BREAKING = /[\u2028\u2029]/g

/** A node of a type; properties the source says nothing of (null, empty text, empty list) are left out. */
export function buildThing(type: string, properties: Readonly<Record<string, JsonLdValue | null | undefined>>): JsonLd {
  const known = Object.entries(properties).flatMap(([name, value]): [string, JsonLdValue][] =>
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
      ? []
      : [[name, value]],
  )
  return { '@type': type, ...Object.fromEntries(known) }
}

/** Names another node of the same page by its `@id`. */
export function referTo(id: string): JsonLd {
  return { '@id': id }
}

/**
 * The text of a `<script type="application/ld+json">`; empty for a page without nodes. `<` is escaped, so that no record
 * can end the script or open a comment in it.
 */
export function formatJsonLd(nodes: readonly JsonLd[]): string {
  if (nodes.length === 0) return ''
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes })
    .replaceAll('<', '\\u003c')
    .replace(LINE_BREAKING, character => `\\u${character.charCodeAt(0).toString(16)}`)
}

/** Plain text of a text that may hold tags, with single spaces; null when nothing is left. */
export function toPlainText(text: string | null | undefined): string | null {
  const plain = (text ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain === '' ? null : plain
}

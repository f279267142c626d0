export type JsonLdValue = string | number | boolean | JsonLd | readonly JsonLdValue[]

/** A node of a page's structured data (schema.org). */
export interface JsonLd {
  readonly [property: string]: JsonLdValue
}

/** Makes an address absolute: adds origin and path prefix to a path of the site; absolute URLs are unchanged. */
export type ToAbsolute = (path: string) => string

const LINE_BREAKING = /[\u2028\u2029]/g

/** Builds a node, omitting empty properties (null, empty text, empty list). */
export function buildThing(type: string, properties: Readonly<Record<string, JsonLdValue | null | undefined>>): JsonLd {
  const known = Object.entries(properties).flatMap(([name, value]): [string, JsonLdValue][] =>
    value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
      ? []
      : [[name, value]],
  )
  return { '@type': type, ...Object.fromEntries(known) }
}

/** References another node of the same page by its `@id`. */
export function referTo(id: string): JsonLd {
  return { '@id': id }
}

/**
 * Returns the text of a `<script type="application/ld+json">`; empty for a page without nodes. `<` is escaped, so that
 * no record can end the script or open a comment in it.
 */
export function formatJsonLd(nodes: readonly JsonLd[]): string {
  if (nodes.length === 0) return ''
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes })
    .replaceAll('<', '\\u003c')
    .replace(LINE_BREAKING, character => `\\u${character.charCodeAt(0).toString(16)}`)
}

/** Strips tags and collapses whitespace; null when nothing remains. */
export function toPlainText(text: string | null | undefined): string | null {
  const plain = (text ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain === '' ? null : plain
}

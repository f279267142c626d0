const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
}
const NUMERIC = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i
const LAST_CODE_POINT = 0x10ffff

/** Plain text of rich text: removes tags, decodes entities and collapses white space. Never throws. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(#?\w{1,8});/g, (entity, name: string) => ENTITIES[name.toLowerCase()] ?? readNumeric(name) ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}

function readNumeric(name: string): string | null {
  const [, hex, decimal] = NUMERIC.exec(name) ?? []
  if (hex === undefined && decimal === undefined) return null
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
  return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : null
}

/** Decoded base64 ids of some types: `ExternalEvent:33800`, `Theater:W3300`. */
const TYPED_ID = /^[A-Za-z]+:(.+)$/

/** The id inside a typed base64 id; any other text is returned as it is. */
export function platformId(id: string): string {
  return typedId(id) ?? id
}

/** Whether a text is base64 of `Type:…`, which the platform also uses in place of names (`Country:London`). */
export function isTypedId(text: string): boolean {
  return typedId(text) !== undefined
}

function typedId(text: string): string | undefined {
  if (text.length % 4 !== 0 || !/^[A-Za-z0-9+/]{8,}={0,2}$/.test(text)) return undefined
  return TYPED_ID.exec(Buffer.from(text, 'base64').toString('utf8'))?.[1]
}

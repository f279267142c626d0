/** Byte order marks, and what ASCII in UTF-16 begins with. */
const STARTS: [RegExp, string][] = [
  [/^efbbbf/, 'utf-8'],
  [/^fffe/, 'utf-16le'],
  [/^feff/, 'utf-16be'],
  [/^(?!00)..00/, 'utf-16le'],
  [/^00(?!00)../, 'utf-16be'],
]

/**
 * Text of an answer or file: by its first bytes, else by the content type's charset or the XML declaration, else UTF-8.
 * Undefined where the bytes are none of that encoding, or the encoding is unknown.
 */
export function decodeText(bytes: Uint8Array, contentType: string | null = null): string | undefined {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex')
  const found = STARTS.find(([pattern]) => pattern.test(start))?.[1]
  const declared = /charset\s*=\s*"?([\w-]+)/i.exec(contentType ?? '')?.[1]
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1')
  const ofXml = /^\s*<\?xml[^>]*encoding\s*=\s*["']([\w-]+)/i.exec(head)?.[1]
  try {
    return new TextDecoder(found ?? declared ?? ofXml ?? 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

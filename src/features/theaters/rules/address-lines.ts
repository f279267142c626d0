export type PostalAddress = { [Part in 'street' | 'city' | 'state' | 'zip' | 'country']?: string | null | undefined }

/**
 * Formats an address as lines: street, then place. The post code precedes the city, except in English, where it follows
 * city and state. In Japanese: 〒 with the post code, then place and street in one line.
 */
export function addressLines(address: PostalAddress | null | undefined, locale: string): string[] {
  if (!address) return []
  const { street, city, state, zip } = address
  if (/^ja\b/.test(locale)) {
    const code = zip?.trim() ? `〒${zip.trim().replace(/^〒\s*/, '')}` : ''
    return [code, [state, city, street].map(part => part?.trim() ?? '').join('')].filter(Boolean)
  }
  const isEnglish = locale.startsWith('en')
  const place = isEnglish ? [[city, state].filter(Boolean).join(', '), zip] : [zip, city, state]
  return [street ?? '', place.filter(Boolean).join(' ')].map(line => line.trim()).filter(Boolean)
}

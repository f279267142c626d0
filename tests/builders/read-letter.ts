/** Decodes quoted-printable (RFC 2045 §6.7), UTF-8. */
function decodeQuotedPrintable(text: string): string {
  const bytes = text
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** The HTML of an e-mail with an HTML part. @param message as a mail server received it (RFC 5322) @throws where there is none */
export function htmlOfMessage(message: string): string {
  const [, boundary = ''] = /^Content-Type: multipart\/alternative;\s+boundary="([^"]+)"/m.exec(message) ?? []
  const part = message.split(`--${boundary}`).find(text => /^Content-Type: text\/html/m.test(text))
  if (boundary === '' || part === undefined) throw new Error('The e-mail has no HTML')
  const end = part.indexOf('\r\n\r\n')
  const [head, body] = [part.slice(0, end), part.slice(end + 4)]
  if (/^Content-Transfer-Encoding: base64/m.test(head)) return Buffer.from(body, 'base64').toString('utf8')
  return /^Content-Transfer-Encoding: quoted-printable/m.test(head) ? decodeQuotedPrintable(body) : body
}

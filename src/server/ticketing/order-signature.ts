import { createHmac } from 'node:crypto'
import { isSameSecret } from '../secrets'

/** Seconds since 1970 at which the request was signed. */
export const TIMESTAMP_HEADER = 'x-ticketing-timestamp'
/** `sha256=` and the HMAC in hexadecimal digits. */
export const SIGNATURE_HEADER = 'x-ticketing-signature'

/** Seconds that the clocks of ticketing and host may be apart, and that a request may be on its way. Assumption. */
const TOLERANCE_SECONDS = 300

/** HMAC-SHA256 over the timestamp, a full stop, and the body's bytes as they are sent. */
export function signOrder({
  secret,
  timestamp,
  body,
}: {
  secret: string
  timestamp: string
  body: Uint8Array
}): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`
}

interface CheckSignature {
  headers: Headers
  body: Uint8Array
  secret: string
  /** Epoch ms. */
  now: number
}

/** `unsigned`: a header is missing, or the signature is another one; `old`: signed rightly, but not within five minutes. */
export function checkSignature({ headers, body, secret, now }: CheckSignature): 'right' | 'unsigned' | 'old' {
  const timestamp = headers.get(TIMESTAMP_HEADER) ?? ''
  const isTime = /^\d{1,12}$/.test(timestamp)
  const isRight = isSameSecret(headers.get(SIGNATURE_HEADER) ?? '', signOrder({ secret, timestamp, body }))
  if (!isTime || !isRight) return 'unsigned'
  return Math.abs(now / 1000 - Number(timestamp)) <= TOLERANCE_SECONDS ? 'right' : 'old'
}

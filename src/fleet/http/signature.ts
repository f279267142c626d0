import { createHmac, timingSafeEqual } from 'node:crypto'

/** Seconds since 1970 at which a message was signed. */
export const TIMESTAMP_HEADER = 'x-fleet-timestamp'
/** `sha256=` and the HMAC in hexadecimal digits. */
export const SIGNATURE_HEADER = 'x-fleet-signature'

/** Seconds that two clocks may be apart, and that a message may be on its way. Assumption. */
export const TOLERANCE_SECONDS = 300

interface Message {
  secret: string
  /** Seconds since 1970. */
  timestamp: string
  body: Uint8Array | string
}

/** HMAC-SHA256 over the timestamp, a full stop and the body's bytes as they are sent. */
export function sign({ secret, timestamp, body }: Message): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`
}

/** Headers of a message of the fleet's own. @param now epoch ms */
export function signatureHeaders({
  secret,
  body,
  now,
}: Omit<Message, 'timestamp'> & { now: number }): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000))
  return { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: sign({ secret, timestamp, body }) }
}

interface CheckSignature extends Pick<Message, 'secret' | 'body'> {
  headers: Headers
  /** Epoch ms. */
  now: number
}

/** @returns why a message is not to be believed; undefined for one that is signed rightly, within five minutes */
export function signatureFault({ headers, body, secret, now }: CheckSignature): string | undefined {
  const timestamp = headers.get(TIMESTAMP_HEADER)
  const given = headers.get(SIGNATURE_HEADER)
  if (timestamp === null || given === null) return `the headers ${TIMESTAMP_HEADER} and ${SIGNATURE_HEADER} are missing`
  if (!/^\d{1,12}$/.test(timestamp)) return `${TIMESTAMP_HEADER} is no number of seconds since 1970`
  const [own, other] = [Buffer.from(sign({ secret, timestamp, body })), Buffer.from(given)]
  if (own.length !== other.length || !timingSafeEqual(own, other)) return 'the signature is another one'
  if (Math.abs(now / 1000 - Number(timestamp)) > TOLERANCE_SECONDS)
    return `the message was signed more than ${TOLERANCE_SECONDS / 60} minutes ago, or the clocks are apart`
  return undefined
}

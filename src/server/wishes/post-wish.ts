import { createHmac } from 'node:crypto'
import type { SentWish } from './wish-store'

/** Seconds since 1970 at which the request was signed. */
export const TIMESTAMP_HEADER = 'x-reminders-timestamp'
/** `sha256=` and the HMAC in hexadecimal digits. */
export const SIGNATURE_HEADER = 'x-reminders-signature'

interface SignWish {
  secret: string
  timestamp: string
  body: string
}

/** HMAC-SHA256 over the timestamp, a full stop and the body's bytes, as the project's other webhooks are signed. */
export function signWish({ secret, timestamp, body }: SignWish): string {
  return `sha256=${createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex')}`
}

interface PostWish {
  webhook: { url: string; secret: string }
  wish: SentWish
  locale: string
  /** Epoch ms. */
  now: number
}

const TIMEOUT_MS = 8_000

/**
 * Hands a wish to the operator's own service, which confirms, keeps and tells it (docs/operators/tell-me.md). This host
 * keeps nothing of it. Rejects when the service does not answer with 2xx in time; the error names neither wish nor address.
 */
export async function postWish({ webhook, wish, locale, now }: PostWish): Promise<void> {
  const { kind, subject, theaterIds, reach } = wish
  const how =
    reach.way === 'email'
      ? { way: reach.way, email: reach.email }
      : reach.way === 'push'
        ? { way: reach.way, subscription: reach.subscription }
        : { way: reach.way }
  const createdAt = new Date(now).toISOString()
  const body = JSON.stringify({ event: 'wish', kind, subject, theaterIds, locale, createdAt, ...how })
  const timestamp = String(Math.floor(now / 1000))
  const response = await fetch(webhook.url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: signWish({ secret: webhook.secret, timestamp, body }),
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.body?.cancel()
  if (!response.ok) throw new Error(`The service of reminders.webhook answered ${response.status}`)
}

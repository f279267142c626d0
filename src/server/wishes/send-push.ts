import { type Dispatcher, fetch } from 'undici'
import webPush from 'web-push'
import { createPublicAgent, RefusedAddressError } from '../../platform/public-agent'
import type { ClaimedPush, PushOutcome } from './push-queue'

/** VAPID (RFC 8292): who sends. Keys are base64url. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
  /** `mailto:` or `https:` address of the operator, for push services. */
  subject: string
}

interface SendPush {
  push: Pick<ClaimedPush, 'endpoint' | 'p256dh' | 'auth' | 'payload'>
  vapid: VapidKeys
  dispatcher: Dispatcher
}

const TIMEOUT_MS = 10_000
/** How long a push service keeps a message for a device that is off, seconds. */
const KEPT_SECONDS = 48 * 3_600

/** Connects to public addresses only: endpoints are given by strangers. */
export const createPushAgent = () => createPublicAgent({ connectMs: TIMEOUT_MS, connections: 4 })

/** Encrypts a push message and hands it to its push service. Follows no redirect. Never throws. */
export async function sendPush({ push, vapid, dispatcher }: SendPush): Promise<PushOutcome> {
  const { endpoint, p256dh, auth, payload } = push
  let details: webPush.RequestDetails
  try {
    details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: vapid,
      TTL: KEPT_SECONDS,
      contentEncoding: 'aes128gcm',
    })
  } catch {
    // Keys that no browser made.
    return 'gone'
  }
  const { 'Content-Length': _, ...headers } = Object.fromEntries(
    Object.entries(details.headers).map(([name, value]) => [name, String(value)]),
  )
  try {
    const response = await fetch(details.endpoint, {
      method: 'POST',
      headers,
      body: new Uint8Array(details.body ?? []),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      dispatcher,
    })
    await response.body?.cancel()
    return outcomeOf(response.status)
  } catch (error) {
    return isRefused(error) ? 'gone' : 'later'
  }
}

/** RFC 8030 §7.3: 404 and 410 mean that a subscription is no more. */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

function isRefused(error: unknown): boolean {
  if (error instanceof RefusedAddressError) return true
  return error instanceof Error && error.cause !== undefined && isRefused(error.cause)
}

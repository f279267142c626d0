import { failure, type Result, success } from '../../../platform/result'
import { reportError } from '../../../platform/report-error'
import type { WishSubscription } from '../rules/wish-contract'
import { decodePushKey, evaluatePushSupport, type PushFault, type PushSupport } from '../rules/push-support'

/** Assumption: longest wait for the site's worker to run, ms: it is installed while the page is idle. */
const WORKER_WAIT_MS = 15_000

/** What this device can do; asks for nothing. */
export function readPushSupport(): PushSupport {
  const { navigator } = window
  const isWithdrawn = document.querySelector(`meta[name="service-worker"][content="off"]`) !== null
  return evaluatePushSupport({
    hasWorker: 'serviceWorker' in navigator && !isWithdrawn,
    hasPush: 'PushManager' in window,
    permission: 'Notification' in window ? Notification.permission : null,
    // Only WebKit on iOS has it; false in the browser.
    isInIosBrowser: 'standalone' in navigator && navigator.standalone === false,
  })
}

/**
 * Asks for permission, then for a subscription of this device; the one that it has is kept while its key is the same. Call
 * it within the visitor's press: browsers ask only then. Never throws.
 * @param key the site's VAPID public key, base64url
 */
export async function subscribeDevice(key: string): Promise<Result<WishSubscription, PushFault>> {
  const support = readPushSupport()
  if (support !== 'ready') return failure(support)
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return failure(permission === 'denied' ? 'refused' : 'dismissed')
  try {
    const registration = await readyWorker()
    if (!registration) return failure('unsupported')
    const applicationServerKey = decodePushKey(key)
    const known = await registration.pushManager.getSubscription()
    const isSame = known !== null && hasKey(known, applicationServerKey)
    if (known && !isSame) await known.unsubscribe()
    const subscription = known && isSame ? known : await subscribe(registration, applicationServerKey)
    const json = subscription.toJSON()
    const { p256dh, auth } = json.keys ?? {}
    if (!json.endpoint || !p256dh || !auth) return failure('failed')
    return success({ endpoint: json.endpoint, keys: { p256dh, auth } })
  } catch (error) {
    reportError(error, 'wishes')
    return failure('failed')
  }
}

const subscribe = (registration: ServiceWorkerRegistration, applicationServerKey: Uint8Array<ArrayBuffer>) =>
  registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })

/** The site's worker once it runs; null where the site has none or it does not come. */
async function readyWorker(): Promise<ServiceWorkerRegistration | null> {
  const late = new Promise<null>(resolve => setTimeout(() => resolve(null), WORKER_WAIT_MS))
  return Promise.race([navigator.serviceWorker.ready, late])
}

function hasKey({ options }: PushSubscription, key: Uint8Array): boolean {
  const held = options.applicationServerKey
  if (!held) return false
  const bytes = new Uint8Array(held)
  return bytes.length === key.length && bytes.every((byte, at) => byte === key[at])
}

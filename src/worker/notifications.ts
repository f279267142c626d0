import type { WishPush } from '../features/wishes/rules/wish-contract'
import { workerScope } from './worker-scope'

/** Shows what the host sends, and opens its page on a press (wish-contract: `WishPush`). */
export function handleNotifications(): void {
  workerScope.addEventListener('push', event => {
    const push = readPush(event.data)
    if (push) event.waitUntil(show(push))
  })
  workerScope.addEventListener('notificationclick', event => {
    event.notification?.close()
    event.waitUntil(open(addressOf(event.notification?.data)))
  })
}

function show({ title, body, path, tag }: WishPush): Promise<void> {
  return workerScope.registration.showNotification(title, { body, tag, data: path })
}

/** A tab that shows the page already is focused; else the page is opened. */
async function open(address: string): Promise<void> {
  const tabs = await workerScope.clients.matchAll({ type: 'window' })
  const shown = tabs.find(({ url }) => url.split('#')[0] === address.split('#')[0])
  await (shown?.focus?.() ?? workerScope.clients.openWindow(address))
}

/** Below the site's path alone; else its home page. */
function addressOf(path: unknown): string {
  const { scope } = workerScope.registration
  if (typeof path !== 'string' || !URL.canParse(path, scope)) return scope
  const { href } = new URL(path, scope)
  return href.startsWith(scope) ? href : scope
}

/** Null for a message of any other shape. */
function readPush(data: unknown): WishPush | null {
  try {
    const { title, body, path, tag } = (data as { json: () => Partial<WishPush> }).json()
    const isWhole = [title, body, path, tag].every(text => typeof text === 'string')
    return isWhole && title ? ({ title, body, path, tag } as WishPush) : null
  } catch {
    return null
  }
}

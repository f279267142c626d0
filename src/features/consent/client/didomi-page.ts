import { mergeDidomiConfig } from '../rules/merge-didomi-config'

type Listener = () => void

/** Globals that the page shares with the consent tool. Their types are not trusted. */
interface DidomiGlobals {
  Didomi?: unknown
  didomiConfig?: unknown
  didomiOnReady?: unknown
  didomiEventListeners?: unknown
}

const page = () => window as Window & DidomiGlobals

/** The SDK's object; undefined until the SDK has loaded. */
export function findDidomi(): unknown {
  return page().Didomi
}

/** Sets the configuration that the SDK reads when it loads (vendor's page on configuration: `window.didomiConfig`). */
export function configureDidomi(): void {
  page().didomiConfig = mergeDidomiConfig(page().didomiConfig)
}

/**
 * Registers callbacks for the SDK's readiness and its events (vendor's pages: `window.didomiOnReady`,
 * `window.didomiEventListeners`, filled before the SDK is loaded). The callbacks must not throw.
 */
export function listenToDidomi({
  onReady,
  events,
}: {
  onReady: (sdk: unknown) => void
  events: Readonly<Record<string, Listener>>
}): void {
  for (const [event, listener] of Object.entries(events)) push('didomiEventListeners', { event, listener })
  push('didomiOnReady', onReady)
}

/** The loaded SDK replaces each queue with an object whose `push` runs the entry at once. */
function push(name: 'didomiOnReady' | 'didomiEventListeners', entry: unknown): void {
  const known = page()[name]
  if (canPush(known)) known.push(entry)
  else page()[name] = [entry]
}

function canPush(value: unknown): value is Pick<unknown[], 'push'> {
  return typeof value === 'object' && value !== null && 'push' in value && typeof value.push === 'function'
}

import { mergeDidomiConfig } from '../rules/merge-didomi-config'

type Listener = () => void

/** The consent tool's globals, which the page shares with it; each may hold anything. */
interface DidomiGlobals {
  Didomi?: unknown
  didomiConfig?: unknown
  didomiOnReady?: unknown
  didomiEventListeners?: unknown
}

const page = () => window as Window & DidomiGlobals

/** The SDK's object; undefined until it is there. */
export function findDidomi(): unknown {
  return page().Didomi
}

/** Sets what the SDK must find before it is loaded (vendor's page on configuration: `window.didomiConfig`). */
export function configureDidomi(): void {
  page().didomiConfig = mergeDidomiConfig(page().didomiConfig)
}

/**
 * Calls back once the SDK answers, and at its events (vendor's pages: `window.didomiOnReady`,
 * `window.didomiEventListeners`, filled before the SDK is loaded). What is called back must not throw.
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

/** The SDK puts a `push` of its own in the queue's place, which runs at once what it is given. */
function push(name: 'didomiOnReady' | 'didomiEventListeners', entry: unknown): void {
  const known = page()[name]
  if (canPush(known)) known.push(entry)
  else page()[name] = [entry]
}

function canPush(value: unknown): value is Pick<unknown[], 'push'> {
  return typeof value === 'object' && value !== null && 'push' in value && typeof value.push === 'function'
}

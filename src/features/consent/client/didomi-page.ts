import { hasMethod } from '../../../platform/foreign-value'

type Listener = () => void

/** Globals that the page shares with the consent tool. Their types are not trusted. */
interface DidomiGlobals {
  didomiConfig?: unknown
  didomiOnReady?: unknown
  didomiEventListeners?: unknown
}

const page = () => window as Window & DidomiGlobals

/** Sets the configuration that the SDK reads when it loads (vendor's page on configuration: `window.didomiConfig`). */
export function configureDidomi(): void {
  page().didomiConfig = mergeDidomiConfig(page().didomiConfig)
}

/** Registers callbacks that must not throw (vendor's pages: `window.didomiOnReady`, `window.didomiEventListeners`). */
export function listenToDidomi(events: Readonly<Record<string, Listener>>, onReady: (sdk: unknown) => void): void {
  for (const [event, listener] of Object.entries(events)) push('didomiEventListeners', { event, listener })
  push('didomiOnReady', onReady)
}

/** The loaded SDK replaces each queue with an object whose `push` runs the entry at once. */
function push(name: 'didomiOnReady' | 'didomiEventListeners', entry: unknown): void {
  const known = page()[name]
  if (hasMethod(known, 'push')) known.push(entry)
  else page()[name] = [entry]
}

type Config = Readonly<Record<string, unknown>>

/** Adds our requirements to the page's `window.didomiConfig`: regulation ccpa, external consent (specification §9). */
function mergeDidomiConfig(existing: unknown): Config {
  const config = objectOf(existing)
  const regulations = objectOf(config['regulations'])
  const user = objectOf(config['user'])
  return {
    ...config,
    regulations: { ...regulations, ccpa: { ...objectOf(regulations['ccpa']), enabled: true } },
    user: { ...user, externalConsent: { ...objectOf(user['externalConsent']), enabled: true } },
  }
}

function objectOf(value: unknown): Config {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

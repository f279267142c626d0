import type { AnalyticsInstance } from 'analytics'
import { reportError } from '../../../platform/report-error'
import type { VendorId } from '../../consent/rules/vendors'
import type { PageView } from '../../site/client/page-view'
import type { TrackedEvent } from './track'
import type { AnalyticsPlugin } from './analytics-plugin'

export interface Analytics {
  page: (view: PageView) => void
  track: (event: TrackedEvent) => void
  /** In the order of calls, with pages and events. */
  enable: (plugins: readonly VendorId[]) => void
  disable: (plugins: readonly VendorId[]) => void
}

/** Marks what the site itself tells: the package also takes events from the query of the address (`?an_event=`). */
const OWN = { isOwn: true } as const

/**
 * Makes the one instance of the `analytics` package, all plugins disabled. It keeps nothing in cookies or storage, and a
 * plugin of it always counts as loaded: the package would otherwise keep what it was told and send it later, consent or not.
 */
export async function createAnalytics(plugins: readonly AnalyticsPlugin[]): Promise<Analytics> {
  const { init } = await import('analytics')
  // The package hands its options on to its core, whose storage its types do not name.
  const options = { app: 'cinema-site', plugins: plugins.map(asAnalyticsPlugin), storage: createMemoryStorage() }
  const instance = init(options)
  return inOrder(instance)
}

/** The package works in turns of its own; one call after the other keeps what is told behind what enables it. */
function inOrder(instance: AnalyticsInstance): Analytics {
  let last: Promise<unknown> = Promise.resolve()
  const next = (call: () => Promise<unknown>) => {
    last = last.then(call).catch((error: unknown) => reportError(error, 'tracking'))
  }
  return {
    page: ({ path, title }) => next(() => instance.page({ path, title }, OWN)),
    track: ({ name, properties }) => next(() => instance.track(name, properties, OWN)),
    enable: names => next(() => instance.plugins.enable([...names])),
    disable: names => next(() => instance.plugins.disable([...names])),
  }
}

function asAnalyticsPlugin(plugin: AnalyticsPlugin) {
  return {
    name: plugin.name,
    enabled: false,
    loaded: () => true,
    page: ({ payload }: Call) => {
      const { path, title } = payload.properties ?? {}
      if (isOwn(payload)) plugin.page({ path: String(path), title: String(title) })
    },
    track: ({ payload }: Call) => {
      if (isOwn(payload)) plugin.track({ name: String(payload.event), properties: payload.properties ?? {} })
    },
  }
}

/** What the package hands to a plugin's method, as far as it is used. */
interface Call {
  payload: { event?: string; properties?: TrackedEvent['properties']; options?: { isOwn?: boolean } }
}

function isOwn({ options }: Call['payload']): boolean {
  return options?.isOwn === true
}

function createMemoryStorage() {
  const kept = new Map<string, unknown>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: unknown) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

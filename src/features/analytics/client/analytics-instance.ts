import type { AnalyticsInstance } from 'analytics'
import { reportError } from '../../../platform/report-error'
import type { VendorId } from '../../consent/rules/vendors'
import type { PageView } from '../../site/rules/page-context'
import type { AnalyticsEvent } from '../rules/analytics-data'

export interface Analytics {
  page: (view: PageView) => void
  track: (event: AnalyticsEvent) => void
  /** Runs in the order of calls, together with pages and events. */
  enable: (plugins: readonly VendorId[]) => void
  disable: (plugins: readonly VendorId[]) => void
}

/** Marks the site's own events: the package also reads events from the URL's query (`?an_event=`). */
const OWN = { isOwn: true } as const

/**
 * Creates the `analytics` package without cookies or storage, its plugins disabled. They count as loaded: the package
 * would otherwise queue events and send them later, with or without consent.
 */
export async function createAnalytics(plugins: readonly AnalyticsPlugin[]): Promise<Analytics> {
  const { init } = await import('analytics')
  // The package passes its options on to its core, which accepts `storage`; the types omit it.
  const options = { app: 'cinema-site', plugins: plugins.map(asAnalyticsPlugin), storage: createMemoryStorage() }
  const instance = init(options)
  return inOrder(instance)
}

/** Runs the package's asynchronous calls one by one: events stay behind the call that enables their plugin. */
function inOrder(instance: AnalyticsInstance): Analytics {
  let last: Promise<unknown> = Promise.resolve()
  const next = (call: () => Promise<unknown>) => {
    last = last.then(call).catch((error: unknown) => reportError(error, 'analytics'))
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

/** The used part of what the package passes to a plugin. */
interface Call {
  payload: { event?: string; properties?: AnalyticsEvent['properties']; options?: { isOwn?: boolean } }
}

function isOwn({ options }: Call['payload']): boolean {
  return options?.isOwn === true
}

function createMemoryStorage() {
  const values = new Map<string, unknown>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: unknown) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

/** A vendor as an analytics plugin. Receives pages and events only while it is enabled. The methods never throw. */
export interface AnalyticsPlugin {
  name: VendorId
  /** Loads the vendor once; called again after each `disable`. */
  enable: () => void
  /** Consent is withdrawn: nothing more is sent. */
  disable: () => void
  page: (view: PageView) => void
  track: (event: AnalyticsEvent) => void
}

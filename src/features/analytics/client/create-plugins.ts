import type { ThirdPartyConfig } from '../../../config/third-party-config'
import { createGoogleAnalyticsPlugin } from './google-analytics-plugin'
import { openMemberLogins } from './member-login'
import type { AnalyticsPlugin } from './analytics-instance'
import { loadVendor } from '../../consent/client/load-vendor'
import type { VendorId } from '../../consent/rules/vendors'
import { measuredPath } from '../rules/google-tag'
import { pushToDataLayer } from './data-layer'

export interface AnalyticsPlugins {
  /** Enabled while consent is granted, or when no consent tool is in use. */
  granted: readonly AnalyticsPlugin[]
  /** Reads consent from the consent tool itself. */
  launch: AnalyticsPlugin | null
}

/** Plugins of the vendors that the site uses, in the order of specification §4 Tracking. */
export function createPlugins(thirdPartyConfig: ThirdPartyConfig): AnalyticsPlugins {
  const { tracking } = thirdPartyConfig
  if (!tracking) return { granted: [], launch: null }
  return {
    granted: [
      ...(tracking.measurementIds.length > 0 ? [createGoogleAnalyticsPlugin(thirdPartyConfig)] : []),
      ...(tracking.containerIds.length > 0
        ? [createGoogleTagManagerPlugin({ thirdPartyConfig: thirdPartyConfig })]
        : []),
      ...(tracking.marketing
        ? [
            createScriptPlugin({
              name: 'marketing-tracker',
              thirdPartyConfig: thirdPartyConfig,
              onLoaded: () => openMemberLogins(thirdPartyConfig),
            }),
          ]
        : []),
    ],
    launch: tracking.launchUrl
      ? createScriptPlugin({ name: 'tag-manager-launch', thirdPartyConfig: thirdPartyConfig })
      : null,
  }
}

interface CreatePlugin {
  name: VendorId
  thirdPartyConfig: ThirdPartyConfig
  onLoaded?: () => void
}

/** A vendor that is only loaded; it reads pages and events from the page's data layer, if at all. */
function createScriptPlugin({ name, thirdPartyConfig, onLoaded }: CreatePlugin): AnalyticsPlugin {
  return {
    name,
    enable: () => {
      void loadVendor(name, thirdPartyConfig).then(loaded => {
        if (loaded.ok) onLoaded?.()
      })
    },
    disable: () => undefined,
    page: () => undefined,
    track: () => undefined,
  }
}

interface CreateContainerPlugin {
  thirdPartyConfig: ThirdPartyConfig
  /** Epoch ms. */
  clock?: () => number
}

/** Google Tag Manager's containers on the page's shared data layer (specification §4 Tracking). */
function createGoogleTagManagerPlugin({ thirdPartyConfig, clock = deviceClock }: CreateContainerPlugin): AnalyticsPlugin {
  let isEnabled = false
  let hasBegun = false
  const push = (entry: object) => {
    if (isEnabled) pushToDataLayer(entry)
  }
  return {
    name: 'google-tag-manager',
    enable: () => {
      isEnabled = true
      if (!hasBegun) push({ 'gtm.start': clock(), event: 'gtm.js' })
      hasBegun = true
      void loadVendor('google-tag-manager', thirdPartyConfig)
    },
    disable: () => {
      isEnabled = false
    },
    page: ({ path, title }) => push({ event: 'page_view', page_path: measuredPath(path), page_title: title }),
    // A property cannot override the event's name.
    track: ({ name, properties }) => push({ ...properties, event: name }),
  }
}

/** The device's clock, which the container compares with its own start time. */
function deviceClock(): number {
  return new Date().getTime()
}

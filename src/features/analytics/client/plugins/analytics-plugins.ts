import type { ThirdPartyConfig } from '../../../../config/third-party-config'
import { loadVendor } from '../../../consent/client/load-vendor'
import type { VendorId } from '../../../consent/rules/vendors'
import { measuredPath } from '../../rules/google-tag'
import type { AnalyticsPlugin } from '../analytics-instance'
import { pushToDataLayer } from '../data-layer'
import { createGoogleAnalyticsPlugin } from './google-analytics-plugin'
import { openMemberLogins } from '../member-login'

interface AnalyticsPlugins {
  /** Enabled while consent is granted, or when no consent tool is in use. */
  granted: readonly AnalyticsPlugin[]
  /** Reads consent from the consent tool itself. */
  launch: AnalyticsPlugin | null
}

/** Plugins of the vendors that the site uses, in the order of specification §4 Tracking. */
export function createPlugins(thirdPartyConfig: ThirdPartyConfig): AnalyticsPlugins {
  const { tracking: config } = thirdPartyConfig
  if (!config) return { granted: [], launch: null }
  const scriptPlugin = (name: VendorId, onLoaded?: () => void) => createScriptPlugin(name, thirdPartyConfig, onLoaded)
  return {
    granted: [
      ...(config.measurementIds.length > 0 ? [createGoogleAnalyticsPlugin(thirdPartyConfig)] : []),
      ...(config.containerIds.length > 0 ? [createGoogleTagManagerPlugin(thirdPartyConfig)] : []),
      ...(config.marketing ? [scriptPlugin('marketing-tracker', () => openMemberLogins(thirdPartyConfig))] : []),
    ],
    launch: config.launchUrl ? scriptPlugin('tag-manager-launch') : null,
  }
}

/** A vendor that is only loaded; it reads pages and events from the page's data layer, if at all. */
function createScriptPlugin(name: VendorId, config: ThirdPartyConfig, onLoaded?: () => void): AnalyticsPlugin {
  const ignore = () => undefined
  const enable = () => void loadVendor(name, config).then(loaded => loaded.ok && onLoaded?.())
  return { name, enable, disable: ignore, page: ignore, track: ignore }
}

/** Google Tag Manager's containers on the page's shared data layer (specification §4 Tracking). */
function createGoogleTagManagerPlugin(thirdPartyConfig: ThirdPartyConfig): AnalyticsPlugin {
  let isEnabled = false
  let isStarted = false
  const push = (entry: object) => {
    if (isEnabled) pushToDataLayer(entry)
  }
  return {
    name: 'google-tag-manager',
    enable: () => {
      isEnabled = true
      // The device's clock, which the container compares with its own start time.
      if (!isStarted) push({ 'gtm.start': new Date().getTime(), event: 'gtm.js' })
      isStarted = true
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

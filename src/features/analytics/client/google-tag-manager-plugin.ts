import { loadVendor } from '../../consent/client/load-vendor'
import type { ThirdPartyConfig } from '../../../config/third-party-config'
import { measuredPath } from '../rules/measured-path'
import { pushToDataLayer } from './data-layer'
import type { AnalyticsPlugin } from './analytics-plugin'

interface CreatePlugin {
  thirdPartyConfig: ThirdPartyConfig
  /** Epoch ms. */
  clock?: () => number
}

/** Google Tag Manager's containers on the page's shared data layer (specification §4 Tracking). */
export function createGoogleTagManagerPlugin({ thirdPartyConfig, clock = deviceClock }: CreatePlugin): AnalyticsPlugin {
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

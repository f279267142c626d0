import { loadVendor } from '../../consent/client/load-vendor'
import type { VendorId } from '../../consent/rules/vendors'
import type { ThirdPartyConfig } from '../../../config/third-party-config'
import type { AnalyticsPlugin } from './analytics-plugin'

interface CreatePlugin {
  name: VendorId
  thirdPartyConfig: ThirdPartyConfig
  onLoaded?: () => void
}

/** A vendor that is only loaded; it reads pages and events from the page's data layer, if at all. */
export function createScriptPlugin({ name, thirdPartyConfig, onLoaded }: CreatePlugin): AnalyticsPlugin {
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

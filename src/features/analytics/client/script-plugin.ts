import { loadVendor } from '../../consent/client/load-vendor'
import type { VendorId } from '../../consent/rules/vendors'
import type { ThirdPartyConfig } from '../../../config/third-party-config'
import type { AnalyticsPlugin } from './analytics-plugin'

interface CreatePlugin {
  name: VendorId
  facts: ThirdPartyConfig
  onLoaded?: () => void
}

/** A vendor that is loaded, and hears of pages and events by the page's data layer or not at all. */
export function createScriptPlugin({ name, facts, onLoaded }: CreatePlugin): AnalyticsPlugin {
  return {
    name,
    enable: () => {
      void loadVendor(name, facts).then(loaded => {
        if (loaded.ok) onLoaded?.()
      })
    },
    disable: () => undefined,
    page: () => undefined,
    track: () => undefined,
  }
}

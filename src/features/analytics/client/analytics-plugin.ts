import type { VendorId } from '../../consent/rules/vendors'
import type { PageView } from '../../site/client/page-view'
import type { TrackedEvent } from './track'

/** A vendor as an analytics plugin. Receives pages and events only while it is enabled. The methods never throw. */
export interface AnalyticsPlugin {
  name: VendorId
  /** Loads the vendor once; called again after each `disable`. */
  enable: () => void
  /** Consent is withdrawn: nothing more is sent. */
  disable: () => void
  page: (view: PageView) => void
  track: (event: TrackedEvent) => void
}

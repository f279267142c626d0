import type { VendorId } from '../../consent/rules/vendors'
import type { PageView } from '../../site/client/page-view'
import type { TrackedEvent } from './track'

/** A vendor as an analytics plugin: told of pages and events while it is enabled, and of nothing else. None of these throw. */
export interface AnalyticsPlugin {
  name: VendorId
  /** Loads the vendor, once; called again after each `disable`. */
  enable: () => void
  /** Consent is not there any more: nothing more is sent. */
  disable: () => void
  page: (view: PageView) => void
  track: (event: TrackedEvent) => void
}

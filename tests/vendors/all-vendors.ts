import { adLibrary } from './ad-library'
import { dailymotion } from './dailymotion'
import { didomi } from './didomi'
import { GOOGLE_ANALYTICS } from './google-analytics'
import { googlePublisherTag } from './google-publisher-tag'
import { GOOGLE_TAG_MANAGER } from './google-tag-manager'
import { MARKETING_TRACKER } from './marketing-tracker'
import { openstreetmap } from './openstreetmap'
import { recaptcha } from './recaptcha'
import { TAG_MANAGER_LAUNCH } from './tag-manager-launch'
import type { VendorMock } from './vendor-mock'
import { vimeo } from './vimeo'
import { youtube } from './youtube'

/** Everybody who can be asked for something by a site with all third parties. */
export const VENDOR_MOCKS: readonly VendorMock[] = [
  didomi,
  GOOGLE_ANALYTICS,
  GOOGLE_TAG_MANAGER,
  TAG_MANAGER_LAUNCH,
  MARKETING_TRACKER,
  adLibrary,
  googlePublisherTag,
  recaptcha,
  youtube,
  vimeo,
  dailymotion,
  openstreetmap,
]

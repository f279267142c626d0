import type { AdPage } from './watch-ad-pages'

/** Fills the ad containers. Never throws. */
export interface AdService {
  /** Shows ads for a page, if it needs other ads than those shown. */
  show: (page: AdPage) => void
  /** Removes all ads and requests none until the next `show`. */
  withdraw: () => void
}

import type { AdPage } from './watch-ad-pages'

/** Whoever fills the containers. Never throws. */
export interface AdService {
  /** Shows ads for a page, where it asks for others than those that are there. */
  show: (page: AdPage) => void
  /** Takes all ads away; nothing more is asked for until another `show`. */
  withdraw: () => void
}

import { readPageSearch, subscribePageSearch } from '../../site/client/page-search'
import { readUtm } from '../rules/carry-utm'

let kept = ''

/**
 * The campaign of the visit as a query: the `utm_` parameters of the page's address, else those of the last page that had
 * some. Kept in memory alone: a visitor who came by a campaign takes it along to ticketing from whichever page.
 */
export function readCampaign(): string {
  const now = new URLSearchParams(readUtm(readPageSearch())).toString()
  if (now !== '') kept = now
  return kept
}

/** Begins a visit without a campaign. */
export function forgetCampaign(): void {
  kept = ''
}

export const subscribeCampaign = subscribePageSearch

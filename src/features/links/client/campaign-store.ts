import { readPageSearch, subscribePageSearch } from '../../site/client/page-search'
import { readUtm } from '../rules/carry-utm'

let kept = ''

/**
 * The campaign of the visit as a query: the `utm_` parameters of the page's URL, else those of the last page that had
 * any. Kept in memory only; links to ticketing carry it from every page.
 */
export function readCampaign(): string {
  const now = new URLSearchParams(readUtm(readPageSearch())).toString()
  if (now !== '') kept = now
  return kept
}

/** Clears the campaign. */
export function forgetCampaign(): void {
  kept = ''
}

export const subscribeCampaign = subscribePageSearch

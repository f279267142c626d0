import { useMemo, useSyncExternalStore } from 'react'
import { useMemberToken } from '../../session/components/use-session'
import { useQueryText } from '../../site/components/use-query-text'
import type { Visit } from './refine-link'
import { readPageSearch, subscribePageSearch } from '../../site/client/page-search'
import { readUtm } from '../rules/carry-utm'

/** Values of this visit that outgoing links carry; empty on the server and in the first render. */
export function useVisit(): Visit {
  const utm = useCampaign()
  const token = useMemberToken()
  const requestData = useQueryText('requestData') ?? null
  return useMemo(() => ({ utm, requestData, token }), [utm, requestData, token])
}

const noCampaign = () => ''

/** Empty on the server and in the first render. */
export function useCampaign(): Visit['utm'] {
  const campaign = useSyncExternalStore(subscribePageSearch, readCampaign, noCampaign)
  return useMemo(() => [...new URLSearchParams(campaign)], [campaign])
}

let kept = ''

/** The `utm_` parameters of the page's URL, else of the last page that had any, as a query. Kept in memory only. */
function readCampaign(): string {
  const now = new URLSearchParams(readUtm(readPageSearch())).toString()
  if (now !== '') kept = now
  return kept
}

export function forgetCampaign(): void {
  kept = ''
}

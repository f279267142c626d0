import { useMemo, useSyncExternalStore } from 'react'
import { useMemberToken } from '../../session/components/use-member-token'
import { readQueryText } from '../../site/rules/parse-page-query'
import { usePageQuery } from '../../site/components/use-page-query'
import { readCampaign, subscribeCampaign } from '../client/campaign-store'
import type { Visit } from './refine-link'

const noCampaign = () => ''

/** The campaign of the visit; empty on the server and in the first render. */
export function useCampaign(): Visit['utm'] {
  const campaign = useSyncExternalStore(subscribeCampaign, readCampaign, noCampaign)
  return useMemo(() => [...new URLSearchParams(campaign)], [campaign])
}

/** Values of this visit that outgoing links carry; empty on the server and in the first render. */
export function useVisit(): Visit {
  const utm = useCampaign()
  const token = useMemberToken()
  const { query } = usePageQuery()
  const requestData = readQueryText(query, 'requestData') ?? null
  return useMemo(() => ({ utm, requestData, token }), [utm, requestData, token])
}

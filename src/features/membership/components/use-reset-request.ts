import { useEffect, useState } from 'react'
import { takeResetRequest } from '../client/take-reset-request'
import type { ResetRequest } from '../rules/reset-link'
import { useMembershipConfig } from '../../session/components/use-membership-config'

/** What the page's reset link said; undefined until it is known, null where it said nothing. It leaves the address bar at once. */
export function useResetRequest(): ResetRequest | null | undefined {
  const { provider } = useMembershipConfig()
  const [request, setRequest] = useState<ResetRequest | null>()
  useEffect(() => {
    const taken = takeResetRequest(provider)
    setRequest(known => taken ?? known ?? null)
  }, [provider])
  return request
}

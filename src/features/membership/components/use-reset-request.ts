import { useEffect, useState } from 'react'
import { takeResetRequest } from '../client/take-reset-request'
import type { ResetRequest } from '../rules/reset-link'
import { useMembershipConfig } from '../../session/components/use-membership-config'

/** Parameters of a reset link, removed from the address bar at once; undefined before mount, null without a code. */
export function useResetRequest(): ResetRequest | null | undefined {
  const { provider } = useMembershipConfig()
  const [request, setRequest] = useState<ResetRequest | null>()
  useEffect(() => {
    const taken = takeResetRequest(provider)
    setRequest(known => taken ?? known ?? null)
  }, [provider])
  return request
}

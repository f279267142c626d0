import { useEffect, useState } from 'react'
import { takeConfirmRequest } from '../client/take-confirm-request'
import type { ConfirmValues } from '../rules/forms/sign-in-schemas'

/** Parameters of a confirmation link, removed from the address bar at once; null without any. */
export function useConfirmRequest(): ConfirmValues | null {
  const [request, setRequest] = useState<ConfirmValues | null>(null)
  useEffect(() => {
    const taken = takeConfirmRequest()
    if (taken) setRequest(taken)
  }, [])
  return request
}

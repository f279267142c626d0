import { useEffect, useState } from 'react'
import { takeConfirmRequest } from '../client/take-confirm-request'
import type { ConfirmValues } from '../rules/forms/sign-in-schemas'

/** What the link of a confirmation e-mail said; null for nothing. It leaves the address bar at once. */
export function useConfirmRequest(): ConfirmValues | null {
  const [request, setRequest] = useState<ConfirmValues | null>(null)
  useEffect(() => {
    const taken = takeConfirmRequest()
    if (taken) setRequest(taken)
  }, [])
  return request
}

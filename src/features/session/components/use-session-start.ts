import { useState } from 'react'
import { success } from '../../../platform/result'
import { useSessionClient } from './use-session-client'

/** Retries the refresh of the stored session after one without a response. */
export function useSessionStart() {
  const withSessionClient = useSessionClient()
  const [isBusy, setBusy] = useState(false)
  return {
    isBusy,
    start: () => {
      setBusy(true)
      void withSessionClient(async sessionClient => success(await sessionClient.start())).finally(() => setBusy(false))
    },
  }
}

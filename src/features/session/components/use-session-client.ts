import { useCallback, useState } from 'react'
import { type Result, success } from '../../../platform/result'
import { loadSessionClient } from '../client/session-access'
import { withCode } from '../client/with-code'
import type { SessionClient } from '../client/session-client'
import type { CallFault } from '../rules/call-fault'
import { useMembershipConfig } from './use-membership-config'

type WithSessionClient = <T>(
  run: (sessionClient: SessionClient) => Promise<Result<T, CallFault>>,
) => Promise<Result<T, CallFault>>

/** Runs a function with the session client, loaded on demand. */
export function useSessionClient(): WithSessionClient {
  const config = useMembershipConfig()
  return useCallback(run => withCode(() => loadSessionClient(config), run), [config])
}

/** Sends a single call with the session. */
export function useMemberCall(): SessionClient['call'] {
  const withSessionClient = useSessionClient()
  return (name, input) => withSessionClient(({ call }) => call(name, input))
}

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

import { useCallback, useEffect } from 'react'
import { reportError } from '../../../platform/report-error'
import { failure, type Result, success } from '../../../platform/result'
import type { CallFault } from '../rules/call-fault'
import { useMembershipConfig } from './use-membership-config'

/** Loaded on sites with a captcha only. @returns null when the chunk does not load; the next call retries */
const loadClient = () =>
  import('../client/captcha').catch((error: unknown) => {
    reportError(error, 'loyalty')
    return null
  })

/** The captcha of a form, whose script loads with it (specification §5): a token per action, null without a captcha. */
export function useCaptcha(): (action: string) => Promise<Result<string | null, CallFault>> {
  const { captcha } = useMembershipConfig()
  useEffect(() => {
    if (captcha) void loadClient().then(client => client?.loadCaptcha(captcha))
  }, [captcha])
  return useCallback(
    async action => {
      if (!captcha) return success(null)
      const client = await loadClient()
      return client ? client.requestCaptcha(captcha, action) : failure({ kind: 'captcha', cause: 'blocked' })
    },
    [captcha],
  )
}

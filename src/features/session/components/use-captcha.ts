import { useCallback, useEffect } from 'react'
import { reportError } from '../../../platform/report-error'
import { failure, type Result, success } from '../../../platform/result'
import type { CallFault } from '../rules/call-fault'
import { useMembershipConfig } from './use-membership-config'

/** Returns the captcha token for an action; null on sites without a captcha. */
export type AskCaptcha = (action: string) => Promise<Result<string | null, CallFault>>

/** Loaded on sites with a captcha only. @returns null when the chunk does not load; the next call retries */
const loadClient = () =>
  import('../client/captcha').catch((error: unknown) => {
    reportError(error, 'loyalty')
    return null
  })

/** The captcha of a form (specification §5): its script loads with the form, and nowhere else. */
export function useCaptcha(): AskCaptcha {
  const { captcha } = useMembershipConfig()
  useEffect(() => {
    if (captcha) void loadClient().then(client => client?.loadCaptcha(captcha))
  }, [captcha])
  return useCallback(
    async action => {
      if (!captcha) return success(null)
      const client = await loadClient()
      return client ? client.askCaptcha(captcha, action) : failure({ kind: 'captcha', cause: 'blocked' })
    },
    [captcha],
  )
}

import { useCallback, useEffect } from 'react'
import type { Result } from '../../platform/result'
import { success } from '../../platform/result'
import { askCaptcha, loadCaptcha } from './client/captcha'
import type { CallFault } from './rules/call-fault'
import { useMemberFacts } from './use-member-facts'

/** Gives the captcha's answer for an action; null where the site has no captcha. */
export type AskCaptcha = (action: string) => Promise<Result<string | null, CallFault>>

/** The captcha of a form (specification §5): its script is loaded with the form, and nowhere else. */
export function useCaptcha(): AskCaptcha {
  const { captcha } = useMemberFacts()
  useEffect(() => {
    if (captcha) void loadCaptcha(captcha)
  }, [captcha])
  return useCallback(async action => (captcha ? askCaptcha(captcha, action) : success(null)), [captcha])
}

import { useCallback } from 'react'
import type { Result } from '../../../platform/result'
import type { MemberDetails } from '../../session/rules/calls/reply-fields'
import type { CallFault } from '../../session/rules/call-fault'
import { useCaptcha } from '../../session/components/use-captcha'
import { useSessionClient } from '../../session/components/use-session-client'

type SignIn = (input: { username: string; password: string }) => Promise<Result<MemberDetails, CallFault>>

/** Signs a member in (specification §4 Login), with a captcha token on sites that have a captcha. */
export function useSignIn(): SignIn {
  const withSessionClient = useSessionClient()
  const askCaptcha = useCaptcha()
  return useCallback(
    async ({ username, password }) => {
      const captcha = await askCaptcha('login')
      if (!captcha.ok) return captcha
      return withSessionClient(sessionClient =>
        sessionClient.login({ username: username.trim(), password, captcha: captcha.value }),
      )
    },
    [withSessionClient, askCaptcha],
  )
}

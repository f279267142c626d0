import { useCallback } from 'react'
import type { Result } from '../../platform/result'
import type { MemberDetails } from './rules/calls/reply-fields'
import type { CallFault } from './rules/call-fault'
import { useCaptcha } from './use-captcha'
import { useKeeper } from './use-keeper'

type SignIn = (input: { username: string; password: string }) => Promise<Result<MemberDetails, CallFault>>

/** Signs a member in (specification §4 Login): the captcha is asked first, where the site has one. */
export function useSignIn(): SignIn {
  const withKeeper = useKeeper()
  const askCaptcha = useCaptcha()
  return useCallback(
    async ({ username, password }) => {
      const captcha = await askCaptcha('login')
      if (!captcha.ok) return captcha
      return withKeeper(keeper => keeper.login({ username: username.trim(), password, captcha: captcha.value }))
    },
    [withKeeper, askCaptcha],
  )
}

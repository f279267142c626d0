import { useCaptcha } from '../../session/components/use-captcha'
import { useSessionClient } from '../../session/components/use-session-client'

/** Signs a member in (specification §4 Login), with a captcha token on sites that have a captcha. */
export function useSignIn() {
  const withSessionClient = useSessionClient()
  const requestCaptcha = useCaptcha()
  return async ({ username, password }: { username: string; password: string }) => {
    const captcha = await requestCaptcha('login')
    if (!captcha.ok) return captcha
    return withSessionClient(({ login }) => login({ username: username.trim(), password, captcha: captcha.value }))
  }
}

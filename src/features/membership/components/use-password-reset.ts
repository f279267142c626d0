import { withPrefix } from 'gatsby'
import { failure, type Result, success } from '../../../platform/result'
import type { CallFault } from '../../session/rules/call-fault'
import { resetPageLink } from '../rules/reset-link'
import { withWayBack } from '../rules/after-login'
import { useCinemaId } from './use-cinema-id'
import { useWayBack } from './use-way-back'
import { useMemberCall } from '../../session/components/use-session-client'
import { useMembershipConfig } from '../../session/components/use-membership-config'

export interface PasswordReset {
  /** Requests an email with a code and a link. */
  requestCode: (email: string) => Promise<Result<unknown, CallFault>>
  /** Sets a new password with the code (specification §4 Password reset). `email` is empty when the link lacks it. */
  setPassword: (input: { email: string; code: string; password: string }) => Promise<Result<unknown, CallFault>>
}

export function usePasswordReset(): PasswordReset {
  const { circuitId, version, provider, paths } = useMembershipConfig()
  const place = { circuitId, cinemaId: useCinemaId() }
  const call = useMemberCall()
  const wayBack = useWayBack()
  return {
    requestCode: email => {
      const address = siteAddress(withWayBack(paths['reset-password'] ?? '/', wayBack))
      const resetPasswordLink = resetPageLink({ address, provider, email })
      const values = { ...place, emailAddress: email, rootUrl: siteAddress('/'), resetPasswordLink }
      return call(version === 3 ? 'getResetPasswordCodeV3' : 'getResetPasswordCode', { values })
    },
    setPassword: async ({ email, code: resetCode, password }) => {
      if (version === 3)
        return call('resetPasswordV3', { values: place, body: { password, resetCode, membershipId: '' } })
      const checked = await call('validatePasswordResetCode', { values: { ...place, emailAddress: email, resetCode } })
      // A rejected code returns a fault; a reply with a status other than 200 fails too.
      if (!checked.ok) return checked
      const { statusCode } = checked.value
      if (statusCode !== undefined && statusCode !== 200) return failure({ kind: 'unexpected', status: statusCode })
      const reset = await call('resetPassword', { values: place, body: { password, resetCode } })
      return reset.ok ? success(undefined) : reset
    },
  }
}

/** Absolute address of a page. @param path without prefix */
const siteAddress = (path: string) => new URL(withPrefix(path), window.location.origin).href

import { withPrefix } from 'gatsby'
import { useMemo } from 'react'
import { failure, type Result, success } from '../../../platform/result'
import type { CallFault } from '../../session/rules/call-fault'
import { resetPageLink } from '../rules/reset-link'
import { useCinemaId } from './use-cinema-id'
import { useSessionClient } from '../../session/components/use-session-client'
import { useMembershipConfig } from '../../session/components/use-membership-config'

interface NewPassword {
  /** Empty when the link does not contain it. */
  email: string
  code: string
  password: string
}

export interface PasswordReset {
  /** Requests an e-mail with a code and a link. */
  requestCode: (email: string) => Promise<Result<unknown, CallFault>>
  /** Sets a new password with the code (specification §4 Password reset). */
  setPassword: (input: NewPassword) => Promise<Result<unknown, CallFault>>
}

/** Password reset calls of the site's API version. */
export function usePasswordReset(): PasswordReset {
  const config = useMembershipConfig()
  const cinemaId = useCinemaId()
  const withSessionClient = useSessionClient()
  return useMemo(() => {
    const { circuitId, version, provider, paths } = config
    const place = { circuitId, cinemaId }
    return {
      requestCode: email => {
        const resetPasswordLink = resetPageLink({
          address: siteAddress(paths['reset-password'] ?? '/'),
          provider,
          email,
        })
        const values = { ...place, emailAddress: email, rootUrl: siteAddress('/'), resetPasswordLink }
        return withSessionClient<unknown>(sessionClient =>
          sessionClient.call(version === 3 ? 'getResetPasswordCodeV3' : 'getResetPasswordCode', { values }),
        )
      },
      setPassword: ({ email, code: resetCode, password }) =>
        withSessionClient<unknown>(async sessionClient => {
          if (version === 3) {
            const body = { password, resetCode, membershipId: '' }
            return sessionClient.call('resetPasswordV3', { values: place, body })
          }
          const checked = await sessionClient.call('validatePasswordResetCode', {
            values: { ...place, emailAddress: email, resetCode },
          })
          // A rejected code returns a fault; a reply with a status other than 200 fails too.
          if (!checked.ok) return checked
          const { statusCode } = checked.value
          if (statusCode !== undefined && statusCode !== 200) return failure({ kind: 'unexpected', status: statusCode })
          const reset = await sessionClient.call('resetPassword', { values: place, body: { password, resetCode } })
          return reset.ok ? success(undefined) : reset
        }),
    }
  }, [config, cinemaId, withSessionClient])
}

/** Absolute address of a page. @param path without prefix */
function siteAddress(path: string): string {
  return new URL(withPrefix(path), window.location.origin).href
}

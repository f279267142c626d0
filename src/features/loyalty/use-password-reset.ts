import { useMemo } from 'react'
import { failure, type Result, success } from '../../platform/result'
import { siteAddress, siteRoot } from './client/site-address'
import type { CallFault } from './rules/call-fault'
import { resetPageLink } from './rules/reset-link'
import { useCinemaId } from './use-cinema-id'
import { useKeeper } from './use-keeper'
import { useMemberFacts } from './use-member-facts'

interface NewPassword {
  /** Empty where the link did not say it. */
  email: string
  code: string
  password: string
}

export interface PasswordReset {
  /** Has a letter with a code and a link sent. */
  askForCode: (email: string) => Promise<Result<unknown, CallFault>>
  /** Sets a new password with the code (specification §4 Password reset). */
  setPassword: (input: NewPassword) => Promise<Result<unknown, CallFault>>
}

/** The calls around a forgotten password, of the site's own version. */
export function usePasswordReset(): PasswordReset {
  const facts = useMemberFacts()
  const cinemaId = useCinemaId()
  const withKeeper = useKeeper()
  return useMemo(() => {
    const { circuitId, version, provider, paths } = facts
    const place = { circuitId, cinemaId }
    return {
      askForCode: email => {
        const resetPasswordLink = resetPageLink({
          address: siteAddress(paths['reset-password'] ?? '/'),
          provider,
          email,
        })
        const values = { ...place, emailAddress: email, rootUrl: siteRoot(), resetPasswordLink }
        return withKeeper<unknown>(keeper =>
          keeper.call(version === 3 ? 'getResetPasswordCodeV3' : 'getResetPasswordCode', { values }),
        )
      },
      setPassword: ({ email, code: resetCode, password }) =>
        withKeeper<unknown>(async keeper => {
          if (version === 3) {
            const body = { password, resetCode, membershipId: '' }
            return keeper.call('resetPasswordV3', { values: place, body })
          }
          const checked = await keeper.call('validatePasswordResetCode', {
            values: { ...place, emailAddress: email, resetCode },
          })
          // What says no comes back as a fault; an answer that does not say 200 ends it too.
          if (!checked.ok) return checked
          const { statusCode } = checked.value
          if (statusCode !== undefined && statusCode !== 200) return failure({ kind: 'unexpected', status: statusCode })
          const reset = await keeper.call('resetPassword', { values: place, body: { password, resetCode } })
          return reset.ok ? success(undefined) : reset
        }),
    }
  }, [facts, cinemaId, withKeeper])
}

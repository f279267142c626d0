import { useMemo } from 'react'
import { reportError } from '../../../platform/report-error'
import type { Result } from '../../../platform/result'
import { linkAccount } from '../client/link-account'
import type { CallFault } from '../../session/rules/call-fault'
import { buildCreationPayload, type MemberInputs } from '../rules/forms/creation-payload'
import { useCinemaId } from './use-cinema-id'
import { useSessionClient } from '../../session/components/use-session-client'
import { useMembershipConfig } from '../../session/components/use-membership-config'

interface CardActivation {
  email: string
  /** Empty without a card. */
  cardNumber: string
  code: string
  mobileNumber: string | null
  /** Empty: the e-mail is the username. */
  username: string
}

export interface Registration {
  create: (inputs: MemberInputs) => Promise<Result<unknown, CallFault>>
  /** Activates the account that a code was sent to. */
  confirm: (input: { email: string; code: string }) => Promise<Result<unknown, CallFault>>
  /** Activates a card bought at the cinema, or an account by its code, then links the account (specification §4). */
  activate: (input: CardActivation) => Promise<Result<unknown, CallFault>>
  resendCode: (email: string) => Promise<Result<unknown, CallFault>>
  /** Only version 3 can send another activation code. */
  canResend: boolean
}

/** Registration calls of the site's API version. */
export function useRegistration(): Registration {
  const config = useMembershipConfig()
  const cinemaId = useCinemaId()
  const withSessionClient = useSessionClient()
  return useMemo(() => {
    const { circuitId, clubId, version } = config
    const place = { circuitId, cinemaId }
    return {
      canResend: version === 3,
      create: inputs => {
        const body = buildCreationPayload({ clubId, inputs: { ...inputs } })
        return withSessionClient<unknown>(sessionClient =>
          sessionClient.call(version === 3 ? 'createMemberV3' : 'createMember', { values: { circuitId }, body }),
        )
      },
      confirm: ({ email, code }) =>
        withSessionClient<unknown>(sessionClient =>
          sessionClient.call('startRegistration', { values: place, body: { email, activationCode: code, clubId } }),
        ),
      activate: ({ email, cardNumber, code, mobileNumber, username }) =>
        withSessionClient<unknown>(async sessionClient => {
          const memberCardNumber = cardNumber.toUpperCase()
          const started = await sessionClient.call('startRegistration', {
            values: place,
            body: {
              email,
              clubId,
              ...(code ? { activationCode: code } : {}),
              ...(memberCardNumber ? { memberCardNumber } : {}),
              ...(mobileNumber ? { mobileNumber } : {}),
            },
          })
          if (!started.ok) return started
          const linked = await linkAccount({
            call: sessionClient.call,
            membershipConfig: config,
            email,
            username: username || undefined,
            memberCardNumber: memberCardNumber || undefined,
          })
          // The card is active anyway, and the e-mail address works as username.
          if (!linked.ok) reportError(`account linking: ${linked.error.kind}`, 'loyalty')
          return started
        }),
      resendCode: email =>
        withSessionClient<unknown>(sessionClient =>
          sessionClient.call('sendActivationCode', { values: { circuitId }, body: { email } }),
        ),
    }
  }, [config, cinemaId, withSessionClient])
}

import { useMemo } from 'react'
import { reportError } from '../../../platform/report-error'
import { type Result, failure, success } from '../../../platform/result'
import type { CallFault } from '../../session/rules/call-fault'
import { buildCreationPayload, type MemberInputs } from '../rules/forms/creation-payload'
import { useCinemaId } from './use-cinema-id'
import { useSessionClient } from '../../session/components/use-session-client'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import type { MembershipConfig } from '../../../config/loyalty-config'
import type { SessionClient } from '../../session/client/session-client'

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

interface LinkAccount {
  call: SessionClient['call']
  membershipConfig: Pick<MembershipConfig, 'circuitId'>
  email: string
  /** Defaults to the e-mail. */
  username?: string | undefined
  memberCardNumber?: string | undefined
}

/**
 * Sets a username for a member who joined at the cinema and has a club but no username (specification §4 Account
 * linking).
 * @returns whether there was an account to link
 */
export async function linkAccount(input: LinkAccount): Promise<Result<boolean, CallFault>> {
  const { call, membershipConfig, email, username, memberCardNumber } = input
  const { circuitId } = membershipConfig
  const found = await call('searchMember', {
    values: { circuitId },
    body: { email, ...(memberCardNumber ? { memberCardNumber } : {}) },
  })
  if (!found.ok) return failure(found.error)
  const { memberId, hasUserName, clubId } = found.value
  if (hasUserName !== false || !clubId) return success(false)
  const edited = await call('editMember', {
    values: { circuitId },
    body: { memberId: memberId ?? null, email, username: username || email, clubId },
  })
  return edited.ok ? success(true) : failure(edited.error)
}

import { reportError } from '../../../platform/report-error'
import { type Result, failure, success } from '../../../platform/result'
import type { CallFault } from '../../session/rules/call-fault'
import { buildCreationPayload, type MemberInputs } from '../rules/forms/creation-payload'
import { useCinemaId } from './use-cinema-id'
import { useWayBack } from './use-way-back'
import { useMemberCall } from '../../session/components/use-session-client'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import type { MemberDetails } from '../../session/rules/calls/reply-fields'
import type { SessionClient } from '../../session/client/session-client'

interface CardActivation {
  email: string
  /** Empty without a card. */
  cardNumber: string
  code: string
  mobileNumber: string | null
  /** Empty: the email is the username. */
  username: string
  /** As of `Confirmation`. */
  password: string | null
}

interface Confirmation {
  email: string
  code: string
  /** Null unless the service has asked for one: only the embedded backend does. */
  password: string | null
}

export function useRegistration() {
  const { circuitId, clubId, version } = useMembershipConfig()
  const place = { circuitId, cinemaId: useCinemaId() }
  const call = useMemberCall()
  const wayBack = useWayBack()
  return {
    /** Only version 3 can send another activation code. */
    canResend: version === 3,
    create: (
      inputs: MemberInputs,
    ): Promise<Result<{ memberDetails?: MemberDetails | null | undefined }, CallFault>> => {
      const body = buildCreationPayload(clubId, inputs)
      return call(version === 3 ? 'createMemberV3' : 'createMember', { values: { circuitId }, body, wayBack })
    },
    /** Activates the account that a code was sent to. */
    confirm: ({ email, code, password }: Confirmation) =>
      call('startRegistration', {
        values: place,
        body: { email, activationCode: code, clubId, ...(password === null ? {} : { password }) },
      }),
    /** Activates a card bought at the cinema, or an account by its code, then links the account (specification §4). */
    activate: async ({ email, cardNumber, code, mobileNumber, username, password }: CardActivation) => {
      const memberCardNumber = cardNumber.toUpperCase()
      const started = await call('startRegistration', {
        values: place,
        body: {
          email,
          clubId,
          ...(code ? { activationCode: code } : {}),
          ...(memberCardNumber ? { memberCardNumber } : {}),
          ...(mobileNumber ? { mobileNumber } : {}),
          ...(password === null ? {} : { password }),
        },
      })
      if (!started.ok) return started
      const linked = await linkAccount({ call, circuitId, email, username, memberCardNumber })
      // The card is active anyway, and the email address works as username.
      if (!linked.ok) reportError(`account linking: ${linked.error.kind}`, 'loyalty')
      return started
    },
    resendCode: (email: string) => call('sendActivationCode', { values: { circuitId }, body: { email }, wayBack }),
  }
}

interface LinkAccount {
  call: SessionClient['call']
  circuitId: string
  email: string
  /** Defaults to the email. */
  username?: string
  memberCardNumber?: string
}

/** Sets a username for a member with a club but none (specification §4 Account linking). @returns whether it did */
export async function linkAccount(input: LinkAccount): Promise<Result<boolean, CallFault>> {
  const { call, circuitId, email, username, memberCardNumber } = input
  const values = { circuitId }
  const found = await call('searchMember', {
    values,
    body: { email, ...(memberCardNumber ? { memberCardNumber } : {}) },
  })
  if (!found.ok) return failure(found.error)
  const { memberId, hasUserName, clubId } = found.value
  if (hasUserName !== false || !clubId) return success(false)
  const body = { memberId: memberId ?? null, email, username: username || email, clubId }
  const edited = await call('editMember', { values, body })
  return edited.ok ? success(true) : failure(edited.error)
}

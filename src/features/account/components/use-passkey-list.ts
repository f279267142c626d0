import { useCallback } from 'react'
import { success } from '../../../platform/result'
import { useMemberAction } from '../../membership/components/use-member-action'
import { type MemberLoad, useMemberList } from '../../membership/components/use-member-list'
import type { Passkey } from '../../session/rules/calls/passkey-calls'

interface PasskeyList {
  passkeys: Passkey[]
  /** Whether the member has shown to read the account's e-mail. */
  isEmailProven: boolean
}

/** A member's passkeys. @param email loaded again when it changes */
export function usePasskeyList(memberId: string, email: string) {
  const load = useCallback<MemberLoad<PasskeyList>>(
    async ({ call }) => {
      const reply = await call('listPasskeys')
      if (!reply.ok) return reply
      const { passkeys = [], isEmailProven = false } = reply.value
      return success({ passkeys, isEmailProven })
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- another address is another answer
    [email],
  )
  return useMemberList(memberId, load)
}

/** Sends a code to the present address, which the page then asks for. */
export function useEmailProof() {
  return useMemberAction({
    act: async ({ call, refreshMember }) => {
      const sent = await call('sendEmailProof')
      if (sent.ok) await refreshMember()
      return sent
    },
  })
}

/** Proves with a passkey who sits there. */
export function usePasskeyProof(onProven: () => void) {
  return useMemberAction({ act: ({ proveByPasskey }) => proveByPasskey(), onDone: onProven })
}

import { useCallback } from 'react'
import type * as v from 'valibot'
import { success } from '../../platform/result'
import type { CardSchema, MemberDetails } from './rules/calls/reply-fields'
import { useCinemaId } from './use-cinema-id'
import { useKeeper } from './use-keeper'
import type { MemberKeeper } from './use-account-action'
import { useMemberFacts } from './use-member-facts'
import { useMemberList } from './use-member-list'

export type Card = v.InferOutput<typeof CardSchema>

/** A member's cards: a list in version 3, the one of the member's details in version 1. */
export function useCards({ memberId, memberCardNumber }: MemberDetails) {
  const { version, circuitId } = useMemberFacts()
  const cinemaId = useCinemaId()
  const withKeeper = useKeeper()
  const load = useCallback(
    async (keeper: MemberKeeper) => {
      if (version === 1) return success<Card[]>(memberCardNumber ? [onlyCard(memberCardNumber)] : [])
      const reply = await keeper.call('getCards', { values: { circuitId } })
      return reply.ok ? success<Card[]>(reply.value.cards ?? []) : reply
    },
    [version, circuitId, memberCardNumber],
  )
  const { list, reload, replace } = useMemberList(memberId, load)
  const values = { circuitId }

  return {
    list,
    /** The cards as an answer told them; the member's details follow, since the main card may be another now. */
    take: (cards: readonly Card[] | undefined) => {
      if (cards) replace([...cards])
      else reload()
      void withKeeper(keeper => keeper.refreshMember())
    },
    add: (keeper: MemberKeeper, cardCode: string) =>
      keeper.call('addCard', { values, body: { cardCode: cardCode.trim().toUpperCase() } }),
    remove: async (keeper: MemberKeeper, cardCode: string) => {
      const input = { values, body: { cardCode: cardCode.toUpperCase() } }
      return version === 3 ? keeper.call('deleteCardV3', input) : keeper.call('deleteCard', input)
    },
    reportLost: (keeper: MemberKeeper) => keeper.call('reportLostCard', { values: { circuitId, cinemaId } }),
    pass: (keeper: MemberKeeper, cardNumber: string) =>
      keeper.call('createLoyaltyCardPass', { values: { circuitId, cardNumber, fullJwt: 'true' } }),
  }
}

const onlyCard = (cardCode: string): Card => ({ cardCode, kind: 'VIRTUAL', status: 'ACTIVE', isMain: true })

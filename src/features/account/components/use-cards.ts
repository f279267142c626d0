import { useCallback } from 'react'
import type * as v from 'valibot'
import { success } from '../../../platform/result'
import type { CardSchema, MemberDetails } from '../../session/rules/calls/reply-fields'
import { useCinemaId } from '../../membership/components/use-cinema-id'
import { useMemberCall, useSessionClient } from '../../session/components/use-session-client'
import { useMembershipConfig } from '../../session/components/use-membership-config'
import { type MemberLoad, useMemberList } from '../../membership/components/use-member-list'

export type Card = v.InferOutput<typeof CardSchema>

/** Whether a card is physical and in use. */
export const isUsableCard = ({ kind, status }: Card) => kind === 'PHYSICAL' && status === 'ACTIVE'

/** A member's cards: a list in version 3, the one of the member's details in version 1. */
export function useCards({ memberId, memberCardNumber, hasOwnCalls = false }: MemberDetails) {
  const { version, circuitId } = useMembershipConfig()
  const cinemaId = useCinemaId()
  const call = useMemberCall()
  const withSessionClient = useSessionClient()
  const load = useCallback<MemberLoad<Card[]>>(
    async ({ call }) => {
      if (version === 1) return success(memberCardNumber ? [onlyCard(memberCardNumber)] : [])
      const reply = await call('getCards', { values: { circuitId } })
      return reply.ok ? success(reply.value.cards ?? []) : reply
    },
    [version, circuitId, memberCardNumber],
  )
  const { list, reload, replace } = useMemberList(memberId, load)
  const values = { circuitId }
  return {
    list,
    /** Takes the cards of a reply and refreshes the member, because the main card may have changed. */
    take: (cards: readonly Card[] | undefined) => {
      if (cards) replace([...cards])
      else reload()
      void withSessionClient(({ refreshMember }) => refreshMember())
    },
    add: (cardCode: string) => call('addCard', { values, body: { cardCode: cardCode.trim().toUpperCase() } }),
    remove: (cardCode: string) => {
      const input = { values, body: { cardCode: cardCode.toUpperCase() } }
      return version === 3 ? call('deleteCardV3', input) : call('deleteCard', input)
    },
    /** The cards that a report of one blocks: every physical one, where the service takes no number (§7). */
    blockedWith: (card: Card, found: readonly Card[]): readonly Card[] =>
      hasOwnCalls ? [card] : found.filter(isUsableCard),
    reportLost: ({ cardCode }: Card) =>
      call('reportLostCard', { values: { circuitId, cinemaId, ...(hasOwnCalls ? { cardCode } : {}) } }),
    pass: (cardNumber: string) => call('createLoyaltyCardPass', { values: { circuitId, cardNumber, fullJwt: 'true' } }),
  }
}

const onlyCard = (cardCode: string): Card => ({ cardCode, kind: 'VIRTUAL', status: 'ACTIVE', isMain: true })

import { addPhysicalCard } from './cards/add-physical-card'
import { giveVirtualCard } from './cards/give-virtual-card'
import { listCards } from './cards/list-cards'
import { forgetHoldings } from './forget-holdings'
import { balancesOf } from './history/balances'
import { HOLDING_HANDLERS } from './holding-handlers'
import type { Holdings } from './holdings'

/** Handlers of calls about what members hold, and the hooks that member handlers need. */
export const MEMBER_HOLDINGS: Holdings = {
  handlers: HOLDING_HANDLERS,
  hooks: {
    describeHoldings: async (read, { memberId, now }) => {
      const cards = await listCards(read, memberId)
      return {
        balances: await balancesOf(read, memberId, now),
        memberCardNumber: cards.find(({ isMain }) => isMain)?.cardCode ?? null,
      }
    },
    onMemberCreated: async (transaction, member) => void (await giveVirtualCard(transaction, member)),
    onMemberDeleted: forgetHoldings,
    giveSoldCard: async (transaction, card) => (await addPhysicalCard(transaction, card)).ok,
  },
}

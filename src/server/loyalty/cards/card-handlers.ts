import * as v from 'valibot'
import { type BackendCall, type BackendHandlers, type BackendReply, refuse, succeed } from '../backend-call'
import { forMember } from '../calls/member-handler'
import { parseFields } from '../calls/parse-fields'
import { refuseCall } from '../calls/refuse-call'
import { addPhysicalCard } from './add-physical-card'
import { deleteCard } from './delete-card'
import { listCards } from './list-cards'
import { reportLostCard } from './report-lost-card'

const CardFields = v.looseObject({ cardCode: v.string() })

const cardsOf = async ({ database }: BackendCall, memberId: string): Promise<BackendReply> =>
  succeed({ cards: await listCards(database.read, memberId) })

const deleteHandler = forMember(async (call, memberId) => {
  const fields = parseFields(CardFields, call)
  if (!fields.ok) return fields.error
  const { cardCode } = fields.value
  const deleted = await call.database.write(transaction => deleteCard(transaction, { memberId, cardCode }))
  if (deleted.ok) return cardsOf(call, memberId)
  return deleted.error === 'main' ? refuseCall(409, 'The main card cannot be deleted') : refuse('memberNotFound')
})

/** Specification §7 Cards and gift cards: a member's cards. Calls that change cards return the updated list. */
export const CARD_HANDLERS: BackendHandlers<'getCards' | 'addCard' | 'deleteCard' | 'deleteCardV3' | 'reportLostCard'> =
  {
    getCards: forMember(cardsOf),
    addCard: forMember(async (call, memberId) => {
      const fields = parseFields(CardFields, call)
      if (!fields.ok) return fields.error
      const { cardCode } = fields.value
      const added = await call.database.write(transaction =>
        addPhysicalCard(transaction, { memberId, cardCode, now: call.clock() }),
      )
      return added.ok ? cardsOf(call, memberId) : refuse(added.error)
    }),
    deleteCard: deleteHandler,
    deleteCardV3: deleteHandler,
    reportLostCard: forMember(async (call, memberId) => {
      const reported = await call.database.write(transaction =>
        reportLostCard(transaction, { memberId, now: call.clock() }),
      )
      return reported.ok ? cardsOf(call, memberId) : refuse('memberNotFound')
    }),
  }

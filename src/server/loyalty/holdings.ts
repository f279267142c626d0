import type { CypherCallName } from '../../features/session/rules/calls/cypher-calls'
import type { DatabaseTransaction } from '../database/open-database'
import type { BackendHandlers } from './backend-call'
import type { MemberHoldings } from './members/describe-member'
import type { Read } from './members/member'
import type { MemberCallName } from './member-call-names'

/** One member at an instant (epoch ms). */
export interface MemberAt {
  memberId: string
  now: number
}

/** What members need of cards and movements; handed in, so that neither side imports the other's handlers. */
export interface MemberHooks {
  describeHoldings: (read: Read, member: MemberAt) => Promise<MemberHoldings>
  /** In the transaction that makes the member. */
  onMemberCreated: (transaction: DatabaseTransaction, member: MemberAt) => Promise<void>
  /** In the transaction that deletes the member. */
  onMemberDeleted: (transaction: DatabaseTransaction, memberId: string) => Promise<void>
  /** Gives a member a card that was sold and belongs to nobody yet. @returns false, with nothing written, for any other card */
  giveSoldCard: (transaction: DatabaseTransaction, card: MemberAt & { cardCode: string }) => Promise<boolean>
}

/** The other half of the backend: what members hold. */
export interface Holdings {
  handlers: BackendHandlers<Exclude<CypherCallName, MemberCallName>>
  hooks: MemberHooks
}

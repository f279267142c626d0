import type { CypherCallName } from '../../features/session/rules/calls/cypher-calls'
import type { DatabaseTransaction } from '../database/open-database'
import type { BackendHandlers } from './backend-call'
import type { MemberHoldings } from './members/describe-member'
import type { Read } from './members/member'
import type { MemberCallName } from './member-call-names'

/** One member at a point in time (epoch ms). */
export interface MemberAt {
  memberId: string
  now: number
}

/** What member handlers need from cards and balances. */
export interface MemberHooks {
  describeHoldings: (read: Read, member: MemberAt) => Promise<MemberHoldings>
  /** Runs in the transaction that creates the member. */
  onMemberCreated: (transaction: DatabaseTransaction, member: MemberAt) => Promise<void>
  /** Runs in the transaction that deletes the member. */
  onMemberDeleted: (transaction: DatabaseTransaction, memberId: string) => Promise<void>
  /** Assigns a sold card without an owner to a member. Returns false, and writes nothing, for any other card. */
  giveSoldCard: (transaction: DatabaseTransaction, card: MemberAt & { cardCode: string }) => Promise<boolean>
}

/** Handlers and hooks for what members hold. */
export interface Holdings {
  handlers: BackendHandlers<Exclude<CypherCallName, MemberCallName>>
  hooks: MemberHooks
}

import type { ACCOUNT_CALLS } from '../../../features/session/rules/calls/account-calls'
import type { LoyaltyVersion } from '../../../features/session/rules/calls/cypher-call'
import { failure, success } from '../../../platform/result'
import {
  type BackendCall,
  type BackendHandler,
  type BackendHandlers,
  refuse,
  refuseCall,
  succeed,
} from '../backend-call'
import { requestActivationCode, sendActivationCode, startRegistration } from './start-registration'
import { addMail, countMails } from '../outbox/outbox'
import { hashPassword } from '../records/password-hash'
import { findSignedIn, requireActiveMember, requireMember } from './require-member'
import { recordChange } from '../records/account-changes'
import { takeProof } from '../records/proof'
import { findSession } from '../records/session-tokens'
import { createMember, isNameTaken, TAKEN } from '../records/create-member'
import { edit } from './edit-member'
import { deleteMember, findMemberByEmail, findMemberById } from '../records/member'
import { refusedPassword } from '../records/refuse-password'
import { loadMemberDetails } from '../records/member-details'
import { FOREIGN_USERNAME, isForeignUsername, parseMemberWithEmail } from '../records/member-input'

/** Assumption: maximum number of username reminders to one address within `REMINDER_MS`. */
const MAX_REMINDERS = 5
const REMINDER_MS = 60 * 60_000

const getMemberBy =
  (require: typeof requireMember): BackendHandler =>
  async call => {
    const member = await require(call)
    if (!member.ok) return member.error
    const { levels } = call.membershipConfig
    return succeed({
      memberDetails: await loadMemberDetails(call.database.read, member.value, {
        now: call.clock(),
        levels,
        wallets: call.wallets,
      }),
    })
  }
const getMember = getMemberBy(requireMember)

/** Version 1 accepts `userSessionId` in place of the header (specification §6). */
const getMemberV1: BackendHandler = async call => {
  const { database, clock, route } = call
  const { levels } = call.membershipConfig
  const { userSessionId } = route.query
  if (!userSessionId || call.sessionToken) return getMember(call)
  const session = await findSession(database.read, { token: userSessionId, kind: 'USER', now: clock() })
  const member = session && (await findMemberById(database.read, session.memberId))
  if (!member) return refuse('sessionExpired')
  return succeed({
    memberDetails: await loadMemberDetails(database.read, member, { now: clock(), levels, wallets: call.wallets }),
  })
}

/** Returns only whether a member exists and what account linking needs. */
const searchMember: BackendHandler = async ({ database, fields }) => {
  const input = parseMemberWithEmail(fields)
  if (!input.ok) return refuseCall(400, input.error)
  const { email, memberCardNumber } = input.value
  const member = await findMemberByEmail(database.read, email)
  if (!member) return refuse('memberNotFound')
  if (memberCardNumber) {
    const sql = `SELECT 1 FROM cards WHERE card_code = ? AND member_id = ? AND status = 'ACTIVE'`
    const [card] = await database.read(sql, [memberCardNumber.toUpperCase(), member.member_id])
    if (!card) return refuse('memberNotFound')
  }
  return succeed({ memberId: member.member_id, hasUserName: member.username !== null, clubId: member.club_id })
}

const remindUsername: BackendHandler = async ({ database, clock, route, membershipConfig }) => {
  const now = clock()
  const email = route.params['email'] ?? ''
  if (!(await findMemberByEmail(database.read, email))) return refuse('unknownEmail')
  return database.write(async transaction => {
    const member = await findMemberByEmail(transaction.read, email)
    if (!member) return refuse('unknownEmail')
    const sent = { to: member.email, kind: 'USERNAME', since: now - REMINDER_MS } as const
    if ((await countMails(transaction.read, sent)) >= MAX_REMINDERS) return refuse('tooManyRequests')
    const code = member.username ?? member.email
    await addMail(transaction, { to: member.email, kind: 'USERNAME', locale: membershipConfig.locale, code, now })
    return succeed()
  })
}

/**
 * Deletes the session's own member, after the present password was given (else 428). `memberId` is sent empty
 * (specification §7); another member's id is refused.
 */
const deleteAccount: BackendHandler = async call => {
  const { memberId: given } = call.route.query
  return call.database.write(async transaction => {
    const signedIn = await findSignedIn(call, transaction.read)
    if (!signedIn.ok) return refuse(signedIn.error)
    const { member, sessionId, now } = signedIn.value
    const { member_id: memberId } = member
    if (given && given !== memberId) return refuse('memberNotFound')
    if (!(await takeProof(transaction, { sessionId, now }))) return refuse('proofNeeded')
    await recordChange(transaction, { memberId, change: 'DELETED', call, now })
    await deleteMember(transaction, member)
    return succeed()
  })
}

/** Specification §7 Member account. */
export const ACCOUNT_HANDLERS: BackendHandlers<keyof typeof ACCOUNT_CALLS> = {
  createMember: create(1),
  createMemberV3: create(3),
  editMember: edit(1),
  editMemberV3: edit(3),
  remindUsername,
  searchMember,
  getMember: getMemberV1,
  getMemberV3: getMember,
  getValidatedMember: getMemberBy(requireActiveMember),
  sendActivationCode: requestActivationCode,
  startRegistration,
  deleteMember: deleteAccount,
}

/** Specification §7 Create. With `includeActivation` it sends a code; until it is used, logins return 26. */
function create(version: LoyaltyVersion): BackendHandler {
  return async call => {
    const { database, clock, membershipConfig } = call
    const person = await readNewMember(call)
    if (!person.ok) return person.error
    const { email, password, ...input } = person.value
    const username = input.username || email
    // Checked before the expensive hash, and again in the transaction.
    if (await isNameTaken({ read: database.read }, { email, username })) return refuse(TAKEN[version])
    const passwordHash = await hashPassword(password)
    const now = clock()
    const isActive = !membershipConfig.includeActivation
    const created = await database.write(async transaction => {
      const member = await createMember(transaction, {
        input: { ...input, email },
        username,
        clubId: input.clubId || membershipConfig.clubId,
        isActive,
        passwordHash,
        isPasswordTemporary: false,
        locale: membershipConfig.locale,
        now,
      })
      if (member.ok) await recordChange(transaction, { memberId: member.value.member_id, change: 'CREATED', call, now })
      if (member.ok && !isActive) await sendActivationCode(transaction, { member: member.value, call, now })
      return member
    })
    if (!created.ok) return refuse(TAKEN[version])
    return succeed({
      memberDetails: await loadMemberDetails(database.read, created.value, {
        now,
        levels: membershipConfig.levels,
        wallets: call.wallets,
      }),
    })
  }
}

async function readNewMember(call: BackendCall) {
  const input = parseMemberWithEmail(call.fields)
  if (!input.ok) return failure(refuseCall(400, input.error))
  const { email, password, username } = input.value
  if (password == null) return failure(refuseCall(400, 'password: is missing'))
  if (isForeignUsername(username, email)) return failure(refuseCall(400, FOREIGN_USERNAME))
  const refused = await refusedPassword(call, password, { email, username })
  if (refused) return failure(refuse(refused))
  return success({ ...input.value, password })
}

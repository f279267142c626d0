import * as v from 'valibot'
import { OWN_ACCOUNT_CALLS } from '../../../features/session/rules/calls/own-account-calls'
import { type BackendHandler, type BackendHandlers, refuse, refuseCall, succeed } from '../backend-call'
import { recordChange } from '../records/account-changes'
import { areCodesLocked, countWrongCode } from '../records/codes'
import { loadMemberData } from '../records/member-data'
import { verifyPassword } from '../records/password-hash'
import { addProof } from '../records/proof'
import { endSessionsOf } from '../records/session-tokens'
import { endSignIn, listSignIns } from '../records/sign-ins'
import { confirmEmail } from './change-email'
import { applePass, voucherPass } from './member-passes'
import { listVouchers } from '../records/vouchers'
import { findSignedIn, forMember } from './require-member'

/** Wrong passwords are counted like wrong codes, so that whoever holds a session cannot guess them. */
const provePassword: BackendHandler = async call => {
  const { database, fields, membershipConfig } = call
  const { password } = v.parse(OWN_ACCOUNT_CALLS.provePassword.body, fields)
  const signedIn = await findSignedIn(call)
  if (!signedIn.ok) return refuse(signedIn.error)
  const { member, sessionId, now } = signedIn.value
  const tried = { email: member.email, kind: 'PROOF', now } as const
  if (await areCodesLocked(database, tried)) return refuse('locked')
  const isRight = await verifyPassword(password, member.password_hash)
  return database.write(async transaction => {
    if (await areCodesLocked(transaction, tried)) return refuse('locked')
    if (!isRight) {
      await countWrongCode(transaction, tried)
      return refuse(membershipConfig.version === 1 ? 'wrongPassword' : 'wrongPasswordV3')
    }
    await addProof(transaction, { sessionId, now })
    return succeed()
  })
}

const signIns: BackendHandler = async call => {
  const signedIn = await findSignedIn(call)
  if (!signedIn.ok) return refuse(signedIn.error)
  const { member, ...at } = signedIn.value
  return succeed({ signIns: await listSignIns(call.database.read, { memberId: member.member_id, ...at }) })
}

const endSignIns: BackendHandler = async call => {
  const { sessionId: ended } = v.parse(OWN_ACCOUNT_CALLS.endSignIns.body, call.fields)
  return call.database.write(async transaction => {
    const signedIn = await findSignedIn(call, transaction.read)
    if (!signedIn.ok) return refuse(signedIn.error)
    const { member, sessionId, now } = signedIn.value
    const memberId = member.member_id
    if (ended == null) await endSessionsOf(transaction, memberId, sessionId)
    else if (!(await endSignIn(transaction, { memberId, sessionId: ended })))
      return refuseCall(404, 'There is no such session')
    await recordChange(transaction, { memberId, change: 'SIGN_INS_ENDED', call, now })
    return succeed({ signIns: await listSignIns(transaction.read, { memberId, sessionId, now }) })
  })
}

const exportMember: BackendHandler = async call => {
  const signedIn = await findSignedIn(call)
  if (!signedIn.ok) return refuse(signedIn.error)
  const { member, now } = signedIn.value
  const { levels } = call.membershipConfig
  await call.database.write(transaction =>
    recordChange(transaction, { memberId: member.member_id, change: 'EXPORTED', call, now }),
  )
  return succeed({
    memberData: await loadMemberData(call.database.read, member, { now, levels, wallets: call.wallets }),
  })
}

/** What members do with their own account; not part of specification §7. */
export const OWN_ACCOUNT_HANDLERS: BackendHandlers<keyof typeof OWN_ACCOUNT_CALLS> = {
  provePassword,
  confirmEmail,
  listSignIns: signIns,
  endSignIns,
  listVouchers: forMember(async ({ database }, memberId) =>
    succeed({ vouchers: await listVouchers(database.read, memberId) }),
  ),
  getVoucherPass: voucherPass,
  getApplePass: applePass,
  exportMember,
}

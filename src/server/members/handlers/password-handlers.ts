import * as v from 'valibot'
import { buildResetLink } from '../../../features/membership/rules/reset-link'
import { PASSWORD_CALLS } from '../../../features/session/rules/calls/session-calls'
import { lookupKey } from '../../lookup-keys'
import { findMemberByEmail, findMemberById } from '../records/member'
import { type BackendHandler, type BackendHandlers, refuse, refuseCall, succeed } from '../backend-call'
import { addMail } from '../outbox/outbox'
import { recordChange } from '../records/account-changes'
import { endOtherAccess } from '../records/end-access'
import { areCodesLocked, countWrongCode, findCodeOwner, issueCode, useCode } from '../records/codes'
import { findCaller, forgetDevices, rememberDevice } from '../records/known-devices'
import { hashPassword } from '../records/password-hash'
import { refusedPassword } from '../records/refuse-password'

/** Specification §7 GetResetPasswordCode: sends an e-mail with the code and a link to the reset page. */
const sendResetCode: BackendHandler = async ({ database, clock, membershipConfig, route, client }) => {
  const { emailAddress = '', rootUrl = '', resetPasswordLink = '' } = route.query
  const now = clock()
  if (!(await findMemberByEmail(database.read, emailAddress))) return refuse('unknownEmail')
  return database.write(async transaction => {
    const member = await findMemberByEmail(transaction.read, emailAddress)
    if (!member) return refuse('unknownEmail')
    const { member_id: memberId, email } = member
    const linkOf = (resetCode: string) =>
      buildResetLink({ resetPasswordLink, rootUrl, provider: membershipConfig.provider, email, resetCode, memberId })
    if (linkOf('') === null) return refuseCall(400, 'resetPasswordLink: is no address of a web page')
    const caller = await findCaller(transaction.read, { memberId, client, now })
    const code = await issueCode(transaction, { memberId, kind: 'RESET', caller, now })
    if (code === null) return refuse('tooManyRequests')
    const link = linkOf(code)
    await addMail(transaction, { to: email, kind: 'RESET', locale: membershipConfig.locale, code, link, now })
    return succeed()
  })
}

/** Specification §7 ValidatePasswordResetCode; the code stays valid. Without an e-mail it identifies its account. */
const validateResetCode: BackendHandler = async ({ database, clock, route, client }) => {
  const { emailAddress: email = '', resetCode: code = '' } = route.query
  const now = clock()
  const tried = { email, kind: 'RESET', source: client.source, now } as const
  // Wrong codes without an e-mail are not counted, as they would lock everybody.
  if (email !== '' && (await areCodesLocked(database, tried))) return refuse('locked')
  const memberId = await findCodeOwner(database.read, { code, kind: 'RESET', now })
  const member = memberId === null ? null : await findMemberById(database.read, memberId)
  if (member && (email === '' || lookupKey(member.email) === lookupKey(email))) return succeed()
  if (email !== '') await database.write(transaction => countWrongCode(transaction, tried))
  return refuse('invalidResetCode')
}

/**
 * Specification §7 ResetPassword, both versions. The code came by e-mail, so its sender owns the address: the account
 * is activated, all sessions end, all other reset codes become void, and known devices are forgotten.
 */
const resetPassword: BackendHandler = async call => {
  const { database, clock, fields } = call
  const { password, resetCode } = v.parse(PASSWORD_CALLS.resetPassword.body, fields)
  const given = { code: resetCode, kind: 'RESET' } as const
  const owner = await findCodeOwner(database.read, { ...given, now: clock() })
  const member = owner === null ? null : await findMemberById(database.read, owner)
  if (!member) return refuse('invalidResetCode')
  const refused = await refusedPassword(call, password, member)
  if (refused) return refuse(refused)
  const hash = await hashPassword(password)
  return database.write(async transaction => {
    // Of two concurrent resets with the same code one succeeds.
    const now = clock()
    const memberId = await useCode(transaction, { ...given, now })
    if (memberId === null) return refuse('invalidResetCode')
    await transaction.write(
      `UPDATE members SET password_hash = ?, is_password_temporary = 0, is_active = 1, email_proven_at = ?
       WHERE member_id = ?`,
      [hash, now, memberId],
    )
    await endOtherAccess(transaction, { memberId, now })
    await forgetDevices(transaction, memberId)
    await recordChange(transaction, { memberId, change: 'PASSWORD', call, now })
    // Whoever reads the owner's mail is the owner: strangers' wrong passwords no longer delay this browser.
    const { device } = call.client
    return { ...succeed(), device: await rememberDevice(transaction, { memberId, device, now }) }
  })
}

/** Specification §7 Password reset. */
export const PASSWORD_HANDLERS: BackendHandlers<keyof typeof PASSWORD_CALLS> = {
  getResetPasswordCode: sendResetCode,
  getResetPasswordCodeV3: sendResetCode,
  validatePasswordResetCode: validateResetCode,
  resetPassword,
  resetPasswordV3: resetPassword,
}

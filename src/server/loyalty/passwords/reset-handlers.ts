import * as v from 'valibot'
import { PASSWORD_CALLS } from '../../../features/session/rules/calls/password-calls'
import { unmetPasswordNeeds } from '../../../features/membership/rules/password-rule'
import { buildResetLink } from '../../../features/membership/rules/reset-link'
import { refuseCall } from '../calls/refuse-call'
import { type BackendHandler, type BackendHandlers, refuse, succeed } from '../backend-call'
import { findCodeOwner, issueCode, useCode } from '../codes/codes'
import { areCodesLocked, countWrongCode } from '../codes/wrong-codes'
import { findMemberByEmail, findMemberById, lookupKey } from '../members/member'
import { addMail } from '../outbox/outbox'
import { endSessionsOf } from '../sessions/end-session'
import { hashPassword } from './password-hash'

/** Specification §7 GetResetPasswordCode: sends a letter with a link to the reset page and the code alone. */
const sendResetCode: BackendHandler = async ({ database, clock, facts, route }) => {
  const { emailAddress = '', rootUrl = '', resetPasswordLink = '' } = route.query
  const now = clock()
  return database.write(async transaction => {
    const member = await findMemberByEmail(transaction.read, emailAddress)
    if (!member) return refuse('unknownEmail')
    const { member_id: memberId, email } = member
    const linkOf = (resetCode: string) =>
      buildResetLink({ resetPasswordLink, rootUrl, provider: facts.provider, email, resetCode, memberId })
    if (linkOf('') === null) return refuseCall(400, 'resetPasswordLink: is no address of a web page')
    const code = await issueCode(transaction, { memberId, kind: 'RESET', now })
    if (code === null) return refuse('tooManyRequests')
    const link = linkOf(code)
    await addMail(transaction, { to: email, kind: 'RESET', locale: facts.locale, code, link, now })
    return succeed()
  })
}

/** Specification §7 ValidatePasswordResetCode; the code stays valid. Without an e-mail the code names its account. */
const validateResetCode: BackendHandler = async ({ database, clock, route }) => {
  const { emailAddress: email = '', resetCode: code = '' } = route.query
  const now = clock()
  return database.write(async transaction => {
    const tried = { email, kind: 'RESET', now } as const
    // Without an e-mail everybody would be locked out together.
    if (email !== '' && (await areCodesLocked(transaction, tried))) return refuse('locked')
    const memberId = await findCodeOwner(transaction.read, { code, kind: 'RESET', now })
    const member = memberId === null ? null : await findMemberById(transaction.read, memberId)
    if (member && (email === '' || lookupKey(member.email) === lookupKey(email))) return succeed()
    if (email !== '') await countWrongCode(transaction, tried)
    return refuse('invalidResetCode')
  })
}

/**
 * Specification §7 ResetPassword, both versions. The code came by letter, so its sender owns the e-mail: the account is active
 * and no longer blocked, whoever is signed in is signed out, and all other codes are void.
 */
const resetPassword: BackendHandler = async ({ database, clock, facts, fields }) => {
  const { password, resetCode } = v.parse(PASSWORD_CALLS.resetPassword.body, fields)
  const given = { code: resetCode, kind: 'RESET' } as const
  const owner = await findCodeOwner(database.read, { ...given, now: clock() })
  if (owner === null) return refuse('invalidResetCode')
  if (unmetPasswordNeeds(password, facts.provider).length > 0) return refuse('weakPassword')
  const hash = await hashPassword(password)
  return database.write(async transaction => {
    // Of two that come at once one wins.
    const memberId = await useCode(transaction, { ...given, now: clock() })
    if (memberId === null) return refuse('invalidResetCode')
    await transaction.write(
      `UPDATE members SET password_hash = ?, is_password_temporary = 0, is_active = 1, wrong_passwords = 0, blocked_at = NULL
       WHERE member_id = ?`,
      [hash, memberId],
    )
    await endSessionsOf(transaction, { memberId })
    return succeed()
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

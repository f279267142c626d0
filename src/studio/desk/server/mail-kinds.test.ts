import { expect, it } from 'vitest'
import type { MailKind } from '../../../server/mail/letter'
import { mailKindText } from '../components/mail-kind'

/** Every kind that the outbox has. */
const KINDS: Readonly<Record<MailKind | 'WISH_NEWS', null>> = {
  ACTIVATION: null,
  RESET: null,
  USERNAME: null,
  TEMPORARY_PASSWORD: null,
  WELCOME: null,
  EMAIL_CODE: null,
  EMAIL_PROOF: null,
  PASSKEY_ADDED: null,
  PASSKEY_REMOVED: null,
  EMAIL_ASKED: null,
  EMAIL_CHANGED: null,
  WRONG_PASSWORDS: null,
  SESSION_ENDED: null,
  TICKETS: null,
  NEWSLETTER: null,
  VOUCHER: null,
  CONTACT: null,
  WISH_CONFIRM: null,
  WISH_NEWS: null,
}

it('has words for every kind of e-mail, and names a kind of a later host as it is', () => {
  expect(Object.keys(KINDS).filter(kind => /^[A-Z_]+$/.test(mailKindText(kind)))).toEqual([])
  expect(mailKindText('LATER_KIND')).toBe('LATER_KIND')
})

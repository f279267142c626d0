import { type MessageKey, t } from '../../translate'

const WORDS: Readonly<Record<string, MessageKey>> = {
  ACTIVATION: 'desk.mailKind.ACTIVATION',
  RESET: 'desk.mailKind.RESET',
  USERNAME: 'desk.mailKind.USERNAME',
  TEMPORARY_PASSWORD: 'desk.mailKind.TEMPORARY_PASSWORD',
  WELCOME: 'desk.mailKind.WELCOME',
  EMAIL_CODE: 'desk.mailKind.EMAIL_CODE',
  EMAIL_PROOF: 'desk.mailKind.EMAIL_PROOF',
  PASSKEY_ADDED: 'desk.mailKind.PASSKEY_ADDED',
  PASSKEY_REMOVED: 'desk.mailKind.PASSKEY_REMOVED',
  EMAIL_ASKED: 'desk.mailKind.EMAIL_ASKED',
  EMAIL_CHANGED: 'desk.mailKind.EMAIL_CHANGED',
  WRONG_PASSWORDS: 'desk.mailKind.WRONG_PASSWORDS',
  SESSION_ENDED: 'desk.mailKind.SESSION_ENDED',
  TICKETS: 'desk.mailKind.TICKETS',
  NEWSLETTER: 'desk.mailKind.NEWSLETTER',
  VOUCHER: 'desk.mailKind.VOUCHER',
  CONTACT: 'desk.mailKind.CONTACT',
  WISH_CONFIRM: 'desk.mailKind.WISH_CONFIRM',
  WISH_NEWS: 'desk.mailKind.WISH_NEWS',
}

/** What an e-mail was for, in words; a kind of a later host as it is. */
export function mailKindText(kind: string): string {
  const words = Object.hasOwn(WORDS, kind) ? WORDS[kind] : undefined
  return words ? t(words) : kind
}

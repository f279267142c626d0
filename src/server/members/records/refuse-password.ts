import { unmetPasswordNeeds } from '../../../features/membership/rules/forms/password-rule'
import { lookupKey } from '../../lookup-keys'
import type { BackendCall } from '../backend-call'

/** Characters. Assumption: shorter words are in too many passwords by chance. */
const MIN_WORD_LENGTH = 3

interface Owner {
  email: string
  username?: string | null | undefined
}

/**
 * Why a new password is refused; null when it is not. `commonPassword`: it is among the most common ones, or its letters
 * are words of the site's name, the e-mail's local part or the username alone (decision 084; ASVS 5.0, 6.2.4 and 6.2.11).
 */
export async function refusedPassword(
  { membershipConfig, siteName }: Pick<BackendCall, 'membershipConfig' | 'siteName'>,
  password: string,
  { email, username }: Owner,
): Promise<'weakPassword' | 'commonPassword' | null> {
  if (unmetPasswordNeeds(password, membershipConfig.provider).length > 0) return 'weakPassword'
  const typed = lookupKey(password)
  const names = [siteName, email.slice(0, email.lastIndexOf('@')), username?.replace(/@.*$/, '') ?? '']
  if (hasOnlyWordsOf(typed, names)) return 'commonPassword'
  const common = await commonPasswords()
  return [typed, typed.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')].some(word => common.has(word)) ? 'commonPassword' : null
}

/** Whether nothing but digits and marks remains of a text without the words. */
function hasOnlyWordsOf(text: string, names: readonly string[]): boolean {
  const words = names
    .flatMap(name => [...lettersOf(name), lettersOf(name).join('')])
    .filter(word => [...word].length >= MIN_WORD_LENGTH)
    .sort((one, other) => other.length - one.length)
  const letters = lettersOf(text).join('')
  return letters !== '' && words.reduce((rest, word) => rest.replaceAll(word, ''), letters) === ''
}

/** Runs of letters, folded. */
const lettersOf = (text: string) => lookupKey(text).match(/[\p{L}\p{M}]+/gu) ?? []

let loaded: Promise<ReadonlySet<string>> | undefined

/** 49,000 in lower case, of zxcvbn's lists, 5,000 of which have 8 characters with a letter and a digit. Loaded once, in 0.1 s and 5 MB. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  loaded ??= import('@zxcvbn-ts/language-common').then(({ dictionary }) => new Set(dictionary['passwords-common']))
  return loaded
}

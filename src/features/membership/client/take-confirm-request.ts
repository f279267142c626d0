import { readPageSearch, writePageSearch } from '../../site/client/page-search'
import type { ConfirmValues } from '../rules/forms/sign-in-schemas'

/** Assumption: names of a confirmation link's parameters; the code is found under any of them. */
const CODE_PARAMETERS = ['activationCode', 'code', 'token'] as const

/** Reads what the link of a confirmation e-mail said, and takes it out of the address bar. @returns null without any */
export function takeConfirmRequest(): ConfirmValues | null {
  const given = new URLSearchParams(readPageSearch())
  const code = CODE_PARAMETERS.map(name => given.get(name)).find(Boolean) ?? ''
  const email = given.get('email') ?? ''
  if (code === '' && email === '') return null
  writePageSearch(Object.fromEntries(['email', ...CODE_PARAMETERS].map(name => [name, null])))
  return { email, code }
}

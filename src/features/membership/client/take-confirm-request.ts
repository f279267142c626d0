import { readPageSearch, writePageSearch } from '../../site/client/page-search'
import type { ConfirmValues } from '../rules/forms/sign-in-schemas'

/** Assumption: parameter names of a confirmation link; the code is read from any of them. */
const CODE_PARAMETERS = ['activationCode', 'code', 'token'] as const

/** Reads the confirmation link's parameters and removes them from the address bar. @returns null without any */
export function takeConfirmRequest(): ConfirmValues | null {
  const given = new URLSearchParams(readPageSearch())
  const code = CODE_PARAMETERS.map(name => given.get(name)).find(Boolean) ?? ''
  const email = given.get('email') ?? ''
  if (code === '' && email === '') return null
  writePageSearch(Object.fromEntries(['email', ...CODE_PARAMETERS].map(name => [name, null])))
  return { email, code }
}

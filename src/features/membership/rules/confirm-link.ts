import { withWayBack } from './after-login'

/** Query parameter of a link whose account needs a password from whoever activates it (decision 082). */
const CHOOSES_PASSWORD = 'choosePassword'

/** Assumption: parameter names of a confirmation link; the code is read from any of them. */
const CODE_PARAMETERS = ['activationCode', 'code', 'token'] as const

interface ConfirmRequest {
  email: string
  code: string
  /** Whether the account needs a password; false also when that is unknown. */
  choosesPassword: boolean
}

/**
 * Builds the link of an activation e-mail.
 * @param page absolute address of the page that takes the code @param wayBack what the page passes on (`readWayBack`)
 */
export function buildConfirmLink(
  page: string,
  { email, code, wayBack }: Pick<ConfirmRequest, 'email' | 'code'> & { wayBack: string },
): string {
  const own = new URLSearchParams({ email, activationCode: code, [CHOOSES_PASSWORD]: '1' })
  return withWayBack(`${page}?${own}`, wayBack)
}

/** Parses a confirmation link's query. @returns null without a code and without an e-mail */
export function readConfirmRequest(search: string): ConfirmRequest | null {
  const given = new URLSearchParams(search)
  const code = CODE_PARAMETERS.map(name => given.get(name)).find(Boolean) ?? ''
  const email = given.get('email') ?? ''
  return code === '' && email === '' ? null : { email, code, choosesPassword: given.has(CHOOSES_PASSWORD) }
}

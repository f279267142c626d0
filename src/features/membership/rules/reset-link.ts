/** What the link to the password reset page is made of. */
export interface ResetLink {
  /** Address of the reset page, or its path on the site. */
  resetPasswordLink: string
  /** Absolute http or https address of the site. */
  rootUrl: string
  provider: string
  email: string
  resetCode: string
  memberId: string
}

/** Specification §2 Password reset page. */
const WITHOUT_EMAIL: ReadonlySet<string> = new Set(['BOOST_POS', 'BOOST_POS_WITHOUT_LOYALTY', 'TAPOS'])

/**
 * The link of an e-mail about a forgotten password: `email` (not for every provider) and `resetCode` are set in the
 * address's query, all else of it stays. Assumption: for TAPOS `uid` is the member's id and `token` the code once more.
 * @returns null where the address is not http or https
 */
export function buildResetLink({
  resetPasswordLink,
  rootUrl,
  provider,
  email,
  resetCode,
  memberId,
}: ResetLink): string | null {
  const url = parseAddress(resetPasswordLink, rootUrl)
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null
  const own: Record<string, string | null> = {
    email: WITHOUT_EMAIL.has(provider) ? null : email,
    resetCode,
    uid: provider === 'TAPOS' ? memberId : null,
    token: provider === 'TAPOS' ? resetCode : null,
  }
  for (const [name, value] of Object.entries(own)) {
    url.searchParams.delete(name)
    if (value !== null) url.searchParams.set(name, value)
  }
  return url.href
}

interface ResetPage {
  /** Absolute address of the reset page. */
  address: string
  provider: string
  email: string
}

/** What an e-mail is to lead to: the reset page with the address, which some providers leave out (specification §2). */
export function resetPageLink({ address, provider, email }: ResetPage): string {
  if (WITHOUT_EMAIL.has(provider)) return address
  const url = new URL(address)
  url.searchParams.set('email', email)
  return url.href
}

/** What a reset link said. */
export interface ResetRequest {
  email: string
  code: string
}

/** Parameters of a reset link; they are secrets, and leave the address bar as soon as they are read. */
export const RESET_PARAMETERS = ['email', 'resetCode', 'uid', 'token'] as const

/** Reads a reset link's query (specification §2): for TAPOS the code may stand in `token` alone. @returns null without a code */
export function readResetRequest(search: string, provider: string): ResetRequest | null {
  const given = new URLSearchParams(search)
  const code = given.get('resetCode') || (provider === 'TAPOS' ? given.get('token') : null)
  return code ? { email: given.get('email') ?? '', code } : null
}

function parseAddress(address: string, base: string): URL | null {
  // `URL.canParse` is not in every browser that the site serves.
  try {
    return new URL(address, base === '' ? undefined : base)
  } catch {
    return null
  }
}

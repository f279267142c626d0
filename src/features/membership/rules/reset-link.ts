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
 * Builds the link of a password reset e-mail: sets `email` (not for every provider) and `resetCode` in the address's
 * query and keeps the rest. Assumption: for TAPOS `uid` is the member's id and `token` repeats the code.
 * @returns null when the address is not http or https
 */
export function buildResetLink(link: ResetLink): string | null {
  const { resetPasswordLink, rootUrl, provider, email, resetCode, memberId } = link
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

/** Link in the email: the reset page with the email address, which some providers leave out (specification §2). */
export function resetPageLink({ address, provider, email }: Record<'address' | 'provider' | 'email', string>): string {
  if (WITHOUT_EMAIL.has(provider)) return address
  const url = new URL(address)
  url.searchParams.set('email', email)
  return url.href
}

/** Parses a reset link's query (specification §2); for TAPOS `token` can be the code. @returns null without a code */
export function readResetRequest(search: string, provider: string): { email: string; code: string } | null {
  const given = new URLSearchParams(search)
  const code = given.get('resetCode') || (provider === 'TAPOS' ? given.get('token') : null)
  return code ? { email: given.get('email') ?? '', code } : null
}

function parseAddress(address: string, base: string): URL | null {
  // Not every supported browser has `URL.canParse`.
  try {
    return new URL(address, base === '' ? undefined : base)
  } catch {
    return null
  }
}

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
 * The link of a letter about a forgotten password: `email` (not for every provider) and `resetCode` are set in the address's
 * query, all else of it stays. Assumption: for TAPOS `uid` is the member's id and `token` the code once more.
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

function parseAddress(address: string, base: string): URL | null {
  // `URL.canParse` is not in every browser that the site serves.
  try {
    return new URL(address, base === '' ? undefined : base)
  } catch {
    return null
  }
}

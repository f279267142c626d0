interface CinemaInput {
  /** Origin of the mock itself. */
  own: string
  /** Headers of the request; null where absent. */
  referer: string | null
  origin: string | null
  /** What the mock's own form kept of the visit before. */
  kept: string | null
}

/**
 * The origin that a visitor came from, for a link back: the website's, as the browser tells it. What a form says counts only
 * when the form is the mock's own. @returns null where nothing safe is known
 */
export function readCinemaOrigin({ own, referer, origin, kept }: CinemaInput): string | null {
  const told = origin === own ? kept : (referer ?? origin)
  const found = told === null ? null : originOf(told)
  return found === own ? null : found
}

/** Of an http or https address without credentials. */
function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, origin, username, password } = new URL(address)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  return isWeb && username === '' && password === '' ? origin : null
}

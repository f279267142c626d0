import { SESSION_TOKEN_PARAMETERS } from '../../../features/booking/rules/hand-off-link'

/** One parameter that came along, as it may be shown. */
export interface HandedOver {
  name: string
  /** A session token is shortened. */
  value: string
  /** What the parameter is known for; null for any other. */
  about: string | null
}

/** A token is told by its beginning: at most so many characters, and at most a quarter of it. */
const SHOWN_CHARACTERS = 4

const ABOUT: readonly [RegExp, string][] = [
  [/^utm_./, 'campaign'],
  [/^requestData$/, 'opaque data of a round trip'],
  [/^return$/, 'where the ticketing service goes on afterwards'],
  [/^perfcode$/i, 'performance'],
  [/^theater(?:id|code)$/i, 'theater'],
]

/** What was handed over, in its order. @param parameters of the address, then of the form */
export function describeHandedOver(parameters: Iterable<readonly [string, string]>): HandedOver[] {
  return [...parameters].map(([name, value]) =>
    SESSION_TOKEN_PARAMETERS.includes(name)
      ? { name, value: shorten(value), about: `member session: received under ${name}` }
      : { name, value, about: ABOUT.find(([pattern]) => pattern.test(name))?.[1] ?? null },
  )
}

function shorten(token: string): string {
  const shown = token.slice(0, Math.min(SHOWN_CHARACTERS, Math.floor(token.length / 4)))
  return `${shown}… (${token.length} ${token.length === 1 ? 'character' : 'characters'})`
}

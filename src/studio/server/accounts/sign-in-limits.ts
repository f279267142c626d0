import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { countedAddress } from '../../../server/limits/counted-address'

interface Attempt {
  email: string
  /** Of the connection, or as the proxy says. */
  address: string | null
  /** The cookie of a device that signed in before. */
  device: string | undefined
}

/** Seconds. */
const WINDOW = 15 * 60
/** Attempts within the window. Assumptions. */
const FIGURES = { source: 60, accountOfSource: 10, accountOfStrangers: 30, accountOfDevice: 10 }

export type SignInLimits = ReturnType<typeof createSignInLimits>

/**
 * Creates the counters of sign-ins: by source, by account for each source, and by account for all sources together. The
 * last does not count devices that the account has used, which are known by a signed cookie, so nobody locks an owner
 * out (as decision 080). Attempts are counted before the password is compared. @param secret signs the cookie
 */
export function createSignInLimits(secret: string, figures = FIGURES) {
  const counters = Object.fromEntries(
    Object.entries(figures).map(([name, points]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, points, duration: WINDOW }),
    ]),
  ) as Record<keyof typeof FIGURES, RateLimiterMemory>
  const take = async (name: keyof typeof FIGURES, key: string): Promise<number> => {
    const taken = await counters[name].consume(key).catch((refused: unknown) => {
      if (refused instanceof RateLimiterRes) return refused
      throw refused
    })
    return taken.consumedPoints > figures[name] ? Math.ceil(taken.msBeforeNext / 1000) : 0
  }
  const sign = (email: string, random: string) =>
    createHmac('sha256', secret).update(`device ${email} ${random}`).digest('base64url')
  const isKnown = (email: string, device = ''): boolean => {
    const [random = '', given = ''] = device.split('.')
    const [own, other] = [Buffer.from(sign(email, random)), Buffer.from(given)]
    return own.length === other.length && timingSafeEqual(own, other)
  }
  const keysOf = ({ email, address }: Attempt) => {
    const account = createHash('sha256').update(email).digest('base64url')
    const source = countedAddress(address)
    return { account, source, both: `${source} ${account}` }
  }
  return {
    /** @returns seconds to wait; 0 for an attempt that may go on */
    take: async (attempt: Attempt): Promise<number> => {
      const { account, source, both } = keysOf(attempt)
      if (isKnown(attempt.email, attempt.device)) return take('accountOfDevice', `${account} ${attempt.device}`)
      return (
        (await take('source', source)) ||
        (await take('accountOfSource', both)) ||
        (await take('accountOfStrangers', account))
      )
    },
    /** After a right password. @returns the cookie's value for this device */
    succeed: async (attempt: Attempt): Promise<string> => {
      const { both } = keysOf(attempt)
      await counters.accountOfSource.delete(both)
      const random = randomBytes(18).toString('base64url')
      return `${random}.${sign(attempt.email, random)}`
    },
    /** For one-time links: counts by source alone. @returns seconds to wait */
    takeSource: (address: string | null): Promise<number> => take('source', countedAddress(address)),
  }
}

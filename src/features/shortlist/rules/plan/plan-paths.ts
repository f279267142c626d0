import { SHORTLIST_PATH } from '../shortlist-path'

/** Endpoints of plans at the site's host, without path prefix (contracts, HTTP). */
export const PLANS_PATH = '/api/plans'
export const PLAN_VOTES_PATH = '/api/plans/votes'
export const PLAN_PICKS_PATH = '/api/plans/picks'

/** Secrets of plans, makers and voters: 256 bits in base64url. */
const SECRET = /^[\w-]{43}$/
const IN_HASH = /^#plan=([^&]*)$/

export const isPlanSecret = (text: string) => SECRET.test(text)

/** `/shortlist/#plan={secret}`, without path prefix: browsers send no hash to anybody. */
export const planPath = (secret: string) => `${SHORTLIST_PATH}#plan=${secret}`

/**
 * What a page's hash names as a plan: a secret, or the text of a link that is not whole. Null where it names none.
 * @param hash with its `#`
 */
export const readPlanHash = (hash: string): string | null => IN_HASH.exec(hash)?.[1] ?? null

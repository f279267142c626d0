import { type WISH_CONFIRM_PATH, WISH_END_PATH, WISH_SECRET } from '../../features/wishes/rules/wish-contract'
import { LANGUAGE_FIELD } from '../contact/confirm-newsletter'
import { checkOrigin } from '../cypher/request-origin'
import { type ApiCall, refuseAsJson } from '../http/api-handler'
import { readBody } from '../http/read-body'
import { configIn } from '../http/release-config'
import type { GatewaySettings } from '../cypher/gateway-settings'
import type { Database } from '../database/database'
import { ALL_FIELD, answerWishPress, askAboutWish } from './wish-pages'
import { confirmWish, endWishByCode } from './wish-store'

/** Bytes of a code, a language and a name of a button. */
const MAX_FORM_BYTES = 4 * 1024

interface PressWishPage {
  database: Pick<Database, 'write'>
  settings: Pick<GatewaySettings, 'siteUrl' | 'trustedProxy'>
  /** Epoch ms. */
  clock: () => number
  /** Called with the reason why a press could not be kept. */
  reportError: (error: unknown) => void
}

/** The two pages: a question with a button, and what its press did. */
export async function pressWishPage(
  path: typeof WISH_CONFIRM_PATH | typeof WISH_END_PATH,
  { request, releaseConfig }: ApiCall,
  { settings, database, clock, reportError }: PressWishPage,
): Promise<Response> {
  const query = new URL(request.url).searchParams
  const isEnd = path === WISH_END_PATH
  if (request.method === 'GET' || request.method === 'HEAD') {
    const config = configIn(releaseConfig, query.get(LANGUAGE_FIELD) ?? '')
    const code = query.get('code')
    return code === null ? answerWishPress('expired', config) : askAboutWish({ page: path, code, config })
  }
  if (request.method !== 'POST') return refuseAsJson(405, 'Method not allowed', { allow: 'GET, HEAD, POST' })
  const body = await readBody(request, MAX_FORM_BYTES)
  const fields = body.ok ? new URLSearchParams(new TextDecoder().decode(body.value)) : new URLSearchParams()
  // A mail program posts to the link of the letter (RFC 8058), without page and origin; its code is proof enough.
  const isOneClick = isEnd && query.get('code') !== null
  const config = configIn(releaseConfig, fields.get(LANGUAGE_FIELD) ?? query.get(LANGUAGE_FIELD) ?? '')
  if (!isOneClick && !checkOrigin(request, settings).ok) return answerWishPress('foreign', config)
  const code = fields.get('code') ?? query.get('code') ?? ''
  if (!WISH_SECRET.test(code)) return answerWishPress(isEnd ? 'ended' : 'expired', config)
  try {
    if (!isEnd) {
      const isConfirmed = await confirmWish(database, { code, now: clock() })
      return await answerWishPress(isConfirmed ? 'confirmed' : 'expired', config)
    }
    await endWishByCode(database, { code, isAll: fields.get(ALL_FIELD) === '1' })
    return await answerWishPress('ended', config)
  } catch (error) {
    reportError(error)
    return answerWishPress('unavailable', config)
  }
}

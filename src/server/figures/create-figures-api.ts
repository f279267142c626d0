import type { GatewaySettings } from '../cypher/gateway-settings'
import { clientAddress } from '../cypher/request-origin'
import { type ApiCall, type ApiHandler, refuseAsText, refuseWrite, UNCACHED_HEADERS } from '../http/api-handler'
import { wantsJson } from '../http/wants-json'
import type { RateLimits } from '../limits/rate-limits'
import { mayReadMetrics } from '../observe/host-metrics'
import { isSameSecret } from '../secrets'
import { dayOf, type Figures } from './create-figures'
import { KEPT_DAYS } from './figure-store'
import type { FigureLanguage } from './figure-words'
import { FIGURES_POLICY, figuresPage } from './figures-page'
import { summariseFigures } from './rules/summarise-figures'

/** Where an operator reads the figures of the site. */
export const FIGURES_PATH = '/__figures'
/** The only name that a browser is to be given beside the password. */
export const FIGURES_NAME = 'figures'

interface CreateFiguresApi {
  figures: Pick<Figures, 'read'>
  limits: RateLimits
  /** Epoch ms. */
  clock: () => number
  settings: Pick<GatewaySettings, 'trustedProxy'>
  /** Null: programs of this machine alone may read. */
  password: string | null
  reportError: (error: unknown) => void
}

const DAY_MS = 86_400_000
const DEFAULT_DAYS = 28
const LOGIN = { 'www-authenticate': 'Basic realm="Figures", charset="UTF-8"' }

/** Handles `GET /__figures?days=28`: a page, or JSON (`Accept: application/json` or `?format=json`). */
export function createFiguresApi(input: CreateFiguresApi): ApiHandler {
  const { figures, clock, reportError } = input
  return async call => {
    const { request, releaseConfig } = call
    const refused = refuseWrite(request) ?? (await refuseStranger(call, input))
    if (refused) return refused
    const days = readDays(new URL(request.url).searchParams.get('days'))
    if (days === null) return refuseAsText(400, `'days' must be a number from 1 to ${KEPT_DAYS}`)
    const now = clock()
    const period = { from: dayOf(now - (days - 1) * DAY_MS), to: dayOf(now) }
    let summary
    try {
      summary = summariseFigures(await figures.read(period), period)
    } catch (error) {
      reportError(error)
      return refuseAsText(503, 'The figures cannot be read at the moment. Please try again in a few minutes')
    }
    const headers = { ...UNCACHED_HEADERS, vary: 'accept, accept-language', 'x-robots-tag': 'noindex' }
    const isHead = request.method === 'HEAD'
    if (wantsJson(request)) {
      const type = { 'content-type': 'application/json' }
      return new Response(isHead ? null : JSON.stringify(summary), { headers: { ...headers, ...type } })
    }
    const { siteName, moviePaths, pathPrefix } = releaseConfig
    const prefix = pathPrefix === '/' ? '' : pathPrefix
    const pathOf = (movieId: string) => {
      const path = moviePaths.get(movieId)
      return path === undefined ? null : prefix + path
    }
    const page = figuresPage({ summary, language: languageOf(request), siteName, pathOf })
    const type = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': FIGURES_POLICY }
    return new Response(isHead ? null : String(await page), { headers: { ...headers, ...type } })
  }
}

/** Null for the operator; otherwise a request for the password, or for patience after too many tries. */
async function refuseStranger({ request, peerAddress }: ApiCall, input: CreateFiguresApi): Promise<Response | null> {
  const { password, limits, settings } = input
  if (password === null) {
    const mayRead = mayReadMetrics({ request, peerAddress, token: null })
    return mayRead ? null : refuseAsText(403, 'Forbidden: set FIGURES_PASSWORD to read the figures from elsewhere')
  }
  const given = request.headers.get('authorization')
  if (given === null) return refuseAsText(401, 'Unauthorized', LOGIN)
  const address = clientAddress({ headers: request.headers, peerAddress, trustedProxy: settings.trustedProxy })
  const allowed = await limits.take('figures', { address, account: null })
  if (!allowed.ok) {
    const { retryAfterSeconds } = allowed
    const words = `Too many tries: try again in ${retryAfterSeconds} seconds`
    return refuseAsText(429, words, { 'retry-after': String(retryAfterSeconds) })
  }
  const expected = Buffer.from(`${FIGURES_NAME}:${password}`).toString('base64')
  const [scheme = '', credentials = ''] = given.split(' ')
  const isOperator = scheme.toLowerCase() === 'basic' && isSameSecret(credentials, expected)
  return isOperator ? null : refuseAsText(401, 'Unauthorized', LOGIN)
}

/** Null for what is no number of kept days. */
function readDays(given: string | null): number | null {
  if (given === null) return DEFAULT_DAYS
  const days = /^\d{1,3}$/.test(given) ? Number(given) : 0
  return days >= 1 && days <= KEPT_DAYS ? days : null
}

const languageOf = ({ headers }: Request): FigureLanguage =>
  headers.get('accept-language')?.toLowerCase().startsWith('fr') ? 'fr' : 'en'

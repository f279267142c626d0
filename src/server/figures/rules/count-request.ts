import { isbot } from 'isbot'
import { readBookingCodes } from '../../../features/booking/rules/embedded-booking'
import { SHOWN_HEADER } from '../../../features/site/rules/load-ahead'
import type { ReleaseConfig } from '../../http/release-config'
import { type KnownPage, readPage } from './page-type'

/** What is counted of one request: no address, no identifier, no time but the day. */
export type Counted =
  | { kind: 'view'; page: KnownPage }
  | { kind: 'viewWithin'; page: KnownPage }
  | { kind: 'search'; text: string; code: string }
  | { kind: 'handOff'; showtime: string }

export interface AnsweredRequest {
  method: string
  /** As requested: path and query. */
  url: string
  /** Returns a header's value; null without it. */
  header: (name: string) => string | null
  config: ReleaseConfig
}

/** Longest search that is looked at, characters. Assumption: titles are shorter. */
const LONGEST_SEARCH = 100

/**
 * What a page that was sent counts as. Programs that say so and files that are no pages count as nothing; a
 * page that browsers load ahead counts once it is shown.
 * @param file below `public/`
 */
export function countPage({ file, ...request }: AnsweredRequest & { file: string }): Counted[] {
  if (file.endsWith('/page-data.json')) return countPageData({ file, ...request })
  const page = file.endsWith('.html') ? readPage(file, request.config) : null
  if (!page || !isOfVisitor(request) || !isShown(request)) return []
  const query = queryOf(request.url)
  const text =
    page.type === 'search' ? (query?.get('q') ?? '').replaceAll(/\s+/gu, ' ').trim().slice(0, LONGEST_SEARCH) : ''
  const booking = readBookingCodes(query?.get('theaterCode') ?? '', query?.get('perfCode') ?? '')
  return [
    { kind: 'view', page: booking ? { ...page, type: 'checkout' } : page },
    ...(text === '' ? [] : [{ kind: 'search', text, code: page.code } as const]),
    ...(booking ? [{ kind: 'handOff', showtime: `${booking.theaterCode}/${booking.perfCode}` } as const] : []),
  ]
}

/** Data of a page that another page of the site fetched: a visitor went there, or pointed at its link. */
function countPageData({ file, ...request }: AnsweredRequest & { file: string }): Counted[] {
  const path = file.slice('page-data/'.length, -'page-data.json'.length)
  const page = readPage(path === 'index/' ? 'index.html' : `${path}index.html`, request.config)
  const from = request.header('referer')
  if (!page || from === null || !URL.canParse(from) || !isOfVisitor(request)) return []
  const prefix = request.config.pathPrefix === '/' ? '' : request.config.pathPrefix
  const own = `${prefix}/${path === 'index/' ? '' : path}`
  const isOwn = decodeSafely(new URL(from).pathname) === own
  return isOwn ? [] : [{ kind: 'viewWithin', page }]
}

/** What a redirect to ticketing counts as; codes of the showtime where its address has them. */
export function countHandOff(request: AnsweredRequest & { pathname: string }): Counted[] {
  if (!isOfVisitor(request)) return []
  const query = queryOf(request.url)
  const showtime = request.pathname.includes('ticketing') ? readShowtime(query?.get('return') ?? '') : null
  return [{ kind: 'handOff', showtime: showtime ?? '' }]
}

/** `/startticketing/{theater}/{performance}`, or the path that `readEmbeddedBooking` reads. */
function readShowtime(path: string): string | null {
  const url = URL.canParse(path, 'https://ticketing.invalid') ? new URL(path, 'https://ticketing.invalid') : null
  const [, first = '', second = '', third = '', fourth = ''] = url?.pathname.split('/') ?? []
  const codes =
    first === 'websales' && second === 'sales' ? [third, url?.searchParams.get('perfcode')] : [second, third]
  const isKnown = first === 'startticketing' || (first === 'websales' && fourth !== '')
  const booking = isKnown ? readBookingCodes(codes[0] ?? '', codes[1] ?? '') : null
  return booking && `${booking.theaterCode}/${booking.perfCode}`
}

function isOfVisitor({ method, header }: Pick<AnsweredRequest, 'method' | 'header'>): boolean {
  if (method !== 'GET' && !isReport({ method, header })) return false
  const purpose = header('sec-purpose') ?? header('purpose') ?? header('x-moz') ?? ''
  const agent = header('user-agent') ?? ''
  return !/prefetch|prerender|preview/i.test(purpose) && agent !== '' && !isProgram(agent)
}

/** A page that its browser loaded ahead, and shows now (decision 156). */
function isReport({ method, header }: Pick<AnsweredRequest, 'method' | 'header'>): boolean {
  return method === 'HEAD' && header(SHOWN_HEADER) !== null
}

/** Names of programs that are remembered, since most visitors bring the same few: at most 200 kB. */
const KNOWN_AGENTS = { most: 500, length: 400 }
const knownAgents = new Map<string, boolean>()

function isProgram(agent: string): boolean {
  const known = knownAgents.get(agent)
  if (known !== undefined) return known
  const isBot = isbot(agent)
  if (agent.length > KNOWN_AGENTS.length) return isBot
  if (knownAgents.size >= KNOWN_AGENTS.most) knownAgents.clear()
  knownAgents.set(agent, isBot)
  return isBot
}

/** Browsers of before 2023 send neither header; a service worker passes a navigation on with an empty destination. */
function isShown({ method, header }: Pick<AnsweredRequest, 'method' | 'header'>): boolean {
  if (isReport({ method, header })) return true
  const dest = header('sec-fetch-dest') ?? 'document'
  return dest === 'document' || (dest === 'empty' && header('sec-fetch-mode') === 'navigate')
}

function queryOf(url: string): URLSearchParams | null {
  const at = url.indexOf('?')
  return at < 0 ? null : new URLSearchParams(url.slice(at))
}

function decodeSafely(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

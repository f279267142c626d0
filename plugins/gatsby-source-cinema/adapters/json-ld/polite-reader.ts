import { setTimeout as wait } from 'node:timers/promises'
import robotsParser, { type Robot } from 'robots-parser'
import { SourceError } from '../../adapter'
import { SourceClient } from '../reading/source-client'
import type { PageCache } from './page-cache'
import { says } from '../../../../src/config/fault-words/fault-words'
import type { FaultMessage } from '../../../../src/config/fault'

/** How this reader calls itself; rules of robots.txt may name it. */
export const AGENT = 'CinemaSiteBuilder'
/** Bytes of a page or sitemap. */
const MOST_BYTES = 4 * 1024 * 1024
/** A site that asks for longer pauses is not read: a build would take hours. */
const LONGEST_DELAY_S = 30

interface ReaderOptions {
  timeoutMs: number
  retries: number
  /** Least pause between two requests to a host. */
  pauseMs: number
  cache: PageCache
}

/** When the last answer of a host came, epoch ms; all readings of the process keep its pace. */
const lastAnswerAt = new Map<string, number>()
const REDIRECTS = [301, 302, 303, 307, 308]
const MOST_REDIRECTS = 5

/** A page with the address at which it is. */
interface FoundPage {
  url: string
  text: string
}

/**
 * Reads pages as their sites ask: by robots.txt of each host, also of those to which pages lead on, one at a time, with
 * pauses, and unchanged ones only once. The first fault that persists ends the read.
 */
export class PoliteReader {
  private readonly client: SourceClient
  /** By origin. */
  private readonly rules = new Map<string, Promise<Robot>>()

  constructor(private readonly options: ReaderOptions) {
    this.client = new SourceClient(this.clientOptions())
  }

  /**
   * The page at an address, or where that leads. @returns undefined where there is no such page (404, 410)
   * @throws SourceError with URL and cause, also where robots.txt does not allow it
   */
  async read(address: string): Promise<FoundPage | undefined> {
    let url = address
    for (let hops = 0; hops <= MOST_REDIRECTS; hops += 1) {
      const answer = await this.readOne(url)
      if (!answer || 'text' in answer) return answer
      const { location } = answer
      const next = location !== null && URL.canParse(location, url) ? new URL(location, url) : undefined
      if (!next || !/^https?:$/.test(next.protocol))
        return this.fail(url, says('leadsNowhere', { location: (location ?? '').slice(0, 80) }))
      next.hash = ''
      url = next.href
    }
    return this.fail(address, says('leadsOnOften', { count: MOST_REDIRECTS }))
  }

  /** @throws SourceError always */
  fail(source: string, said: FaultMessage): never {
    return this.client.fail({ source, ...said })
  }

  private async readOne(url: string) {
    const { origin } = new URL(url)
    let rules = this.rules.get(origin)
    if (!rules) this.rules.set(origin, (rules = this.readRules(origin)))
    const robot = await rules
    if (robot.isAllowed(url, AGENT) === false) this.fail(url, says('robotsRefuse'))
    const delay = robot.getCrawlDelay(AGENT) ?? 0
    if (delay > LONGEST_DELAY_S) this.fail(url, says('robotsSlow', { seconds: delay }))
    return this.inTurn(url, Math.max(this.options.pauseMs, delay * 1000), () => this.readIfChanged(url))
  }

  private async readIfChanged(url: string): Promise<FoundPage | { location: string | null } | undefined> {
    const { cache } = this.options
    const known = await cache.find(url)
    const headers = {
      ...(known?.etag ? { 'if-none-match': known.etag } : {}),
      ...(known?.lastModified ? { 'if-modified-since': known.lastModified } : {}),
    }
    const other: { status?: number; location?: string | null } = {}
    const onAbsent = (status: number, found: Headers) =>
      Object.assign(other, { status, location: found.get('location') })
    const absent = [304, 404, 410, ...REDIRECTS]
    const answer = await this.client.findText({ url, headers, absent, onAbsent, redirect: 'manual' })
    if (answer) {
      await cache.keep(url, answer.value, answer.headers)
      return { url, text: answer.value }
    }
    if (other.status !== 304)
      return REDIRECTS.includes(other.status ?? 0) ? { location: other.location ?? null } : undefined
    if (!known) return this.fail(url, says('answered304'))
    await cache.touch(url)
    return { url, text: known.text }
  }

  /** Rules of a host; none where it has no robots.txt (RFC 9309 §2.3.1). @throws SourceError where it fails */
  private async readRules(origin: string): Promise<Robot> {
    const url = `${origin}/robots.txt`
    // A client of its own: an empty file is a fault elsewhere, and says here that all is allowed.
    const client = new SourceClient(this.clientOptions())
    const absent = [400, 401, 403, 404, 405, 406, 410, 451]
    try {
      const answer = await this.inTurn(url, this.options.pauseMs, () => client.findText({ url, absent }))
      return robotsParser(url, answer?.value ?? '')
    } catch (error) {
      if (error instanceof SourceError && error.fault.words?.code === 'answeredNothing') return robotsParser(url, '')
      throw error
    }
  }

  private clientOptions() {
    const { timeoutMs, retries } = this.options
    const headers = { 'user-agent': `${AGENT}/1.0` }
    return { timeoutMs, retries, concurrency: 1, maxBytes: MOST_BYTES, headers }
  }

  /** Sends a request once the pause since the last answer of its host is over. */
  private async inTurn<T>(url: string, pauseMs: number, send: () => Promise<T>): Promise<T> {
    const { host } = new URL(url)
    const last = lastAnswerAt.get(host)
    const left = last === undefined ? 0 : last + pauseMs - Date.now()
    if (left > 0) await wait(left)
    try {
      return await send()
    } finally {
      lastAnswerAt.set(host, Date.now())
    }
  }
}

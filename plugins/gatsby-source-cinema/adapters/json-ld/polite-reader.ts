import { setTimeout as wait } from 'node:timers/promises'
import robotsParser, { type Robot } from 'robots-parser'
import { SourceError } from '../../adapter'
import { SourceClient } from '../reading/source-client'

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
}

interface CachedPage {
  etag: string
  text: string
}

/** Pages by URL, for as long as this process runs: asked for again only if they changed. */
const cache = new Map<string, CachedPage>()
const MOST_CACHED = 500

/**
 * Reads pages as their sites ask: by robots.txt, one at a time, with pauses, and unchanged ones only once.
 * The first fault that persists ends the read.
 */
export class PoliteReader {
  private readonly client: SourceClient
  private readonly rules = new Map<string, Promise<Robot>>()
  /** When the last answer of a host came, epoch ms. */
  private readonly lastAt = new Map<string, number>()

  constructor(private readonly options: ReaderOptions) {
    this.client = new SourceClient(this.clientOptions())
  }

  /**
   * The text at an address. @returns undefined where there is no such page (404, 410)
   * @throws SourceError with URL and cause, also where robots.txt does not allow it
   */
  async read(url: string): Promise<string | undefined> {
    const { origin } = new URL(url)
    let rules = this.rules.get(origin)
    if (!rules) this.rules.set(origin, (rules = this.readRules(origin)))
    const robot = await rules
    if (robot.isAllowed(url, AGENT) === false) this.fail(url, 'robots.txt of the site does not allow it to be read')
    const delay = robot.getCrawlDelay(AGENT) ?? 0
    if (delay > LONGEST_DELAY_S)
      this.fail(url, `robots.txt of the site asks for ${delay} s between pages, which is too slow for a build`)
    return this.inTurn(origin, Math.max(this.options.pauseMs, delay * 1000), () => this.readUnlessCached(url))
  }

  /** @throws SourceError always */
  fail(source: string, message: string): never {
    return this.client.fail({ source, message })
  }

  private async readUnlessCached(url: string): Promise<string | undefined> {
    const known = cache.get(url)
    let isUnchanged = false
    const onAbsent = (status: number) => (isUnchanged = status === 304)
    const headers: Record<string, string> = known ? { 'if-none-match': known.etag } : {}
    const answer = await this.client.findText({ url, headers, absent: [304, 404, 410], onAbsent })
    if (!answer) return isUnchanged ? known?.text : undefined
    const etag = answer.headers.get('etag')
    if (cache.size >= MOST_CACHED) cache.clear()
    if (etag) cache.set(url, { etag, text: answer.value })
    else cache.delete(url)
    return answer.value
  }

  /** Rules of a host; none where it has no robots.txt (RFC 9309 §2.3.1). @throws SourceError where it fails */
  private async readRules(origin: string): Promise<Robot> {
    const url = `${origin}/robots.txt`
    // A client of its own: an empty file is a fault elsewhere, and says here that all is allowed.
    const client = new SourceClient(this.clientOptions())
    const absent = [400, 401, 403, 404, 405, 406, 410, 451]
    try {
      const answer = await this.inTurn(origin, this.options.pauseMs, () => client.findText({ url, absent }))
      return robotsParser(url, answer?.value ?? '')
    } catch (error) {
      if (error instanceof SourceError && error.fault.message === 'answered with nothing') return robotsParser(url, '')
      throw error
    }
  }

  private clientOptions() {
    const { timeoutMs, retries } = this.options
    const headers = { 'user-agent': `${AGENT}/1.0` }
    return { timeoutMs, retries, concurrency: 1, maxBytes: MOST_BYTES, headers }
  }

  /** Sends a request once the pause since the host's last answer is over. */
  private async inTurn<T>(origin: string, pauseMs: number, send: () => Promise<T>): Promise<T> {
    const last = this.lastAt.get(origin)
    const left = last === undefined ? 0 : last + pauseMs - Date.now()
    if (left > 0) await wait(left)
    try {
      return await send()
    } finally {
      this.lastAt.set(origin, Date.now())
    }
  }
}

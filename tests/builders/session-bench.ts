import { afterEach, beforeEach, vi } from 'vitest'
import {
  EXPIRED_COOKIE,
  LINK_COOKIE,
  parseStoredSession,
  SESSION_COOKIE,
  type StoredSession,
} from '../../src/features/session/rules/session-cookie'
import type { MembershipConfig } from '../../src/config/loyalty-config'
import { type BrowserTabs, stubBrowserTabs } from './browser-tabs'
import { buildMembershipConfig } from './membership-config'
import { type SessionService, stubSessionService } from './session-service'

/** Ms between refreshes (specification §9). */
export const PERIOD_V1 = 600_000
export const PERIOD_V3 = 85_800_000

interface Bench {
  service: SessionService
  tabs: BrowserTabs
  /** Every cookie as it was written. */
  written: string[]
  areCookiesClosed: boolean
}

/** What a test of sessions stands on; new for each. */
export const bench = { written: [], areCookiesClosed: false } as unknown as Bench

let visibility: DocumentVisibilityState = 'visible'

export const v1 = (own: Partial<MembershipConfig> = {}): MembershipConfig =>
  buildMembershipConfig({ version: 1, ...own })
export const v3 = (own: Partial<MembershipConfig> = {}): MembershipConfig => buildMembershipConfig(own)

/** Stands a member service, a clock, cookies and a browser with tabs up before each test. */
export function standSessionBench(): void {
  beforeEach(() => {
    vi.useFakeTimers({
      now: Date.parse('2026-03-02T12:00:00Z'),
      toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'],
    })
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility)
    watchCookies()
    bench.service = stubSessionService()
    bench.tabs = stubBrowserTabs()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
    vi.useRealTimers()
    Reflect.deleteProperty(document, 'cookie')
    for (const name of [SESSION_COOKIE, EXPIRED_COOKIE, LINK_COOKIE]) document.cookie = `${name}=; path=/; max-age=0`
    visibility = 'visible'
    bench.written = []
    bench.areCookiesClosed = false
  })
}

function watchCookies(): void {
  const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  const refuse = () => {
    if (bench.areCookiesClosed) throw new DOMException('The document is sandboxed', 'SecurityError')
  }
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => {
      refuse()
      return own?.get?.call(document) as string
    },
    set: (value: string) => {
      refuse()
      bench.written.push(value)
      own?.set?.call(document, value)
    },
  })
}

/** A tab of its own: its modules know nothing of another tab's. */
export async function openTab(membershipConfig: MembershipConfig) {
  vi.resetModules()
  const store = await import('../../src/features/session/client/session-store')
  const access = await import('../../src/features/session/client/session-access')
  const stop = access.startSession(membershipConfig)
  // Now, while the modules that it comes with are this tab's.
  await access.loadSessionClient(membershipConfig)
  return { ...store, ...access, stop, sessionClient: () => access.loadSessionClient(membershipConfig) }
}

/** Time goes by, and answers come. */
export async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  // Answers are read in turns of the machine, which no clock of tests moves.
  for (let turn = 0; turn < 40; turn++) await new Promise(resolve => setImmediate(resolve))
  await vi.advanceTimersByTimeAsync(1)
}

/** Hides the page, or shows it again. */
export function show(state: DocumentVisibilityState): void {
  visibility = state
  document.dispatchEvent(new Event('visibilitychange'))
}

/** A cookie as it stands, not decoded. */
export function cookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find(entry => entry.startsWith(`${name}=`))
  return pair?.slice(name.length + 1)
}

/** The session that the browser keeps. */
export function kept(): StoredSession | null {
  return parseStoredSession(decodeURIComponent(cookie(SESSION_COOKIE) ?? ''))
}

export function keepSession(session: Partial<StoredSession>): void {
  document.cookie = `${SESSION_COOKIE}=${encodeURIComponent(JSON.stringify(session))}; path=/`
}

/** Begins with a session that the service knows. */
export function signedIn(version: 1 | 3): void {
  const { boxofficeSessionToken: token, boxofficeRefreshSessionToken: refreshToken } = bench.service.issue()
  keepSession({ token, refreshToken, cypherVersion: version, ...(version === 1 ? { memberId: 'm-1' } : {}) })
}

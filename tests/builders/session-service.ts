import { vi } from 'vitest'
import { renewedSessionCookie } from '../../src/server/cypher/renewed-session-cookie'

interface Asked {
  route: string
  path: string
  headers: Record<string, string>
  body: Record<string, unknown>
}

type Answer = { status?: number; body?: unknown } | 'lost'

/** A member service of tests, in place of the network: refresh tokens are used up when they are used, as the backend does it. */
export interface SessionService {
  asked: Asked[]
  /** Names of the calls so far, without version: `RefreshLogin`. */
  calls: () => string[]
  count: (call: string) => number
  /** What is answered in place of the service's own answer; undefined for that. */
  intercept: (call: string, asked: Asked) => Answer | undefined | Promise<Answer | undefined>
  /** The pair that counts now. */
  issue: () => { boxofficeSessionToken: string; boxofficeRefreshSessionToken: string }
  member: Record<string, unknown>
  /** ISO instant that its answers name; absent: now. */
  date: string | null
}

/** Puts a service in place of `fetch`, until `vi.unstubAllGlobals`. */
export function stubSessionService(): SessionService {
  let serial = 0
  let current = { token: '', refresh: '' }
  const service: SessionService = {
    asked: [],
    calls: () => service.asked.map(({ path }) => nameOf(path)),
    count: call => service.calls().filter(name => name === call).length,
    intercept: () => undefined,
    issue: () => {
      serial += 1
      current = { token: `token-${serial}`, refresh: `refresh-${serial}` }
      return { boxofficeSessionToken: current.token, boxofficeRefreshSessionToken: current.refresh }
    },
    member: { memberId: 'm-1', username: 'ada', email: 'ada@lumen.example', firstName: 'Ada', lastName: 'L' },
    date: null,
  }

  const answer = async (asked: Asked): Promise<Answer> => {
    const call = nameOf(asked.path)
    const own = await service.intercept(call, asked)
    if (own !== undefined) return own
    const memberDetails = service.member
    switch (call) {
      case 'Login':
      case 'LoginByToken':
        return { body: { peachCode: 0, memberDetails, sessionManagementTokens: service.issue() } }
      case 'RefreshLogin': {
        if (asked.headers['peach-refresh-session-token'] !== current.refresh) return { body: { peachCode: 7 } }
        const sessionManagementTokens = service.issue()
        const withMember = asked.path.includes('/v3/') ? {} : { memberDetails }
        return { body: { statusCode: 0, sessionManagementTokens, ...withMember } }
      }
      case 'GetMember':
        return asked.headers['peach-session-token'] === current.token || asked.route.includes('userSessionId')
          ? { body: { peachCode: 0, memberDetails } }
          : { body: { peachCode: 7 } }
      default:
        return { body: { peachCode: 0 } }
    }
  }

  vi.stubGlobal('fetch', async (_url: string, init: { headers: Record<string, string>; body: string }) => {
    const { reqMetadata, ...body } = JSON.parse(init.body) as { reqMetadata: { route: string } }
    const asked: Asked = {
      route: reqMetadata.route,
      path: reqMetadata.route.split('?')[0] ?? '',
      headers: init.headers,
      body,
    }
    service.asked.push(asked)
    const cookie = readCookies()
    const given = await answer(asked)
    if (given === 'lost') throw new TypeError('Failed to fetch')
    if (nameOf(asked.path) === 'RefreshLogin') setCookie(asked, cookie, JSON.stringify(given.body ?? {}))
    const headers = { 'content-type': 'application/json', date: service.date ?? new Date(Date.now()).toUTCString() }
    return new Response(JSON.stringify(given.body ?? {}), { status: given.status ?? 200, headers })
  })
  return service
}

/** Empty where the page's frame has none. */
function readCookies(): string {
  try {
    return document.cookie
  } catch {
    return ''
  }
}

/** As the gateway does it, whether or not the page is still there. */
function setCookie({ headers }: Asked, cookie: string, reply: string): void {
  const refreshToken = headers['peach-refresh-session-token'] ?? null
  const given = renewedSessionCookie({
    headers: new Headers({ cookie }),
    refreshToken,
    reply,
    hours: 720,
    isSecure: false,
  })
  const own = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')
  if (given !== null) own?.set?.call(document, given)
}

function nameOf(path: string): string {
  return path.replace(/\/$/, '').split('/').at(-1) ?? ''
}

import { getConnInfo } from '@hono/node-server/conninfo'
import type { MiddlewareHandler } from 'hono'
import { basicAuth } from 'hono/basic-auth'
import { RateLimiterMemory } from 'rate-limiter-flexible'

/** The only name that a browser is to be given beside the password. */
export const LOGIN_NAME = 'fleet'
/** Wrong passwords of an address in a minute. Assumption: more than anybody mistypes. */
const WRONG_PASSWORDS = { points: 10, duration: 60 }

/** Asks for name and password (RFC 7617), and for patience after too many wrong ones. Compares in constant time. */
export function requireLogin(password: string): MiddlewareHandler {
  const wrong = new RateLimiterMemory(WRONG_PASSWORDS)
  const check = basicAuth({ username: LOGIN_NAME, password, realm: 'Fleet' })
  return async (context, next) => {
    const address = getConnInfo(context).remote.address ?? ''
    const spent = (await wrong.get(address))?.consumedPoints ?? 0
    if (spent >= WRONG_PASSWORDS.points) return context.text('Too many wrong passwords: try again in a minute', 429)
    try {
      return await check(context, next)
    } catch (error) {
      if (context.req.header('authorization')) await wrong.consume(address).catch(() => undefined)
      throw error
    }
  }
}

/** Refuses what another site's page sends with the browser's login. */
export function requireSameOrigin(): MiddlewareHandler {
  return async (context, next) => {
    const isRead = context.req.method === 'GET' || context.req.method === 'HEAD'
    const origin = context.req.header('origin')
    const isForeign =
      origin !== undefined && (!URL.canParse(origin) || new URL(origin).host !== context.req.header('host'))
    const site = context.req.header('sec-fetch-site') ?? 'none'
    if (!isRead && (isForeign || !['none', 'same-origin'].includes(site)))
      return context.text('This may be sent from the board alone', 403)
    await next()
  }
}

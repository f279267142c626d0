import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import * as v from 'valibot'
import { JoinSchema, type Me, NothingSchema, SignInSchema } from '../../rules/studio-contract'
import { OIDC_PROVIDER } from '../accounts/create-auth'
import { refusedPassword } from '../accounts/refuse-password'
import type { StudioServices } from '../open-studio'
import { refuse, type StudioRoute, withBody } from './studio-route'

const DEVICE_COOKIE = 'studio-device'
const YEAR_SECONDS = 365 * 24 * 60 * 60

const ChangePasswordSchema = v.strictObject({ currentPassword: v.string(), newPassword: v.string() })

/** Paths of better-auth that are open; it has many more, and none of them answers. */
const PASSED_ON = [
  { method: 'GET', path: '/callback/oidc', action: 'public' },
  { method: 'GET', path: '/passkey/generate-authenticate-options', action: 'public' },
  { method: 'POST', path: '/passkey/verify-authentication', action: 'public' },
  { method: 'GET', path: '/passkey/generate-register-options', action: 'account.own' },
  { method: 'POST', path: '/passkey/verify-registration', action: 'account.own' },
  { method: 'GET', path: '/passkey/list-user-passkeys', action: 'account.own' },
  { method: 'POST', path: '/passkey/delete-passkey', action: 'account.own' },
] as const

/** Calls by which people come in and go out, and those of their own account. */
export function accountRoutes(services: StudioServices): StudioRoute[] {
  const { auth, people, links, trail, limits, personOf, addressOf } = services
  const isSecure = services.origin.startsWith('https:')
  const limited = (context: Context, seconds: number) => {
    context.header('retry-after', String(seconds))
    return refuse(context, 429, 'limited', [String(Math.ceil(seconds / 60))])
  }
  /** Signs in anew, whatever session the browser had. */
  const signIn = async (context: Context, { email, password }: { email: string; password: string }) => {
    const answer = await auth.api.signInEmail({
      body: { email, password },
      headers: context.req.raw.headers,
      asResponse: true,
    })
    if (!answer.ok) return false
    await auth.api.signOut({ headers: context.req.raw.headers }).catch(() => undefined)
    passCookies(context, answer)
    return true
  }
  const passkeySignedIn = async (context: Context, answer: Response) => {
    const parsed = v.safeParse(v.object({ session: v.object({ userId: v.string() }) }), await answer.json())
    passCookies(context, answer)
    const person = parsed.success ? people.byId(parsed.output.session.userId) : null
    if (person) trail.add(person.email, 'signed in', 'passkey')
    return context.json({})
  }

  return [
    {
      method: 'GET',
      path: '/api/me',
      action: 'public',
      handle: async context => {
        const person = await personOf(context)
        const { siteName, hasSite, oidcName, mail } = services
        return context.json({
          person,
          siteName: await siteName(),
          hasSite: await hasSite(),
          oidcName,
          hasMail: mail !== null,
        } satisfies Me)
      },
    },
    {
      method: 'POST',
      path: '/api/sign-in',
      action: 'public',
      handle: context =>
        withBody(context, SignInSchema, async given => {
          const attempt = { email: given.email, address: addressOf(context), device: getCookie(context, DEVICE_COOKIE) }
          const seconds = await limits.take(attempt)
          if (seconds > 0) return limited(context, seconds)
          if (!(await signIn(context, given))) {
            // An address without an account is not written down: it may be a password in the wrong field.
            trail.add(people.find(given.email)?.email ?? 'unknown', 'sign-in refused')
            return refuse(context, 401, 'wrong')
          }
          const device = await limits.succeed(attempt)
          setCookie(context, DEVICE_COOKIE, device, {
            httpOnly: true,
            sameSite: 'Strict',
            secure: isSecure,
            path: '/api/sign-in',
            maxAge: YEAR_SECONDS,
          })
          trail.add(given.email, 'signed in')
          return context.json({})
        }),
    },
    {
      method: 'POST',
      path: '/api/sign-in/elsewhere',
      action: 'public',
      handle: context =>
        withBody(context, NothingSchema, async () => {
          const seconds = await limits.takeSource(addressOf(context))
          if (seconds > 0) return limited(context, seconds)
          if (services.oidcName === null) return refuse(context, 404, 'unknown')
          // Where it leads back to is no choice of the request.
          const answer = await auth.api.signInSocial({
            body: { provider: OIDC_PROVIDER, callbackURL: '/', errorCallbackURL: '/' },
            headers: context.req.raw.headers,
            asResponse: true,
          })
          if (!answer.ok) return refuse(context, 502, 'elsewhere')
          passCookies(context, answer)
          const { url } = (await answer.json()) as { url: string }
          return context.json({ url })
        }),
    },
    {
      method: 'POST',
      path: '/api/sign-out',
      action: 'public',
      handle: context =>
        withBody(context, NothingSchema, async () => {
          const answer = await auth.api.signOut({ headers: context.req.raw.headers, asResponse: true })
          passCookies(context, answer)
          return context.json({})
        }),
    },
    {
      method: 'POST',
      path: '/api/join',
      action: 'public',
      handle: context =>
        withBody(context, JoinSchema, async ({ token, name, email: given, password }) => {
          const seconds = await limits.takeSource(addressOf(context))
          if (seconds > 0) return limited(context, seconds)
          const link = links.read(token)
          const email = link?.email ?? (link?.kind === 'first' ? given : undefined)
          if (!link || !email || (link.kind === 'first' && people.hasAdmin())) return refuse(context, 404, 'used')
          const fault = await refusedPassword(password, email)
          if (fault) return refuse(context, 422, fault)
          if (!links.use(token)) return refuse(context, 404, 'used')
          try {
            if (people.find(email)) await people.setPassword(email, name, password)
            else await people.add({ email, name, role: link.role, password })
          } catch (error) {
            links.giveBack(token)
            throw error
          }
          trail.add(email, 'joined', link.role)
          await signIn(context, { email, password })
          return context.json({})
        }),
    },
    {
      method: 'POST',
      path: '/api/password',
      action: 'account.own',
      handle: (context, person) =>
        withBody(context, ChangePasswordSchema, async ({ currentPassword, newPassword }) => {
          const seconds = await limits.take({ email: person.email, address: addressOf(context), device: undefined })
          if (seconds > 0) return limited(context, seconds)
          const fault = await refusedPassword(newPassword, person.email)
          if (fault) return refuse(context, 422, fault)
          const answer = await auth.api.changePassword({
            body: { currentPassword, newPassword, revokeOtherSessions: true },
            headers: context.req.raw.headers,
            asResponse: true,
          })
          if (!answer.ok) return refuse(context, 422, 'wrong')
          passCookies(context, answer)
          trail.add(person.email, 'changed the password')
          return context.json({})
        }),
    },
    ...PASSED_ON.map(({ method, path, action }): StudioRoute => {
      const pass = async (context: Context) => {
        // Each challenge of a passkey is a row of the database.
        const seconds =
          action === 'public' && path !== '/callback/oidc' ? await limits.takeSource(addressOf(context)) : 0
        if (seconds > 0) return limited(context, seconds)
        const answer = await auth.handler(context.req.raw)
        if (answer.ok && path === '/passkey/verify-authentication') return passkeySignedIn(context, answer)
        // The library's words are for programmers. It refuses passkeys to a session that is not fresh.
        if (answer.status >= 400)
          return refuse(context, answer.status === 403 ? 403 : 422, answer.status === 403 ? 'stale' : 'passkey')
        return answer
      }
      const base = { method, path: `/api/auth${path}` }
      if (action === 'public') return { ...base, action, handle: pass }
      return {
        ...base,
        action,
        handle: async (context, person) => {
          const answer = await pass(context)
          if (answer.ok && method === 'POST')
            trail.add(person.email, path === '/passkey/delete-passkey' ? 'removed a passkey' : 'added a passkey')
          return answer
        },
      }
    }),
  ]
}

function passCookies(context: Context, answer: Response): void {
  for (const cookie of answer.headers.getSetCookie()) context.header('set-cookie', cookie, { append: true })
}

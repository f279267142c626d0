import { passkey } from '@better-auth/passkey'
import { betterAuth, type BetterAuthOptions } from 'better-auth'
import { getMigrations } from 'better-auth/db/migration'
import { genericOAuth } from 'better-auth/plugins'
import { SqliteDialect } from 'kysely'
import { MAX_PASSWORD_LENGTH } from '../../../features/membership/rules/forms/password-rule'
import { hashPassword, verifyPassword } from './password-hash'
import type { StudioDatabase } from './studio-database'
import { MIN_PASSWORD_LENGTH } from '../../rules/studio-contract'

/** A sign-in with another service (OpenID Connect), by configuration. */
export interface OidcConfig {
  /** `https://id.example` or the address of its discovery document. */
  issuer: string
  clientId: string
  clientSecret: string
  /** On the button. */
  name: string
}

interface CreateAuth {
  database: StudioDatabase
  /** `http://localhost:9100`; all cookies and passkeys are of it. */
  origin: string
  /** Signs cookies; at least 32 random characters. */
  secret: string
  siteName: string
  oidc: OidcConfig | null
}

export const OIDC_PROVIDER = 'oidc'

/** Seconds. Assumption: a working day. What is typed outlives a session, so none is prolonged. */
const SESSION_SECONDS = 12 * 60 * 60

export type Auth = Awaited<ReturnType<typeof createAuth>>

/**
 * Creates the accounts (better-auth, decision 135) and brings their tables up to date. Nobody can sign up: people come by
 * a one-time link, and with another service only when their address has an account here and is verified there.
 */
export async function createAuth({ database, origin, secret, siteName, oidc }: CreateAuth) {
  const { hostname, protocol } = new URL(origin)
  const options = {
    baseURL: origin,
    basePath: '/api/auth',
    secret,
    appName: siteName,
    database: { dialect: new SqliteDialect({ database }), type: 'sqlite' },
    telemetry: { enabled: false },
    // Its refusals are no faults of the studio; details stay out of the log.
    logger: { level: 'error', log: (_level, message) => console.log(`accounts: ${message}`) },
    trustedOrigins: [origin],
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD_LENGTH,
      maxPasswordLength: MAX_PASSWORD_LENGTH,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user: { additionalFields: { role: { type: 'string', required: true, defaultValue: 'viewer', input: false } } },
    session: { expiresIn: SESSION_SECONDS, disableSessionRefresh: true, freshAge: 60 * 60 },
    // The studio counts by account and source itself.
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: 'studio',
      useSecureCookies: protocol === 'https:',
      cookies: { session_token: { attributes: { sameSite: 'strict' } } },
    },
    plugins: [
      passkey({ rpID: hostname, rpName: siteName, origin }),
      genericOAuth({
        config: oidc
          ? [
              {
                providerId: OIDC_PROVIDER,
                discoveryUrl: discoveryUrl(oidc.issuer),
                clientId: oidc.clientId,
                clientSecret: oidc.clientSecret,
                scopes: ['openid', 'email', 'profile'],
                pkce: true,
                disableSignUp: true,
              },
            ]
          : [],
      }),
    ],
  } satisfies BetterAuthOptions
  const { runMigrations } = await getMigrations(options)
  await runMigrations()
  return betterAuth(options)
}

const WELL_KNOWN = '/.well-known/openid-configuration'

const discoveryUrl = (issuer: string) =>
  issuer.endsWith(WELL_KNOWN) ? issuer : `${issuer.replace(/\/$/, '')}${WELL_KNOWN}`

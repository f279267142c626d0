import path from 'node:path'
import * as v from 'valibot'
import { failure, type Result, success } from '../platform/result'

/** The host's environment variables (contracts §2). Contains secrets: never log it. */
export interface ServerEnvironment {
  port: number
  host: string
  /** Absolute path of the folder to serve. */
  publicDir: string
  /** Public origin of the site without a trailing slash; null for the one that the release was built for. */
  siteUrl: string | null
  /** The operator's member API; null for the embedded backend. */
  upstream: { url: string; authorization: string | null } | null
  database: { url: string; authToken: string | null }
  /** Shared store of rate limits; null when each host counts by itself. */
  redisUrl: string | null
  /** Null when captchas are not verified. */
  captcha: { secret: string; verifyUrl: string } | null
  /** The operator's proxies in front of this host; null when visitors connect directly. */
  proxy: {
    /** Header with the client address, lower case. */
    addressHeader: string
    /** Number of proxies that append to it. */
    hops: number
  } | null
  /** Forwards the visitor's address to the operator's member API. */
  isAddressForwarded: boolean
  /** Bearer token of `/metrics`; null for public access. */
  metricsToken: string | null
  /** Enables the demo member and the outbox page: only for `npm start` and development. */
  isDemo: boolean
}

const DEFAULT_VERIFY_URL = 'https://www.google.com/recaptcha/api/siteverify'
const DEFAULT_DATABASE_URL = 'file:.data/loyalty.db'

const PortSchema = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65_535, 'must be a port number'),
)
const WebAddressSchema = v.pipe(
  v.string(),
  v.check(value => /^https?:\/\//i.test(value) && URL.canParse(value), 'must be an http or https address'),
)
const OriginSchema = v.pipe(
  WebAddressSchema,
  v.transform(value => new URL(value).origin),
)
const DatabaseUrlSchema = v.pipe(
  v.string(),
  v.regex(/^(?:file:.|https?:\/\/.|libsql:\/\/.)/, 'must be file:…, http://… or https://…'),
)
const RedisUrlSchema = v.pipe(v.string(), v.regex(/^rediss?:\/\/./, 'must be redis://… or rediss://…'))
const HeaderNameSchema = v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be the name of a header'), v.toLowerCase())
const HopsSchema = v.pipe(v.string(), v.regex(/^[1-9]$/, 'must be a number from 1 to 9'), v.transform(Number))
const TextSchema = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'))
const SwitchSchema = v.pipe(
  v.picklist(['true', 'false'], 'must be true or false'),
  v.transform(value => value === 'true'),
)

/** Empty variables count as unset. */
const EnvironmentSchema = v.object({
  PORT: v.optional(PortSchema, '9000'),
  HOST: v.optional(TextSchema, '127.0.0.1'),
  SITE_URL: v.optional(OriginSchema),
  CYPHER_UPSTREAM_URL: v.optional(WebAddressSchema),
  CYPHER_UPSTREAM_AUTHORIZATION: v.optional(v.string()),
  CYPHER_FORWARD_CLIENT_ADDRESS: v.optional(SwitchSchema, 'false'),
  CLIENT_ADDRESS_HEADER: v.optional(HeaderNameSchema),
  PROXY_HOPS: v.optional(HopsSchema, '1'),
  LOYALTY_DATABASE_URL: v.optional(DatabaseUrlSchema, DEFAULT_DATABASE_URL),
  LOYALTY_DATABASE_TOKEN: v.optional(v.string()),
  LOYALTY_DEMO: v.optional(SwitchSchema, 'false'),
  REDIS_URL: v.optional(RedisUrlSchema),
  RECAPTCHA_SECRET: v.optional(v.string()),
  RECAPTCHA_VERIFY_URL: v.optional(WebAddressSchema, DEFAULT_VERIFY_URL),
  METRICS_TOKEN: v.optional(v.string()),
})

const SECRETS = /AUTHORIZATION|SECRET|TOKEN|DATABASE_URL|REDIS_URL/

/**
 * Reads the host's variables, which are listed in `.env.example`. PORT 0 takes any free port; PUBLIC_DIR defaults to
 * `public`.
 * @returns one line per invalid variable, without the values of those that may contain secrets
 */
export function readServerEnvironment(env: NodeJS.ProcessEnv): Result<ServerEnvironment, string[]> {
  const given = Object.fromEntries(
    Object.keys(EnvironmentSchema.entries).map(name => [name, env[name] || undefined] as const),
  )
  const parsed = v.safeParse(EnvironmentSchema, given)
  if (!parsed.success)
    return failure(
      parsed.issues.map(issue => {
        const name = v.getDotPath(issue) ?? 'environment'
        return SECRETS.test(name) ? `${name}: ${issue.message}` : `${name}: '${String(issue.input)}' ${issue.message}`
      }),
    )
  const { output } = parsed
  return success({
    port: output.PORT,
    host: output.HOST,
    publicDir: path.resolve(env['PUBLIC_DIR'] || 'public'),
    siteUrl: output.SITE_URL ?? null,
    upstream:
      output.CYPHER_UPSTREAM_URL === undefined
        ? null
        : { url: output.CYPHER_UPSTREAM_URL, authorization: output.CYPHER_UPSTREAM_AUTHORIZATION ?? null },
    database: { url: output.LOYALTY_DATABASE_URL, authToken: output.LOYALTY_DATABASE_TOKEN ?? null },
    redisUrl: output.REDIS_URL ?? null,
    captcha:
      output.RECAPTCHA_SECRET === undefined
        ? null
        : { secret: output.RECAPTCHA_SECRET, verifyUrl: output.RECAPTCHA_VERIFY_URL },
    proxy:
      output.CLIENT_ADDRESS_HEADER === undefined
        ? null
        : { addressHeader: output.CLIENT_ADDRESS_HEADER, hops: output.PROXY_HOPS },
    isAddressForwarded: output.CYPHER_FORWARD_CLIENT_ADDRESS,
    metricsToken: output.METRICS_TOKEN ?? null,
    isDemo: output.LOYALTY_DEMO,
  })
}

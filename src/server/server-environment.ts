import { availableParallelism } from 'node:os'
import path from 'node:path'
import * as v from 'valibot'
import { failure, type Result, success } from '../platform/result'

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
const SmtpUrlSchema = v.pipe(v.string(), v.regex(/^smtps?:\/\/./, 'must be smtp://… or smtps://…'))
const AddressSchema = v.pipe(v.string(), v.trim(), v.rfcEmail('must be an e-mail address'))
/** `Lumen <post@lumen.example>`, or the address alone. */
const MailFromSchema = v.pipe(
  v.string(),
  v.regex(
    /^(?:[^<>\p{Cc}]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/u,
    'must be an e-mail address, or Name <address>',
  ),
  v.transform(given => {
    const [, name = '', address = given] = /^(.*)<(.*)>$/.exec(given) ?? []
    return { name: name.trim() || null, address }
  }),
)
const HeaderNameSchema = v.pipe(v.string(), v.regex(/^[\w-]+$/, 'must be the name of a header'), v.toLowerCase())
const HopsSchema = v.pipe(v.string(), v.regex(/^[1-9]$/, 'must be a number from 1 to 9'), v.transform(Number))
const ShareSchema = v.pipe(
  v.string(),
  v.regex(/^(?:0|1|0?\.\d{1,6}|1\.0+)$/, 'must be a number from 0 to 1'),
  v.transform(Number),
)
/** Assumption of the limit: more cores than a cinema's host has. */
const WorkersSchema = v.pipe(
  v.string(),
  v.regex(/^(?:auto|[1-9]|[1-5]\d|6[0-4])$/, 'must be auto or a number from 1 to 64'),
  v.transform(value => (value === 'auto' ? availableParallelism() : Number(value))),
)
const IssuerIdSchema = v.pipe(v.string(), v.regex(/^\d{1,30}$/, 'must be a number'))
const TextSchema = v.pipe(v.string(), v.trim(), v.nonEmpty('must not be empty'))
/** Characters: as many as 128 random bits have in hexadecimal digits. */
const SharedSecretSchema = v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))
/** Characters: as for the fleet's board. */
const PasswordSchema = v.pipe(v.string(), v.minLength(12, 'must have at least 12 characters'))
const SwitchSchema = v.pipe(
  v.picklist(['true', 'false'], 'must be true or false'),
  v.transform(value => value === 'true'),
)

/** RFC 8292: an uncompressed point of P-256, and its secret number, as base64url. */
const VapidPublicSchema = v.pipe(v.string(), v.regex(/^B[\w-]{86}$/, 'must be a public key as web-push makes it'))
const VapidPrivateSchema = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'must be a private key as web-push makes it'))
const VapidSubjectSchema = v.pipe(
  v.string(),
  v.regex(/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/, 'must be mailto:… or https://…'),
)

/** Empty variables count as unset. */
const VariablesSchema = v.object({
  PORT: v.optional(PortSchema, '9000'),
  HOST: v.optional(TextSchema, '127.0.0.1'),
  WORKERS: v.optional(WorkersSchema, '1'),
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
  SMTP_URL: v.optional(SmtpUrlSchema),
  MAIL_FROM: v.optional(MailFromSchema),
  CONTACT_TO: v.optional(AddressSchema),
  TICKETING_ORDERS_SECRET: v.optional(SharedSecretSchema),
  GOOGLE_WALLET_ISSUER_ID: v.optional(IssuerIdSchema),
  GOOGLE_WALLET_KEY_FILE: v.optional(TextSchema),
  APPLE_PASS_FILE: v.optional(TextSchema),
  APPLE_PASS_PASSWORD: v.optional(v.string()),
  APPLE_AUTHORITY_FILE: v.optional(TextSchema),
  RECAPTCHA_SECRET: v.optional(v.string()),
  RECAPTCHA_VERIFY_URL: v.optional(WebAddressSchema, DEFAULT_VERIFY_URL),
  METRICS_TOKEN: v.optional(v.string()),
  FIGURES_PASSWORD: v.optional(PasswordSchema),
  VAPID_PUBLIC_KEY: v.optional(VapidPublicSchema),
  VAPID_PRIVATE_KEY: v.optional(VapidPrivateSchema),
  VAPID_SUBJECT: v.optional(VapidSubjectSchema),
  REMINDERS_WEBHOOK_SECRET: v.optional(SharedSecretSchema),
  LOG_SHARE: v.optional(ShareSchema, '0.1'),
  PUBLIC_DIR: v.optional(v.string(), 'public'),
  RENDERED_DIR: v.optional(TextSchema),
  SITES_ROOT: v.optional(v.string()),
})

const EnvironmentSchema = v.pipe(
  VariablesSchema,
  v.forward(
    v.partialCheck(
      [['SMTP_URL'], ['MAIL_FROM']],
      given => given.SMTP_URL === undefined || given.MAIL_FROM !== undefined,
      'must be set where SMTP_URL is',
    ),
    ['MAIL_FROM'],
  ),
  v.forward(
    v.partialCheck(
      [['VAPID_PUBLIC_KEY'], ['VAPID_PRIVATE_KEY'], ['VAPID_SUBJECT']],
      given =>
        [given.VAPID_PUBLIC_KEY, given.VAPID_PRIVATE_KEY, given.VAPID_SUBJECT].every(
          (one, _, [first]) => (one === undefined) === (first === undefined),
        ),
      'must be set with VAPID_PRIVATE_KEY and VAPID_SUBJECT, or none of them',
    ),
    ['VAPID_PUBLIC_KEY'],
  ),
  v.forward(
    v.partialCheck(
      [['GOOGLE_WALLET_ISSUER_ID'], ['GOOGLE_WALLET_KEY_FILE']],
      given => given.GOOGLE_WALLET_ISSUER_ID === undefined || given.GOOGLE_WALLET_KEY_FILE !== undefined,
      'must be set where GOOGLE_WALLET_ISSUER_ID is',
    ),
    ['GOOGLE_WALLET_KEY_FILE'],
  ),
  v.forward(
    v.partialCheck(
      [['GOOGLE_WALLET_KEY_FILE'], ['GOOGLE_WALLET_ISSUER_ID']],
      given => given.GOOGLE_WALLET_KEY_FILE === undefined || given.GOOGLE_WALLET_ISSUER_ID !== undefined,
      'must be set where GOOGLE_WALLET_KEY_FILE is',
    ),
    ['GOOGLE_WALLET_ISSUER_ID'],
  ),
  v.forward(
    v.partialCheck(
      [['APPLE_PASS_FILE'], ['APPLE_AUTHORITY_FILE']],
      given => given.APPLE_PASS_FILE === undefined || given.APPLE_AUTHORITY_FILE !== undefined,
      'must be set where APPLE_PASS_FILE is',
    ),
    ['APPLE_AUTHORITY_FILE'],
  ),
)

/** All three or none. */
function vapidOf(variables: v.InferOutput<typeof VariablesSchema>) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = variables
  return publicKey && privateKey && subject ? { publicKey, privateKey, subject } : null
}

/** The host's environment variables (contracts §2). Contains secrets: never log it. */
export type ServerEnvironment = ReturnType<typeof environmentOf>

function environmentOf(variables: v.InferOutput<typeof VariablesSchema>, folder: string | null) {
  const pathOf = (given: string) => path.resolve(folder ?? '', given)
  const { CYPHER_UPSTREAM_URL: upstreamUrl, RECAPTCHA_SECRET: secret, CLIENT_ADDRESS_HEADER: addressHeader } = variables
  const { SMTP_URL: smtpUrl, MAIL_FROM: mailFrom } = variables
  const { GOOGLE_WALLET_ISSUER_ID: issuerId, GOOGLE_WALLET_KEY_FILE: keyFile } = variables
  const { APPLE_PASS_FILE: passFile, APPLE_AUTHORITY_FILE: authorityFile } = variables
  const authorization = variables.CYPHER_UPSTREAM_AUTHORIZATION ?? null
  return {
    /** 0 for any free port. */
    port: variables.PORT,
    host: variables.HOST,
    /** Processes that serve the site. */
    workers: variables.WORKERS,
    /** Absolute path of the folder to serve. */
    publicDir: pathOf(variables.PUBLIC_DIR),
    /** Absolute path of the folder of the pages that the host renders; undefined for one beside `publicDir`. */
    renderedDir: variables.RENDERED_DIR === undefined ? undefined : pathOf(variables.RENDERED_DIR),
    /** Absolute path of the folder of many sites; null for a host of one. */
    sitesRoot: variables.SITES_ROOT === undefined ? null : pathOf(variables.SITES_ROOT),
    /** Public origin of the site without a trailing slash; null for the one that the release was built for. */
    siteUrl: variables.SITE_URL ?? null,
    /** The operator's member API; null for the embedded backend. */
    upstream: upstreamUrl === undefined ? null : { url: upstreamUrl, authorization },
    database: {
      url: databaseUrlIn(folder, variables.LOYALTY_DATABASE_URL),
      authToken: variables.LOYALTY_DATABASE_TOKEN ?? null,
    },
    /** Shared store of rate limits; null when each host counts by itself. */
    redisUrl: variables.REDIS_URL ?? null,
    /** Null when e-mails wait in the outbox for a program of the operator's. */
    mail: smtpUrl && mailFrom ? { smtpUrl, from: mailFrom } : null,
    /** Where visitors' messages are sent too; null for nowhere. */
    contactTo: variables.CONTACT_TO ?? null,
    /** Null when captchas are not verified. */
    captcha: secret === undefined ? null : { secret, verifyUrl: variables.RECAPTCHA_VERIFY_URL },
    /** The operator's proxies in front of this host; null when visitors connect directly. */
    proxy: addressHeader === undefined ? null : { addressHeader, hops: variables.PROXY_HOPS },
    /** Forwards the visitor's address to the operator's member API. */
    isAddressForwarded: variables.CYPHER_FORWARD_CLIENT_ADDRESS,
    /** By which ticketing signs what it tells of orders; null when it tells nothing here. */
    ordersSecret: variables.TICKETING_ORDERS_SECRET ?? null,
    /** Google's number of the operator, and the path of the service account's key; null for no passes of Google's. */
    googleWallet: issuerId && keyFile ? { issuerId, keyFile: pathOf(keyFile) } : null,
    /** Paths of certificate with key and of Apple's certificate that issued it; null for no passes of Apple's. */
    appleWallet:
      passFile && authorityFile
        ? {
            passFile: pathOf(passFile),
            password: variables.APPLE_PASS_PASSWORD ?? null,
            authorityFile: pathOf(authorityFile),
          }
        : null,
    /** Bearer token of `/metrics`; null for programs of this machine only. */
    metricsToken: variables.METRICS_TOKEN ?? null,
    /** Opens the page of figures; null for programs of this machine only. */
    figuresPassword: variables.FIGURES_PASSWORD ?? null,
    /** Keys and sender of push messages; null for none. Contains a secret. */
    vapid: vapidOf(variables),
    /** By which wishes are signed for the operator's own service; null when it gets none. */
    remindersSecret: variables.REMINDERS_WEBHOOK_SECRET ?? null,
    /** Share of ordinary member calls that are logged, 0 to 1. */
    logShare: variables.LOG_SHARE,
    /** Enables the demo member and the outbox page: only for `npm start` and development. */
    isDemo: variables.LOYALTY_DEMO,
  }
}

function databaseUrlIn(folder: string | null, url: string): string {
  const file = url.startsWith('file:') ? url.slice('file:'.length) : null
  return folder === null || file === null ? url : `file:${path.resolve(folder, file)}`
}

const SECRETS = /AUTHORIZATION|PRIVATE_KEY|PASSWORD|SECRET|TOKEN|DATABASE_URL|REDIS_URL|SMTP_URL/

/**
 * Reads the variables of `.env.example`. Fails with one line per invalid one, without values of secrets.
 * @param folder absolute path that relative paths are in; null for the working directory
 */
export function readServerEnvironment(
  env: NodeJS.ProcessEnv,
  folder: string | null = null,
): Result<ServerEnvironment, string[]> {
  const given = Object.fromEntries(
    Object.keys(VariablesSchema.entries).map(name => [name, env[name] || undefined] as const),
  )
  const parsed = v.safeParse(EnvironmentSchema, given)
  if (!parsed.success)
    return failure(
      parsed.issues.map(issue => {
        const name = v.getDotPath(issue) ?? 'environment'
        if (issue.type === 'partial_check') return `${name} ${issue.message}`
        return SECRETS.test(name) ? `${name}: ${issue.message}` : `${name}: '${String(issue.input)}' ${issue.message}`
      }),
    )
  return success(environmentOf(parsed.output, folder))
}

/** Prints lines for the operator; the process then ends with a failure. */
export function fail(lines: readonly string[]): void {
  for (const line of lines) console.error(line)
  process.exitCode = 1
}

import * as v from 'valibot'
import { HostLoyaltyConfigSchema, NO_LOYALTY } from './loyalty-config'
import { TicketingConfigSchema } from './linking-config'
import { MailLookSchema } from './mail-look'
import { RedirectsSchema } from './routes'

/** The pattern prevents header injection. */
const SourceSchema = v.pipe(v.string(), v.regex(/^[^\s,;']+$/))

const PagePolicySchema = v.object({
  /** Sources as in a Content-Security-Policy: origins, `https://*.lido.example`, or `https:` for any host. */
  pictures: v.array(SourceSchema),
  connections: v.array(SourceSchema),
  /** Where forms are posted to. */
  forms: v.array(SourceSchema),
  /** Pages create the default policy of trusted types, and load no third-party script. */
  hasTrustedTypes: v.boolean(),
})

/** What answers for programs need besides the published files (decision 130). */
const AgentsConfigSchema = v.object({
  /** Minutes after the start while a showtime is sold, by theater id; 0 where there is none. */
  graceMinutes: v.record(v.string(), v.number()),
  /** Slug of the page that shows a booking in a frame; null where links lead to the ticketing service. */
  checkout: v.nullable(v.string()),
})

/** What is different in a further language of the site. */
const HostLanguageSchema = v.object({
  /** First segment of the paths of its pages. */
  code: v.string(),
  locale: v.string(),
  siteName: v.string(),
  logo: MailLookSchema.entries.logo,
  loyalty: v.pick(HostLoyaltyConfigSchema, ['cinemaNames', 'levels', 'paths']),
  /** Of `agents`. Null in a release of an earlier version. */
  checkout: v.optional(v.nullable(v.string()), null),
})

const NO_WEBHOOK = { isOn: true, webhook: null }

/** Config of a release for its host, written next to the pages as `/host.json`. It contains only public data. */
export const HostConfigSchema = v.object({
  siteName: v.string(),
  /** ISO instant whose programme the pages show: the build's current time. */
  builtAt: v.string(),
  /** Public origin without a trailing slash. Null in a release of an earlier version. */
  siteUrl: v.optional(v.nullable(v.string()), null),
  /** `/`, or `/words` without a trailing slash. */
  pathPrefix: v.string(),
  paths: v.object({ movies: v.string(), theaters: v.string(), events: v.string() }),
  permalinkPrefix: v.string(),
  redirects: RedirectsSchema,
  /** Enabled settings such as `deferMoviePages`: the host renders their pages when they are first requested. */
  deferred: v.array(v.string()),
  /** Ticketing services, for the redirect endpoints. Empty in a release of an earlier version. */
  ticketing: v.optional(TicketingConfigSchema, { site: null, theaters: {} }),
  /**
   * Sources of the `frame-ancestors` header that may embed pages, besides the site itself. Empty in a release of an
   * earlier version.
   */
  frameAncestors: v.optional(v.array(SourceSchema), []),
  /** Third-party scripts that `/__third-party-proxy` may fetch. Empty in a release of an earlier version. */
  thirdPartyScripts: v.optional(v.array(v.pipe(v.string(), v.regex(/^https?:\/\//i))), []),
  /** Whether pages load third-party scripts and ads. Both true for a release of an earlier version. */
  thirdParties: v.optional(v.object({ scripts: v.boolean(), ads: v.boolean() }), { scripts: true, ads: true }),
  /**
   * What pages may use besides the site itself, found at build (decision 096). A release of an earlier version was
   * built for any https address and without trusted types.
   */
  pagePolicy: v.optional(PagePolicySchema, {
    pictures: ['https:'],
    connections: ['https:', 'wss:'],
    forms: ['https:'],
    hasTrustedTypes: false,
  }),
  /** For e-mails of the host. Null in a release of an earlier version. */
  mailLook: v.optional(v.nullable(MailLookSchema), null),
  /** For `/api/cypher`. Defaults for a release of an earlier version. */
  loyalty: v.optional(HostLoyaltyConfigSchema, NO_LOYALTY),
  /** For `/mcp`. Null where the site does not answer there, and in a release of an earlier version. */
  agents: v.optional(v.nullable(AgentsConfigSchema), null),
  /** Wishes to be told of showtimes. `webhook`: the operator's own service. Defaults for a release of an earlier version. */
  reminders: v.optional(v.object({ isOn: v.boolean(), webhook: v.nullable(v.string()) }), NO_WEBHOOK),
  /** Whether browsers may load the page likely next before it is opened. False in a release of an earlier version. */
  loadAhead: v.optional(v.boolean(), false),
  /** The site's languages besides the default. Empty in a release of an earlier version. */
  otherLanguages: v.optional(v.array(HostLanguageSchema), []),
})

export type PagePolicy = v.InferOutput<typeof PagePolicySchema>
export type AgentsConfig = v.InferOutput<typeof AgentsConfigSchema>
export type HostLanguage = v.InferOutput<typeof HostLanguageSchema>
export type HostConfig = v.InferOutput<typeof HostConfigSchema>

/** File name below `public/`. */
export const HOST_CONFIG_FILE = 'host.json'

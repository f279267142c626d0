import * as v from 'valibot'
import { HttpUrlSchema, TextSchema, TimeZoneSchema } from './field-schemas'
import { SecretSchema } from './source-config'

const UNIT_MS: Readonly<Record<string, number>> = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 }

/** A length of time: `30s`, `1m`, `6h`, `1d`. Its value is in ms. */
const DurationSchema = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,4}[smhd]$/, 'must be a time such as 30s, 1m, 6h or 1d'),
  v.transform(text => Number(text.slice(0, -1)) * (UNIT_MS[text.slice(-1)] ?? 0)),
)

/** Five fields of cron, or `1d`: once a day in the small hours. */
const BuildTimeSchema = v.pipe(
  v.string(),
  v.trim(),
  v.regex(/^(?:1d|[\d*,/A-Za-z#-]+(?: [\d*,/A-Za-z#-]+){4})$/, 'must be 1d, or five fields of cron such as 30 4 * * *'),
)

const OriginSchema = v.pipe(
  HttpUrlSchema,
  v.check(value => URL.canParse(value) && new URL(value).pathname === '/', 'must be an origin: no path after the host'),
  v.transform(value => new URL(value).origin),
)

const HostSchema = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/, 'must be the name of a host, without protocol and path'),
)

const VariableNameSchema = v.pipe(v.string(), v.regex(/^[A-Z_][A-Z0-9_]*$/i, 'must be the name of a variable'))

const whole = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.integer('must be a whole number'),
    v.minValue(least, `must be at least ${least}`),
    v.maxValue(most, `must be at most ${most}`),
  )

const FleetSiteSchema = v.strictObject({
  id: v.pipe(
    v.string(),
    v.regex(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/, 'must be small letters, digits and hyphens'),
  ),
  /** Site folder, from the folder of fleet.json. */
  folder: TextSchema,
  siteUrl: OriginSchema,
  /** Where its releases are served from, from the folder of fleet.json. */
  publicDir: TextSchema,
  /** Hosts under which it is served. Default: that of `siteUrl`. */
  domains: v.nullish(v.pipe(v.array(HostSchema), v.minLength(1, 'must name a host'))),
  /** Variables of its build and refresh: texts, or names of variables of the fleet for secrets. */
  env: v.nullish(
    v.record(VariableNameSchema, v.union([v.string(), SecretSchema], 'must be a text or {"env": "NAME"}')),
    {},
  ),
  /** Between two refreshes. */
  refresh: v.nullish(DurationSchema, '1m'),
  build: v.nullish(BuildTimeSchema, '1d'),
  /** Of `build`. */
  timeZone: v.nullish(TimeZoneSchema, 'UTC'),
  /** 1 goes first. Each step is a lead of ten seconds, so that nobody waits for ever. */
  priority: v.nullish(whole(1, 9), 5),
  /** Age of its last good refresh after which an alert is sent. */
  maxAge: v.nullish(DurationSchema, '15m'),
  /** Variable with the secret that signs its webhook; without it there is none. */
  webhookSecretEnv: v.nullish(VariableNameSchema),
  /** Sites of one circuit are refreshed at the same moment, so that they share what they read. */
  circuit: v.nullish(TextSchema),
})

const VendorSchema = v.strictObject({
  host: HostSchema,
  /** Requests of the whole fleet. */
  perSecond: v.pipe(v.number(), v.minValue(0.01, 'must be at least 0.01'), v.maxValue(1000, 'must be at most 1000')),
  /** Most requests of the whole fleet that are on their way. */
  concurrency: whole(1, 1000),
})

/** `fleet.json`: the sites that one set of workers keeps fresh. Unknown fields are faults. */
export const FleetConfigSchema = v.strictObject({
  $schema: v.nullish(v.string()),
  sites: v.pipe(v.array(FleetSiteSchema), v.minLength(1, 'must name a site')),
  vendors: v.nullish(v.array(VendorSchema), []),
  alerts: v.nullish(v.strictObject({ url: HttpUrlSchema, secretEnv: VariableNameSchema })),
  workers: v.nullish(
    v.strictObject({
      /** Processes on a machine. Default: one per core. */
      processes: v.nullish(whole(1, 64)),
      /** Refreshes at a time in a process. */
      refreshes: v.nullish(whole(1, 64), 4),
      /** Builds at a time on a machine. */
      builds: v.nullish(whole(0, 16), 1),
    }),
    {},
  ),
  retry: v.nullish(
    v.strictObject({
      /** Attempts before a job is parked. */
      attempts: v.nullish(whole(1, 20), 4),
      /** Before the second attempt; doubles with each. */
      delay: v.nullish(DurationSchema, '10s'),
      /** Between two attempts of a site that is parked. */
      parked: v.nullish(DurationSchema, '15m'),
    }),
    {},
  ),
  /** How long the sites of a process share an answer of a vendor. */
  sharedReads: v.nullish(DurationSchema, '20s'),
  /** Stages, locks and release records, from the folder of fleet.json; all workers must see the same. Default: `.stage`. */
  stageDir: v.nullish(TextSchema),
})

export type FleetConfig = v.InferOutput<typeof FleetConfigSchema>

import * as v from 'valibot'

/** Bytes of a programme's file that can be sent. */
export const MOST_FILE_BYTES = 8 * 1024 * 1024

const TextSchema = v.pipe(v.string(), v.trim(), v.maxLength(300))

/** The programme's beginning where the cinema has none that can be read yet. */
export const EXAMPLE = 'example'

/** `POST /api/first-site`: what the folder of a new site begins with. */
export const FirstSiteSchema = v.strictObject({
  name: v.pipe(TextSchema, v.minLength(1)),
  /** Host of the website; empty while it is not known. */
  domain: TextSchema,
  /** BCP 47, such as `en`. */
  language: v.pipe(TextSchema, v.minLength(2)),
  /** ISO 3166-1, two capitals. */
  country: v.pipe(TextSchema, v.length(2)),
  /** IANA */
  timeZone: v.pipe(TextSchema, v.minLength(1)),
  /** `source.type`, or `example`. */
  type: v.pipe(TextSchema, v.minLength(1)),
  /** Web address of the source. */
  address: v.pipe(v.string(), v.trim(), v.maxLength(2000)),
  ids: TextSchema,
  /** Variable of the environment that holds the secret. */
  tokenEnv: TextSchema,
  /** The programme's file in base64, in place of an address. */
  file: v.nullable(v.pipe(v.string(), v.maxLength(Math.ceil(MOST_FILE_BYTES / 3) * 4), v.base64())),
})

export type FirstSite = v.InferOutput<typeof FirstSiteSchema>

const SystemSchema = v.object({
  type: v.string(),
  /** What the system is reached by; `file`: either a file or an address. */
  by: v.picklist(['address', 'file']),
  /** Filled in before anybody types. */
  address: v.string(),
  isAddressNeeded: v.boolean(),
  ids: v.nullable(v.object({ isNeeded: v.boolean() })),
  /** Usual name of the variable. */
  secret: v.nullable(v.object({ variable: v.string(), isNeeded: v.boolean() })),
})

export type OfferedSystem = v.InferOutput<typeof SystemSchema>

/** `GET /api/first-site`: what can be chosen. */
export const FirstSiteChoicesSchema = v.object({
  /** Built-in ones, BCP 47. */
  languages: v.array(v.string()),
  /** ISO 3166-1, two capitals. */
  countries: v.array(v.string()),
  systems: v.array(SystemSchema),
})

export type FirstSiteChoices = v.InferOutput<typeof FirstSiteChoicesSchema>
